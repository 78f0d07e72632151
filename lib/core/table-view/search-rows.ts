import type { Row } from '@/lib/core/widgets/column';
import type { Pivot } from '@/lib/core/widgets/widget';
import { cellOf, searchForm, valueLabel } from './cell-text';

/**
 * The rows of a pivot that match a search: all words occur in the labels of its row axis. Screen and files pivot the
 * same rows, so that sums match what is shown.
 */
export function searchPivotRows(axis: Pivot['options']['rows'], rows: readonly Row[], q: string): readonly Row[] {
  const words = searchForm(q).split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const names = axis.map(({ text, value }) => valueLabel({ text, value, type: 'text' }, cellOf(row, value)));
    const found = searchForm(names.join('\n'));
    return words.every((word) => found.includes(word));
  });
}
