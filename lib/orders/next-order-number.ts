import { sql } from 'drizzle-orm';
import { notAllowed } from '@/base/errors';
import { asCompany } from '@/db/company';
import { numberSeries } from '@/db/schema';
import { may } from '@/lib/auth/permissions';
import type { Scope } from '@/lib/auth/session';
import { requisitionPath } from '@/lib/routing/paths';

/** The first number of a company’s orders. */
export const firstOrderNumber = 1001;

/** Takes the company's next order number (poid): never the same twice, also with many asking at once. */
export async function nextOrderNumber(scope: Scope): Promise<number> {
  if (!may(scope.permissions, requisitionPath, 'Write')) throw notAllowed();
  return asCompany(scope.company.id, async (tx) => {
    const [row] = await tx
      .insert(numberSeries)
      .values({ companyId: scope.company.id, name: 'purchase_order', last: firstOrderNumber })
      .onConflictDoUpdate({
        target: [numberSeries.companyId, numberSeries.name],
        set: { last: sql`${numberSeries.last} + 1` },
      })
      .returning({ last: numberSeries.last });
    if (!row) throw new Error('The number series returned no row.');
    return row.last;
  });
}
