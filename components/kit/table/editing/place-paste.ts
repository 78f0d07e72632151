import type { CellRange } from '@/components/kit/table/grid-model';
import { formatNumber } from '@/lib/core/format/number';
import { mostCells, tooManyCells } from '@/lib/platform/tables/limits';

export type PastedCell = { line: number; column: number; text: string };

/** Counts the repeats of a block along a range: as often as it fits exactly, else once. */
function repeats(range: number, block: number): number | undefined {
  if (range === 1) return 1;
  return range % block === 0 ? range / block : undefined;
}

/**
 * The cells a copied block is pasted into, from the upper left of the range; a block that divides the range fills it,
 * as a single value does. Group headings are skipped. Refuses blocks that exceed the table.
 */
export function placePaste(
  block: readonly (readonly string[])[],
  range: CellRange,
  table: { lines: number; columns: number; isRow: (line: number) => boolean },
): { cells: PastedCell[] } | { error: string } {
  const height = block.length;
  const width = block.reduce((most, cells) => Math.max(most, cells.length), 0);
  const rowsIn = (top: number, bottom: number) =>
    Array.from({ length: bottom - top + 1 }, (_, i) => top + i).filter(table.isRow);
  const below = rowsIn(Math.max(0, range.top), table.lines - 1);
  const chosen = below.filter((line) => line <= range.bottom).length;
  const down = repeats(Math.max(1, chosen), height);
  const across = repeats(range.right - range.left + 1, width);
  const tiled = down !== undefined && across !== undefined;
  const rows = height * (tiled ? down : 1);
  const columns = width * (tiled ? across : 1);
  if (rows * columns > mostCells) return { error: tooManyCells('Lim inn') };
  if (rows > below.length || range.left + columns > table.columns) {
    const size = `${formatNumber(height)} × ${formatNumber(width)}`;
    return { error: `Utklippet (${size} celler) går utenfor tabellen. Ingenting er limt inn.` };
  }
  const cells: PastedCell[] = [];
  for (let r = 0; r < rows; r += 1) {
    for (let c = 0; c < columns; c += 1) {
      const text = block[r % height]?.[c % width];
      if (text !== undefined) cells.push({ line: below[r] ?? 0, column: range.left + c, text });
    }
  }
  return { cells };
}
