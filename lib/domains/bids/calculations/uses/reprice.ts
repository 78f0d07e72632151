import { and, eq } from 'drizzle-orm';
import { asCompany } from '@/db/company';
import { calculation, priceLine } from '@/db/schema';
import { readAssumptions } from '@/lib/core/calculation/assumptions';
import { priceKey } from '@/lib/core/calculation/listed-price';
import { type Repriced, withListedPrices } from '@/lib/core/calculation/with-listed-prices';
import type { Scope } from '@/lib/platform/auth/session';
import { liveCalculation, noCalculation } from '../heads';
import { listedPrices } from '../listed-prices';
import { storedRows } from '../stored-rows';
import { isAboutSubject, type Subject } from './subject';

/** The key of a price list line; undefined for another subject, and for a line that is gone. */
async function keyOfSubject({ company }: Pick<Scope, 'company'>, { kind, id }: Subject): Promise<string | undefined> {
  if (kind !== 'price') return undefined;
  const { classification, lineid, supId, title } = priceLine;
  const [found] = await asCompany.read(company.id, (tx) =>
    tx
      .select({ classification, lineid, sup_id: supId, title })
      .from(priceLine)
      .where(and(eq(priceLine.companyId, company.id), eq(priceLine.xid, id))),
  );
  return found && priceKey(found);
}

/**
 * A calculation as last saved with today's list prices of the subject's lines; nothing is written. Throws 404 for one
 * the company does not have.
 */
export async function reprice(scope: Scope, calculationId: string, subject: Subject) {
  const companyId = scope.company.id;
  const { head, stored } = await asCompany.read(companyId, async (tx) => {
    const [found] = await tx
      .select({ bid: calculation.bidId, version: calculation.version, assumptions: calculation.assumptions })
      .from(calculation)
      .where(liveCalculation(companyId, calculationId));
    if (!found) throw noCalculation();
    return { head: found, stored: await storedRows(tx, companyId, calculationId) };
  });
  const isAbout = isAboutSubject(subject, await keyOfSubject(scope, subject), priceKey);
  const repriced: Repriced = withListedPrices(stored, await listedPrices(scope, stored), isAbout);
  return { ...head, assumptions: readAssumptions(head.assumptions), ...repriced, lines: stored.filter(isAbout).length };
}
