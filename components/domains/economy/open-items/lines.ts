import { groupBy } from '@/lib/core/group-by';
import { cellOf } from '@/lib/core/table-view/cell-text';
import { numberOf, textOf } from '@/lib/core/table-view/row-values';
import { searchTexts } from '@/lib/core/table-view/search-texts';
import type { Row } from '@/lib/core/widgets/column';

/** A line of the list: a customer, one of its items, a note while these are on their way, or those with nothing overdue. */
export type Line =
  | { kind: 'customer'; key: string; row: Row; open: boolean }
  | { kind: 'item'; key: string; row: Row; customer: Row; last: boolean }
  | { kind: 'waiting'; key: string; customer: Row }
  | { kind: 'fold'; key: string; customers: number; items: number; unpaid: number };

export const customerOf = (row: Row) => String(row._customer);
/** A company of the same group, which is never reminded and in no sum. */
export const isInternal = (row: Row) => textOf(row, 'internal') !== undefined;
export const isOverdue = (row: Row) => !isInternal(row) && (numberOf(row, 'oldest') ?? 0) > 0;

/** The items in the order they are settled: overdue ones and the rest by due date, credits last. */
function inDueOrder(items: readonly Row[]): Row[] {
  const dueOf = (row: Row) => textOf(row, 'due') ?? '9999';
  return [...items].sort((a, b) => dueOf(a).localeCompare(dueOf(b)) || String(a._key).localeCompare(String(b._key)));
}

/**
 * The search of customers by their name or number, or by the number or text of one of their items. The words of all items
 * are gathered once, by the first search.
 */
export function customerSearch(customers: readonly Row[], items: readonly Row[]): (text: string) => readonly Row[] {
  let searches: readonly ((text: string) => readonly Row[])[] | undefined;
  return (text) => {
    if (text.trim() === '') return customers;
    searches ??= [
      searchTexts(customers, (row) => [textOf(row, 'customer'), textOf(row, 'customerNo')]),
      searchTexts(items, (row) => ['invoice', 'voucher', 'text'].map((column) => textOf(row, column))),
    ];
    const found = new Set(searches.flatMap((search) => search(text).map(customerOf)));
    return customers.filter((row) => found.has(customerOf(row)));
  };
}

type Shown = {
  /** The rows of 'kunder', in their order, and the rows of 'poster'; undefined until all of these are here. */
  customers: readonly Row[];
  items: readonly Row[] | undefined;
  /** The opened customers, and whether those with nothing overdue are shown one by one. */
  opened: ReadonlySet<string>;
  unfolded: boolean;
};

/**
 * The lines of a list of customers, each opened one with its items. Customers with nothing overdue are one line
 * while others have something overdue, until they are unfolded.
 */
export function linesOf({ customers, items, opened, unfolded }: Shown): Line[] {
  const late = customers.filter(isOverdue);
  const rest = customers.filter((row) => !isOverdue(row) && !isInternal(row));
  const folds = late.length > 0 && rest.length > 1 && !unfolded;
  const byCustomer = groupBy(items ?? [], customerOf);
  const linesOfCustomer = (row: Row): Line[] => {
    const key = customerOf(row);
    const open = opened.has(key);
    const head: Line = { kind: 'customer', key, row, open };
    if (!open) return [head];
    if (!items) return [head, { kind: 'waiting', key: `${key} waiting`, customer: row }];
    const own = inDueOrder(byCustomer.get(key) ?? []);
    return [
      head,
      ...own.map(
        (item, at): Line => ({
          kind: 'item',
          key: `${key} ${String(item._key)}`,
          row: item,
          customer: row,
          last: at === own.length - 1,
        }),
      ),
    ];
  };
  if (!folds) return customers.flatMap(linesOfCustomer);
  const sum = (column: string) => rest.reduce((total, row) => total + Number(cellOf(row, column) ?? 0) * 100, 0) / 100;
  const fold: Line = {
    kind: 'fold',
    key: 'fold',
    customers: rest.length,
    items: sum('items'),
    unpaid: Math.round(sum('unpaid') * 100) / 100,
  };
  return [...late.flatMap(linesOfCustomer), fold, ...customers.filter(isInternal).flatMap(linesOfCustomer)];
}
