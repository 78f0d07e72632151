import type { Column, Row } from '@/lib/core/widgets/column';
import { isMoney, weighCurrencies } from './currency';

type Sides = NonNullable<Column['sides']>;

/** What the rows of a sum count in it, why, and what the sum is called; `loss`: below zero it is one. */
export type Weighed = { name: string; loss: boolean; by: 'sides' | 'currency'; weights: Int8Array };

/** Whether the rows do not all count alike in a column's sum. */
export function isWeighed(column: Column, weighed: Weighed | undefined): boolean {
  return weighed !== undefined && (weighed.by === 'sides' ? column.sides !== undefined : isMoney(column));
}

function signOf({ by, plus, minus }: Sides, row: Row): -1 | 0 | 1 {
  const key = row[by];
  const text = typeof key === 'string' ? key : '';
  if (minus.some((beginning) => text.startsWith(beginning))) return -1;
  return plus.some((beginning) => text.startsWith(beginning)) ? 1 : 0;
}

/**
 * How a table's rows are to be summed: over rows of both sides as their difference, and parts only where what they are
 * parts of is not there; amounts of several currencies are never added. Undefined where every row counts alike.
 */
export function weigh(columns: readonly Column[], rows: () => readonly Row[]): Weighed | undefined {
  const sides = columns.find((column) => column.sides)?.sides;
  if (!sides) {
    const currencies = columns.some((column) => column.math && isMoney(column)) ? weighCurrencies(rows()) : undefined;
    return currencies && { ...currencies, by: 'currency', loss: false };
  }
  const all = rows();
  const isPart = (row: Row) => sides.parts !== undefined && typeof row[sides.parts.by] === 'string';
  const wholes = all.filter((row) => !isPart(row));
  const without = wholes.length > 0 && wholes.length < all.length;
  const signs = Int8Array.from(all, (row) => (without && isPart(row) ? 0 : signOf(sides, row)));
  const differ = signs.includes(1) && signs.includes(-1);
  if (!differ && !without) return undefined;
  return {
    name: `${differ ? sides.difference : 'Sum'}${without ? ` ${sides.parts?.without}` : ''}`,
    by: 'sides',
    loss: differ && sides.loss === true,
    weights: differ ? signs : Int8Array.from(all, (row) => (isPart(row) ? 0 : 1)),
  };
}

/** The longest name that the sums of a table of these rows may have. */
export function longestSumName(columns: readonly Column[], rows: readonly Row[]): string {
  const currencies = weighCurrencies(rows);
  if (currencies) return currencies.name;
  const sides = columns.find((column) => column.sides)?.sides;
  return sides ? [sides.difference, sides.parts?.without].filter(Boolean).join(' ') : 'Sum';
}
