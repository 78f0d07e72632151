import type { Column, Row } from '@/lib/core/widgets/column';
import { isMoney, weighCurrencies } from './currency';
import { apartColumn, areApart } from './states';

type Sides = NonNullable<Column['sides']>;

/**
 * The weight of each row in a sum, the reason, and the sum's label; `loss`: a negative sum is a loss. By 'state' there
 * is no sum.
 */
export type Weighed = { name: string; loss: boolean; by: 'sides' | 'currency' | 'state'; weights: Int8Array };

/** True if rows count differently in a column's sum. */
export function isWeighed(column: Column, weighed: Weighed | undefined): boolean {
  if (weighed === undefined) return false;
  if (weighed.by === 'state') return column.apart !== undefined;
  return weighed.by === 'sides' ? column.sides !== undefined : isMoney(column);
}

/** True for a column without a sum, as its rows are of several states. */
export function isUnsummed(column: Column, weighed: Weighed | undefined): boolean {
  return weighed?.by === 'state' && isWeighed(column, weighed);
}

function signOf({ by, plus, minus }: Sides, row: Row): -1 | 0 | 1 {
  const key = row[by];
  const text = typeof key === 'string' ? key : '';
  if (minus.some((beginning) => text.startsWith(beginning))) return -1;
  return plus.some((beginning) => text.startsWith(beginning)) ? 1 : 0;
}

/**
 * Weighs rows for sums: both sides as their difference, parts only where their whole is absent; currencies are never
 * added, nor are rows of several states. Undefined when all rows count alike.
 */
export function weigh(columns: readonly Column[], rows: () => readonly Row[]): Weighed | undefined {
  const apart = apartColumn(columns);
  if (apart) {
    const all = rows();
    return areApart(apart, all)
      ? { name: 'ulike utfall summeres ikke', loss: false, by: 'state', weights: new Int8Array(all.length) }
      : undefined;
  }
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

/** The longest possible label of the sums of these rows. */
export function longestSumName(columns: readonly Column[], rows: readonly Row[]): string {
  const currencies = weighCurrencies(rows);
  if (currencies) return currencies.name;
  const sides = columns.find((column) => column.sides)?.sides;
  return sides ? [sides.difference, sides.parts?.without].filter(Boolean).join(' ') : 'Sum';
}
