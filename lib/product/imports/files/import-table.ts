import { uuidv7 } from 'uuidv7';
import { badInput } from '@/base/errors';
import type { Scope } from '@/lib/platform/auth/session';
import { priceLineTable } from '@/lib/platform/tables/declared/price-lines';
import { findTable, mayRows } from '@/lib/platform/tables/find-table';
import { isOfPart, type Part, partValues } from '@/lib/platform/tables/parts';
import {
  importRows,
  leftOutRows,
  previewRows,
  unknownHeadings,
  waitingLines,
} from '@/lib/product/imports/table/import-rows';
import type { ImportPlan } from '@/lib/product/imports/table/plan-rows';
import { readUpload } from '@/lib/product/imports/table/read-upload';
import type { ImportPreview, TableImported } from '@/lib/product/imports/tabular/result';
import type { ImportWork } from './import-work';
import { pricePreview } from './price-change';

/** An admitted file for a live table, as plain values; `op` is the key of the change, made where it is missing. */
export type TableRequest = {
  scope: Scope;
  tbl: string;
  part: Part;
  file: { name: string; path: string };
  reading: { mapping?: string | undefined; answers?: string | undefined };
  /** The supplier (xid) that was chosen beside a price list. */
  supplier: string | undefined;
  preview: boolean;
  waiting: boolean;
  op: string | undefined;
};

/** Imports the file of an admitted request, or previews it, in the thread it is called in. Throws as receiveTable does. */
export const importTable: ImportWork<TableRequest, TableImported | ImportPreview> = async (
  { scope, tbl, part, file: given, reading, supplier, preview, waiting, op = uuidv7() },
  { read: reader, tell },
) => {
  const table = findTable(tbl);
  const read = await readUpload(reader, scope.company.id, table, given, reading, supplier);
  const fixed = Object.fromEntries(supplier === undefined ? partValues(table, part) : [['sup_id', supplier]]);
  const upload = { ...read, fixed, waiting };
  if (preview) {
    const { preview: seen, plan } = await previewRows(scope, table, upload);
    return tbl === priceLineTable.tbl ? pricePreview(scope, plan, seen) : seen;
  }
  tell(1, 3);
  let left: Pick<TableImported, 'leftOut' | 'waiting'> = { leftOut: [], waiting: [] };
  // Write on a part alone must not reach rows of another part.
  const ofPart = (plan: ImportPlan) => {
    const { added, changed } = plan;
    left = { leftOut: leftOutRows(read.file, plan.waiting), waiting: waitingLines(read, plan) };
    if (mayRows(scope.permissions, table, {}, 'Write')) return;
    const rows = [...added.map(({ given: own }) => own), ...changed.flatMap(({ before, after }) => [before, after])];
    if (!rows.every((row) => isOfPart(table, part, row)))
      throw badInput('Filen har rader som hører til et annet sted.');
  };
  const { lines } = await importRows(scope, table, op, upload, (step) => tell(step, 3), ofPart);
  return { rows: read.file.rows.length, op, lines, unknown: unknownHeadings(read), ...left };
};
