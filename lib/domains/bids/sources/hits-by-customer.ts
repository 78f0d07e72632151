import { bidColumns } from '@/lib/core/columns/bids';
import { hitsBy } from '../hits-by';

/** The period's bid outcomes per customer. */
export const hitsByCustomer = hitsBy({
  title: 'Per kunde',
  column: bidColumns.one('client', { value: 'name', width: 240 }),
  without: 'Uten kunde',
  keyOf: ({ client, clientName }) => ({ key: client, name: clientName }),
  filter: 'customer',
  more: ({ key }, bids) => ({ _customer: bids.find(({ client }) => client === key)?.clientId ?? null }),
  excel: 'treff-per-kunde',
});
