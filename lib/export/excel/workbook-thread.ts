import type { Worker } from 'node:worker_threads';
import { UserError } from '@/base/errors';
import { startWorker } from '@/lib/export/excel/start-worker';
import type { LoadedPage } from '@/lib/routing/loaded-page';
import type { TableView } from '@/lib/table-view/view';

export type WorkbookTask = { page: LoadedPage; view: TableView };
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

/**
 * A workbook's bytes as a thread writes them. Resolves with the first of them; rejects with what the thread refuses, and when it ends
 * before. A reader who leaves ends the thread.
 */
export function workbookOf(task: WorkbookTask): Promise<ReadableStream<Uint8Array>> {
  const worker = take();
  return new Promise((resolve, reject) => {
    let out: ReadableStreamDefaultController<Uint8Array>;
    const letGo = () => worker.off('message', hear).off('error', fail).off('exit', gone);
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
    worker.postMessage(task);
  });
}
