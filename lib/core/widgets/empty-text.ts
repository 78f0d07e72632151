import type { CompanyTx } from '@/db/company';
import { hasLedger } from '@/db/has-ledger';

const noLinesInPeriod = 'Ingen føringer i perioden. Velg en lengre historikk.';
const noLedger = 'Ingen regnskapstall ennå. Les inn en SAF-T-fil under Grunndata → Import.';

/** The text of an empty ledger widget. `found`: the widget has rows, so the ledger need not be queried. */
export async function ledgerEmptyText(
  tx: CompanyTx,
  companyId: string,
  found: boolean,
  text: string = noLinesInPeriod,
): Promise<string> {
  return found || (await hasLedger(tx, companyId)) ? text : noLedger;
}
