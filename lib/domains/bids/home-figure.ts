import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { addMonths, type Month } from '@/lib/core/filters/months';
import { formatNumber, sumMoney } from '@/lib/core/format/number';
import { tkrText } from '@/lib/core/format/value';
import { growth, stat } from '@/lib/core/widgets/stat';
import { homeFigure } from '@/lib/platform/routing/attention/figure';
import { bidReportPath } from '@/lib/platform/routing/paths';
import { pipelineOf } from './bid-hits';

const bidRow = z.strictObject({
  bidstatus: z.string(),
  revenueam: z.number().nullable(),
  probability: z.number().nullable(),
  weighted: z.number().nullable(),
  month: z.string().nullable(),
});

/** Months shown, this one included, and compared with as many before. */
const monthsShown = 12;

/** The value of open bids, kroner; the sparkline and the change are of the value bid for, by due month. */
export const pipelineFigure = homeFigure({
  id: 'tilbud',
  path: bidReportPath,
  question: {
    id: 'tilbud',
    row: bidRow,
    query: ({ companyId }) => sql`
      select bidstatus, revenueam, probability, round(revenueam * probability, 2) as weighted, to_char(duedate, 'YYYY-MM') as month
      from bid where company_id = ${companyId}`,
  },
  stat: (rows, { today }) => {
    const { count, sum, weighted } = pipelineOf(rows);
    const bidIn = (months: readonly Month[]) =>
      sumMoney(rows.flatMap(({ month, revenueam }) => (month && months.includes(month) ? (revenueam ?? 0) : [])));
    const months = Array.from({ length: monthsShown }, (_, i) => addMonths(today.slice(0, 7), i - monthsShown + 1));
    const before = bidIn(months.map((month) => addMonths(month, -monthsShown)));
    return stat({
      title: 'Åpne tilbud',
      tips: `Alle tilbud som ikke er avgjort. Kurven og endringen er det som er tilbudt de siste ${monthsShown} månedene, etter frist.`,
      type: 'amount',
      stat: count === 0 ? null : sum,
      subtitle: 'nå',
      text: `${formatNumber(count)} tilbud · vektet ${tkrText(weighted)}`,
      data: months.map((month) => bidIn([month])),
      changes: [growth('tilbudt på 12 md', bidIn(months), before === 0 ? null : before)],
      empty: '',
    });
  },
});
