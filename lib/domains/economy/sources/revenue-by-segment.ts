import { z } from 'zod';
import { explainedRows } from '@/db/company-rows';
import { inMonths, monthNumberOf } from '@/db/period-sql';
import { offAtFirst } from '@/lib/core/filters/last-year';
import { periodText } from '@/lib/core/filters/period-text';
import { ledgerEmptyText } from '@/lib/core/widgets/empty-text';
import { drillTo } from '@/lib/core/widgets/voucher-line-drill';
import { segmentCodes, segmentLooks, together } from '@/lib/platform/ledger/segments';
import { chartSource } from '@/lib/platform/tables/chart-source';
import { monthsOf } from '../buckets';
import { resultAgainst } from '../held-against';
import { createMoneyGrid } from '../money-grid';
import { readResult } from '../result-months';
import { creditOf } from '../result-stat';

const foundRow = z.strictObject({
  code: z.string().nullable(),
  name: z.string().nullable(),
  month: z.number(),
  net: z.number(),
  codes: z.array(z.string()),
});

const stack = 'segment';

/** Revenue (class 3) per bucket, stacked by segment, the total compared with the year before and the budget; kroner. */
export const revenueBySegment = chartSource({ title: 'Omsetning per segment' }, async (scope, filters) => {
  const companyId = scope.company.id;
  const [result, { rows, empty }] = await Promise.all([
    readResult(scope, filters),
    explainedRows(companyId, foundRow, ledgerEmptyText)`
      select segment.code, segment.name, ${monthNumberOf('sums')} as month, sum(sums.net) as net,
        ${segmentCodes(companyId)} as codes
      from ledger_month sums
      join account on account.company_id = sums.company_id and account.xid = sums.account_id
      left join dimension segment on segment.company_id = sums.company_id and segment.xid = sums.segment_id
      where sums.company_id = ${companyId} and left(account.no, 1) = '3' and ${inMonths('sums', filters.ranges)}
      group by 1, 2, 3`,
  ]);
  const own = segmentLooks(
    rows[0]?.codes ?? [],
    rows.map(({ code, net }) => [code, 0 - net]),
  );
  const look = (code: string | null, name: string | null) => together(own(code, name));
  const revenue = createMoneyGrid();
  for (const { code, month, net } of rows) revenue.add(look(code, null).code, month, 0 - net);
  const segments = new Map(rows.map(({ code, name }) => [look(code, name).code, look(code, name)]));
  const sorted = [...segments.values()].sort((a, b) => a.color - b.color || a.code.localeCompare(b.code, 'nb'));
  const buckets = rows.length === 0 ? [] : filters.buckets;
  const whole = { name: 'Omsetning', to: stack, type: 'bar', drill: drillTo({ group: '3' }) } as const;
  return {
    subtitle: `Tkr, ${periodText(filters.ranges, filters.span.fiscalStart)}`,
    xAxis: { data: buckets.map((b) => b.label), drill: buckets.map(({ from, to }) => drillTo({ from, to })) },
    yAxis: { name: 'Tkr', type: 'amount' },
    legend: {
      ...Object.fromEntries(sorted.map(({ name }) => [name, true])),
      ...offAtFirst(filters),
    },
    series: [
      ...sorted.map(({ code, name, color, isOther }) => ({
        name,
        type: 'bar' as const,
        stack,
        data: buckets.map((bucket) => revenue.sum([code], monthsOf([bucket]))),
        color,
        ...(!isOther && { drill: drillTo({ group: '3', segment: code }) }),
      })),
      ...(rows.length === 0 ? [] : resultAgainst(result, filters, creditOf('3'), whole)),
    ],
    excel: 'omsetning-per-segment',
    empty,
  };
});
