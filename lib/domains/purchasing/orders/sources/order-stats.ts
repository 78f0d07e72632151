import { formatNumber } from '@/lib/core/format/number';
import { emptyView, tableViewParams } from '@/lib/core/table-view/view';
import { stat } from '@/lib/core/widgets/stat';
import { type Source, tabParam } from '@/lib/platform/routing/page';
import { purchasingPath } from '@/lib/platform/routing/paths';
import type { OrderStatus } from '../order-state';
import { allOrders, type ListedOrder } from './order-lists';

const listed = (statuses: readonly OrderStatus[]) => ({
  relation: purchasingPath,
  drill: { [tabParam]: 'underbestilling', ...tableViewParams({ ...emptyView, filters: { status: statuses } }) },
});

/** The number and total of a selection of orders, with a link to its list. */
function count(
  title: string,
  tips: string,
  of: (order: ListedOrder) => boolean,
  leads: { relation?: string; drill?: Record<string, string> } = {},
): Source<'stat'> {
  return async (scope, filters) => {
    const found = (await allOrders(scope, filters)).filter(of);
    const sum = Math.round(found.reduce((all, { sumam }) => all + sumam, 0));
    return stat({
      title,
      tips: `${tips}: ${formatNumber(sum)} kr i alt`,
      type: 'number',
      stat: found.length,
      subtitle: 'nå',
      text: '',
      data: [],
      changes: [],
      ...leads,
      empty: 'Ingen bestillinger ennå.',
    });
  };
}

const ofStatus = (statuses: readonly OrderStatus[]) => (order: ListedOrder) => statuses.includes(order.status);
const underWay: readonly OrderStatus[] = ['godkjent', 'delvis levert'];

export const orderStats = {
  kladder: count('Kladder', 'Bestillinger som ikke er sendt', ofStatus(['kladd'])),
  venter: count('Til godkjenning', 'Sendt, og ikke godkjent ennå', ofStatus(['sendt']), listed(['sendt'])),
  bestilt: count('Under levering', 'Godkjent, og ikke kommet eller bare delvis', ofStatus(underWay), listed(underWay)),
  avvik: count(
    'Avvik',
    'Levert mer enn bestilt, eller fakturert mer enn bestilt eller levert, over prisen eller uten å være bestilt',
    ({ mismatch }) => mismatch !== null,
  ),
};
