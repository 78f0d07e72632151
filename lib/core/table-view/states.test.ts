import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Column, Row } from '@/lib/core/widgets/column';
import { tableOfRows } from '@/lib/platform/files/export/widget-table';
import { applyTableView } from './apply-view';
import { stateSums } from './states';
import { sumRows } from './sum-rows';
import { emptyView } from './view';

const apart = {
  by: 'status',
  states: [
    { text: 'Åpne', values: ['1', '2'] },
    { text: 'Vunnet', values: ['7'] },
    { text: 'Tapt', values: ['8'] },
  ],
};
const columns: Column[] = [
  { text: 'Nr', value: 'key', type: 'text' },
  { text: 'Status', value: 'status', type: 'text', status: true },
  { text: 'Beløp', value: 'amount', type: 'amount', math: 'sum', apart },
  { text: 'Vektet', value: 'weighted', type: 'amount', math: 'sum', apart },
  { text: 'Antall', value: 'count', type: 'number', math: 'sum' },
];
const ore = fc.option(fc.integer({ min: -1e9, max: 1e9 }), { nil: null });
const rows = fc.array(
  fc.record({ status: fc.constantFrom('1', '2', '7', '8'), own: ore, weighted: ore, count: fc.nat(9) }),
  { maxLength: 30 },
);
const made = (found: { status: string; own: number | null; weighted: number | null; count: number }[]): Row[] =>
  found.map(({ status, own, weighted, count }, i) => ({
    key: `T-${i}`,
    status,
    amount: own === null ? null : own / 100,
    weighted: weighted === null ? null : weighted / 100,
    count,
  }));

test('an amount has a sum only over rows of one state, on screen and as asked for by itself', () => {
  fc.assert(
    fc.property(rows, (found) => {
      const states = new Set(found.map(({ status }) => (status === '2' ? '1' : status)));
      for (const { sums } of [applyTableView(columns, made(found), emptyView), sumRows(columns, made(found))]) {
        expect('amount' in sums).toBe(states.size <= 1);
        if (states.size <= 1)
          expect(Math.round((sums.amount ?? 0) * 100)).toBe(found.reduce((a, { own }) => a + (own ?? 0), 0));
        expect(sums.count).toBe(found.reduce((a, { count }) => a + count, 0));
      }
    }),
  );
});

test('each state has its number and sum, which a file has a row for', () => {
  fc.assert(
    fc.property(rows, (found) => {
      const by = (values: readonly string[]) => found.filter(({ status }) => values.includes(status));
      const sum = (list: typeof found, of: 'own' | 'weighted') => list.reduce((a, row) => a + (row[of] ?? 0), 0);
      const expected = apart.states.flatMap(({ text, values }) => {
        const own = by(values);
        return own.length === 0
          ? []
          : [{ text, count: own.length, own: sum(own, 'own'), weighted: sum(own, 'weighted') }];
      });
      const shown = stateSums(columns, made(found));
      expect(shown.map(({ text, count, sum: kroner }) => [text, count, Math.round(kroner * 100)])).toEqual(
        expected.map(({ text, count, own }) => [text, count, own]),
      );
      const { sums = [] } = tableOfRows({
        wtype: 'tabulator',
        title: '',
        subtitle: '',
        options: { columns },
        data: made(found),
        parameters: {},
      });
      if (expected.length <= 1) {
        expect(sums.map(({ cells }) => cells[0])).toEqual(['Sum']);
        return;
      }
      const inOre = (cell: unknown) => Math.round(Number(cell) * 100);
      expect(sums.map(({ cells }) => [cells[0], inOre(cells[2]), inOre(cells[3])])).toEqual(
        expected.map(({ text, count, own, weighted }) => [`Sum ${text.toLowerCase()} (${count})`, own, weighted]),
      );
    }),
  );
});
