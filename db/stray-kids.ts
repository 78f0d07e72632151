import { z } from 'zod';
import type { CompanyTx } from './company';
import { queryRows } from './query-rows';

const strayRow = z.strictObject({
  line: z.string(),
  paid: z.boolean(),
  party: z.string(),
  day: z.string(),
  amount: z.number(),
});

/** A line whose KID is on another customer (`party`): `paid` is an invoice that a payment there names, else the payment. Kroner. */
export type StrayKid = z.infer<typeof strayRow>;

/** The customer's invoices and payments that have their other half on another customer, by voucher line. */
export async function strayKids(tx: CompanyTx, companyId: string, customer: string): Promise<Map<string, StrayKid>> {
  const rows = await queryRows(tx, strayRow)`
    select own.xid as line, own.net > 0 as paid, party.name as party,
      (case when own.net > 0 then other.date else own.date end)::text as day, least(abs(own.net), abs(other.net)) as amount
    from voucher_line own
    join voucher_line other on other.company_id = ${companyId} and other.kid = own.kid and other.customer_id <> own.customer_id
      and sign(other.net) = -sign(own.net) and other.account_id = own.account_id
    join customer party on party.company_id = ${companyId} and party.xid = other.customer_id
    where own.company_id = ${companyId} and own.customer_id = ${customer} and own.kid is not null`;
  return new Map(rows.map((row) => [row.line, row]));
}
