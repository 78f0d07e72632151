import type { Worker } from 'node:worker_threads';
import { UserError } from '@/base/errors';
import { giveWay, rowsAtOnce } from '@/base/give-way';
import { startWorker } from '@/lib/export/excel/start-worker';
import type { LoadedPage } from '@/lib/routing/loaded-page';
import type { TableView } from '@/lib/table-view/view';
import type { Row } from '@/lib/widgets/column';
import { hasRows } from '@/lib/widgets/of-widget';
import type { ReadTable, Tabulator, WidgetResult } from '@/lib/widgets/widget';

/** A workbook to be written, of a page as plain values. */
export type WorkbookTask = { page: LoadedPage; view: TableView };
/** What the thread is told of one: its page without the rows of tables, then these as they are or by column as JSON, and that they are all. */
export type WorkbookPart =
  | { begun: WorkbookTask }
  | { id: string; rows: readonly Row[] }
  | { id: string; block: string | Uint8Array }
  | { all: true };
export type WorkbookPiece =
  | { bytes: Uint8Array }
  | { done: true }
  | { refused: { status: UserError['status']; message: string } };

/** So long a thread that has written waits for the next workbook; it takes most of a second to start. */
const idleMs = 60_000;

type Idle = { worker: Worker; leave: () => void };
let idle: Idle | undefined;

/** Keeps a thread for the next workbook, when none is kept. */
function keep(worker: Worker): void {
  if (idle) return void worker.terminate();
  const leave = () => {
    clearTimeout(end);
    worker.off('exit', leave).off('error', leave);
    if (idle?.worker === worker) idle = undefined;
  };
  const end = setTimeout(() => {
    leave();
    void worker.terminate();
  }, idleMs);
  end.unref();
  worker.unref();
  // One that waits and fails is not missed: the next workbook starts another.
  worker.once('exit', leave).once('error', leave);
  idle = { worker, leave };
}

function take(): Worker {
  if (!idle) return startWorker();
  const { worker, leave } = idle;
  leave();
  worker.ref();
  return worker;
}

/** Starts a thread in time for a workbook that is likely to be large. */
export function foreseeWorkbook(): void {
  if (!idle) keep(startWorker());
}

function* rowParts(id: string, { data, written }: Tabulator | ReadTable): Generator<WorkbookPart> {
  for (const block of written?.blocks ?? []) yield { id, block };
  for (let at = 0; at < data.length; at += rowsAtOnce) yield { id, rows: data.slice(at, at + rowsAtOnce) };
}

/** A task as the thread is told it, a piece at a time. */
function* partsOf({ page, view }: WorkbookTask): Generator<WorkbookPart> {
  const tables = Object.entries(page.widgets).flatMap(([id, widget]) => (hasRows(widget) ? [{ id, widget }] : []));
  const bare = tables.map(({ id, widget: { written: _, ...widget } }): [string, WidgetResult] => [
    id,
    { ...widget, data: [] },
  ]);
  yield { begun: { page: { ...page, widgets: { ...page.widgets, ...Object.fromEntries(bare) } }, view } };
  for (const { id, widget } of tables) yield* rowParts(id, widget);
  yield { all: true };
}

/**
 * A workbook's bytes as a thread writes them. Resolves with the first of them; rejects with what the thread refuses, and when it ends
 * before. A reader who leaves ends the thread.
 */
export function workbookOf(task: WorkbookTask): Promise<ReadableStream<Uint8Array>> {
  const worker = take();
  return new Promise((resolve, reject) => {
    let out: ReadableStreamDefaultController<Uint8Array>;
    let isWanted = true;
    const letGo = () => {
      isWanted = false;
      worker.off('message', hear).off('error', fail).off('exit', gone);
    };
    const hear = (piece: WorkbookPiece) => {
      if ('bytes' in piece) {
        out.enqueue(piece.bytes);
        return resolve(stream);
      }
      letGo();
      keep(worker);
      if ('done' in piece) out.close();
      else reject(new UserError(piece.refused.status, piece.refused.message));
    };
    const fail = (error: unknown) => {
      letGo();
      void worker.terminate();
      out.error(error);
      reject(error);
    };
    const gone = (code: number) => fail(new Error(`The workbook's thread ended with ${code} and no answer.`));
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        out = controller;
      },
      cancel: () => {
        letGo();
        void worker.terminate();
      },
    });
    worker.on('message', hear).once('error', fail).once('exit', gone);
    const hand = async () => {
      for (const part of partsOf(task)) {
        if (!isWanted) return;
        worker.postMessage(part);
        await giveWay();
      }
    };
    hand().catch(fail);
  });
}
