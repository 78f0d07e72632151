import { z } from 'zod';
import { asCompany } from '@/db/company';
import { inMonths, monthNumberOf } from '@/db/period-sql';
import { queryRows } from '@/db/query-rows';
import { accountColumns } from '@/lib/core/columns/ledger';
import { fiscalYearOf, fiscalYearRange } from '@/lib/core/filters/fiscal-year';
import { addMonths } from '@/lib/core/filters/months';
import { periodText } from '@/lib/core/filters/period-text';
import { className } from '@/lib/core/format/account-class';
import { formatDate } from '@/lib/core/format/date';
import { lastDayOf } from '@/lib/core/format/days';
import { sumMoney } from '@/lib/core/format/number';
import type { Column, Drill, Row } from '@/lib/core/widgets/column';
import { drillTo } from '@/lib/core/widgets/voucher-line-drill';
import { type AccountMarks, readAccountMarks } from '@/lib/platform/ledger/controls/account-marks';
import { debitSides, isIncome } from '@/lib/platform/ledger/result-sides';
import { reconciliationPath } from '@/lib/platform/routing/paths';
import { listSource } from '@/lib/platform/tables/list-source';

const foundRow = z.strictObject({
  no: z.string(),
  name: z.string(),
  standard: z.string().nullable(),
  opening: z.number(),
  movement: z.number(),
  lines: z.number(),
});

function columnsOf(from: string, to: string, period: Drill): Column[] {
  const amount = { type: 'amount', decimals: 2, math: 'sum', sides: debitSides('no'), width: 140 } as const;
  const drill = drillTo({ from, to });
  return [
    ...accountColumns.take('no', 'name', 'class', 'standard'),
    { text: `IB ${formatDate(`${from}-01`)}`, value: 'opening', ...amount },
    { text: 'Bevegelse', value: 'movement', ...amount, drill },
    { text: `UB ${formatDate(lastDayOf(to))}`, value: 'balance', ...amount, figure: true },
    { text: 'Avvik', value: 'deviation', type: 'text', width: 130, to: reconciliationPath, drill: period },
    { text: 'Linjer', value: 'lines', type: 'number', math: 'sum', width: 90, drill },
  ];
}

/** Earlier years' undisposed result, on no account, as a row of its own after the equity. */
function withUndisposed(rows: Row[], { undisposed }: AccountMarks): Row[] {
  if (!undisposed) return rows;
  const { name, amount } = undisposed;
  const line: Row = {
    no: null,
    name,
    class: className('2'),
    opening: amount,
    movement: 0,
    balance: amount,
    lines: 0,
    _style: '6',
  };
  const after = rows.findIndex(({ no }) => String(no) >= '21');
  return after === -1 ? [...rows, line] : [...rows.slice(0, after), line, ...rows.slice(after)];
}

/**
 * The chart of accounts with balances from the start of the history's first fiscal year to its end: opening, movement
 * and balance, kroner, debit less credit, revenue positive. Balance accounts carry over from the latest opened year;
 * result accounts (classes 3–8) begin with the first year's own opening balance, and sum over the years.
 */
export const accounts = listSource({ title: 'Kontoplan', excel: 'kontoplan' }, async ({ company }, filters) => {
  const to = filters.ranges.at(-1)?.to ?? filters.yrpr;
  const { fiscalStart } = filters.span;
  const year = fiscalYearOf(filters.ranges[0]?.from ?? to, fiscalStart);
  const { from } = fiscalYearRange(year, fiscalStart);
  const lastYears = { from: filters.span.first < from ? filters.span.first : from, to: addMonths(from, -1) };
  const before = lastYears.from <= lastYears.to ? [lastYears] : [];
  const { rows, marks } = await asCompany.read(company.id, async (tx) => {
    const rows = await queryRows(tx, foundRow)`
        with opened as (
          select coalesce(max(year), 0) as year from opening_balance where company_id = ${company.id} and year <= ${year}
        ), openings as (
          select account_id, year, amount from opening_balance
          where company_id = ${company.id} and year = (select year from opened)
        ), earlier as (
          select account_id, sum(net) as net from account_month sums
          where company_id = ${company.id} and ${inMonths('sums', before)}
            and ${monthNumberOf('sums')} >= (select year from opened) * 12 + ${fiscalStart - 1}
          group by 1
        ), this_year as (
          select account_id, sum(net) as net, sum(lines) as lines from account_month sums
          where company_id = ${company.id} and ${inMonths('sums', [{ from, to }])}
          group by 1
        )
        select account.no, account.name, account.standard_no as standard,
          case when left(account.no, 1) between '3' and '8'
            then coalesce(case when openings.year = ${year} then openings.amount end, 0)
            else coalesce(openings.amount, 0) + coalesce(earlier.net, 0) end as opening,
          coalesce(this_year.net, 0) as movement, coalesce(this_year.lines, 0) as lines
        from account
        left join openings on openings.account_id = account.xid
        left join earlier on earlier.account_id = account.xid
        left join this_year on this_year.account_id = account.xid
        where account.company_id = ${company.id}
        order by account.no`;
    const marks = await readAccountMarks(tx, company.id, to);
    // The undisposed result is of the first year; deviations are of the last.
    const begun = fiscalYearOf(to, fiscalStart) === year ? marks : await readAccountMarks(tx, company.id, from);
    return { rows, marks: { ...marks, undisposed: begun.undisposed } };
  });
  const shown = rows.map(({ no, name, standard, opening, movement, lines }) => {
    const read = (net: number) => (isIncome(no) ? 0 - net : net);
    return {
      no,
      name,
      class: className(no),
      standard,
      opening: read(opening),
      movement: read(movement),
      balance: read(sumMoney([opening, movement])),
      lines,
      deviation: marks.of(no),
      _drill: drillTo({ account: no }),
    };
  });
  const all = withUndisposed(shown, marks);
  return {
    subtitle: `${periodText([{ from, to }], fiscalStart)} · Debet minus kredit, inntekter med pluss`,
    columns: columnsOf(from, to, { history: 'ytd', yrpr: to }),
    rows: all,
    empty: 'Ingen konti ennå. Les inn en SAF-T-fil under Grunndata → Import.',
  };
});
