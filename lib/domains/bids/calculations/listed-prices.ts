import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import { asCompany } from '@/db/company';
import { priceLine } from '@/db/schema';
import { type ListedPrice, priceKey } from '@/lib/core/calculation/listed-price';
import { type CalculationRow, isCost } from '@/lib/core/calculation/row';
import type { Scope } from '@/lib/platform/auth/session';

/**
 * Current list prices of the cost lines copied from the price list, by key; lines no longer in it are left out. The
 * caller checks Read.
 */
export async function listedPrices(
  { company }: Pick<Scope, 'company'>,
  rows: readonly CalculationRow[],
): Promise<ListedPrice[]> {
  const lines = rows.filter(isCost);
  const numbers = [...new Set(lines.flatMap(({ lineid }) => lineid || []))];
  const titles = [...new Set(lines.flatMap(({ lineid, title }) => (lineid ? [] : [title])))];
  if (lines.length === 0) return [];
  const { classification, lineid, supId, title, priceam, pricemeasure } = priceLine;
  const found = await asCompany.read(company.id, (tx) =>
    tx
      .select({ classification, lineid, sup_id: supId, title, priceam, pricemeasure })
      .from(priceLine)
      .where(
        and(
          eq(priceLine.companyId, company.id),
          or(inArray(lineid, numbers), and(isNull(lineid), inArray(title, titles))),
        ),
      ),
  );
  const wanted = new Set(lines.map(priceKey));
  return found.flatMap(({ priceam: price, pricemeasure: measure, ...line }) => {
    const key = priceKey(line);
    return key === undefined || !wanted.has(key) ? [] : [{ key, priceam: price, pricemeasure: measure }];
  });
}
