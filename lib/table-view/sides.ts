import type { Column, Row } from '@/lib/widgets/widget';

/** What each row counts in a sum of rows of both sides, and what such a sum is called. */
export type Difference = { name: string; loss: boolean; signs: Int8Array };

function signOf({ by, plus, minus }: NonNullable<Column['sides']>, row: Row): -1 | 0 | 1 {
  const key = row[by];
  const text = typeof key === 'string' ? key : '';
  if (minus.some((beginning) => text.startsWith(beginning))) return -1;
  return plus.some((beginning) => text.startsWith(beginning)) ? 1 : 0;
}

/** The difference that a table's sums are over rows of both sides; undefined where they are plain sums. */
export function differenceOf(columns: readonly Column[], rows: () => readonly Row[]): Difference | undefined {
  const sides = columns.find((column) => column.sides)?.sides;
  if (!sides) return undefined;
  const signs = Int8Array.from(rows(), (row) => signOf(sides, row));
  if (!signs.includes(1) || !signs.includes(-1)) return undefined;
  return { name: sides.difference, loss: sides.loss ?? false, signs };
}
