import type { Column } from '@/lib/core/widgets/column';
import type { ColumnChoice } from './column-choice-schema';

/**
 * All columns in the user's order: the first stays first, as it identifies the row; an unknown column follows its
 * predecessor in the table; pinned columns stay last.
 */
export function orderedColumns(columns: readonly Column[], { order }: Pick<ColumnChoice, 'order'>): Column[] {
  const [first, ...rest] = columns;
  if (!first) return [];
  const place = new Map(order.map((value, i) => [value, i]));
  const known = rest.filter(({ value }) => place.has(value));
  const ordered = [first, ...known.sort((a, b) => (place.get(a.value) ?? 0) - (place.get(b.value) ?? 0))];
  rest.forEach((column, i) => {
    if (!place.has(column.value)) ordered.splice(ordered.indexOf(rest[i - 1] ?? first) + 1, 0, column);
  });
  return [...ordered.filter(({ pinned }) => !pinned), ...ordered.filter(({ pinned }) => pinned)];
}

/** True for a column that a user may hide: not the identifying one, nor a required one. */
export function mayHide({ editor }: Column, place: number): boolean {
  return place > 0 && editor?.required !== true;
}

/** The columns the user wants to see; the same array without a choice. */
export function chosenColumns(columns: readonly Column[], choice: ColumnChoice | undefined): readonly Column[] {
  if (!choice) return columns;
  const hidden = new Set(choice.hidden);
  return orderedColumns(columns, choice).filter((column, i) => !mayHide(column, i) || !hidden.has(column.value));
}
