import { z } from 'zod';
import type { CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';

const noneFit = 'Ingen ordre passer med filtrene. Velg noe annet eller nullstill.';
const noneYet = 'Ingen ordre ennå. Legg til eller les inn ordrelinjer under Produksjon → Ordre → Rediger.';

const someRow = z.strictObject({ some: z.boolean() });

/** The text of an empty widget of order rows. `found`: it has rows, so they need not be queried. */
export async function ordersEmptyText(tx: CompanyTx, companyId: string, found: boolean): Promise<string> {
  if (found) return noneFit;
  const [row] = await queryRows(tx, someRow)`
    select exists (select from sales_order where company_id = ${companyId}) as some`;
  return row?.some ? noneFit : noneYet;
}
