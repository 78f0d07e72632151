import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { slicesOf } from '@/base/slices';
import type { Performer } from '@/lib/platform/queues/pool/task';
import { readTable } from './read-table';
import type { ReadFile, RequestedTable, UploadedTable } from './table-file';

/** Cells per message: the receiving thread must stay responsive. */
const cellsAtOnce = 2_000;

/** Reads the table in the thread that needs it. */
export const readHere: ReadFile = async (path, vocabulary, answers) => {
  const bytes = await readFile(path);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { ...(await readTable(bytes, vocabulary, answers)), sha256 };
};

export const performTableFile: Performer<RequestedTable, Omit<UploadedTable, 'rows'>> = async (
  { path, vocabulary, answers },
  { send },
) => {
  const { rows, ...head } = await readHere(path, vocabulary, answers);
  const atOnce = Math.max(1, Math.floor(cellsAtOnce / Math.max(1, head.headings.length)));
  for (const some of slicesOf(rows, atOnce)) send(Buffer.from(JSON.stringify(some)));
  return head;
};
