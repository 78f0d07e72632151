import { uuidv7 } from 'uuidv7';
import { asCompany } from '@/db/company';
import * as schema from '@/db/schema';
import { today } from '@/lib/core/clock';
import { addDays } from '@/lib/core/format/days';
import { type LedgerCompany, makeLedgerCompany } from './ledger-company';
import { invoice, ledgerOf, paid } from './saft-invoices';

const names = [
  ['K1', 'Orrevoll Offshore AS'],
  ['K2', 'Tindrud Rederi AS'],
  ['K3', 'Orrestrand Vindkraft AS'],
  ['K4', 'Hasselrud Industri AS'],
  ['K5', 'Selberg Industri AS'],
  ['K6', 'Ørnerud Rederi AS'],
  ['K7', 'Sanddal Havbruk AS'],
  ['K8', 'Myrsund Havn KF'],
  ['K9', 'Bergen Verft AS'],
] as const;

/** Bids by customer: number, status, days from today to the deadline, and kroner. */
const bids = [
  ['K1', '26-0164', '2. Vurderes', 23, 3_710_000],
  ['K4', '26-0127', '4. Tilbud sendt', -70, 8_880_000],
  ['K5', '26-0130', '5. Forhandling', -68, 5_620_000],
  ['K6', '26-0140', '3. Kalkyle', 5, 3_340_000],
  ['K9', '26-0001', '7. Salg', -400, 540_000],
] as const;

/**
 * A company with a customer in each group of the card's list (K4 and K5 in the same), the ledger until 31.10.2026. Of
 * K1 a payment (300002) that equals invoice 100919 was set against 100909.
 */
export async function makeStandingCompany(): Promise<LedgerCompany & { xids: ReadonlyMap<string, string> }> {
  const of = await makeLedgerCompany();
  const to = (customer: string) => ({ customer });
  const ledger = ledgerOf([
    invoice('100901', '2026-05-08', 140_000_00),
    paid('300001', '2026-05-10', 200_000_00),
    invoice('100909', '2026-05-25', 200_000_00),
    invoice('100919', '2026-07-19', 140_000_00),
    paid('300002', '2026-09-10', 140_000_00),
    invoice('100930', '2026-09-21', 200_000_00),
    invoice('200001', '2026-03-01', 499_000_00, to('K2')),
    invoice('200002', '2026-03-02', 1_268_000_00, to('K3')),
    invoice('200003', '2026-09-04', 1_343_000_00, to('K7')),
    invoice('200004', '2026-09-20', 50_000_00, to('K8')),
    paid('300003', '2026-10-15', 50_000_00, to('K8')),
  ]);
  const customers = names.map(([no, name]) => ({ no, name, balances: [] }));
  await of.take({ ...ledger, customers });
  const found = await asCompany.read(of.companyId, (tx) =>
    tx.select({ no: schema.customer.no, xid: schema.customer.xid }).from(schema.customer),
  );
  const xids = new Map(found.map(({ no, xid }) => [no, xid]));
  await asCompany(of.companyId, (tx) =>
    tx.insert(schema.bid).values(
      bids.map(([no, key, bidstatus, days, revenueam]) => ({
        companyId: of.companyId,
        xid: uuidv7(),
        key,
        description: `Jobb ${key}`,
        bidstatus,
        clientId: xids.get(no) ?? '',
        duedate: addDays(today(), days),
        revenueam,
      })),
    ),
  );
  return { ...of, xids };
}
