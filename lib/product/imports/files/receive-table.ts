import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { badInput } from '@/base/errors';
import { refreshStatistics } from '@/db/statistics';
import type { Session } from '@/lib/platform/auth/session';
import { progressTeller } from '@/lib/platform/events/tell-progress';
import { partQuery, tblSchema } from '@/lib/platform/tables/call-query';
import type { LiveTable } from '@/lib/platform/tables/declared/live-table';
import { mayRows, writableTable } from '@/lib/platform/tables/find-table';
import { isOfPart, type Part, partValues } from '@/lib/platform/tables/parts';
import {
  importRows,
  leftOutRows,
  previewRows,
  unknownHeadings,
  waitingLines,
} from '@/lib/product/imports/table/import-rows';
import type { ImportPlan } from '@/lib/product/imports/table/plan-rows';
import { answersOf, readingFields, readUpload } from '@/lib/product/imports/table/read-upload';
import { requireTableName } from '@/lib/product/imports/tabular/file-names';
import type { ImportPreview, LeftOutRow, WaitingLine } from '@/lib/product/imports/tabular/result';
import { isEfonelfo } from '../prices/efonelfo/efonelfo-file';
import { importEfonelfo, previewEfonelfo } from '../prices/efonelfo/receive-efonelfo';
import type { UploadedFile } from '../receive-upload';
import { type Fields, type Form, filledIn, formOf, importFields } from '../upload-form';

/** From this many new rows, the planner's statistics are outdated. */
const manyRows = 1_000;

/**
 * The answer of an import: the file's row count, the key by which it is undone, and what of the file was not read (rows
 * such as sums, headings that no column has, and lines that wait for a correction).
 */
export type TableImported = {
  rows: number;
  op: string;
  lines: number;
  leftOut: LeftOutRow[];
  unknown: string[];
  waiting: WaitingLine[];
};

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
 * `waiting` without the lines that must be corrected; `preview` only reports it. A project is the default of lines without one. Throws 400 with line and column, 415.
 */
export async function receiveTable(
  { fields: { mapping, answers, preview, waiting, importid }, scope, table, part }: TableForm,
  { name, path }: UploadedFile,
): Promise<TableImported | ImportPreview> {
  requireTableName(name);
  const tell = progressTeller(scope.company.id, scope.user.id, importid);
  tell?.(0, 3);
  if (table.tbl === 'price_line' && (await isEfonelfo(path))) {
    const given = { path, answers: answersOf(answers), supplier: undefined };
    const say = (done: number, total: number) => tell?.(done, total);
    if (preview) return previewEfonelfo(scope, given, say);
    const op = importid ?? uuidv7();
    const { file, recorded } = await importEfonelfo(scope, op, given, say);
    return { rows: file.items, op, lines: recorded.lines, leftOut: file.leftOut, unknown: [], waiting: [] };
  }
  const read = await readUpload(scope.company.id, table, { path, name }, { mapping, answers });
  const fixed = Object.fromEntries(partValues(table, part));
  const upload = { ...read, fixed, waiting: waiting === '1' };
  if (preview) return (await previewRows(scope, table, upload)).preview;
  tell?.(1, 3);
  const op = importid ?? uuidv7();
  // Write on a part alone must not reach rows of another part.
  let left: WaitingLine[] = [];
  const ofPart = (plan: ImportPlan) => {
    const { added, changed } = plan;
    left = waitingLines(read, plan);
    if (mayRows(scope.permissions, table, {}, 'Write')) return;
    const rows = [...added.map(({ given }) => given), ...changed.flatMap(({ before, after }) => [before, after])];
    if (!rows.every((row) => isOfPart(table, part, row)))
      throw badInput('Filen har rader som hører til et annet sted.');
  };
  const { lines } = await importRows(scope, table, op, upload, (step) => tell?.(step, 3), ofPart);
  const { file } = read;
  if (file.rows.length > manyRows) await refreshStatistics('rows');
  return {
    rows: file.rows.length,
    op,
    lines,
    leftOut: leftOutRows(file),
    unknown: unknownHeadings(read),
    waiting: left,
  };
}
