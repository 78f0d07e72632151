import { describe, expect, it, vi } from 'vitest';
import type { GridSource } from '@/components/kit/table/grid-model';
import type { Column, Row } from '@/lib/core/widgets/column';
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
    isDraft: () => false,
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
    const { outcome, range } = pasteCells(s, cell(0, 0), 'Rad a\t1.000,5\r\nNy\t1\r\n');
    expect(outcome).toBeUndefined();
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
    const { outcome } = pasteCells(s, cell(0, 0), 'Ny\tti\r\n\t2');
    expect(outcome).toMatchObject({
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
    expect(pasteCells(s, cell(0, 2), 'nei\t7').outcome?.text).toBe('1 celle kan ikke endres og er hoppet over.');
    expect(s.live.save).toHaveBeenCalledWith([{ row: 'a', col: 'active', val: false, typed: 'nei' }]);
    expect(pasteCells(s, cell(0, 3), '7').outcome?.text).toBe('Cellen kan ikke endres.');
    expect(pasteCells(s, cell(2, 0), 'x\ny').outcome?.text).toMatch(/går utenfor tabellen/);
    expect(pasteCells(sheet(false), cell(0, 0), 'x').outcome?.text).toMatch(/ikke endre/);
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

describe('a paste into a live table', () => {
  /** Many saved rows below many drafts; every draft needs a name. */
  function growing(saved: number, drafts: number) {
    const all: Row[] = [
      ...Array.from({ length: drafts }, (_, i): Row => ({ xid: `ny${i}` })),
      ...Array.from({ length: saved }, (_, i): Row => ({ xid: `r${i}`, name: `Rad ${i}`, amount: i, active: true })),
    ];
    const offered: (string | undefined)[] = [];
    const live = {
      mark: () => undefined,
      isDraft: (row: string) => row.startsWith('ny'),
      save: vi.fn<Sheet['live']['save']>(),
      refuse: vi.fn<Sheet['live']['refuse']>(),
      newRows: {
        at: 'top' as const,
        ids: (count: number, under?: string) => {
          offered.push(under);
          return Array.from({ length: count }, (_, i) => `laget${i}`);
        },
      },
    };
    const source: GridSource = {
      count: all.length,
      line: () => ({}),
      cell: () => ({ text: '' }),
      copy: () => '',
      key: (line) => (all[line] ? String(all[line].xid) : undefined),
      row: (line) => all[line],
      find: (xid) => all.findIndex((row) => row.xid === xid),
    };
    return { source, columns, live, mayWrite: true, offered };
  }
  const lines = (count: number, of: (i: number) => string = (i) => `Vare ${i}\t${i}`) =>
    Array.from({ length: count }, (_, i) => of(i)).join('\n');
  const savedRows = ({ live }: ReturnType<typeof growing>) => [
    ...new Set(live.save.mock.calls.flatMap(([values]) => values.map(({ row }) => row))),
  ];

  it('on a new row makes the rows it needs and touches none that is saved', () => {
    const s = growing(60, 1);
    const { outcome, range } = pasteCells(s, cell(0, 0), lines(50));
    expect(s.live.save).toHaveBeenCalledTimes(1);
    expect(savedRows(s)).toEqual(['ny0', ...Array.from({ length: 49 }, (_, i) => `laget${i}`)]);
    expect(s.offered).toEqual(['ny0']);
    expect(outcome).toEqual({ text: '49 rader er lagt til.', wrong: false, undo: true });
    expect(range).toEqual({ top: 0, left: 0, bottom: 49, right: 1 });
  });

  it('on several new rows fills them before it makes more', () => {
    const s = growing(5, 3);
    pasteCells(s, { top: 0, bottom: 2, left: 0, right: 0 }, lines(4));
    expect(savedRows(s)).toEqual(['ny0', 'ny1', 'ny2', 'laget0']);
    expect(s.offered).toEqual(['ny2']);
  });

  it('says what its new rows still need', () => {
    const s = growing(5, 1);
    const { outcome } = pasteCells(s, cell(0, 1), lines(3, String));
    expect(outcome?.text).toBe('2 rader er lagt til, og lagres når dette er fylt ut: Navn.');
  });

  it('over more than a handful of rows says so, with the way back; over a handful it does not', () => {
    const s = growing(60, 0);
    const { outcome } = pasteCells(s, cell(3, 0), lines(50));
    expect(outcome).toEqual({ text: '50 rader er overskrevet.', wrong: false, undo: true });
    expect(pasteCells(growing(60, 0), cell(3, 0), lines(5)).outcome).toBeUndefined();
    const cleared = clearCells(growing(60, 0), { top: 0, bottom: 9, left: 1, right: 1 });
    expect(cleared).toEqual({ text: '10 rader er endret.', wrong: false, undo: true });
    const filled = fillCellsDown(growing(60, 0), { top: 0, bottom: 9, left: 0, right: 0 });
    expect(filled?.text).toBe('9 rader er overskrevet.');
  });

  it('past the last row makes those that are missing, in the same save', () => {
    const s = growing(4, 0);
    const { outcome, range } = pasteCells(s, cell(2, 0), lines(10));
    expect(s.live.save).toHaveBeenCalledTimes(1);
    expect(savedRows(s)).toEqual(['r2', 'r3', ...Array.from({ length: 8 }, (_, i) => `laget${i}`)]);
    expect(outcome?.text).toBe('8 rader er lagt til.');
    expect(range).toMatchObject({ top: 2, bottom: 3 });
  });

  it('that cannot be read makes no rows', () => {
    const s = growing(4, 1);
    const { outcome } = pasteCells(s, cell(0, 0), 'Navn\t1\nNavn to\tmye');
    expect(outcome?.text).toMatch(/^Ingenting er limt inn: «mye» i kolonnen Beløp/);
    expect(s.live.save).not.toHaveBeenCalled();
  });

  it('of more new rows than one change may have is refused', () => {
    const s = growing(4, 1);
    expect(pasteCells(s, cell(0, 0), lines(502)).outcome?.text).toBe('Lim inn høyst 500 nye rader om gangen.');
    expect(s.live.save).not.toHaveBeenCalled();
  });

  it('in a table that takes no new rows is refused past the last', () => {
    const s = growing(4, 0);
    expect(pasteCells({ ...s, live: { ...s.live, newRows: undefined } }, cell(2, 0), lines(10)).outcome?.text).toMatch(
      /går utenfor tabellen/,
    );
  });
});
