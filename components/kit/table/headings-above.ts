import type { Column } from '@/lib/core/widgets/column';
import type { HeaderCell } from './grid-model';

/**
 * The cells over the heading of a grid: one for each run of neighbours with the same heading above them, and an empty one
 * for any other column. None when no column has one. A run is parted where its pinned columns begin, since they alone
 * remain while it scrolls.
 */
export function headingsAbove(columns: readonly Column[]): HeaderCell[] {
  if (columns.every(({ above }) => above === undefined)) return [];
  const cells: HeaderCell[] = [];
  columns.forEach(({ above, pinned }, column) => {
    const before = columns[column - 1];
    const last = cells.at(-1);
    const continues = above !== undefined && before?.above === above && !before.pinned === !pinned;
    if (last && continues) last.span += 1;
    else cells.push({ column, span: 1, text: above ?? '', numeric: false });
  });
  return cells;
}
