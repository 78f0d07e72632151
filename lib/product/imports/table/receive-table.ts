import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { badInput, wrongType } from '@/base/errors';
import { refreshStatistics } from '@/db/statistics';
import type { Session } from '@/lib/platform/auth/session';
import { progressTeller } from '@/lib/platform/events/tell-progress';
import { partQuery, tblSchema } from '@/lib/platform/tables/call-query';
import type { LiveTable } from '@/lib/platform/tables/declared/live-table';
import { mayRows, writableTable } from '@/lib/platform/tables/find-table';
import { isOfPart, type Part, partValues } from '@/lib/platform/tables/parts';
import { readCsvFile } from '../csv/read-csv-file';
import type { ImportPreview } from '../csv/result';
import type { UploadedFile } from '../receive-upload';
import { type Fields, type Form, filledIn, formOf, importFields } from '../upload-form';
import { importRows, mappingOf, previewRows } from './import-rows';
import type { ImportPlan } from './plan-rows';

/** So many new rows are more than the planner's figures of before. */
const manyRows = 1_000;

/** What an import answers: how many rows the file had, and the name under which it is undone. */
export type TableImported = { rows: number; op: string; lines: number };

/** `importid` is also the change's own name: sent again, it is read in once. */
export const tableFields = z.object({
  ...importFields,
  tbl: tblSchema,
  ...partQuery,
  mapping: z.string().optional(),
  preview: z.literal('1', 'Forhåndsvisning (preview) kan bare være 1.').optional(),
});

type TableForm = Form<z.infer<typeof tableFields>> & { table: LiveTable; part: Part };

/** Lets a file for a live table in. Throws 400 for a bad form, 403 for one who may not write the table. */
export async function admitTable(session: Session, given: Fields): Promise<TableForm> {
  const { fields, scope } = await formOf(session, tableFields, filledIn(given));
  const { company, tbl, mapping, preview, importid, ...part } = fields;
  const table = writableTable(scope, tbl, part);
  if (table.access?.personal) throw badInput(`${table.title} leses ikke inn fra fil.`);
  return { fields, scope, table, part };
}

/**
 * Takes an uploaded CSV file into the live table of an admitted form: all of it or nothing, as one change, or with `preview` only what
 * it would do. With a project named, lines that say none are that project's. Throws 400 naming line and column, 415.
 */
export async function receiveTable(
  { fields: { mapping: requested, preview, importid }, scope, table, part }: TableForm,
  { name, path }: UploadedFile,
): Promise<TableImported | ImportPreview> {
  if (!/\.(csv|txt)$/i.test(name)) throw wrongType('Bare CSV-filer (.csv) kan lastes opp her.');
  const tell = progressTeller(scope.company.id, scope.user.id, importid);
  tell?.(0, 3);
  const csv = await readCsvFile(path);
  const mapping = mappingOf(table, requested, csv);
  const file = { csv, mapping, fixed: Object.fromEntries(partValues(table, part)) };
  if (preview) return (await previewRows(scope, table, file)).preview;
  tell?.(1, 3);
  const op = importid ?? uuidv7();
  // Who may write a part alone writes no row of another.
  const ofPart = ({ added, changed }: ImportPlan) => {
    if (mayRows(scope.permissions, table, {}, 'Write')) return;
    const rows = [...added.map(({ given }) => given), ...changed.flatMap(({ before, after }) => [before, after])];
    if (!rows.every((row) => isOfPart(table, part, row)))
      throw badInput('Filen har rader som hører til et annet sted.');
  };
  const { lines } = await importRows(scope, table, op, file, (step) => tell?.(step, 3), ofPart);
  if (csv.rows.length > manyRows) await refreshStatistics('rows');
  return { rows: csv.rows.length, op, lines };
}
