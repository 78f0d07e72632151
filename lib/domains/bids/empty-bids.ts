import { z } from 'zod';
import type { CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';

const noBidsFit = 'Ingen tilbud passer med filtrene. Velg en annen periode eller nullstill.';
export const noBidsYet = 'Ingen tilbud ennå. Legg til det første under Tilbud → Tilbudsliste → Rediger.';

const someRow = z.strictObject({ some: z.boolean() });

/** The text of an empty bid widget. `found`: it has rows, so the bids need not be queried. */
export async function bidsEmptyText(
  tx: CompanyTx,
  companyId: string,
  found: boolean,
  text: string = noBidsFit,
): Promise<string> {
  if (found) return text;
  const rows = await queryRows(tx, someRow)`select exists (select from bid where company_id = ${companyId}) as some`;
  return rows[0]?.some ? text : noBidsYet;
}
