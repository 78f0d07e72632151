import type { Performer } from '@/lib/platform/queues/pool/task';
import type { Recorded } from '@/lib/platform/tables/record';
import { readHere } from '@/lib/product/imports/tabular/perform-table-file';
import type { ImportPreview, TableImported } from '@/lib/product/imports/tabular/result';
import { importTable, type TableRequest } from './import-table';
import { type UndoRequest, undoRows } from './undo-rows';

export const performTableImport: Performer<TableRequest, TableImported | ImportPreview> = (request, { tell }) =>
  importTable(request, { read: readHere, tell });

export const performImportUndo: Performer<UndoRequest, Recorded> = (request) => undoRows(request);
