import { type ExportTable, textFormat } from '../export-table';

/**
 * A narrow table in so many sets of columns beside each other, read down the first and on in the next, so that it takes as many times
 * less paper. The sums stand under the last set.
 */
export function sideBySide(table: ExportTable, sets: number): ExportTable {
  const { sums, ...rest } = table;
  const high = Math.ceil(table.rows.length / sets);
  const every = Array.from({ length: sets }, (_, i) => i);
  const blank = table.columns.map(() => null);
  const before = every.slice(1).flatMap(() => blank);
  return {
    ...rest,
    columns: every.flatMap(() => table.columns),
    rows: Array.from({ length: high }, (_, row) => ({
      cells: every.flatMap((set) => table.rows[set * high + row]?.cells ?? blank),
      formats: every.flatMap((set) =>
        table.columns.map((column) => (table.rows[set * high + row] ? column : textFormat)),
      ),
      look: 'plain',
      level: 0,
    })),
    ...(sums && {
      sums: {
        cells: [...before, ...sums.cells],
        formats: [...before.map(() => textFormat), ...table.columns],
        look: 'bold',
        level: 0,
      },
    }),
  };
}
