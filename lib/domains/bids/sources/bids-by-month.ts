import { z } from 'zod';
import { explainedRows } from '@/db/company-rows';
import { addMonths, monthLabel, monthsBetween } from '@/lib/core/filters/months';
import { lastDayOf } from '@/lib/core/format/days';
import { tkrText } from '@/lib/core/format/value';
import { diagramSource } from '@/lib/platform/tables/chart-source';
import { bidsOf } from '../bid-filters';
import { bidMonth } from '../bid-month';
import { bidsEmptyText } from '../empty-bids';

const foundRow = z.strictObject({ month: z.string().nullable(), revenue: z.number() });

/**
 * The bids' value (revenueam, kroner, unweighted) by the last day of their month, and a year before; a click chooses
 * the month.
 */
export const bidsByMonth = diagramSource('bar', { title: 'Tilbud per måned' }, async ({ company }, filters) => {
  const { rows, empty } = await explainedRows(company.id, foundRow, bidsEmptyText)`
    select ${bidMonth} as month, coalesce(sum(bid.revenueam), 0) as revenue
    ${bidsOf(company.id, filters, ['eomonth'])} group by 1`;
  const revenue = new Map(rows.map((row) => [row.month, row.revenue]));
  const undated = revenue.get(null) ?? 0;
  const months = monthsBetween([...revenue.keys()].filter((month) => month !== null));
  return {
    subtitle: undated === 0 ? 'Beløp i Tkr etter frist' : `Beløp i Tkr etter frist; uten dato: ${tkrText(undated)}`,
    options: { upright: true, before: 'Året før' },
    data: months.map((month) => {
      const eomonth = lastDayOf(month);
      const yearBefore = addMonths(month, -12);
      const before = yearBefore < (months[0] ?? '') ? null : (revenue.get(yearBefore) ?? 0);
      return { key: monthLabel(month), value: revenue.get(month) ?? 0, before, eomonth, pick: { eomonth } };
    }),
    excel: 'tilbud-per-maned',
    empty,
  };
});
