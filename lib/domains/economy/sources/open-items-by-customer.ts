import { ageColumns, openItemColumns } from '@/lib/core/columns/open-items';
import { asOfHeading } from '@/lib/core/filters/ledger-day';
import type { Row } from '@/lib/core/widgets/column';
import { agesOf, byUrgency } from '@/lib/platform/ledger/customer-ages';
import { internalText } from '@/lib/platform/ledger/open-items-sentence';
import { tableSource } from '@/lib/platform/tables/list-source';
import { ofChosenBands, readReceivables } from '../receivables';

const columns = [
  ...openItemColumns.take('customerNo', 'customer'),
  ...ageColumns.take('overdueItems', 'items', 'oldest', 'upTo30', 'upTo60', 'upTo90', 'over90', 'pastDue'),
  openItemColumns.one('unpaid', { decimals: 0 }),
  ...ageColumns.take('reminded'),
  ...openItemColumns.take('internal'),
];

const orNothing = (amount: number) => (amount === 0 ? null : amount);

/**
 * Sums each customer's open items by days past due, kroner, the oldest first and companies of the same group last: the items of the chosen ages. `reminded`
 * is the day of the last reminder, `_times` how many there were.
 */
export const openItemsByCustomer = tableSource({ title: 'Åpne poster per kunde', columns }, async (scope, filters) => {
  const { asOf, customers, empty } = await readReceivables(scope, filters);
  const aged = ofChosenBands(customers, filters, asOf)
    .map((customer) => ({ ...customer, ages: agesOf(customer.parts, asOf) }))
    .sort((a, b) => Number(a.internal) - Number(b.internal) || byUrgency(a, b));
  return {
    subtitle: `${asOfHeading(filters)}. De som har det eldste forfallet først.`,
    rows: aged.map(
      ({ xid, no, name, internal, ages: { all, overdue, oldest, bands }, reminded }): Row => ({
        xid,
        _customer: xid,
        customerNo: no,
        customer: name,
        overdueItems: overdue.count,
        items: all.count,
        oldest: oldest === 0 ? null : oldest,
        upTo30: orNothing(bands.upTo30.amount),
        upTo60: orNothing(bands.upTo60.amount),
        upTo90: orNothing(bands.upTo90.amount),
        over90: orNothing(bands.over90.amount),
        pastDue: orNothing(overdue.amount),
        unpaid: all.amount,
        reminded: reminded?.day ?? null,
        _times: reminded?.count ?? 0,
        internal: internal ? internalText(all.amount) : null,
      }),
    ),
    excel: 'per-kunde',
    empty,
  };
});
