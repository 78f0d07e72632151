import { stat } from 'node:fs/promises';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { badInput, tooLarge } from '@/base/errors';
import { refreshStatistics } from '@/db/statistics';
import type { Session } from '@/lib/platform/auth/session';
import { progressTeller } from '@/lib/platform/events/tell-progress';
import { partQuery, tblSchema } from '@/lib/platform/tables/call-query';
import type { LiveTable } from '@/lib/platform/tables/declared/live-table';
import { writableTable } from '@/lib/platform/tables/find-table';
import type { Part } from '@/lib/platform/tables/parts';
import { answersOf, readingFields } from '@/lib/product/imports/table/read-upload';
import { requireTableName } from '@/lib/product/imports/tabular/file-names';
import { maxTableBytes } from '@/lib/product/imports/tabular/limits';
import type { ImportPreview, TableImported } from '@/lib/product/imports/tabular/result';
import type { UploadedFile } from '../receive-upload';
import { type Fields, type Form, filledIn, formOf, importFields } from '../upload-form';
import { importTable } from './import-table';
import { tableImport } from './import-tasks';
import { whereRoom } from './import-work';
import { ownWayOf } from './own-ways';

/** From this many new rows, the planner's statistics are outdated. */
const manyRows = 1_000;

/** `importid` is also the idempotency key of the change. */
export const tableFields = z.object({
  ...importFields,
  tbl: tblSchema,
  ...partQuery,
  ...readingFields,
  preview: z.literal('1', 'Forhåndsvisning (preview) kan bare være 1.').optional(),
  waiting: z.literal('1', 'Ventende linjer (waiting) kan bare være 1.').optional(),
});

type TableForm = Form<z.infer<typeof tableFields>> & { table: LiveTable; part: Part };

/** Admits a file for a live table. Throws 400 for a bad form, 403 without Write on the table. */
export async function admitTable(session: Session, given: Fields): Promise<TableForm> {
  const { fields, scope } = await formOf(session, tableFields, filledIn(given));
  const { company, tbl, mapping, answers, preview, waiting, importid, ...part } = fields;
  const table = writableTable(scope, tbl, part);
  if (table.access?.personal) throw badInput(`${table.title} leses ikke inn fra fil.`);
  return { fields, scope, table, part };
}

/**
 * Imports an uploaded file (CSV or .xlsx) into the live table of an admitted form as one change, all or nothing, or with
 * `waiting` without the lines that must be corrected; `preview` only reports it. A project and a supplier are the default of
 * lines without one. Throws 400 with line and column, 413, 415.
 */
export async function receiveTable(
  { fields: { mapping, answers, preview, waiting, importid }, scope, table, part }: TableForm,
  { name, path }: UploadedFile,
  supplier?: string,
): Promise<TableImported | ImportPreview> {
  const way = ownWayOf(table.tbl);
  requireTableName(name, way?.names);
  const tell = progressTeller(scope.company.id, scope.user.id, importid) ?? (() => {});
  tell(0, 3);
  const own = answersOf(answers);
  const found = await way?.find({ path, name }, own);
  if (way && found) {
    const given = { ...found, answers: own, supplier };
    if (preview) return way.preview(scope, given, tell);
    const op = importid ?? uuidv7();
    const { file, recorded } = await way.take(scope, op, given, tell);
    return { rows: file.records, op, lines: recorded.lines, leftOut: file.leftOut, unknown: [], waiting: [] };
  }
  if ((await stat(path)).size > maxTableBytes)
    throw tooLarge(`Filen er for stor (grensen er ${maxTableBytes / 1024 ** 2} MB).`);
  const requested = {
    ...{ scope, tbl: table.tbl, part, file: { name, path }, reading: { mapping, answers }, supplier },
    ...{ preview: preview === '1', waiting: waiting === '1', op: importid },
  };
  const done = await whereRoom(tableImport, importTable, requested, tell);
  if ('op' in done && (way || done.rows > manyRows)) await refreshStatistics(way ? 'prices' : 'rows');
  return done;
}
