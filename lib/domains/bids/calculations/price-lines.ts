import { and, asc, eq } from 'drizzle-orm';
import { asCompany } from '@/db/company';
import { priceLine } from '@/db/schema';
import type { Scope } from '@/lib/platform/auth/session';

/** A price line of specification 1, section 3: kroner and kilograms of CO2 equivalents per unit of pricemeasure. */
export type PriceLine = {
  xid: string;
  classification: string;
  category: string | null;
  title: string;
  priceam: number | null;
  pricemeasure: string | null;
  co2am: number | null;
  sup_id: string | null;
  lineid: string | null;
  meta: unknown;
};

/**
 * The price lines of the company, or of one supplier (an xid; unknown: none), in the price list's order. The caller
 * checks Read.
 */
export async function priceLines(scope: Scope, supplierId?: string): Promise<PriceLine[]> {
  const { xid, classification, category, title, priceam, pricemeasure, co2am, supId, lineid, meta } = priceLine;
  const companyId = scope.company.id;
  return asCompany.read(companyId, (tx) =>
    tx
      .select({ xid, classification, category, title, priceam, pricemeasure, co2am, sup_id: supId, lineid, meta })
      .from(priceLine)
      .where(
        and(eq(priceLine.companyId, companyId), supplierId === undefined ? undefined : eq(priceLine.supId, supplierId)),
      )
      .orderBy(asc(classification), asc(category), asc(title), asc(xid)),
  );
}
