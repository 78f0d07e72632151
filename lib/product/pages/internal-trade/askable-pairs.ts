import { tradeTable } from '@/lib/domains/economy/group/internal-trade/trade-table';
import { groupScope } from '@/lib/domains/economy/group/rows/read-group';
import { remembered } from '@/lib/domains/economy/group/rows/remembered';
import type { Source } from '@/lib/platform/routing/page';
import { receiversIn } from './send-question';

const pairs = remembered(tradeTable, { by: 'reader' });

/** The pairs of the period, which offer a question only to a company where somebody can get it. */
export const askablePairs: Source<'tabulator'> = async (scope, filters) => {
  const [table, receivers] = await Promise.all([
    pairs(scope, filters),
    Promise.all(
      groupScope(scope).members.map(async (member) => [member.company.id, await receiversIn(member)] as const),
    ),
  ]);
  const some = new Set(receivers.flatMap(([company, people]) => (people.length > 0 ? [company] : [])));
  const data = table.data.map((row) => (some.has(String(row[`${row._ask}_id`])) ? row : { ...row, _ask: null }));
  return { ...table, data };
};
