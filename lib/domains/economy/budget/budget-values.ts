import type { Row } from '@/lib/core/widgets/column';
import { spread } from './spread';

/** A group's year to write: the sum in whole kroner, and the pattern it is spread by. */
export type BudgetYear = { group: string; total: number; months: readonly number[] };

/** A cell to save, as the live table takes it. */
export type BudgetCell = { row: string; col: string; val: string | number; typed: string };

const monthsOf = (year: number) => Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`);

/** The company's own line of a group, not a project's. */
const lineOf = (rows: readonly Row[], group: string): Row | undefined =>
  rows.find((row) => row.accountGroup === group && !row.project);

/** True for a group that has amounts in the year already. */
export const isBudgeted = (rows: readonly Row[], group: string, year: number): boolean =>
  monthsOf(year).some((month) => Boolean(lineOf(rows, group)?.[month]));

/** The cells that give groups their year: on the line they have, else on a new one of `newIds`. */
export function budgetCells(
  rows: readonly Row[],
  year: number,
  groups: readonly BudgetYear[],
  newIds: (count: number) => readonly string[],
): BudgetCell[] {
  const missing = groups.filter(({ group }) => !lineOf(rows, group));
  const ids = missing.length > 0 ? newIds(missing.length) : [];
  const idOf = new Map(missing.map(({ group }, at) => [group, ids[at] ?? '']));
  return groups.flatMap(({ group, total, months }) => {
    const made = idOf.get(group);
    const row = made ?? String(lineOf(rows, group)?.xid);
    const amounts = spread(total, months).map(
      (val, at): BudgetCell => ({ row, col: monthsOf(year)[at] ?? '', val, typed: String(val) }),
    );
    return made === undefined ? amounts : [{ row, col: 'accountGroup', val: group, typed: group }, ...amounts];
  });
}
