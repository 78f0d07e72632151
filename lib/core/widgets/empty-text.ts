import type { CompanyTx } from '@/db/company';
import { hasLedger } from '@/db/has-ledger';

const noLinesInPeriod = 'Ingen føringer i perioden. Velg en lengre historikk.';
const noLedger = 'Ingen regnskapstall ennå. Les inn en SAF-T-fil under Grunndata → Import.';

/** What an empty ledger widget says. `found`: the widget has something to show, so the ledger need not be asked. */
export async function ledgerEmptyText(
  tx: CompanyTx,
  companyId: string,
  found: boolean,
  text: string = noLinesInPeriod,
): Promise<string> {
  return found || (await hasLedger(tx, companyId)) ? text : noLedger;
}
