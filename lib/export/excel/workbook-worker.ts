import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { UserError } from '@/base/errors';
import { readBlock } from '@/lib/table-view/columnar';
import type { Row } from '@/lib/widgets/column';
import { hasRows } from '@/lib/widgets/of-widget';
import { writePage } from './workbook';
import type { WorkbookPart, WorkbookPiece, WorkbookTask } from './workbook-thread';

// Those who wait for a page go before whoever waits for a workbook. Elsewhere than on Linux it would be the whole process, not the thread.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

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

let task: WorkbookTask | undefined;

function take(id: string, rows: readonly Row[]): void {
  const widget = task?.page.widgets[id];
  if (!widget || !hasRows(widget)) throw new Error(`Rows came of ${id}, which has none.`);
  for (const row of rows) widget.data.push(row);
}

function finish(whole: WorkbookTask): void {
  try {
    write(whole);
    say({ done: true });
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    say({ refused: { status: error.status, message: error.message } });
  }
}

parentPort?.on('message', (part: WorkbookPart) => {
  if ('begun' in part) task = part.begun;
  else if ('block' in part) take(part.id, readBlock(part.block));
  else if ('rows' in part) take(part.id, part.rows);
  else if (task) {
    finish(task);
    task = undefined;
  }
});
