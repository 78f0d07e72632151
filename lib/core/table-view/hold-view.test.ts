import { describe, expect, it } from 'vitest';
import type { Column, Row } from '@/lib/core/widgets/column';
import { holdView, showHeld } from './hold-view';
import { emptyView } from './view';
import { widestNumbers } from './widest-numbers';

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
    const held = holdView(columns, rows, { ...byName, q: 'oslo' }, undefined);
    const edited = rows.map((r) => (r.xid === '2' ? { ...r, name: 'Åberg', place: 'Bodø', amount: 5 } : r));
    const result = showHeld(columns, edited, held, none);
    expect(ids(result.rows)).toEqual(['2', '1']);
    expect(result.sums).toEqual({ amount: 5.1 });
    expect(result).toMatchObject({ shown: 2, total: 3 });
    const again = holdView(columns, edited, { ...byName, q: 'oslo' }, undefined);
    expect(ids(showHeld(columns, edited, again, none).rows)).toEqual(['1']);
  });

  it("leaves out rows that are gone; new ones are on top, others' when they fit", () => {
    const held = holdView(columns, rows, { ...byName, q: 'oslo' }, undefined);
    const now = [row('9', '', '', 0), row('7', 'Ny', 'Oslo', 1), row('8', 'Ny', 'Bodø', 1), ...rows.slice(1)];
    const result = showHeld(columns, now, held, (id) => id === '9');
    expect(ids(result.rows)).toEqual(['9', '7', '2']);
  });

  it('keeps groups, with the new rows in one of their own', () => {
    const held = holdView(columns, rows, byName, 'place');
    const now = [row('9', '', '', 0), { ...(rows[0] ?? {}), place: 'Bodø' }, ...rows.slice(1)];
    const { groups, rows: shown } = showHeld(columns, now, held, () => true);
    expect(groups?.map(({ label, first, count, sums }) => [label, first, count, sums.amount])).toEqual([
      ['Nye rader', 0, 1, 0],
      ['Bodø', 1, 1, 10],
      ['Oslo', 2, 2, 0.3],
    ]);
    expect(ids(shown)).toEqual(['9', '3', '2', '1']);
    expect(showHeld(columns, rows.slice(0, 2), held, none).groups?.map(({ label }) => label)).toEqual(['Oslo']);
  });
});

describe('the figures a column must have room for', () => {
  it('are its extremes and its sum', () => {
    const mixed = [...rows, row('4', 'Minus', 'Oslo', -3), { xid: '5', amount: null }];
    expect(widestNumbers(columns, mixed, { amount: 7.3 })).toEqual({ amount: [-3, 10, 7.3] });
    expect(widestNumbers(columns, [], {})).toEqual({ amount: [0, 0] });
  });
});
