import { pacer } from '@/lib/platform/queues/pacer';
import { runTask } from '@/lib/platform/queues/pool/run-task';
import { declareTask } from '@/lib/platform/queues/pool/task';
import type { CsvRow, CsvTable } from './read-csv';

/** A CSV table with the SHA-256 of its file. */
export type CsvFile = CsvTable & { sha256: string };

/** Parses a CSV file on disk: returns its head, and sends the rows in batches as JSON. */
export const csvFile = declareTask<string, Omit<CsvFile, 'rows'>>('csv-file', {
  timeMs: 20_000,
  tooMuch: 'Filen er for stor å lese. Del den i flere filer.',
});

/** Parses a CSV file on disk in the worker pool. Throws as readCsv does, and 429 and 503 as the pool does. */
export async function readCsvFile(path: string): Promise<CsvFile> {
  const sent: Uint8Array[] = [];
  const head = await runTask(csvFile, path, { receive: (bytes) => sent.push(bytes) });
  const pause = pacer();
  const rows: CsvRow[] = [];
  for (const bytes of sent) {
    await pause();
    const some: CsvRow[] = JSON.parse(Buffer.from(bytes).toString());
    for (const row of some) rows.push(row);
  }
  return { ...head, rows };
}
