import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { addMonths } from '@/lib/core/filters/months';
import { formatNumber, sumMoney } from '@/lib/core/format/number';
import { tkrText } from '@/lib/core/format/value';
import { stat } from '@/lib/core/widgets/stat';
import { homeFigure } from '@/lib/platform/routing/attention/figure';
import { plannedInvoicingPath } from '@/lib/platform/routing/paths';
import { orderAmountSql, orderMonth } from './order-filters';

const leftRow = z.strictObject({ month: z.string(), count: z.number(), left: z.number() });

/** Months ahead in the sparkline. */
const monthsShown = 12;

/** The order backlog in kroner; the sparkline is by planned invoicing month. */
export const orderReserveFigure = homeFigure({
  id: 'ordrereserve',
  path: plannedInvoicingPath,
  question: {
    id: 'ordrereserve',
    row: leftRow,
    query: ({ companyId }) => sql`
      select ${orderMonth} as month, count(*)::int as count, sum(${orderAmountSql.ram}) as left
      from sales_order where company_id = ${companyId} and ${orderAmountSql.ram} <> 0 group by 1`,
  },
  stat: (rows, { today }) => {
    const month = today.slice(0, 7);
    const sumOf = (own: typeof rows) => sumMoney(own.map(({ left }) => left));
    const late = sumOf(rows.filter((row) => row.month < month));
    const months = Array.from({ length: monthsShown }, (_, i) => addMonths(month, i));
    const count = rows.reduce((sum, row) => sum + row.count, 0);
    return stat({
      title: 'Ordrereserve',
      tips: `Solgt og ikke fakturert. Kurven er planlagt fakturering de neste ${monthsShown} månedene.`,
      type: 'amount',
      stat: rows.length === 0 ? null : sumOf(rows),
      subtitle: 'nå',
      text: `${formatNumber(count)} ordrelinjer · ${tkrText(late)} skulle vært fakturert`,
      data: months.map((one) => sumOf(rows.filter((row) => row.month === one))),
      changes: [],
      empty: '',
    });
  },
});
