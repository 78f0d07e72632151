import { z } from 'zod';
import { asCompany } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import type { Filters } from '@/lib/core/filters/filters';
import { addMonths, monthLabel, monthsBetween } from '@/lib/core/filters/months';
import { lastDayOf } from '@/lib/core/format/days';
import { tkrText } from '@/lib/core/format/value';
import type { Bar } from '@/lib/core/widgets/widget';
import type { Scope } from '@/lib/platform/auth/session';
import { bidsOf } from '../bid-filters';
import { bidMonth } from '../bid-month';
import { bidsEmptyText } from '../empty-bids';

const foundRow = z.strictObject({ month: z.string().nullable(), revenue: z.number() });

/**
 * The bids' value (revenueam, kroner, unweighted) by the last day of their month, and a year before; a click chooses
 * the month.
 */
export async function bidsByMonth(scope: Scope, filters: Filters): Promise<Bar> {
  const companyId = scope.company.id;
  const { rows, empty } = await asCompany.read(companyId, async (tx) => {
    const rows = await queryRows(tx, foundRow)`
        select ${bidMonth} as month, coalesce(sum(bid.revenueam), 0) as revenue
        ${bidsOf(companyId, filters, ['eomonth'])} group by 1`;
    return { rows, empty: await bidsEmptyText(tx, companyId, rows.length > 0) };
  });
  const revenue = new Map(rows.map((row) => [row.month, row.revenue]));
  const undated = revenue.get(null) ?? 0;
  const months = monthsBetween([...revenue.keys()].filter((month) => month !== null));
  return {
    wtype: 'bar',
    title: 'Tilbud per måned',
    subtitle: undated === 0 ? 'Beløp i Tkr etter frist' : `Beløp i Tkr etter frist; uten dato: ${tkrText(undated)}`,
    options: { upright: true, before: 'Året før' },
    data: months.map((month) => {
      const eomonth = lastDayOf(month);
      const yearBefore = addMonths(month, -12);
      const before = yearBefore < (months[0] ?? '') ? null : (revenue.get(yearBefore) ?? 0);
      return { key: monthLabel(month), value: revenue.get(month) ?? 0, before, eomonth, pick: { eomonth } };
    }),
    parameters: { excel: 'tilbud-per-maned', empty },
  };
}
