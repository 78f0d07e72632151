import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Row } from '@/lib/core/widgets/column';
import { flatNodes, leafNodes, type PivotNode, type PivotOptions, pivotTable, valueAt } from './pivot';

const options: PivotOptions = {
  rows: [
    { text: 'Kunde', value: 'customer' },
    { text: 'Bilag', value: 'voucher' },
  ],
  columns: [
    { text: 'År', value: 'year' },
    { text: 'Måned', value: 'month' },
  ],
  measure: { text: 'Netto', value: 'net' },
};

const rows: Row[] = [
  { customer: 'Ås Bygg', voucher: '10', year: 2017, month: '2017-10', net: 0.1 },
  { customer: 'Ås Bygg', voucher: '9', year: 2017, month: '2017-02', net: 0.2 },
  { customer: 'Zeta', voucher: '11', year: 2016, month: '2016-12', net: -100.35 },
  { customer: 'Ærlig', voucher: '12', year: 2017, month: '2017-02', net: 1000 },
  { customer: null, voucher: '13', year: 2017, month: '2017-02', net: 5 },
];

const labels = (nodes: readonly PivotNode[]) => nodes.map((node) => node.label);

describe('pivotTable', () => {
  const table = pivotTable(options, rows);

  it('orders names by the Norwegian alphabet, vouchers by number, months by the calendar, the empty value last', () => {
    expect(labels(table.rows.children)).toEqual(['Zeta', 'Ærlig', 'Ås Bygg', '(uten)']);
    expect(labels(table.rows.children[2]?.children ?? [])).toEqual(['9', '10']);
    expect(labels(table.columns.children)).toEqual(['2016', '2017']);
    expect(labels(leafNodes(table.columns))).toEqual(['des', 'feb', 'okt']);
  });

  it('sums to the øre at every level', () => {
    const asBygg = table.rows.children[2]?.id ?? 'missing';
    expect(valueAt(table, asBygg, '')).toBe(0.3);
    expect(valueAt(table, asBygg, '/2017/2017-02')).toBe(0.2);
    expect(valueAt(table, '', '/2017')).toBe(1005.3);
    expect(valueAt(table, '', '')).toBe(904.95);
    expect(valueAt(table, asBygg, '/2016')).toBeNull();
  });

  it('shows the children of open nodes only', () => {
    expect(labels(flatNodes(table.rows, (node) => node.label === 'Zeta'))).toEqual([
      'Zeta',
      '11',
      'Ærlig',
      'Ås Bygg',
      '(uten)',
    ]);
  });

  it('puts month names in calendar order, whatever their form', () => {
    const named = pivotTable(
      { ...options, rows: [{ text: 'Måned', value: 'name' }], columns: [{ text: 'Nr', value: 'no' }] },
      [
        { name: 'Mai', no: 12, net: 1 },
        { name: 'januar', no: 2, net: 1 },
        { name: 'des', no: 1, net: 1 },
      ],
    );
    expect(labels(named.rows.children)).toEqual(['januar', 'Mai', 'des']);
    expect(labels(named.columns.children)).toEqual(['1', '2', '12']);
  });

  it('is empty without rows', () => {
    const empty = pivotTable(options, []);
    expect(empty.rows.children).toEqual([]);
    expect(valueAt(empty, '', '')).toBeNull();
  });
});

const key = fc.oneof(fc.constantFrom('', 'a/b', 'æ', '__proto__', '1', '2017-01', 'jan'), fc.string({ maxLength: 4 }));
const anyRow = fc.record({
  customer: fc.oneof(key, fc.constant(null)),
  voucher: key,
  year: fc.integer({ min: 2015, max: 2018 }),
  month: key,
  ore: fc.integer({ min: -1e12, max: 1e12 }),
});

describe('any flat rows', () => {
  it('every total is the sum of the cells below it, to the øre', () => {
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 40 }), (made) => {
        const table = pivotTable(
          options,
          made.map(({ ore, ...row }) => ({ ...row, net: ore / 100 })),
        );
        const at = (row: string, column: string) => Math.round((valueAt(table, row, column) ?? 0) * 100);
        const grand = made.reduce((sum, row) => sum + row.ore, 0);
        expect(at('', '')).toBe(grand);
        const columns = [table.columns, ...flatNodes(table.columns)];
        for (const row of [table.rows, ...flatNodes(table.rows)]) {
          for (const column of columns) {
            if (row.children.length > 0) {
              expect(at(row.id, column.id)).toBe(row.children.reduce((sum, child) => sum + at(child.id, column.id), 0));
            }
            if (column.children.length > 0) {
              expect(at(row.id, column.id)).toBe(column.children.reduce((sum, c) => sum + at(row.id, c.id), 0));
            }
          }
        }
      }),
    );
  });

  it('the order of the rows changes nothing', () => {
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 20 }), (made) => {
        const data = made.map(({ ore, ...row }) => ({ ...row, net: ore / 100 }));
        const one = pivotTable(options, data);
        const other = pivotTable(options, [...data].reverse());
        expect(other.rows).toEqual(one.rows);
        expect(other.columns).toEqual(one.columns);
      }),
    );
  });
});
