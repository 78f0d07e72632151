import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumMoney } from '@/lib/core/format/number';
import type { Cell, Column, Row } from '@/lib/core/widgets/column';
import { applyTableView, filterOptions } from './apply-view';
import { cellKey, valueOfKey } from './cell-text';
import { type ColumnarRows, decodeRows, writeRows } from './columnar';
import { searchPivotRows } from './search-rows';
import { indexTable } from './table-index';
import { emptyView, noGroup, parseTableView, type TableView, tableViewParams } from './view';

const columns: Column[] = [
  { text: 'Kunde', value: 'customer', type: 'text', dropfilter: true },
  { text: 'Dato', value: 'date', type: 'date' },
  { text: 'Periode', value: 'period', type: 'month' },
  { text: 'Beløp', value: 'amount', type: 'amount', decimals: 2, math: 'sum' },
  { text: 'Andel', value: 'share', type: 'percent' },
];

const rows: Row[] = [
  { customer: 'Ås Bygg', date: '2026-10-01', period: '2026-10', amount: 1234.5, share: 0.123 },
  { customer: 'Zeta', date: '2026-02-28', period: '2026-02', amount: -0.1, share: 0.5 },
  { customer: null, date: null, period: null, amount: null, share: null },
  { customer: 'Ærlig', date: '2025-12-31', period: '2025-12', amount: 0.2, share: -0.05 },
  { customer: 'Post 10', date: '2026-01-01', period: '2026-01', amount: 1_000_000, share: 0 },
  { customer: 'Post 9', date: '2026-01-01', period: '2026-01', amount: -2000, share: 1 },
];

function names(view: Partial<TableView>) {
  return applyTableView(columns, rows, { ...emptyView, ...view }).rows.map((row) => row.customer);
}

describe('search', () => {
  it('finds what people see, in any case, all words somewhere in the row', () => {
    expect(names({ q: 'ås' })).toEqual(['Ås Bygg']);
    expect(names({ q: 'BYGG 1.234,50' })).toEqual(['Ås Bygg']);
    expect(names({ q: '1234,5' })).toEqual(['Ås Bygg']);
    expect(names({ q: '01.01.2026 post' })).toEqual(['Post 10', 'Post 9']);
    expect(names({ q: 'okt 2026' })).toEqual(['Ås Bygg']);
    expect(names({ q: '12,3' })).toEqual(['Ås Bygg']);
    expect(names({ q: 'ås zeta' })).toEqual([]);
  });

  it('finds a row by the words that it has besides its cells', () => {
    const found = [{ customer: 'Zeta', _words: 'Stavanger\nHavn KF' }, { customer: 'Ås Bygg' }];
    const zeta = (q: string) => applyTableView(columns, found, { ...emptyView, q }).rows.length;
    expect(['havn ZETA', 'stavanger', 'havn ås'].map(zeta)).toEqual([1, 1, 0]);
  });

  it('takes either minus', () => {
    expect(names({ q: '-2000' })).toEqual(['Post 9']);
    expect(names({ q: '−2.000' })).toEqual(['Post 9']);
  });
});

describe('search in a pivot', () => {
  it('keeps rows whose names hold all words, the empty name too', () => {
    const axis = [
      { text: 'Kunde', value: 'customer' },
      { text: 'Bilag', value: 'voucher' },
    ];
    const data = [
      { customer: 'Ås Bygg', voucher: '12', net: 1 },
      { customer: null, voucher: '13', net: 2 },
    ];
    expect(searchPivotRows(axis, data, 'BYGG 12')).toEqual([data[0]]);
    expect(searchPivotRows(axis, data, 'uten')).toEqual([data[1]]);
    expect(searchPivotRows(axis, data, ' ')).toBe(data);
  });
});

describe('filter, sort and group', () => {
  it('keeps the chosen values, the empty one too', () => {
    expect(names({ filters: { customer: ['Zeta', ''] } })).toEqual(['Zeta', null]);
    expect(names({ filters: { customer: [] } })).toHaveLength(6);
  });

  it('sorts by the Norwegian alphabet and numbers within text, empty cells last both ways', () => {
    const rising = ['Post 9', 'Post 10', 'Zeta', 'Ærlig', 'Ås Bygg'];
    expect(names({ sort: [{ column: 'customer', desc: false }] })).toEqual([...rising, null]);
    expect(names({ sort: [{ column: 'customer', desc: true }] })).toEqual([...rising.reverse(), null]);
  });

  it('sorts by several columns', () => {
    const sort = [
      { column: 'date', desc: true },
      { column: 'amount', desc: false },
    ];
    expect(names({ sort })).toEqual(['Ås Bygg', 'Zeta', 'Post 9', 'Post 10', 'Ærlig', null]);
  });

  it('groups with count and sum', () => {
    const { groups } = applyTableView(columns, rows, emptyView, 'period');
    expect(groups?.map((group) => [group.label, group.first, group.count, group.sums.amount])).toEqual([
      ['des 2025', 0, 1, 0.2],
      ['jan 2026', 1, 2, 998000],
      ['feb 2026', 3, 1, -0.1],
      ['okt 2026', 4, 1, 1234.5],
      ['(uten)', 5, 1, 0],
    ]);
    expect(applyTableView(columns, rows, { ...emptyView, group: noGroup }, 'period').groups).toBeUndefined();
  });

  it('leaves alone what names no column', () => {
    const view = { ...emptyView, filters: { gone: ['1'] }, sort: [{ column: 'gone', desc: true }], group: 'gone' };
    expect(applyTableView(columns, rows, view).rows).toEqual(rows);
  });

  it('counts the values of a filter among the rows the rest of the view lets through', () => {
    const view = { ...emptyView, q: '2026', filters: { customer: ['Zeta'] } };
    const options = filterOptions(indexTable(columns, rows), view, 'customer');
    expect(options.map(({ key, count }) => `${key}:${count}`)).toEqual([
      'Post 9:1',
      'Post 10:1',
      'Zeta:1',
      'Ærlig:0',
      'Ås Bygg:1',
      ':0',
    ]);
  });
});

describe('the key of a filter', () => {
  it('is the value it was written from', () => {
    const done: Column = { text: 'Ferdig', value: 'done', type: 'boolean' };
    const keys = (column: Column, values: Cell[]) => values.map((value) => valueOfKey(column, cellKey(value)));
    expect(keys(done, [true, false, null])).toEqual([true, false, null]);
    const [customer, , , amount] = columns;
    if (!customer || !amount) throw new Error('The columns are gone.');
    expect(keys(amount, [-0.1, 0, null])).toEqual([-0.1, 0, null]);
    expect(valueOfKey(amount, 'mange')).toBe('mange');
    expect(keys(customer, ['12', 'true'])).toEqual(['12', 'true']);
  });
});

const anyRows = fc.array(
  fc.record(
    {
      customer: fc.oneof(fc.constantFrom('a', 'B', 'å', '', '10', '9'), fc.constant(null), fc.string({ maxLength: 3 })),
      period: fc.constantFrom('2026-01', '2026-02', null),
      amount: fc.oneof(
        fc.integer({ min: -1e9, max: 1e9 }).map((ore) => ore / 100),
        fc.constant(null),
      ),
    },
    { requiredKeys: [] },
  ),
  { maxLength: 60 },
);
const anyName = fc.oneof(
  fc.constantFrom('customer', 'period', 'amount', 'nothing'),
  fc.string({ minLength: 1, maxLength: 4 }),
);
const anyView: fc.Arbitrary<TableView> = fc
  .record({
    q: fc.constantFrom('', '1', 'å', '0,5', 'a b'),
    filters: fc.dictionary(anyName, fc.array(fc.string({ maxLength: 4 }), { minLength: 1, maxLength: 3 }), {
      maxKeys: 2,
      noNullPrototype: true,
    }),
    sort: fc.array(fc.record({ column: anyName, desc: fc.boolean() }), { maxLength: 3 }),
    group: fc.option(anyName, { nil: undefined }),
  })
  .map(({ group, ...view }) => (group === undefined ? view : { ...view, group }));

describe('any table and any view', () => {
  it('the sums are the sums of the rows shown, and the groups share them out', () => {
    fc.assert(
      fc.property(anyRows, anyView, (made, view) => {
        const result = applyTableView(columns, made, view);
        const amounts = result.rows.map((row) => Number(row.amount ?? 0));
        expect(result.sums.amount).toBe(sumMoney(amounts));
        expect(result.shown).toBe(result.rows.length);
        if (!result.groups) return;
        expect(result.groups.reduce((sum, group) => sum + group.count, 0)).toBe(result.shown);
        expect(sumMoney(result.groups.map((group) => group.sums.amount ?? 0))).toBe(result.sums.amount);
        expect(new Set(result.groups.map((group) => group.key)).size).toBe(result.groups.length);
      }),
    );
  });

  it('sorting moves rows and changes none', () => {
    fc.assert(
      fc.property(anyRows, anyView, (made, view) => {
        const { rows: sorted } = applyTableView(columns, made, { ...view, q: '', filters: {} });
        expect(new Set(sorted)).toEqual(new Set(made));
        expect(sorted).toHaveLength(made.length);
      }),
    );
  });

  it('rows that sort alike keep their order', () => {
    fc.assert(
      fc.property(anyRows, fc.boolean(), (made, desc) => {
        const { rows: sorted } = applyTableView(columns, made, { ...emptyView, sort: [{ column: 'period', desc }] });
        for (const period of ['2026-01', '2026-02']) {
          const same = (row: Row) => row.period === period;
          expect(sorted.filter(same)).toEqual(made.filter(same));
        }
      }),
    );
  });

  it('the address gives the same view back', () => {
    fc.assert(
      fc.property(anyView, (view) => {
        const address = new URLSearchParams(tableViewParams(view)).toString();
        expect(parseTableView(Object.fromEntries(new URLSearchParams(address)))).toEqual(view);
      }),
    );
  });

  it('rows by column are the same rows', () => {
    const drill = fc.dictionary(fc.string({ minLength: 1, maxLength: 2 }), fc.string({ maxLength: 2 }), {
      noNullPrototype: true,
    });
    const withDrill = fc
      .tuple(anyRows, drill)
      .map(([made, d]) => made.map((row, i) => (i % 2 ? row : { ...row, _drill: d })));
    fc.assert(
      fc.property(withDrill, (made) => {
        const { count, blocks } = writeRows(made, 'columns');
        const read: ColumnarRows = { count, blocks: [...blocks].map((block) => JSON.parse(block)) };
        expect(decodeRows(read)).toEqual(made);
        expect(count).toBe(made.length);
        expect(JSON.parse(`[${[...writeRows(made, 'rows').blocks].join()}]`)).toEqual(made);
      }),
    );
  });
});
