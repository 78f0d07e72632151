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

/** A page as a workbook, streamed from the worker pool. */
export const workbook = declareTask<PlainPage, null, PagePart>('workbook', {
  timeMs: 180_000,
  tooMuch: 'Excel-filen ble for stor å lage. Velg en kortere periode eller filtrer.',
});

/** Workbooks up to this many rows are written on the event loop; more would block it. */
const rowsInPassing = 250;

/** The page with its tables' rows, parsed where they are JSON. */
function withRows(page: LoadedPage): LoadedPage {
  const widgets = Object.entries(page.widgets).map(([id, widget]): [string, WidgetResult] => {
    if (!hasRows(widget) || !widget.written) return [id, widget];
    const { written, ...rest } = widget;
    return [id, { ...rest, data: [...written.blocks].flatMap(readBlock) }];
  });
  return { ...page, widgets: Object.fromEntries(widgets) };
}

/** Starts a thread ahead of a workbook that is likely to be large. */
export const foreseeWorkbook = (): void => foresee(workbook);

/**
 * The page as a workbook; a large one is written in the worker pool and streamed. JSON rows are by column. Throws
 * UserError 413.
 */
export async function writeWorkbook(
  page: LoadedPage,
  view: TableView,
): Promise<Uint8Array | ReadableStream<Uint8Array>> {
  if (countItems(page) <= rowsInPassing) return toWorkbook(withRows(page), view);
  return streamTask(workbook, plainPage(page, view), { parts: pageParts(page) });
}
