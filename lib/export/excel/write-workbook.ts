import type { LoadedPage } from '@/lib/routing/loaded-page';
import type { TableView } from '@/lib/table-view/view';
import { toWorkbook } from './workbook';
import { workbookOf } from './workbook-thread';

/** Up to here a workbook is written in passing; more would keep the process from answering anybody for seconds. */
const rowsInPassing = 5_000;

function rowsOf(page: LoadedPage): number {
  const widgets = Object.values(page.widgets);
  return widgets.reduce((sum, widget) => sum + ('data' in widget ? widget.data.length : 0), 0);
}

/** The page as plain values: what it is loaded with are functions, which do not pass between threads and are not needed any more. */
function plain(page: LoadedPage): LoadedPage {
  const own = page.entry.own.map((filter) => ({ ...filter, choices: undefined }));
  return { ...page, entry: { ...page.entry, widgets: {}, windows: {}, own } };
}

/** The page as a workbook; a large one is written in a thread of its own and given as it is written. Throws UserError 413. */
export async function writeWorkbook(
  page: LoadedPage,
  view: TableView,
): Promise<Uint8Array | ReadableStream<Uint8Array>> {
  if (rowsOf(page) <= rowsInPassing) return toWorkbook(page, view);
  return workbookOf({ page: plain(page), view });
}
