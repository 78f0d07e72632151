import { and, eq, sql } from 'drizzle-orm';
import { asCompany, type CompanyTx } from '@/db/company';
import { numberSeries } from '@/db/schema';
import type { Scope } from '@/lib/platform/auth/session';
import { requireOrdering } from './order-paths';

const orderSeries = 'purchase_order';

/** The first number of a company’s orders. */
export const firstOrderNumber = 1001;

/** nextOrderNumber within the caller's transaction; the caller checks permission. */
export async function takeOrderNumber(tx: CompanyTx, companyId: string): Promise<number> {
  const [row] = await tx
    .insert(numberSeries)
    .values({ companyId, name: orderSeries, last: firstOrderNumber })
    .onConflictDoUpdate({
      target: [numberSeries.companyId, numberSeries.name],
      set: { last: sql`${numberSeries.last} + 1` },
    })
    .returning({ last: numberSeries.last });
  if (!row) throw new Error('The number series returned no row.');
  return row.last;
}

/** True once the series has issued the number. */
export async function isTaken(tx: CompanyTx, companyId: string, poid: number): Promise<boolean> {
  const [row] = await tx
    .select({ last: numberSeries.last })
    .from(numberSeries)
    .where(and(eq(numberSeries.companyId, companyId), eq(numberSeries.name, orderSeries)));
  return row !== undefined && poid >= firstOrderNumber && poid <= row.last;
}

/** Takes the company's next order number (poid), unique also under concurrency. Throws 403. */
export async function nextOrderNumber(scope: Scope): Promise<number> {
  requireOrdering(scope, 'Write');
  return asCompany(scope.company.id, (tx) => takeOrderNumber(tx, scope.company.id));
}
