import { today } from '@/lib/core/clock';
import { bidColumns } from '@/lib/core/columns/bids';
import type { Column } from '@/lib/core/widgets/column';
import { phaseOf } from '@/lib/platform/tables/declared/bid-phase';
import { bidStatuses } from '@/lib/platform/tables/declared/choices';
import { tableSource } from '@/lib/platform/tables/list-source';
import { pipelineOf } from '../bid-hits';
import { noneOpen } from '../bid-words';
import { readReport } from '../report-bids';

const count = { type: 'number', math: 'sum', width: 100 } as const;

const columns: Column[] = [
  bidColumns.one('bidstatus', { value: 'status', dropfilter: undefined }),
  { text: 'Tilbud', value: 'count', ...count },
  bidColumns.one('revenueam', { value: 'value', apart: undefined }),
  ...bidColumns.take('weighted'),
  { text: 'Uten beløp', value: 'withoutAmount', ...count },
  { text: 'Ikke sendt, frist passert', value: 'overdue', ...count, width: 195 },
  { text: 'Neste frist', value: 'next', type: 'date', width: 160, due: { warnDays: 14 } },
];

/** Statuses before sending, in which a passed due date makes a bid late. */
const unsent: readonly string[] = ['1. Forespørsel', '2. Vurderes', '3. Kalkyle'];

/** The bids open now by status, whatever their due dates; kroner. */
export const pipelineByStatus = tableSource(
  { title: 'Åpne tilbud nå', subtitle: 'Uansett periode og frist', columns, excel: 'apne-tilbud', empty: noneOpen },
  async (scope, filters) => {
    const { bids } = await readReport(scope, filters);
    const day = today();
    const statuses = bidStatuses.filter((status) => phaseOf(status) === 'open');
    const rows = statuses.map((status) => {
      const own = bids.filter(({ bidstatus }) => bidstatus === status);
      const { count, sum, weighted, withoutAmount } = pipelineOf(own);
      const dues = own.flatMap(({ duedate }) => duedate ?? []).sort();
      return {
        status,
        count,
        value: sum,
        weighted,
        withoutAmount,
        overdue: unsent.includes(status) ? dues.filter((due) => due < day).length : null,
        next: dues.find((due) => due >= day) ?? null,
      };
    });
    return { rows: rows.some((row) => row.count > 0) ? rows : [] };
  },
);
