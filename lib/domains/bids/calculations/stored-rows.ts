import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { giveWay } from '@/base/give-way';
import type { CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { calculation, calculationLine, calculationVersion, supplier } from '@/db/schema';
import type { Assumptions } from '@/lib/core/calculation/assumptions';
import type { CalculationRow } from '@/lib/core/calculation/row';
import type { Scope } from '@/lib/platform/auth/session';
import type { PreparedSave } from './perform-prepare-save';

const { companyId: _company, calculationId: _calculation, ...rowColumns } = getTableColumns(calculationLine);

const block = z.object({ rows: z.string() });
/** Rows parsed from JSON without yielding. */
const rowsOfBlock = 500;

/**
 * The rows of a calculation as last saved, by level, group and order. Read as JSON in blocks: driver and mapper would
 * block the event loop for half a second with 20,000 rows.
 */
export async function storedRows(tx: CompanyTx, companyId: string, calculationId: string): Promise<CalculationRow[]> {
  const blocks = await queryRows(tx, block)`
    select jsonb_agg(one order by no)::text as rows from (
      select to_jsonb(line) - 'company_id' - 'calculation_id' as one,
        row_number() over (order by section, classification, orderint) as no
      from ${calculationLine} line where company_id = ${companyId} and calculation_id = ${calculationId}) numbered
    group by (no - 1) / ${rowsOfBlock} order by min(no)`;
  const all: CalculationRow[] = [];
  for (const { rows } of blocks) {
    for (const row of JSON.parse(rows) as CalculationRow[]) all.push(row);
    await giveWay();
  }
  return all;
}

/** The rows of a calculation as JSON text, for a worker thread. */
export async function storedRowsText(tx: CompanyTx, companyId: string, calculationId: string): Promise<string> {
  const [found] = await queryRows(tx, block)`
    select coalesce(jsonb_agg(to_jsonb(line) - 'company_id' - 'calculation_id'
      order by section, classification, orderint), '[]')::text as rows
    from ${calculationLine} line where company_id = ${companyId} and calculation_id = ${calculationId}`;
  return found?.rows ?? '[]';
}

/** Those of the suppliers that the company has. */
export async function knownSuppliers(tx: CompanyTx, companyId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const found = await tx
    .select({ xid: supplier.xid })
    .from(supplier)
    .where(and(eq(supplier.companyId, companyId), inArray(supplier.xid, [...ids])));
  return new Set(found.map(({ xid }) => xid));
}

export type Save = {
  calculationId: string;
  version: number;
  op: string;
  assumptions: Assumptions;
  prepared: PreparedSave;
  /** The version these rows restore. */
  restored?: number;
};

const names = Object.values(rowColumns).map(({ name }) => name);
/** Columns that are not null, though a stored row omits false. */
const flags: ReadonlySet<string> = new Set(['disable', 'isworkpkg'] satisfies (keyof CalculationRow)[]);

/**
 * Replaces a calculation's rows, stores them as a version, and updates the calculation: all in the caller's
 * transaction, which has locked it. The rows are sent once; the database reads them from the version.
 */
export async function storeRows(tx: CompanyTx, scope: Scope, save: Save): Promise<void> {
  const companyId = scope.company.id;
  const { calculationId, version, op, assumptions, prepared, restored } = save;
  const sums = { lines: prepared.count, ...prepared.sums };
  const saver = { savedBy: scope.user.id, savedByName: scope.user.fullName };
  await tx
    .delete(calculationLine)
    .where(and(eq(calculationLine.companyId, companyId), eq(calculationLine.calculationId, calculationId)));
  const stored = { rows: sql`${prepared.rows}::jsonb`, assumptions, restored: restored ?? null, op, ...sums, ...saver };
  const [line] = await tx
    .insert(calculationVersion)
    .values({ companyId, calculationId, version, ...stored })
    .returning({ savedAt: calculationVersion.savedAt });
  const columns = sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
  const values = sql.join(
    names.map((name) =>
      flags.has(name) ? sql`coalesce(line.${sql.identifier(name)}, false)` : sql`line.${sql.identifier(name)}`,
    ),
    sql`, `,
  );
  await tx.execute(sql`
    insert into ${calculationLine} (company_id, calculation_id, ${columns})
    select stored.company_id, stored.calculation_id, ${values}
    from ${calculationVersion} stored, jsonb_populate_recordset(null::${calculationLine}, stored.rows) line
    where stored.company_id = ${companyId} and stored.calculation_id = ${calculationId} and stored.version = ${version}`);
  await tx
    .update(calculation)
    .set({ version, assumptions, ...sums, ...saver, savedAt: line?.savedAt })
    .where(and(eq(calculation.companyId, companyId), eq(calculation.xid, calculationId)));
}
