import { beforeAll, expect, test } from 'vitest';
import type { ExportTable } from '../export-table';
import { emsOf, loadFaces } from './faces';
import { fitColumns } from './fit-columns';
import { layOutRow } from './row';

const part = { columns: [0, 1].map((index) => ({ index, width: 90 })), fontSize: 8 };

beforeAll(async () => {
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

test('a deadline says after its date how near it is, in its own ink, and the column has room for both', () => {
  const column = { text: 'Frist', type: 'date', decimals: 0 } as const;
  const row = { cells: ['2026-12-04'], look: 'plain', level: 0, due: [{ text: 'om 12 d', tone: 'warn' }] } as const;
  const table: ExportTable = { columns: [column], rows: [row], keyColumns: 1, empty: '' };
  const [fitted] = fitColumns(table, 300, emsOf);
  const [bare] = fitColumns({ ...table, rows: [{ ...row, due: undefined }] }, 300, emsOf);
  const laid = fitted && layOutRow(table, fitted, row).cells[0];
  expect([laid?.lines, laid?.due?.text]).toEqual([['04.12.2026'], 'om 12 d']);
  expect(fitted?.columns[0]?.width).toBeGreaterThan((bare?.columns[0]?.width ?? 0) + 20);
});

test('what stands in place of a number stands where the number would, and words stand at the left', () => {
  const table: ExportTable = {
    columns: [
      { text: 'Navn', type: 'text', decimals: 0 },
      { text: 'Margin %', type: 'percent', decimals: 1, none: '–' },
    ],
    rows: [],
    keyColumns: 1,
    empty: '',
  };
  const rightOf = (value: number | string | null) =>
    layOutRow(table, part, { cells: ['Navn', value], look: 'plain', level: 0 }).cells.map(({ right }) => right);
  expect([0.2, null, 'ny'].map(rightOf)).toEqual([
    [false, true],
    [false, true],
    [false, false],
  ]);
});

test('a dash in place of a figure is aligned as the figures are, a sentence is not', () => {
  const table: ExportTable = {
    columns: [{ text: 'Budsjett', type: 'amount', decimals: 0 }],
    rows: [],
    keyColumns: 1,
    empty: '',
  };
  const isRight = (value: number | string | null) =>
    layOutRow(table, { ...part, columns: [{ index: 0, width: 90 }] }, { cells: [value], look: 'plain', level: 0 })
      .cells[0]?.right;
  expect([1200, '–', null].map(isRight)).toEqual([true, true, true]);
  expect(isRight('Ingen budsjett')).toBe(false);
});
