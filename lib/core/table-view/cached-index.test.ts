import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Column, Row } from '@/lib/core/widgets/column';
import { filterOptions, viewTable } from './apply-view';
import { CachedIndex, indexTable, type TableIndex, warmSteps } from './table-index';
import { emptyView } from './view';

const columns: Column[] = [
  { text: 'Navn', value: 'name', type: 'text' },
  { text: 'Sted', value: 'place', type: 'text' },
  { text: 'Beløp', value: 'amount', type: 'amount', decimals: 2, math: 'sum' },
];
const one = fc.record({
  xid: fc.integer({ min: 0, max: 12 }).map(String),
  name: fc.constantFrom('Berg', 'Abel', 'Vik', ''),
  place: fc.constantFrom('Oslo', 'Bodø', null),
  amount: fc.option(fc.integer({ min: -500_000, max: 500_000 }).map((sum) => sum / 100)),
  _words: fc.constantFrom(undefined, 'Havn', 'Bo'),
});
const rowsOf = fc.uniqueArray(one, { selector: ({ xid }) => xid, size: 'max', maxLength: 12 });
const byAmount = { ...emptyView, sort: [{ column: 'amount', desc: true }] };

describe('an index that is cached while rows change', () => {
  it('has what an index made anew has: rows, sums, groups and the values to filter by', () => {
    const view = fc.constantFrom(
      ...[emptyView, byAmount, { ...byAmount, q: 'bo' }, { ...emptyView, q: '5', filters: { place: ['Oslo', ''] } }],
    );
    fc.assert(
      fc.property(rowsOf, fc.array(fc.tuple(rowsOf, fc.nat(12), view), { maxLength: 8 }), (first, steps) => {
        const cached = new CachedIndex();
        let now: Row[] = first;
        cached.of(columns, now);
        for (const [others, removed, chosen] of steps) {
          const by = new Map(others.map((row) => [row.xid, row]));
          const known = new Set(now.map(({ xid }) => xid));
          now = now.filter(({ xid }) => xid !== String(removed)).map((row) => by.get(String(row.xid)) ?? row);
          now = [...now, ...others.filter(({ xid }) => !known.has(xid))];
          const [index, anew] = [cached.of(columns, now), indexTable(columns, now)];
          expect(viewTable(index, chosen, 'place')).toEqual(viewTable(anew, chosen, 'place'));
          const optionsOf = (of: TableIndex) => columns.map(({ value }) => filterOptions(of, chosen, value));
          expect(optionsOf(index)).toEqual(optionsOf(anew));
        }
      }),
    );
  });

  it('forms a text once: an edit adds its own to those of its column, and other columns stay as they are', () => {
    const rows: Row[] = ['Berg', 'Abel', 'Vik'].map((name, i) => ({ xid: String(i), name, place: 'Oslo', amount: i }));
    const cached = new CachedIndex();
    const before = cached.of(columns, rows);
    for (const _ of warmSteps(before));
    const [names, places] = [before.column('name'), before.column('place')];
    const after = cached.of(
      columns,
      rows.map((row) => (row.xid === '1' ? { ...row, name: 'Moe' } : row)),
    );
    expect(after.column('name')?.texts()).toBe(names?.texts());
    expect(names?.texts()).toEqual(['berg', 'abel', 'vik', 'moe']);
    expect(after.column('place')?.codes).toBe(places?.codes);
    expect([...(names?.codes ?? [])]).toEqual([0, 1, 2]);
    expect(cached.of(columns, rows)).not.toBe(before);
  });

  it('forgets what a column of other choices made, and values that no row has had for long', () => {
    const cached = new CachedIndex();
    const rowsWith = (from: number): Row[] =>
      Array.from({ length: 4_000 }, (_, i) => ({ xid: String(i), name: `${from + i}`, place: null, amount: 0 }));
    const first = cached.of(columns, rowsWith(0));
    const count = () => cached.of(columns, rowsWith(times * 4_000)).column('name')?.values.length ?? 0;
    first.column('name');
    let times = 1;
    for (; times < 10; times += 1) expect(count()).toBeLessThanOrEqual(2 * 4_000 + 5_000 + 4_000);
    const renamed = columns.map((column) => (column.value === 'name' ? { ...column, text: 'Kunde' } : column));
    const last = cached.of(columns, rowsWith(0));
    expect(cached.of(renamed, last.rows).column('name')?.values).not.toBe(last.column('name')?.values);
  });
});
