import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountFormat, type ExportTable, textFormat } from '../export-table';
import { sideBySide } from './side-by-side';

const columns = [
  { text: 'Navn', ...textFormat },
  { text: 'Beløp', ...amountFormat },
];

test('every row stands once, in order down the sets, and the sum under the last of them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 4 }), (count, sets) => {
      const rows = Array.from({ length: count }, (_, i) => ({ cells: [`r${i}`, i], look: 'plain' as const, level: 0 }));
      const sums = { cells: ['Sum', count], look: 'bold' as const, level: 0 };
      const table: ExportTable = { columns, rows, sums: [sums], keyColumns: 1, empty: '' };
      const beside = sideBySide(table, sets);
      const read = Array.from({ length: sets }, (_, set) =>
        beside.rows.map(({ cells }) => cells.slice(set * 2, set * 2 + 2)),
      ).flat();
      expect(read.filter(([name]) => name !== null)).toEqual(rows.map(({ cells }) => cells));
      expect(beside.rows).toHaveLength(Math.ceil(count / sets));
      expect(beside.sums?.[0]?.cells.slice(-2)).toEqual(sums.cells);
      for (const { cells, formats } of [...beside.rows, ...(beside.sums ?? [])])
        expect([cells.length, formats?.length]).toEqual([sets * 2, sets * 2]);
    }),
  );
});
