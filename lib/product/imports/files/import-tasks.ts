import { declareTask } from '@/lib/platform/queues/pool/task';
import type { Recorded } from '@/lib/platform/tables/record';
import type { ImportPreview, TableImported } from '@/lib/product/imports/tabular/result';
import type { TableRequest } from './import-table';
import type { UndoRequest } from './undo-rows';

const limits = { timeMs: 10 * 60_000, tooMuch: 'Filen er for stor å lese inn. Del den i flere filer.' };

/** Reads, compares and writes a file of a live table, with a database connection of the thread. */
export const tableImport = declareTask<TableRequest, TableImported | ImportPreview>('table-import', limits);

/** Undoes a large import. */
export const importUndo = declareTask<UndoRequest, Recorded>('import-undo', {
  ...limits,
  tooMuch: 'Importen er for stor å angre samlet.',
});
