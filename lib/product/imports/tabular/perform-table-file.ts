import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { slicesOf } from '@/base/slices';
import type { Performer } from '@/lib/platform/queues/pool/task';
import { readTable } from './read-table';
import type { RequestedTable, UploadedTable } from './table-file';

/** Cells per message: the receiving thread must stay responsive. */
const cellsAtOnce = 2_000;

export const performTableFile: Performer<RequestedTable, Omit<UploadedTable, 'rows'>> = async (
  { path, vocabulary, answers },
  { send },
) => {
  const bytes = await readFile(path);
  const { rows, ...head } = await readTable(bytes, vocabulary, answers);
  const atOnce = Math.max(1, Math.floor(cellsAtOnce / Math.max(1, head.headings.length)));
  for (const some of slicesOf(rows, atOnce)) send(Buffer.from(JSON.stringify(some)));
  return { ...head, sha256: createHash('sha256').update(bytes).digest('hex') };
};
