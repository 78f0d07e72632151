import { describe, expect, it, vi } from 'vitest';
import type { GridSource } from '@/components/table/grid-model';
import type { Column, Row } from '@/lib/widgets/column';
import { clearCells, fillCellsDown, pasteCells, type Sheet } from './change-cells';

const columns: Column[] = [
  { text: 'Navn', value: 'name', type: 'text', editor: { kind: 'text', required: true } },
  { text: 'Beløp', value: 'amount', type: 'amount', decimals: 2, editor: { kind: 'money' } },
  { text: 'Aktiv', value: 'active', type: 'boolean', editor: { kind: 'boolean' } },
  { text: 'Sum', value: 'sum', type: 'amount', editor: { kind: 'money', readonly: true } },
];
const rows: Row[] = ['a', 'b', 'c'].map((xid, i) => ({ xid, name: `Rad ${xid}`, amount: i, active: true, sum: i }));

function sheet(mayWrite = true) {
  const live = {
    mark: () => undefined,
    save: vi.fn<Sheet['live']['save']>(),
    refuse: vi.fn<Sheet['live']['refuse']>(),
  };
  const source: GridSource = {
    count: rows.length,
    line: () => ({}),
    cell: () => ({ text: '' }),
    copy: () => '',
    row: (line) => rows[line],
    find: (xid) => rows.findIndex((row) => row.xid === xid),
  };
  return { source, columns, live, mayWrite };
}

const cell = (line: number, column: number) => ({ top: line, bottom: line, left: column, right: column });

describe('a change of many cells', () => {
  it('is one save of the cells it changes', () => {
    const s = sheet();
    const { told, range } = pasteCells(s, cell(0, 0), 'Rad a\t1.000,5\r\nNy\t1\r\n');
    expect(told).toBeUndefined();
    expect(range).toEqual({ top: 0, left: 0, bottom: 1, right: 1 });
    expect(s.live.save.mock.calls).toEqual([
      [
        [
          { row: 'a', col: 'amount', val: 1000.5, typed: '1.000,5' },
          { row: 'b', col: 'name', val: 'Ny', typed: 'Ny' },
        ],
      ],
    ]);
  });

  it('saves nothing when one cell is wrong, and marks each that is', () => {
    const s = sheet();
    const { told } = pasteCells(s, cell(0, 0), 'Ny\tti\r\n\t2');
    expect(told).toMatchObject({
      at: { row: 'a', col: 'amount' },
      text: 'Ingenting er limt inn: 2 celler har verdier som ikke kan lagres. De er merket.',
      wrong: true,
    });
    expect(s.live.save).not.toHaveBeenCalled();
    expect(s.live.refuse.mock.calls.map(([row, col, typed]) => [row, col, typed])).toEqual([
      ['a', 'amount', 'ti'],
      ['b', 'name', ''],
    ]);
  });

  it('goes round cells that cannot be edited, and says so', () => {
    const s = sheet();
    expect(pasteCells(s, cell(0, 2), 'nei\t7').told?.text).toBe('1 celle kan ikke endres og er hoppet over.');
    expect(s.live.save).toHaveBeenCalledWith([{ row: 'a', col: 'active', val: false, typed: 'nei' }]);
    expect(pasteCells(s, cell(0, 3), '7').told?.text).toBe('Cellen kan ikke endres.');
    expect(pasteCells(s, cell(2, 0), 'x\ny').told?.text).toMatch(/går utenfor tabellen/);
    expect(pasteCells(sheet(false), cell(0, 0), 'x').told?.text).toMatch(/ikke endre/);
  });

  it('empties cells and fills down', () => {
    const s = sheet();
    clearCells(s, { top: 0, bottom: 0, left: 1, right: 2 });
    expect(s.live.save).toHaveBeenLastCalledWith([
      { row: 'a', col: 'amount', val: null, typed: '' },
      { row: 'a', col: 'active', val: false, typed: '' },
    ]);
    expect(clearCells(s, cell(0, 0))?.text).toBe('Ingenting er tømt: Obligatorisk.');
    fillCellsDown(s, { top: 0, bottom: 2, left: 0, right: 1 });
    expect(s.live.save.mock.lastCall?.[0].map(({ row, col, val }) => [row, col, val])).toEqual([
      ['b', 'name', 'Rad a'],
      ['b', 'amount', 0],
      ['c', 'name', 'Rad a'],
      ['c', 'amount', 0],
    ]);
  });
});
