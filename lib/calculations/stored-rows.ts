import { and, asc, eq, getTableColumns, inArray } from 'drizzle-orm';
import { badInput } from '@/base/errors';
import { bulkInsert } from '@/db/bulk-insert';
import type { CompanyTx } from '@/db/company';
import { calculation, calculationLine, calculationVersion, supplier } from '@/db/schema';
import type { Scope } from '@/lib/auth/session';
import type { Assumptions } from '@/lib/calculation/assumptions';
import { largestAmount } from '@/lib/calculation/fields';
import { renumber } from '@/lib/calculation/order';
import { type Calculated, recompute } from '@/lib/calculation/recompute';
import type { CalculationRow } from '@/lib/calculation/row';

const { companyId: _company, calculationId: _calculation, ...rowColumns } = getTableColumns(calculationLine);

/** The rows of a calculation as they were saved last, by level, group and order. */
export async function storedRows(tx: CompanyTx, companyId: string, calculationId: string): Promise<CalculationRow[]> {
  const { section, classification, orderint } = calculationLine;
  return tx
    .select(rowColumns)
    .from(calculationLine)
    .where(and(eq(calculationLine.companyId, companyId), eq(calculationLine.calculationId, calculationId)))
    .orderBy(asc(section), asc(classification), asc(orderint));
}

/**
 * Rows numbered and worked out as they are to be stored: what the sender says of derived fields counts for nothing.
 * Throws 400 when a line comes to more than amounts are kept for.
 */
export function workedOut(rows: readonly CalculationRow[], assumptions: Assumptions): Calculated {
  const calculated = recompute(renumber(rows), assumptions);
  for (const row of calculated.rows) {
    if (Math.abs(row.amount ?? 0) <= largestAmount && row.co2sumam <= largestAmount) continue;
    throw badInput(`«${row.title || 'En linje'}» blir større enn en kalkyle kan ta. Se over antall, mengde og pris.`);
  }
  return calculated;
}

/** The company's own among the suppliers that rows name. */
export async function knownSuppliers(tx: CompanyTx, companyId: string, rows: readonly CalculationRow[]) {
  const asked = [...new Set(rows.flatMap(({ sup_id }) => sup_id ?? []))];
  if (asked.length === 0) return new Set<string>();
  const found = await tx
    .select({ xid: supplier.xid })
    .from(supplier)
    .where(and(eq(supplier.companyId, companyId), inArray(supplier.xid, asked)));
  return new Set(found.map(({ xid }) => xid));
}

/** A row without what is not filled in: versions are kept whole, and most of a row is empty. */
function compact(row: CalculationRow): Partial<CalculationRow> {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null && value !== false));
}

export type Save = {
  calculationId: string;
  version: number;
  op: string;
  assumptions: Assumptions;
  calculated: Calculated;
  /** The version these rows were brought back from. */
  restored?: number;
};

/**
 * Writes a calculation's rows in place of those it had, keeps them as a version, and raises the calculation to it: all
 * in the caller's transaction, which has locked the calculation.
 */
export async function storeRows(tx: CompanyTx, scope: Scope, save: Save): Promise<void> {
  const companyId = scope.company.id;
  const { calculationId, version, op, assumptions, calculated, restored } = save;
  const { costs, revenue, co2 } = calculated.totals;
  const sums = { lines: calculated.rows.length, costs, revenue, co2 };
  const saver = { savedBy: scope.user.id, savedByName: scope.user.fullName };
  await tx
    .delete(calculationLine)
    .where(and(eq(calculationLine.companyId, companyId), eq(calculationLine.calculationId, calculationId)));
  await bulkInsert(
    tx,
    calculationLine,
    calculated.rows.map((row) => ({ companyId, calculationId, ...row })),
  );
  const rows = calculated.rows.map(compact);
  const kept = { rows, assumptions, restored: restored ?? null, op, ...sums, ...saver };
  const [line] = await tx
    .insert(calculationVersion)
    .values({ companyId, calculationId, version, ...kept })
    .returning({ savedAt: calculationVersion.savedAt });
  await tx
    .update(calculation)
    .set({ version, assumptions, ...sums, ...saver, savedAt: line?.savedAt })
    .where(and(eq(calculation.companyId, companyId), eq(calculation.xid, calculationId)));
}
