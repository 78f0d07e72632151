import { textOf } from '@/lib/core/table-view/row-values';
import type { Row } from '@/lib/core/widgets/column';
import { type CustomerGroup, customerGroups, groupTitles } from '@/lib/domains/customers/card/place-customer';

/** A heading of the list: a group and the number of its customers. */
export type GroupHead = { title: string; count: number };

/** A line of the list: a customer, or the rest of a folded group; with the heading that begins with it. */
export type CustomerLine = { key: string; head?: GroupHead } & (
  | { row: Row; more?: never }
  | { row?: never; more: { group: CustomerGroup; count: number } }
);

/** Rows shown of a folded group. */
const firstRows = 3;
/** More customers than this fold the last group too. */
const foldsRestAbove = 500;

const foldable: readonly CustomerGroup[] = ['unanswered', 'overdue'];

export const groupOf = (row: Row) => textOf(row, '_group') as CustomerGroup;

/**
 * The rows by group with headings; groups that fold show their first rows and the number of the others, unless they are
 * in `unfolded`.
 */
export function customerLines(rows: readonly Row[], unfolded: ReadonlySet<CustomerGroup>): CustomerLine[] {
  return customerGroups.flatMap((group): CustomerLine[] => {
    const own = rows.filter((row) => groupOf(row) === group);
    const folds = foldable.includes(group) || (group === 'rest' && rows.length > foldsRestAbove);
    // A fold that would hide one row is no shorter than the row.
    const isFolded = folds && !unfolded.has(group) && own.length > firstRows + 1;
    const lines = (isFolded ? own.slice(0, firstRows) : own).map((row, at): CustomerLine => {
      const xid = String(row.xid);
      return at > 0
        ? { key: xid, row }
        : { key: `${xid} first`, row, head: { title: groupTitles[group], count: own.length } };
    });
    const count = own.length - lines.length;
    return count === 0 ? lines : [...lines, { key: `more ${group}`, more: { group, count } }];
  });
}
