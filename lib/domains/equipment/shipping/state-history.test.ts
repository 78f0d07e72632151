import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '@/lib/core/format/days';
import { moved, type ShippingState, shippingStatuses } from '@/lib/platform/tables/declared/shipping-state';
import type { CellHistory } from '@/lib/platform/tables/history';
import { pastStates } from './state-history';

const cols = ['status', 'startdate', 'enddate', 'lossreason'] as const;
const planned: ShippingState = { status: 'planlagt', startdate: null, enddate: null, lossreason: null };

test('the states before each change come back from the histories of the cells, whatever was done', () => {
  const act = fc.record({ status: fc.constantFrom(...shippingStatuses), at: fc.nat(30) });
  fc.assert(
    fc.property(fc.array(act, { maxLength: 12 }), (sequence) => {
      const histories: Record<(typeof cols)[number], CellHistory[]> = {
        status: [],
        startdate: [],
        enddate: [],
        lossreason: [],
      };
      let state = planned;
      const passed: ShippingState[] = [];
      sequence.forEach(({ status, at }, i) => {
        const next = moved(state, status, addDays('2026-03-01', at), 'Mistet');
        const changed = cols.filter((col) => state[col] !== next[col]);
        if (changed.length === 0) return;
        passed.unshift(state);
        changed.forEach((col, place) => {
          const side = (value: string | null) => ({ val: value, text: value ?? '' });
          histories[col].unshift({
            no: i * 4 + place,
            op: `op ${i}`,
            kind: 'edit',
            via: 'direct',
            by: 'Kari',
            // What is pressed quickly is saved together, at one moment.
            at: new Date(Date.UTC(2026, 3, 1, 0, Math.floor(i / 3))).toISOString(),
            from: side(state[col]),
            to: side(next[col]),
          });
        });
        state = next;
      });
      expect(pastStates(state, histories).map((past) => past.state)).toEqual(passed);
    }),
  );
});
