import { z } from 'zod';
import { asCompany, type CompanyTx } from '@/db/company';
import { monthNumberOf } from '@/db/period-sql';
import { queryRows } from '@/db/query-rows';
import { type Month, monthNumber, monthOf } from '@/lib/core/filters/months';
import type { Member } from '@/lib/core/group/members';
import type { CompanyName } from '@/lib/platform/auth/session';
import { readLedgerEnds } from '../rows/ledger-ends';

/** The balances of a company's accounts at a month's end, øre, debit positive; null where the ledger does not know. */
export type BalanceAt = {
  accounts: ReadonlyMap<string, number>;
  /** The first month of the fiscal year that they count from; null without an opening balance. */
  opened: Month | null;
} | null;

/** A company's balances for the group: by month number, and where its ledger begins and ends. */
export type CompanyBalance = {
  company: CompanyName;
  places: readonly Member[];
  first: Month | null;
  last: Month | null;
  fiscalStart: number;
  at: ReadonlyMap<number, BalanceAt>;
  /** The names of its accounts with balances. */
  names: ReadonlyMap<string, string>;
};

const yearRow = z.strictObject({ year: z.number() });
const balanceRow = z.strictObject({ account: z.string(), name: z.string(), net: z.number() });

type Counted = { month: number; year: number | null; from: number };

/** Openings of a fiscal year and the movement of the months from it, by account. */
function readAccounts(tx: CompanyTx, companyId: string, { month, year, from }: Counted) {
  return queryRows(tx, balanceRow)`
    select account.no as account, account.name, sum(parts.net) as net
    from (
      select account_id, amount as net from opening_balance
      where company_id = ${companyId} and year = ${year}::int
      union all
      select account_id, net from account_month sums
      where company_id = ${companyId} and ${monthNumberOf('sums')} between ${from}::int and ${month}::int
    ) parts
    join account on account.company_id = ${companyId} and account.xid = parts.account_id
    group by account.no, account.name having sum(parts.net) <> 0`;
}

/**
 * Reads a company's balances at the ends of some months (month numbers), as the company: the latest opening balance and the
 * movement since, or all movement before the first opening. The month before the ledger's first is its opening balance.
 */
export function readCompanyBalance(
  company: CompanyName,
  places: readonly Member[],
  months: readonly number[],
): Promise<CompanyBalance> {
  const companyId = company.id;
  return asCompany.read(companyId, async (tx) => {
    const { first, last, known, fiscalStart } = await readLedgerEnds(tx, companyId);
    const years = await queryRows(tx, yearRow)`
      select distinct year from opening_balance where company_id = ${companyId} order by year`;
    const begins = known === null ? Number.POSITIVE_INFINITY : monthNumber(known);
    const at = new Map<number, BalanceAt>();
    const names = new Map<string, string>();
    for (const month of months) {
      const until = month < begins ? month + 1 : month;
      const year = years.map((one) => one.year).findLast((one) => one * 12 + fiscalStart - 1 <= until) ?? null;
      if (month < begins && (month < begins - 1 || year === null)) at.set(month, null);
      else {
        const from = year === null ? 0 : year * 12 + fiscalStart - 1;
        const rows = await readAccounts(tx, companyId, { month, year, from });
        const accounts = new Map(rows.map(({ account, net }) => [account, Math.round(net * 100)]));
        for (const { account, name } of rows) names.set(account, name);
        at.set(month, { accounts, opened: year === null ? null : monthOf(from) });
      }
    }
    return { company, places, first, last, fiscalStart, at, names };
  });
}
