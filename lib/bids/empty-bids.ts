import { sql } from 'drizzle-orm';
import type { CompanyTx } from '@/db/company';

export const noBidsFit = 'Ingen tilbud passer med filtrene. Velg en annen periode eller nullstill.';
export const noBidsYet = 'Ingen tilbud ennå. Legg til det første under Tilbud → Rediger tilbud.';

/** What an empty widget of bids says. `found`: it has something to show, so the bids need not be asked. */
export async function bidsEmptyText(
  tx: CompanyTx,
  companyId: string,
  found: boolean,
  text: string = noBidsFit,
): Promise<string> {
  if (found) return text;
  const { rows } = await tx.execute<{ some: boolean }>(
    sql`select exists (select from bid where company_id = ${companyId}) as some`,
  );
  return rows[0]?.some ? text : noBidsYet;
}
