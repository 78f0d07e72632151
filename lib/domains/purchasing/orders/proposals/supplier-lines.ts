import { z } from 'zod';
import { companyRows } from '@/db/company-rows';
import type { Scope } from '@/lib/platform/auth/session';
import type { CartLine } from '../cart-line';
import { requireOrdering } from '../order-paths';

const nullable = z.string().nullable();
const lineRow = z.strictObject({
  item: nullable,
  text: z.string(),
  supItemId: nullable,
  measure: nullable,
  unitsam: z.number().nullable(),
  priceam: z.number().nullable(),
});

/** Most lines of a supplier added to a cart at once. */
const mostLines = 300;

/**
 * A supplier's lines for the cart, with a count of 0: its catalogue items, of which units with one number and name are
 * one line, by the newest, and price list lines missing from the catalogue. Empty for an unknown supplier. Throws 403.
 */
export async function supplierLines(scope: Scope, supplier: string): Promise<CartLine[]> {
  requireOrdering(scope, 'Read');
  const companyId = scope.company.id;
  const found = await companyRows(companyId, lineRow)`
    select item, text, "supItemId", measure, unitsam, priceam from (
      (select distinct on (coalesce(sup_item_id, ''), title)
        xid as item, title as text, sup_item_id as "supItemId", measure, unitsam, priceam, 0 as rank
      from equipment where company_id = ${companyId} and sup_id = ${supplier}
      order by coalesce(sup_item_id, ''), title, xid desc)
      union all
      select null, price_line.title, price_line.lineid, price_line.pricemeasure, null, price_line.priceam, 1
      from price_line
      where price_line.company_id = ${companyId} and price_line.sup_id = ${supplier}
        and not exists (select from equipment item where item.company_id = ${companyId} and item.sup_id = ${supplier}
          and item.sup_item_id = price_line.lineid)
    ) line
    order by rank, text, "supItemId" limit ${mostLines}`;
  return found.map((line) => ({ ...line, countam: 0, employee: null, size: null }));
}
