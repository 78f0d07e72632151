import type { LoadedPage } from '@/lib/routing/loaded-page';
import { readBlock } from '@/lib/table-view/columnar';
import type { TableView } from '@/lib/table-view/view';
import { hasRows } from '@/lib/widgets/of-widget';
import type { WidgetResult } from '@/lib/widgets/widget';
import { toWorkbook } from './workbook';
import { workbookOf } from './workbook-thread';

/** Up to here a workbook is written in passing; more would keep the process from answering anybody for seconds. */
const rowsInPassing = 5_000;

function rowsOf(page: LoadedPage): number {
  const widgets = Object.values(page.widgets);
  return widgets.reduce((sum, widget) => {
    const written = hasRows(widget) ? (widget.written?.count ?? 0) : 0;
    return sum + written + ('data' in widget ? widget.data.length : 0);
  }, 0);
}

/** The page with the rows of its tables, also of those whose rows came written. */
function withRows(page: LoadedPage): LoadedPage {
  const widgets = Object.entries(page.widgets).map(([id, widget]): [string, WidgetResult] => {
    if (!hasRows(widget) || !widget.written) return [id, widget];
    const { written, ...rest } = widget;
    return [id, { ...rest, data: [...written.blocks].flatMap(readBlock) }];
  });
  return { ...page, widgets: Object.fromEntries(widgets) };
}

/** The page as plain values: what it is loaded with are functions, which do not pass between threads and are not needed any more. */
function plain(page: LoadedPage): LoadedPage {
  const own = page.entry.own.map((filter) => ({ ...filter, choices: undefined, attention: undefined }));
  return { ...page, entry: { ...page.entry, widgets: {}, windows: {}, own } };
}

/**
 * The page as a workbook; a large one is written in a thread of its own and given as it is written. Rows that came written are by column.
 * Throws UserError 413.
 */
export async function writeWorkbook(
  page: LoadedPage,
  view: TableView,
): Promise<Uint8Array | ReadableStream<Uint8Array>> {
  if (rowsOf(page) <= rowsInPassing) return toWorkbook(withRows(page), view);
  return workbookOf({ page: plain(page), view });
}
