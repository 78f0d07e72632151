import { beforeAll, expect, test } from 'vitest';
import type { ExportTable } from '../export-table';
import { loadFaces } from './faces';
import { layOutRow } from './row';
import { registerFonts } from './theme';

const part = { columns: [0, 1].map((index) => ({ index, width: 90 })), fontSize: 8 };

beforeAll(async () => {
  registerFonts();
  await loadFaces();
});

test('a status has its pill and the ink of what it means; other words and the heading have none', () => {
  const status = { type: 'text', decimals: 0, status: true } as const;
  const table: ExportTable = {
    columns: [
      { text: 'Status', ...status },
      { text: 'Merknad', type: 'text', decimals: 0 },
    ],
    rows: [],
    keyColumns: 1,
    empty: '',
  };
  const pillsOf = (cells: (string | null)[], kind: 'plain' | 'head' = 'plain') =>
    layOutRow(table, part, { cells, look: 'plain', level: 0 }, kind).cells.map(({ pill, color }) => [pill, color]);
  const text = '#1a2329';
  expect(pillsOf(['7. Salg', '7. Salg'])).toEqual([
    ['good', '#146c39'],
    [undefined, text],
  ]);
  expect(pillsOf(['8. Tapt', ''])).toEqual([
    ['bad', '#b32325'],
    [undefined, text],
  ]);
  expect(pillsOf([null, null])).toEqual([
    [undefined, text],
    [undefined, text],
  ]);
  expect(pillsOf(['Status', 'Merknad'], 'head').map(([pill]) => pill)).toEqual([undefined, undefined]);
});
