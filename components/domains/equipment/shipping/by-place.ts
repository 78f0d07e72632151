import { cellOf } from '@/lib/core/table-view/cell-text';
import type { Row } from '@/lib/core/widgets/column';

/** `weight` is the total in kg. */
export type Place = { place: string; rows: Row[]; weight: number };

const noPlace = 'Uten sted';

/**
 * Rows by their place, places by name and those without one last; weight is summed in tenths of a kilogram, to avoid
 * rounding errors.
 */
export function byPlace(rows: readonly Row[]): Place[] {
  const places = new Map<string, Row[]>();
  for (const row of rows) {
    const location = cellOf(row, 'location');
    const place = typeof location === 'string' && location !== '' ? location : noPlace;
    const own = places.get(place) ?? [];
    own.push(row);
    places.set(place, own);
  }
  return [...places]
    .sort(([a], [b]) => Number(a === noPlace) - Number(b === noPlace) || a.localeCompare(b, 'nb'))
    .map(([place, own]) => ({ place, rows: own, weight: weightOf(own) }));
}

function weightOf(rows: readonly Row[]): number {
  const tenths = rows.reduce((sum, row) => {
    const [weight, count] = [cellOf(row, 'attr_weightint'), cellOf(row, 'countam')];
    return sum + Math.round(Number(weight ?? 0) * 10 * Number(count ?? 0));
  }, 0);
  return tenths / 10;
}
