import type { CalculationRow } from '@/lib/core/calculation/row';
import type { Group } from '@/lib/core/table-view/apply-view';
import { sumRows } from '@/lib/core/table-view/sum-rows';
import type { Column, Row } from '@/lib/core/widgets/column';
import type { TabSpec } from './tab-rows';

/** Group headings for rows sorted by group, with the sums of the rows that count. */
export function rowGroups(
  shown: readonly Row[],
  columns: readonly Column[],
  { groups }: Pick<TabSpec, 'groups'>,
  { rows, left }: { rows: readonly CalculationRow[]; left: ReadonlySet<string> },
): Group[] | undefined {
  if (!groups) return undefined;
  const groupOf = groups(rows);
  const found: { key: string; label: string; first: number; count: number }[] = [];
  for (const [at, row] of shown.entries()) {
    const group = groupOf(row as CalculationRow);
    const last = found.at(-1);
    if (last?.key === group.key) last.count += 1;
    else found.push({ ...group, first: at, count: 1 });
  }
  return found.map((group) => {
    const own = shown.slice(group.first, group.first + group.count);
    const counted = own.filter(({ xid }) => !left.has(String(xid)));
    return { ...group, value: group.label, ...sumRows(columns, counted) };
  });
}
