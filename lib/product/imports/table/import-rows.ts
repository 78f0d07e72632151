import { z } from 'zod';
import { badInput } from '@/base/errors';
import { asCompany, joinSets } from '@/db/company';
import type { Cell } from '@/lib/core/widgets/column';
import type { Scope } from '@/lib/platform/auth/session';
import type { LiveTable } from '@/lib/platform/tables/declared/live-table';
import { idempotentEdit } from '@/lib/platform/tables/idempotent-edit';
import type { Recorded } from '@/lib/platform/tables/record';
import { guessColumns, type Mapping } from '@/lib/product/imports/tabular/headings';
import { sampleRows } from '@/lib/product/imports/tabular/limits';
import type { CsvTable } from '@/lib/product/imports/tabular/read-csv';
import { type ImportPreview, problemText } from '@/lib/product/imports/tabular/result';
import type { CsvFile } from '@/lib/product/imports/tabular/table-file';
import { importFields } from './fields';
import { type ImportPlan, planRows } from './plan-rows';
import { writeRows } from './write-rows';

const mappingSchema = z.record(z.string(), z.number().int().min(0));

/** The requested mapping, else the guess. Throws 400 for one that does not fit the file or the table. */
export function mappingOf(table: LiveTable, requested: string | undefined, { headings }: CsvTable): Mapping {
  const fields = importFields(table);
  if (requested === undefined) return guessColumns(headings, fields);
  let value: unknown;
  try {
    value = JSON.parse(requested);
  } catch {
    throw badInput('Kolonnevalget (mapping) er ikke gyldig JSON.');
  }
  const mapping = mappingSchema.safeParse(value);
  const isField = (name: string) => fields.some((field) => field.name === name);
  if (!mapping.success || !Object.keys(mapping.data).every(isField)) {
    throw badInput('Kolonnevalget (mapping) er ugyldig.');
  }
  const outside = Object.values(mapping.data).some((column) => column >= headings.length);
  if (outside) throw badInput('Kolonnevalget (mapping) viser til en kolonne filen ikke har.');
  return mapping.data;
}

type File = { csv: CsvFile; mapping: Mapping; fixed?: Readonly<Record<string, Cell>> };

/** What a file would do to a live table; writes nothing. The caller has checked Write. */
export async function previewRows(
  scope: Scope,
  table: LiveTable,
  { csv, mapping, fixed }: File,
): Promise<{ preview: ImportPreview; plan: ImportPlan }> {
  const companyId = scope.company.id;
  const plan = await asCompany.read(companyId, (tx) => planRows(tx, companyId, table, csv, mapping, { fixed }));
  const preview = {
    columns: csv.headings,
    sample: csv.rows.slice(0, sampleRows).map(({ cells }) => cells),
    fields: importFields(table).map(({ name, text }) => ({ name, text })),
    mapping,
    rows: csv.rows.length,
    new: plan.added.length,
    changed: plan.changed.length,
    unchanged: plan.unchanged,
    problems: plan.problems.first(),
    problemCount: plan.problems.count,
  };
  return { preview, plan };
}

/**
 * Imports a file into a live table, all or nothing, as one change of the log, idempotent by `op`. The caller has
 * checked Write; `check` may refuse the plan. Throws 400 with line and column.
 */
export async function importRows(
  scope: Scope,
  table: LiveTable,
  op: string,
  { csv, mapping, fixed }: File,
  onProgress: (step: number) => void = () => {},
  check: (plan: ImportPlan) => void = () => {},
): Promise<Recorded> {
  const companyId = scope.company.id;
  const content = { kind: 'import', tbl: table.tbl, mapping, fixed, sha256: csv.sha256 };
  return idempotentEdit(scope, { op, content }, async (tx) => {
    await joinSets(tx);
    const plan = await planRows(tx, companyId, table, csv, mapping, { fixed, hold: true });
    const [first] = plan.problems.first(1);
    if (first) throw badInput(problemText(first, plan.problems.count - 1));
    check(plan);
    onProgress(2);
    const recorded = await writeRows(tx, scope, table, op, plan);
    onProgress(3);
    return recorded;
  });
}
