import { readBlock } from '@/lib/core/table-view/columnar';
import type { TableView } from '@/lib/core/table-view/view';
import { hasRows } from '@/lib/core/widgets/of-widget';
import type { WidgetResult } from '@/lib/core/widgets/widget';
import { foresee } from '@/lib/platform/queues/pool/run-task';
import { streamTask } from '@/lib/platform/queues/pool/stream-task';
import { declareTask } from '@/lib/platform/queues/pool/task';
import type { LoadedPage } from '@/lib/platform/routing/loaded-page';
import { countItems, type PagePart, type PlainPage, pageParts, plainPage } from '../plain-page';
import { toWorkbook } from './workbook';

/** A page as a workbook whose bytes are sent as they are written, in a thread of the pool. */
export const workbook = declareTask<PlainPage, null, PagePart>('workbook', {
  timeMs: 180_000,
  tooMuch: 'Excel-filen ble for stor å lage. Velg en kortere periode eller filtrer.',
});

/** Up to here a workbook is written in passing; more would keep others waiting. */
const rowsInPassing = 250;

/** The page with the rows of its tables, also of those whose rows came written. */
function withRows(page: LoadedPage): LoadedPage {
  const widgets = Object.entries(page.widgets).map(([id, widget]): [string, WidgetResult] => {
    if (!hasRows(widget) || !widget.written) return [id, widget];
    const { written, ...rest } = widget;
    return [id, { ...rest, data: [...written.blocks].flatMap(readBlock) }];
  });
  return { ...page, widgets: Object.fromEntries(widgets) };
}

/** Has a thread ready in time for a workbook that is likely to be large. */
export const foreseeWorkbook = (): void => foresee(workbook);

/**
 * The page as a workbook; a large one is written in a thread of the pool and given as it is written. Rows that came written are by column.
 * Throws UserError 413.
 */
export async function writeWorkbook(
  page: LoadedPage,
  view: TableView,
): Promise<Uint8Array | ReadableStream<Uint8Array>> {
  if (countItems(page) <= rowsInPassing) return toWorkbook(withRows(page), view);
  return streamTask(workbook, plainPage(page, view), { parts: pageParts(page) });
}
