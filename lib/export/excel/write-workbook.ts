import { UserError } from '@/base/errors';
import { startWorker } from '@/lib/export/excel/start-worker';
import type { LoadedPage } from '@/lib/routing/loaded-page';
import type { TableView } from '@/lib/table-view/view';
import { toWorkbook } from './workbook';

/** Up to here a workbook is written in passing; more would keep the process from answering anybody for seconds. */
const rowsInPassing = 5_000;

export type WorkbookTask = { page: LoadedPage; view: TableView };
export type WorkbookAnswer = { bytes: Uint8Array } | { refused: Pick<UserError, 'status' | 'message'> };

function rowsOf(page: LoadedPage): number {
  const widgets = Object.values(page.widgets);
  return widgets.reduce((sum, widget) => sum + ('data' in widget ? widget.data.length : 0), 0);
}

/** The page as plain values: what it is loaded with are functions, which do not pass between threads and are not needed any more. */
function plain(page: LoadedPage): LoadedPage {
  const own = page.entry.own.map((filter) => ({ ...filter, choices: undefined }));
  return { ...page, entry: { ...page.entry, widgets: {}, own } };
}

function inThread(task: WorkbookTask): Promise<WorkbookAnswer> {
  const worker = startWorker();
  return new Promise<WorkbookAnswer>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The workbook's thread ended with ${code} and no answer.`)));
    worker.postMessage(task);
  }).finally(() => worker.terminate());
}

/** toWorkbook, with a large page written in a thread of its own. Throws what toWorkbook throws. */
export async function writeWorkbook(page: LoadedPage, view: TableView): Promise<Uint8Array> {
  if (rowsOf(page) <= rowsInPassing) return toWorkbook(page, view);
  const answer = await inThread({ page: plain(page), view });
  if ('refused' in answer) throw new UserError(answer.refused.status, answer.refused.message);
  return answer.bytes;
}
