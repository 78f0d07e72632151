import { badInput } from '@/base/errors';
import { asCompany, joinSets } from '@/db/company';
import type { Cell } from '@/lib/core/widgets/column';
import type { Scope } from '@/lib/platform/auth/session';
import type { LiveTable } from '@/lib/platform/tables/declared/live-table';
import { idempotentEdit } from '@/lib/platform/tables/idempotent-edit';
import type { Recorded } from '@/lib/platform/tables/record';
import type { Decision } from '@/lib/product/imports/tabular/decision';
import { type ImportPreview, type LeftOutRow, problemText } from '@/lib/product/imports/tabular/result';
import { sampleOf } from '@/lib/product/imports/tabular/sample';
import type { UploadedTable } from '@/lib/product/imports/tabular/table-file';
import { importFields } from './fields';
import { rememberImport } from './import-memory';
import { type ImportPlan, planRows } from './plan-rows';
import type { ReadUpload } from './read-upload';
import { writeRows } from './write-rows';

/** Left-out rows that an answer lists. */
const listedLeftOut = 50;

/** A file to import, with default values of its lines. */
export type ImportFile = ReadUpload & { fixed?: Readonly<Record<string, Cell>> };

/** The rows that are not read, with their first texts. */
export const leftOutRows = ({ leftOut }: UploadedTable): LeftOutRow[] =>
  leftOut.slice(0, listedLeftOut).map(({ line, cells, reason }) => ({
    row: line,
    text: cells
      .filter((cell) => cell.trim() !== '')
      .join(' · ')
      .slice(0, 120),
    reason,
  }));

/** The headings that have values and are not read. */
export function unknownHeadings({ file: { headings, rows }, mapping }: ReadUpload): string[] {
  const used = new Set(Object.values(mapping));
  return headings.flatMap((heading, at) =>
    used.has(at) || !rows.some(({ cells }) => (cells[at] ?? '').trim() !== '') ? [] : [heading || `Kolonne ${at + 1}`],
  );
}

/** What a file would do to a live table; writes nothing. The caller has checked Write. */
export async function previewRows(
  scope: Scope,
  table: LiveTable,
  upload: ImportFile,
): Promise<{ preview: ImportPreview; plan: ImportPlan }> {
  const companyId = scope.company.id;
  const { file, mapping, fixed, rememberedAt } = upload;
  const plan = await asCompany.read(companyId, (tx) => planRows(tx, companyId, table, upload, { fixed }));
  const problems = plan.problems.first();
  const preview = {
    columns: file.headings,
    titles: file.titles,
    headingLine: file.line,
    sample: sampleOf(
      file,
      problems.map(({ row }) => row),
    ),
    leftOut: leftOutRows(file),
    leftOutCount: file.leftOut.length,
    unknown: unknownHeadings(upload),
    decisions: plan.decisions,
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

/** The refusal of a file with an unanswered question: what is in doubt, and how a call answers it. */
function openQuestion({ key, title, said, choices }: Decision): string {
  const ways = choices.map(({ value, text, example }) => `«${value}» (${text}${example ? `: ${example}` : ''})`);
  return `${title} er i tvil. ${said} Svar i feltet answers med «${key}» satt til ${ways.join(' eller ')}.`;
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
  const { file, mapping, answers, fixed } = upload;
  const content = { kind: 'import', tbl: table.tbl, mapping, answers, fixed, sha256: file.sha256 };
  return idempotentEdit(scope, { op, content }, async (tx) => {
    await joinSets(tx);
    const plan = await planRows(tx, companyId, table, upload, { fixed, hold: true });
    const [first] = plan.problems.first(1);
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
