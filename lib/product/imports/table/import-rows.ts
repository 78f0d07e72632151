import { badInput } from '@/base/errors';
import { asCompany, joinSets } from '@/db/company';
import type { Cell } from '@/lib/core/widgets/column';
import type { Scope } from '@/lib/platform/auth/session';
import type { LiveTable } from '@/lib/platform/tables/declared/live-table';
import { idempotentEdit } from '@/lib/platform/tables/idempotent-edit';
import type { Recorded } from '@/lib/platform/tables/record';
import { dayColumns } from '@/lib/product/imports/tabular/day-columns';
import { rememberImport } from '@/lib/product/imports/tabular/import-memory';
import { openQuestion } from '@/lib/product/imports/tabular/open-question';
import {
  type ImportPreview,
  type LeftOutRow,
  problemText,
  type WaitingLine,
} from '@/lib/product/imports/tabular/result';
import type { UploadedTable } from '@/lib/product/imports/tabular/table-file';
import { becomesOf } from './becomes';
import { daysOfEntries } from './days-of-entries';
import { daysOffNote } from './days-off';
import { importFields } from './fields';
import { type ImportPlan, planRows } from './plan-rows';
import type { ReadUpload } from './read-upload';
import { writeRows } from './write-rows';

/** Left-out rows that an answer lists. */
const listedLeftOut = 50;

/**
 * A file to import, with default values of its lines. `waiting`: lines that must be corrected are left out, else nothing
 * is imported while there are any.
 */
export type ImportFile = ReadUpload & { fixed?: Readonly<Record<string, Cell>>; waiting?: boolean };

/** The lines of a file that are left out until they are corrected, the first ones, with what is wrong with each. */
export function waitingLines({ file: { rows } }: ReadUpload, { problems }: ImportPlan): WaitingLine[] {
  const messages = new Map(problems.first().map(({ row, column, message }) => [row, `${column}: ${message}`]));
  return rows.flatMap(({ line, cells }) => {
    const message = messages.get(line);
    return message === undefined ? [] : [{ row: line, cells, message }];
  });
}

/** The plan without the rows of lines that must be corrected. */
function readyRows(plan: ImportPlan): ImportPlan {
  const { rows } = plan.problems;
  const isReady = ({ line }: { line: number }) => !(plan.linesOf.get(line) ?? [line]).some((own) => rows.has(own));
  const [added, changed] = [plan.added.filter(isReady), plan.changed.filter(isReady)];
  const ready = new Set([...added, ...changed].map(({ row }) => row));
  return { ...plan, added, changed, months: plan.months.filter(({ row }) => ready.has(row)) };
}

/** The same for an import. Throws 400 where the file as a whole must be corrected. */
function withoutWaiting(plan: ImportPlan, { file }: ReadUpload): ImportPlan {
  const [whole] = plan.problems.first(1);
  if (whole && plan.problems.rows.has(file.line)) throw badInput(problemText(whole, plan.problems.count - 1));
  return readyRows(plan);
}

/** The rows that are not read, those that wait for an answer last, with their first texts. */
export function leftOutRows({ leftOut, rows }: UploadedTable, waiting: ImportPlan['waiting'] = []): LeftOutRow[] {
  const some = waiting.slice(0, listedLeftOut);
  const reasons = new Map(some.map(({ line, reason }) => [line, reason]));
  const waits = some.length === 0 ? [] : rows.filter(({ line }) => reasons.has(line));
  const all = [...leftOut, ...waits.map((row) => ({ ...row, reason: reasons.get(row.line) ?? '' }))];
  return all.slice(0, listedLeftOut).map(({ line, cells, reason }) => ({
    row: line,
    text: cells
      .filter((cell) => cell.trim() !== '')
      .join(' · ')
      .slice(0, 120),
    reason,
  }));
}

/** The headings that have values and are not read, besides those of days, which are one sentence. */
export function unknownHeadings({ file: { headings, rows }, mapping }: ReadUpload): string[] {
  const used = new Set([...Object.values(mapping), ...dayColumns(headings)]);
  return headings.flatMap((heading, at) =>
    used.has(at) || !rows.some(({ cells }) => (cells[at] ?? '').trim() !== '') ? [] : [heading || `Kolonne ${at + 1}`],
  );
}

/** Plans the import of a file into a live table; writes nothing. The caller has checked Write. */
export async function previewRows(
  scope: Scope,
  table: LiveTable,
  upload: ImportFile,
): Promise<{ preview: ImportPreview; plan: ImportPlan }> {
  const companyId = scope.company.id;
  const { file, mapping, fixed, rememberedAt } = upload;
  const { plan, becomes, note } = await asCompany.read(companyId, async (tx) => {
    const planned = readyRows(await planRows(tx, companyId, table, upload, { fixed }));
    const days = await daysOfEntries(table, planned);
    const shown = await becomesOf(tx, companyId, table, upload, planned, days);
    return { plan: planned, becomes: shown, note: await daysOffNote(tx, companyId, table, days) };
  });
  const problems = plan.problems.first();
  const preview = {
    columns: file.headings,
    titles: file.titles,
    headingLine: file.line,
    sample: becomes.sample,
    becomes: becomes.band,
    leftOut: leftOutRows(file, plan.waiting),
    leftOutCount: file.leftOut.length + plan.waiting.length,
    unknown: unknownHeadings(upload),
    decisions: [...plan.decisions, ...(note ? [note] : [])],
    ...(rememberedAt !== undefined && { rememberedAt }),
    fields: importFields(table).map(({ name, text }) => ({ name, text })),
    mapping,
    rows: file.rows.length,
    new: plan.added.length,
    changed: plan.changed.length,
    unchanged: plan.unchanged,
    problems,
    problemCount: plan.problems.count,
  };
  return { preview, plan };
}

/**
 * Imports a file into a live table, all or nothing, as one change of the log, idempotent by `op`. The caller has
 * checked Write; `check` may refuse the plan. Throws 400 with line and column, and for what is in doubt.
 */
export async function importRows(
  scope: Scope,
  table: LiveTable,
  op: string,
  upload: ImportFile,
  onProgress: (step: number) => void = () => {},
  check: (plan: ImportPlan) => void = () => {},
): Promise<Recorded> {
  const companyId = scope.company.id;
  const { file, mapping, answers, fixed, waiting } = upload;
  const content = { kind: 'import', tbl: table.tbl, mapping, answers, fixed, waiting, sha256: file.sha256 };
  return idempotentEdit(scope, { op, content }, async (tx) => {
    await joinSets(tx);
    const planned = await planRows(tx, companyId, table, upload, { fixed, hold: true });
    const plan = waiting ? withoutWaiting(planned, upload) : planned;
    const [first] = waiting ? [] : plan.problems.first(1);
    if (first) throw badInput(problemText(first, plan.problems.count - 1));
    const open = plan.decisions.find(({ sure }) => !sure);
    if (open) throw badInput(openQuestion(open));
    check(plan);
    onProgress(2);
    const recorded = await writeRows(tx, scope, table, op, plan);
    await rememberImport(tx, companyId, table.tbl, file.headings, upload);
    onProgress(3);
    return recorded;
  });
}
