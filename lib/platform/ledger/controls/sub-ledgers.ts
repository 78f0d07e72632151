import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CompanyTx } from '@/db/company';
import { upToMonth } from '@/db/period-sql';
import { queryRows } from '@/db/query-rows';
import { formatNumber, sumMoney } from '@/lib/core/format/number';

export type PartyKind = 'customer' | 'supplier';

/** An account and its sub-ledger at the end of a month, kroner, debit less credit. */
export type SubLedger = {
  kind: PartyKind;
  no: string;
  name: string;
  ledger: number;
  parties: number;
  /** The account's movement since its opening without a customer (or supplier). */
  nameless: number;
  /** The rest of the difference: the account's opening against the parties' own. */
  opening: number;
  deviation: number;
  /** The first month of that movement, yyyy-mm; null: at the ledger's start. */
  since: string | null;
};

const foundRow = z.strictObject({
  no: z.string(),
  name: z.string(),
  ledger: z.number(),
  parties: z.number(),
  nameless: z.number(),
  since: z.string().nullable(),
});

const words = {
  customer: { group: '15', column: sql`customer_id`, net: sql`customer_net`, lines: sql`customer_lines` },
  supplier: { group: '24', column: sql`supplier_id`, net: sql`supplier_net`, lines: sql`supplier_lines` },
} as const;

/**
 * The accounts with a sub-ledger (receivables or payables, or with party openings) at the end of the month (yyyy-mm).
 * Ledger and parties each start from their latest openings.
 */
export async function readSubLedgers(tx: CompanyTx, companyId: string, month: string, kind: PartyKind) {
  const { group, column, net, lines } = words[kind];
  const rows = await queryRows(tx, foundRow)`
    with requested as (
      select fiscal_start as start, (${Number(month.slice(0, 4))} * 12 + ${Number(month.slice(5, 7))} - fiscal_start) / 12 as year
      from company where id = ${companyId}
    ), opened as (
      select max(year) as year from opening_balance
      where company_id = ${companyId} and year <= (select year from requested)
    ), opened_items as (
      select max(year) as year from open_item
      where company_id = ${companyId} and ${column} is not null and year <= (select year from requested)
    ), begins as (
      select coalesce((select year from opened), 0) * 12 + (select start from requested) as ledger,
        coalesce((select year from opened_items), 0) * 12 + (select start from requested) as parties
    ), watched as (
      select xid, no, name from account where company_id = ${companyId} and (left(no, 2) = ${group} or xid = any(array(
        select distinct account_id from open_item where company_id = ${companyId} and ${column} is not null)))
    ), moved as (
      select account_id,
        sum(net) filter (where number >= (select ledger from begins)) as net,
        sum(net - of_parties) filter (where number >= (select ledger from begins)) as nameless,
        sum(of_parties) filter (where number >= (select parties from begins)) as parties,
        bool_or(lines > 0) as has_parties
      from (
        select account_id, year * 12 + month as number, net, ${net} as of_parties, ${lines} as lines
        from account_month sums
        where company_id = ${companyId} and account_id = any(array(select xid from watched)) and ${upToMonth('sums', month)}
          and year >= (select least(ledger, parties) / 12 from begins)
      ) months
      group by 1
    ), items as (
      select account_id, sum(amount) as amount from open_item
      where company_id = ${companyId} and ${column} is not null and year = (select year from opened_items)
      group by 1
    )
    select watched.no, watched.name,
      coalesce(opening.amount, 0) + coalesce(moved.net, 0) as ledger,
      coalesce(items.amount, 0) + coalesce(moved.parties, 0) as parties,
      coalesce(moved.nameless, 0) as nameless,
      (select to_char(make_date(year, (select start from requested), 1), 'YYYY-MM') from opened where year is not null) as since
    from watched
    left join opening_balance opening on opening.company_id = ${companyId} and opening.account_id = watched.xid
      and opening.year = (select year from opened)
    left join moved on moved.account_id = watched.xid
    left join items on items.account_id = watched.xid
    where moved.has_parties or items.amount is not null
    order by watched.no`;
  return rows.map((row): SubLedger => {
    const deviation = sumMoney([row.ledger, -row.parties]);
    return { kind, ...row, deviation, opening: sumMoney([deviation, -row.nameless]) };
  });
}

const names = { customer: 'Kundereskontroen', supplier: 'Leverandørreskontroen' } as const;

/** An import's sentence about an account whose sub-ledger deviates; undefined where they agree. */
export function subLedgerSentence({ kind, no, deviation }: SubLedger): string | undefined {
  if (deviation === 0) return undefined;
  return `${names[kind]} avviker ${formatNumber(Math.abs(deviation), 2)} kr fra hovedboken på konto ${no}.`;
}

/** The note beside a figure whose sub-ledger deviates by these kroner; '' where they agree. */
export function subLedgerNote(deviation: number): string {
  return deviation === 0 ? '' : `Reskontro avviker ${formatNumber(Math.abs(deviation))} kr fra hovedbok`;
}
