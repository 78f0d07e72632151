import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '@/lib/core/format/days';
import {
  isShippingStatus,
  moved,
  type ShippingState,
  shippingStatuses,
  splitFault,
  splitStates,
  stateFault,
  stateOfRow,
  whyLost,
} from './shipping-state';

const planned: ShippingState = { status: 'planlagt', startdate: null, enddate: null, lossreason: null };
const day = (n: number) => addDays('2026-03-01', n);
const status = fc.constantFrom(...shippingStatuses);
const acts = fc.array(fc.record({ status, at: fc.nat(30) }), { maxLength: 30 });

/** The specification's rules per status: whether it sets, clears or leaves the first and the last day. */
const rules = {
  planlagt: ['clears', 'clears'],
  sendt: ['sets', 'clears'],
  returnert: ['leaves', 'sets'],
  svinn: ['leaves', 'sets'],
} as const;
const ruled = (rule: string, before: string | null, active: string) =>
  rule === 'sets' ? active : rule === 'clears' ? null : before;

test('a sequence of statuses leaves the days that the rules of the specification say, in any order', () => {
  fc.assert(
    fc.property(acts, (sequence) => {
      let state = planned;
      let [first, last]: (string | null)[] = [null, null];
      for (const { status, at } of sequence) {
        state = moved(state, status, day(at), 'Mistet');
        const [ofFirst, ofLast] = rules[status];
        [first, last] = [ruled(ofFirst, first ?? null, day(at)), ruled(ofLast, last ?? null, day(at))];
        expect(state).toEqual({
          status,
          startdate: first,
          enddate: last,
          lossreason: status === 'svinn' ? 'Mistet' : null,
        });
      }
    }),
  );
});

test('a move leads to a valid state, but for an end before the start and a loss without a reason', () => {
  fc.assert(
    fc.property(acts, fc.option(fc.string({ maxLength: 3 })), (sequence, reason) => {
      let state = planned;
      for (const { status, at } of sequence) {
        const next = moved(state, status, day(at), reason);
        const fault = stateFault(next);
        const early = next.startdate !== null && next.enddate !== null && next.enddate < next.startdate;
        const unsaid = status === 'svinn' && (reason ?? '').trim() === '';
        expect(fault !== undefined).toBe(early || unsaid);
        if (!fault) state = next;
      }
    }),
  );
});

test('a state that somebody writes himself is held to the same', () => {
  const days = ['2026-03-01', '2026-03-02'];
  const any = fc.option(fc.constantFrom(...days), { nil: null });
  fc.assert(
    fc.property(status, any, any, fc.constantFrom(null, '', ' ', 'Mistet'), (one, startdate, enddate, lossreason) => {
      const can = {
        planlagt: startdate === null && enddate === null,
        sendt: startdate !== null && enddate === null,
        returnert: enddate !== null && (startdate === null || startdate <= enddate),
        svinn: enddate !== null && (startdate === null || startdate <= enddate) && lossreason === 'Mistet',
      }[one];
      expect(stateFault({ status: one, startdate, enddate, lossreason }) === undefined).toBe(can);
    }),
  );
});

const part = fc.record({
  status,
  countam: fc.integer({ min: 1, max: 50 }),
  lossreason: fc.constant<string | null>('Mistet'),
});

test('parts of a row are its pieces, no more and no fewer, and each is where its status says', () => {
  fc.assert(
    fc.property(fc.array(part, { minLength: 2, maxLength: 6 }), fc.integer({ min: -2, max: 2 }), (parts, off) => {
      const sum = parts.reduce((all, { countam }) => all + countam, 0);
      expect(splitFault(sum + off, parts) === undefined).toBe(off === 0);
      const sent = moved(planned, 'sendt', day(0));
      const states = splitStates(sent, parts, day(9));
      expect(states.map(({ status }) => status)).toEqual(parts.map(({ status }) => status));
      for (const state of states) {
        expect(stateFault(state)).toBeUndefined();
        // A row that stays 'sendt' keeps the day it was sent, not the day it was counted.
        if (state.status === 'sendt') expect(state).toEqual(sent);
      }
    }),
  );
});

test('a row is not split into one, into nothing, or with a loss that nobody explains', () => {
  const piece = { status: 'sendt', countam: 3, lossreason: null } as const;
  expect(splitFault(3, [piece])).toBe('Del raden i minst to deler.');
  expect(splitFault(3, [piece, { ...piece, countam: 0 }])).toBe('Hver del må ha minst én.');
  expect(splitFault(4, [piece, { ...piece, countam: 0.5 }, { ...piece, countam: 0.5 }])).toBe(
    'Hver del må ha minst én.',
  );
  expect(splitFault(4, [piece, piece])).toBe('Delene er til sammen 6, raden har 4.');
  expect(splitFault(6, [piece, { ...piece, status: 'svinn' }])).toBe(whyLost);
});

test('words that are no status are none', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(isShippingStatus(text)).toBe(shippingStatuses.includes(text as never));
    }),
  );
  expect(stateOfRow({ status: 'borte' })).toBeUndefined();
  expect(stateOfRow({ status: 'sendt', startdate: '2026-03-01', enddate: 3 })).toEqual({
    ...planned,
    status: 'sendt',
    startdate: '2026-03-01',
  });
});
