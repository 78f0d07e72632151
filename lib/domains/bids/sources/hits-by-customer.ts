import { bidColumns } from '@/lib/core/columns/bids';
import type { Source } from '@/lib/platform/routing/page';
import { hitsBy } from '../hits-by';

/** The period's bid outcomes per customer. */
export const hitsByCustomer: Source<'tabulator'> = (scope, filters) =>
  hitsBy(scope, filters, {
    title: 'Per kunde',
    column: bidColumns.one('client', { value: 'name', width: 240 }),
    without: 'Uten kunde',
    keyOf: ({ client, clientName }) => ({ key: client, name: clientName }),
    filter: 'customer',
    more: ({ key }, bids) => ({ _customer: bids.find(({ client }) => client === key)?.clientId ?? null }),
    excel: 'treff-per-kunde',
  });
