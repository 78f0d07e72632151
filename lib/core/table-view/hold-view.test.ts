import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Column, Row } from '@/lib/core/widgets/column';
import { HeldView } from './hold-view';
import { indexTable } from './table-index';
import { emptyView } from './view';
import { RoomForNumbers, widestNumbers } from './widest-numbers';

const columns: Column[] = [
  { text: 'Navn', value: 'name', type: 'text' },
  { text: 'Sted', value: 'place', type: 'text' },
  { text: 'Beløp', value: 'amount', type: 'amount', decimals: 2, math: 'sum' },
];
const row = (xid: string, name: string, place: string, amount: number): Row => ({ xid, name, place, amount });
const rows = [row('1', 'Berg', 'Oslo', 0.1), row('2', 'Abel', 'Oslo', 0.2), row('3', 'Vik', 'Bodø', 10)];
const byName = { ...emptyView, sort: [{ column: 'name', desc: false }] };
const ids = (shown: readonly Row[]) => shown.map(({ xid }) => xid);
const none = () => false;

describe('a view that is held while rows change', () => {
  it('keeps an edited row where it is, also when it no longer fits, with the sums of what stands now', () => {
    const held = new HeldView(indexTable(columns, rows), { ...byName, q: 'oslo' }, undefined);
    const edited = rows.map((r) => (r.xid === '2' ? { ...r, name: 'Åberg', place: 'Bodø', amount: 5 } : r));
    const result = held.show(columns, edited, none);
    expect(ids(result.rows)).toEqual(['2', '1']);
    expect(result.sums).toEqual({ amount: 5.1 });
    expect(result).toMatchObject({ shown: 2, total: 3 });
    const again = new HeldView(indexTable(columns, edited), { ...byName, q: 'oslo' }, undefined);
    expect(ids(again.show(columns, edited, none).rows)).toEqual(['1']);
  });

  it("leaves out rows that are gone; new ones are on top, others' when they fit", () => {
    const held = new HeldView(indexTable(columns, rows), { ...byName, q: 'oslo' }, undefined);
    const now = [row('9', '', '', 0), row('7', 'Ny', 'Oslo', 1), row('8', 'Ny', 'Bodø', 1), ...rows.slice(1)];
    const result = held.show(columns, now, (id) => id === '9');
    expect(ids(result.rows)).toEqual(['9', '7', '2']);
  });

  it('keeps groups, with the new rows in one of their own', () => {
    const held = new HeldView(indexTable(columns, rows), byName, 'place');
    const now = [row('9', '', '', 0), { ...(rows[0] ?? {}), place: 'Bodø' }, ...rows.slice(1)];
    const { groups, rows: shown } = held.show(columns, now, () => true);
    expect(groups?.map(({ label, first, count, sums }) => [label, first, count, sums.amount])).toEqual([
      ['Nye rader', 0, 1, 0],
      ['Bodø', 1, 1, 10],
      ['Oslo', 2, 2, 0.3],
    ]);
    expect(ids(shown)).toEqual(['9', '3', '2', '1']);
    expect(held.show(columns, rows.slice(0, 2), none).groups?.map(({ label }) => label)).toEqual(['Oslo']);
  });

  it('shows after any changes, seen one by one, what it shows when they come all at once', () => {
    const id = fc.integer({ min: 0, max: 12 }).map(String);
    const cents = fc.integer({ min: -500_000, max: 500_000 }).map((sum) => sum / 100);
    const one = fc.record({
      xid: id,
      name: fc.constantFrom('Berg', 'Abel', 'Vik', ''),
      place: fc.constantFrom('Oslo', 'Bodø', null),
      amount: fc.option(cents),
    });
    const step = fc.oneof({ weight: 6, arbitrary: one }, id);
    const view = fc.constantFrom(emptyView, byName, { ...byName, q: 'oslo' });
    fc.assert(
      fc.property(
        fc.uniqueArray(one, { selector: ({ xid }) => xid }),
        view,
        fc.constantFrom(undefined, 'place'),
        fc.array(fc.array(step, { maxLength: 3 }), { maxLength: 8 }),
        (first: Row[], chosen, groupby, steps) => {
          const held = new HeldView(indexTable(columns, first), chosen, groupby);
          let now = first;
          for (const changes of steps) {
            for (const change of changes) {
              if (typeof change === 'string') now = now.filter(({ xid }) => xid !== change);
              else if (now.some(({ xid }) => xid === change.xid))
                now = now.map((r) => (r.xid === change.xid ? change : r));
              else now = [...now, change];
            }
            const isOwn = (xid: string) => xid === '7';
            // Names that a colleague's change brought make new columns of them.
            const named = changes.length === 1 ? columns : [...columns];
            const result = held.show(named, now, isOwn);
            expect(result).toEqual(new HeldView(indexTable(columns, first), chosen, groupby).show(named, now, isOwn));
            const sumOf = (of: readonly Row[]) =>
              of.reduce((sum, { amount }) => sum + Math.round(Number(amount ?? 0) * 100), 0) / 100;
            expect(result.rows.every((shown) => now.includes(shown))).toBe(true);
            expect(result.sums.amount).toBe(sumOf(result.rows));
            for (const group of result.groups ?? []) {
              expect(group.sums.amount).toBe(sumOf(result.rows.slice(group.first, group.first + group.count)));
            }
          }
        },
      ),
    );
  });
});

describe('the figures a column must have room for', () => {
  it('are its extremes and its sum', () => {
    const mixed = [...rows, row('4', 'Minus', 'Oslo', -3), { xid: '5', amount: null }];
    expect(widestNumbers(columns, mixed, { amount: 7.3 })).toEqual({ amount: [-3, 10, 7.3] });
    expect(widestNumbers(columns, [], {})).toEqual({ amount: [0, 0] });
  });

  it('grow with an edit, and shrink only when rows come or go', () => {
    const room = new RoomForNumbers();
    const of = (amount: number) => rows.map((one) => (one.xid === '3' ? { ...one, amount } : one));
    expect(room.of(columns, rows, {})).toEqual({ amount: [0, 10] });
    expect(room.of(columns, of(-2_000), {})).toEqual({ amount: [-2_000, 10] });
    expect(room.of(columns, of(30), { amount: 30.3 })).toEqual({ amount: [-2_000, 30, 30.3] });
    expect(room.of(columns, of(30).slice(1), {})).toEqual({ amount: [0, 30] });
  });
});
