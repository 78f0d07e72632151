import { z } from 'zod';
import { companyRows } from '@/db/company-rows';
import { inMonths, monthNumberOf } from '@/db/period-sql';
import { voucherLineColumns } from '@/lib/core/columns/ledger';
import type { Filters } from '@/lib/core/filters/filters';
import { fiscalYearKey } from '@/lib/core/filters/fiscal-year';
import { type Month, monthNumber, monthOf } from '@/lib/core/filters/months';
import { eliminatedByPairs, pairsWithin } from '@/lib/core/group/account-pairs';
import { isOwnedIn } from '@/lib/core/group/members';
import type { Row } from '@/lib/core/widgets/column';
import { drillTo } from '@/lib/core/widgets/voucher-line-drill';
import type { Scope } from '@/lib/platform/auth/session';
import { isResultGroup } from '@/lib/platform/ledger/profit-and-loss';
import { diagramSource } from '@/lib/platform/tables/chart-source';
import { readGroupResult } from '../group-result';
import { groupSubtitle } from '../group-words';
import { handTaken } from '../internal-trade/hand-taken';
import { readGroupTrade } from '../internal-trade/read-group-trade';
import { tradeMovement } from '../internal-trade/trade-balance';
import { unreconciledText } from '../pairs/eliminations';
import type { CompanyResult } from '../read-company';
import { readGroupRows } from '../rows/read-group';

const foundRow = z.strictObject({ no: z.string(), name: z.string(), month: z.number(), net: z.number() });

/** A company's movement by account and month in the months that count, kroner, debit less credit. */
function readMovement({ company: { id }, months }: CompanyResult) {
  const ranges = months.map((month) => ({ from: monthOf(month), to: monthOf(month) }));
  return companyRows(id, foundRow)`
    select account.no, account.name, ${monthNumberOf('sums')} as month, sums.net
    from account_month sums
    join account on account.company_id = ${id} and account.xid = sums.account_id
    where sums.company_id = ${id} and ${inMonths('sums', ranges)}
    order by sums.year, sums.month, account.no`;
}

type Taken = { account: string; month: Month; ore: number };

/** What is eliminated by account and month: of the result as in Resultat, of the balance sheet trade and what is by hand. */
async function readTaken(scope: Scope, filters: Filters): Promise<Taken[]> {
  const [result, trade, { lines, pairs }] = await Promise.all([
    readGroupResult(scope, filters),
    readGroupTrade(scope, filters),
    readGroupRows(scope, filters),
  ]);
  const { companies, eliminations, unreconciled } = result;
  const chosen = new Set(companies.map(({ company }) => company.id));
  const hand = handTaken(lines, trade, chosen);
  const byHand = [
    ...hand.taken.filter(({ account }) => !isResultGroup(account.slice(0, 2))),
    ...hand.unreconciled.map((one) => ({ ...one, account: unreconciledText })),
  ];
  const byId = new Map(companies.map((one) => [one.company.id, one]));
  const claims = tradeMovement(trade, {
    isCounted: (company, month) => byId.get(company)?.months.includes(monthNumber(month)) === true,
    owned: (company, month) => isOwnedIn(byId.get(company)?.places ?? [], month),
    elsewhere: eliminatedByPairs(pairsWithin(pairs, chosen)),
  });
  const back = [...unreconciled, ...claims.unreconciled].map(({ month, ore }) => ({
    ...{ account: unreconciledText, month, ore: -ore },
  }));
  return [...eliminations, ...byHand, ...claims.eliminations, ...back].filter(({ month }) =>
    result.months.includes(monthNumber(month)),
  );
}

/**
 * The ledgers of a group by account, company and month (yyyy-mm); kroner, debit less credit. What is eliminated is a company
 * of its own, with the opposite sign, so that an account's sum is the group's.
 */
export const groupAccountPivot = diagramSource('pivot', { title: 'Konto' }, async (scope, filters) => {
  const [{ companies }, taken] = await Promise.all([readGroupResult(scope, filters), readTaken(scope, filters)]);
  const all = await Promise.all(companies.map(async (one) => ({ one, rows: await readMovement(one) })));
  const names = new Map<string, string>();
  for (const { rows } of all) for (const { no, name } of rows) if (!names.has(no)) names.set(no, name);
  const nameOf = (no: string) => (names.has(no) ? `${no} ${names.get(no)}` : no);
  const cell = (no: string, company: string, month: Month, net: number): Row => ({
    account: nameOf(no),
    company,
    year: fiscalYearKey(month, filters.span.fiscalStart),
    month,
    net,
  });
  const sums = new Map<string, Taken>();
  for (const one of taken) {
    const key = `${one.account}|${one.month}`;
    sums.set(key, { ...one, ore: (sums.get(key)?.ore ?? 0) + one.ore });
  }
  return {
    subtitle: `${groupSubtitle(companies, filters)} · Debet minus kredit. Kontopar i balansen står i Balanse.`,
    options: {
      rows: [
        { text: voucherLineColumns.columns.account.text, value: 'account' },
        { text: 'Selskap', value: 'company' },
      ],
      columns: [
        { text: 'År', value: 'year' },
        { text: 'Måned', value: 'month' },
      ],
      measure: { text: voucherLineColumns.columns.net.text, value: 'net' },
    },
    data: [
      ...all.flatMap(({ one: { company }, rows }) =>
        rows.map(({ no, month: number, net }): Row => {
          const month = monthOf(number);
          const _drill = { company: company.id, ...drillTo({ account: no, from: month, to: month }) };
          return { ...cell(no, company.name, month, net), _drill };
        }),
      ),
      ...[...sums.values()].flatMap(({ account, month, ore }) =>
        ore === 0 ? [] : [cell(account, 'Eliminert', month, (0 - ore) / 100)],
      ),
    ],
    excel: 'konsern-pivot',
    empty: 'Ingen av selskapene har regnskap for perioden.',
  };
});
