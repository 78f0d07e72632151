import { parentPort } from 'node:worker_threads';
import { UserError } from '@/base/errors';
import { writePage } from './workbook';
import type { WorkbookPiece, WorkbookTask } from './workbook-thread';

const say = (piece: WorkbookPiece) => parentPort?.postMessage(piece);

/** Fewer and larger messages than the pieces the archive is written in. */
const messageBytes = 65_536;

function write({ page, view }: WorkbookTask): void {
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  const tell = () => {
    if (bytes > 0) say({ bytes: Buffer.concat(waiting) });
    waiting = [];
    bytes = 0;
  };
  writePage(page, view, (piece) => {
    waiting.push(piece);
    bytes += piece.byteLength;
    if (bytes >= messageBytes) tell();
  });
  tell();
}

parentPort?.on('message', (task: WorkbookTask) => {
  try {
    write(task);
    say({ done: true });
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    say({ refused: { status: error.status, message: error.message } });
  }
});
