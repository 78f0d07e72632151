import { pacer } from '@/lib/platform/queues/pacer';
import { runTask } from '@/lib/platform/queues/pool/run-task';
import { declareTask } from '@/lib/platform/queues/pool/task';
import type { Answers } from './decision';
import type { TableRow } from './layout';
import type { TableFile } from './read-table';
import type { Vocabulary } from './vocabulary';

/** The table of an uploaded file with the SHA-256 of the file. */
export type UploadedTable = TableFile & { sha256: string };

export type RequestedTable = { path: string; vocabulary: Vocabulary; answers: Answers };

/** Parses a file on disk: returns its head, and sends the rows in batches as JSON. */
export const tableFile = declareTask<RequestedTable, Omit<UploadedTable, 'rows'>>('table-file', {
  timeMs: 60_000,
  tooMuch: 'Filen er for stor å lese. Del den i flere filer.',
});

/** Reads the table of a file on disk (CSV or .xlsx). Throws as readTable does. */
export type ReadFile = (path: string, vocabulary: Vocabulary, answers: Answers) => Promise<UploadedTable>;

/** Reads it in the worker pool. Throws 429 and 503 as the pool does. */
export const readTableFile: ReadFile = async (path, vocabulary, answers) => {
  const sent: Uint8Array[] = [];
  const head = await runTask(tableFile, { path, vocabulary, answers }, { receive: (bytes) => sent.push(bytes) });
  const pause = pacer();
  const rows: TableRow[] = [];
  for (const bytes of sent) {
    await pause();
    const some: TableRow[] = JSON.parse(Buffer.from(bytes).toString());
    for (const row of some) rows.push(row);
  }
  return { ...head, rows };
};
