import { z } from 'zod';
import { arrayParam } from '@/db/array-param';
import { asCompany, type CompanyTx } from '@/db/company';
import { inMonths, monthNumberOf } from '@/db/period-sql';
import { queryRows } from '@/db/query-rows';
import { account } from '@/db/schema';
import type { Filters } from '@/lib/core/filters/filters';
import { fiscalYearOf, fiscalYearRange } from '@/lib/core/filters/fiscal-year';
import { type Month, type MonthRange, monthNumber, monthOf } from '@/lib/core/filters/months';
import { begunText, lastWholeMonth } from '@/lib/core/filters/whole-months';
import type { AccountNet } from '@/lib/core/group/account-pairs';
import { type Member, ownedMonths } from '@/lib/core/group/members';
import type { CompanyName } from '@/lib/platform/auth/session';
import { monthsOf } from '../buckets';
import { type ResultMonths, resultOf, resultQuery, resultRow } from '../result-months';
import { readLedgerEnds } from './rows/ledger-ends';

/** A company's part of the group's result. Months are month numbers. */
export type CompanyResult = ResultMonths & {
  company: CompanyName;
  places: readonly Member[];
  /** The last month of its ledger; null without one. */
  last: Month | null;
  fiscalStart: number;
  /** The months of the period that count: it is owned on their last day, and its ledger has come so far. */
  months: number[];
  /** Those that are compared, whole in all companies; and the same a year before, and whether its ledger covers them. */
  compared: number[];
  before: number[];
  knowsBefore: boolean;
  /** The month of them that its ledger has begun alone, if any, and the sentence that says so ('' when there is none). */
  begun: { months: number[]; text: string };
  /** Movement of the accounts of the group's pairs in the months that count, from the fiscal year's beginning. */
  paired: AccountNet[];
};

const netRow = z.strictObject({ account: z.string(), month: z.number(), net: z.number() });

/** Whole fiscal years around the ranges and the year before, in which pairs of accounts are added up. */
function yearsAround({ ranges, span }: Filters): MonthRange[] {
  const first = ranges[0];
  const last = ranges.at(-1);
  if (!first || !last) return [];
  const from = fiscalYearRange(fiscalYearOf(first.from, span.fiscalStart) - 1, span.fiscalStart).from;
  return [{ from, to: last.to }];
}

async function readPaired(tx: CompanyTx, companyId: string, accounts: readonly string[], ranges: MonthRange[]) {
  if (accounts.length === 0 || ranges.length === 0) return [];
  return queryRows(tx, netRow)`
    select account.no as account, ${monthNumberOf('sums')} as month, sum(sums.net) as net
    from account join account_month sums on sums.company_id = ${companyId} and sums.account_id = account.xid
    where account.company_id = ${companyId} and account.no = any(${arrayParam(account.no, [...accounts])})
      and ${inMonths('sums', ranges)}
    group by 1, 2`;
}

/** Reads a company's result for the group, as the company. `accounts`: those of the group's pairs. */
export async function readCompanyResult(
  company: CompanyName,
  places: readonly Member[],
  accounts: readonly string[],
  filters: Filters,
): Promise<CompanyResult> {
  const { rows, ends, nets } = await asCompany.read(company.id, async (tx) => ({
    rows: await queryRows(tx, resultRow)`${resultQuery(company.id, filters)}`,
    ends: await readLedgerEnds(tx, company.id),
    nets: await readPaired(tx, company.id, accounts, yearsAround(filters)),
  }));
  const last = ends.last === null ? Number.NEGATIVE_INFINITY : monthNumber(ends.last);
  const counted = monthsOf(filters.ranges).filter((month) => month <= last);
  const months = ownedMonths(places, counted);
  const before = ownedMonths(
    places,
    counted.map((month) => month - 12),
  );
  const known = ends.known === null ? Number.POSITIVE_INFINITY : monthNumber(ends.known);
  const owned = new Set(ownedMonths(places, [...new Set(nets.map(({ month }) => month))]));
  return {
    ...resultOf(rows),
    company,
    places,
    last: ends.last,
    fiscalStart: ends.fiscalStart,
    months,
    compared: months,
    before,
    begun: {
      months: months.filter((month) => month === monthNumber(lastWholeMonth(ends)) + 1),
      text: filters.ranges.map((range) => begunText(range, ends)).find((text) => text !== '') ?? '',
    },
    knowsBefore: before.every((month) => month >= known),
    paired: nets
      .filter(({ month }) => month <= last && owned.has(month))
      .map(({ account: no, month, net }) => ({
        company: company.id,
        account: no,
        month: monthOf(month),
        ore: Math.round(net * 100),
      })),
  };
}
