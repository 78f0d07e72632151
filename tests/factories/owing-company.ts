import { sql } from 'drizzle-orm';
import { asCompany } from '@/db/company';
import { type LedgerCompany, makeLedgerCompany } from './ledger-company';
import { invoice, ledgerOf } from './saft-invoices';

/** The last day of its ledger. */
export const owingAsOf = '2026-10-31';

export type OwingCompany = LedgerCompany & { customers: Readonly<Record<'K1' | 'K2' | 'K3' | 'K4' | 'K5', string>> };

/**
 * A company to which three customers owe something overdue on 31.10.2026 (218, 72 and 11 days at most) and two nothing
 * that is due. K1 has also an invoice that has become due since, and is the only one with an e-mail address.
 */
export async function makeOwingCompany(): Promise<OwingCompany> {
  const of = await makeLedgerCompany({ name: 'Skarvheim Overflate og Tilkomst AS' });
  const owed = (no: string, date: string, customer: string, dueDate: string, ore: number, description = 'Isolasjon') =>
    invoice(no, date, ore, { customer, dueDate, description, reference: no });
  await of.take({
    ...ledgerOf([
      owed('100348', '2026-03-13', 'K1', '2026-03-27', 4_669_250, 'Småoppdrag Isolasjon, Tindrud Rederi AS'),
      owed('101202', '2026-08-31', 'K1', '2026-09-14', 7_267_000),
      owed('101433', '2026-10-15', 'K1', '2026-10-29', 5_560_625),
      owed('101500', '2026-10-27', 'K1', '2026-11-10', 3_000_000),
      owed('100600', '2026-08-06', 'K2', '2026-08-20', 2_000_000),
      owed('101390', '2026-10-06', 'K3', '2026-10-20', 4_965_600),
      owed('101510', '2026-10-30', 'K4', '2099-12-01', 7_948_600),
      owed('101511', '2026-10-30', 'K5', '2099-12-05', 1_000_000),
    ]),
    customers: [
      { no: 'K1', name: 'Tindrud Rederi AS', balances: [] },
      { no: 'K2', name: 'Ørnelia Havbruk AS', balances: [] },
      { no: 'K3', name: 'Furutind Verft AS', balances: [] },
      { no: 'K4', name: 'Oddmo Kraftverk AS', balances: [] },
      { no: 'K5', name: 'Selrud Verft AS', balances: [] },
    ],
  });
  const rows = await of.ask<{ no: string; xid: string }>(sql`select no, xid from customer`);
  const xidOf = (no: string) => rows.find((row) => row.no === no)?.xid ?? '';
  const customers = { K1: xidOf('K1'), K2: xidOf('K2'), K3: xidOf('K3'), K4: xidOf('K4'), K5: xidOf('K5') };
  await asCompany(of.companyId, (tx) =>
    tx.execute(sql`update customer set email = 'post@tindrud.example', address = 'Fabrikkveien 74',
    postal_code = '7010', city = 'Trondheim' where company_id = ${of.companyId} and xid = ${customers.K1}`),
  );
  return { ...of, customers };
}
