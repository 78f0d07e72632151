import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { asCompany, type CompanyTx } from '@/db/company';
import { orgnrDigits } from '@/db/orgnr-digits';
import { queryRows } from '@/db/query-rows';
import { type Opening, openingLines } from '../pairs/opening-lines';
import { type TradeLine, toOre } from '../pairs/trade-line';
import { readVoucherLines } from './read-voucher-lines';

const partyRow = z.strictObject({
  side: z.enum(['customer', 'supplier']),
  xid: z.string(),
  no: z.string(),
  orgnr: z.string(),
});
type Party = z.infer<typeof partyRow>;

/** The company's customers and suppliers with one of the organisation numbers, however they are written. */
async function readCounterparts(tx: CompanyTx, companyId: string, orgnrs: readonly string[]): Promise<Party[]> {
  const digits = orgnrDigits(sql`orgnr`);
  const wanted = sql`company_id = ${companyId} and ${digits} = any(${sql.param([...orgnrs])}::text[])`;
  return queryRows(tx, partyRow)`
    select 'customer' as side, xid, no, ${digits} as orgnr from customer where ${wanted}
    union all select 'supplier', xid, no, ${digits} from supplier where ${wanted}
    order by side, no`;
}

const ledgerRow = z.strictObject({ ledger: z.string() });

/**
 * What a company's lines of trade depend on: its parties among the organisation numbers, and, as `state`, these with all
 * that imports have made of its ledger. Another state may mean other lines, the same one means the same.
 */
async function readState(tx: CompanyTx, companyId: string, orgnrs: readonly string[]) {
  const [found] = await queryRows(tx, ledgerRow)`
    select concat_ws(' ', count(*), max(imported_at), max(xid::text),
      (select fiscal_start from company where id = ${companyId})) as ledger
    from import_run where company_id = ${companyId}`;
  const parties = await readCounterparts(tx, companyId, orgnrs);
  const whole = JSON.stringify([companyId, found?.ledger, parties]);
  return { parties, state: createHash('sha256').update(whole).digest('base64url') };
}

/** The state of a company's lines of trade as `readTradeLines` has it, without the lines. */
export const readTradeState = (companyId: string, orgnrs: readonly string[]): Promise<string> =>
  asCompany.read(companyId, async (tx) => (await readState(tx, companyId, orgnrs)).state);

const uuids = (parties: readonly Party[], side: Party['side']) =>
  sql`${sql.param(parties.filter((party) => party.side === side).map(({ xid }) => xid))}::uuid[]`;

/** The vouchers that name one of the parties, as an array of ids. */
const vouchersOf = (companyId: string, parties: readonly Party[]) => sql`array(
  select voucher_id from voucher_line where company_id = ${companyId} and customer_id = any(${uuids(parties, 'customer')})
  union select voucher_id from voucher_line where company_id = ${companyId} and supplier_id = any(${uuids(parties, 'supplier')}))`;

const openingRow = z.strictObject({ party: z.string(), account: z.string(), day: z.string(), amount: z.number() });
const dayRow = z.strictObject({ side: z.enum(['customer', 'supplier']), day: z.string() });

/** The parties' balances at the opening of fiscal years, and the years' first days in which the sub-ledger has any. */
async function readOpenings(tx: CompanyTx, companyId: string, parties: readonly Party[]) {
  const day = sql`make_date(item.year, (select fiscal_start from company where id = ${companyId}), 1)::text`;
  const rows = await queryRows(tx, openingRow)`
    select coalesce(item.customer_id, item.supplier_id)::text as party, account.no as account, ${day} as day, item.amount
    from open_item item join account on account.company_id = ${companyId} and account.xid = item.account_id
    where item.company_id = ${companyId} and (item.customer_id = any(${uuids(parties, 'customer')})
      or item.supplier_id = any(${uuids(parties, 'supplier')}))`;
  const days = await queryRows(tx, dayRow)`
    select distinct case when item.customer_id is null then 'supplier' else 'customer' end as side, ${day} as day
    from open_item item where item.company_id = ${companyId}`;
  return { rows, days };
}

/**
 * A company's own lines of the vouchers that name a party with one of the organisation numbers (nine digits), of all
 * years, and what its openings say of those parties beyond the lines; `state` was read before them. Whoever calls has
 * checked the company's scope.
 */
export function readTradeLines(
  companyId: string,
  orgnrs: readonly string[],
): Promise<{ state: string; lines: TradeLine[] }> {
  return asCompany.read(companyId, async (tx) => {
    const { parties, state } = await readState(tx, companyId, orgnrs);
    if (parties.length === 0) return { state, lines: [] };
    const byId = new Map(parties.map(({ xid, side, no, orgnr }) => [xid, { side, no, orgnr }]));
    const lines = await readVoucherLines(tx, companyId, vouchersOf(companyId, parties), (id) => byId.get(id));
    const { rows, days } = await readOpenings(tx, companyId, parties);
    const openings = rows.flatMap(({ party, account, day, amount }): Opening[] => {
      const of = byId.get(party);
      return of ? [{ company: companyId, account, ore: toOre(amount), party: of, day }] : [];
    });
    const ofSide = (side: Party['side']) =>
      openingLines(
        lines,
        openings.filter(({ party }) => party.side === side),
        days.filter((one) => one.side === side).map(({ day }) => day),
      );
    return { state, lines: [...lines, ...ofSide('customer'), ...ofSide('supplier')] };
  });
}
