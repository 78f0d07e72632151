import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  planDay as day,
  isTaken,
  daysOf as list,
  planStay as stay,
  planStays as stays,
  planUnit as unit,
  planView as view,
} from '@/tests/factories/planning-stays';
import type { Stay } from './clash';
import { freeWords, nextFreeDay, nextFreeText, unitsOf } from './units';
import { missingDays, missingSpans, missingText, wishState } from './wish-state';

const units = ['a', 'b', 'c'].map((eid) => unit(eid));

test('units are ordered by the wished days on which nobody has them, and their free periods are those days', () => {
  fc.assert(
    fc.property(stays, fc.nat(30), fc.nat(9), (all, from, length) => {
      const days = { startdate: day(from), enddate: day(from + length) };
      const staysOf = (eid: string) => all.filter((one) => one.eid === eid);
      const found = unitsOf(units, staysOf, { days, own: new Set(['b']) });
      expect(found[0]?.item.eid).toBe('b');
      for (const one of found) {
        expect(one.free.flatMap(list)).toEqual(list(days).filter((on) => !isTaken(all, one.item.eid, on)));
        expect(one.days).toBe(one.free.flatMap(list).length);
      }
      expect(found[1]?.days).toBeGreaterThanOrEqual(found[2]?.days ?? 0);
    }),
  );
});

test('what is free is said by its next day, and to the end only where that is in sight', () => {
  const words = (...all: Stay[]) => freeWords(unit('a'), all, view);
  expect(words()).toEqual({ first: 'hele tiden', next: '' });
  expect(words(stay('a', 6, 20))).toEqual({ first: 'til 5.12', next: 'og 21.12–9.1' });
  expect(words(stay('a', -3, 14), stay('a', 23, 60))).toEqual({ first: 'fra 15.12', next: 'til 22.12' });
  expect(words(stay('a', -3, 14))).toEqual({ first: 'fra 15.12', next: '' });
  expect(words(stay('a', -3, 60)), 'the day after the last, also past the view').toEqual({
    first: 'fra 30.1',
    next: '',
  });
  const away = unit('a', { location: 'Til service' });
  expect([freeWords(away, [], view).first, nextFreeText(away, [], view)]).toEqual(['til service', 'A til service']);
  expect(nextFreeText(unit('a'), [stay('a', -3, 60)], view)).toBe('A ledig fra 30.1');
  fc.assert(
    fc.property(stays, fc.nat(45), (all, from) => {
      const free = list({ startdate: day(from), enddate: day(60) }).find((on) => !isTaken(all, 'a', on));
      expect(nextFreeDay(unit('a'), all, day(from))).toBe(free);
    }),
  );
});

test('a wish lacks, day by day, what is wanted less what covers it', () => {
  const pieces = fc.array(fc.nat(3), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(pieces, (covered) => {
      const wish = { startdate: day(0), enddate: day(covered.length - 1), countam: 3 };
      const state = wishState(wish, covered);
      expect(missingDays(state)).toBe(covered.reduce((sum, one) => sum + 3 - one, 0));
      expect(missingSpans(state).flatMap(list)).toEqual(list(wish).filter((_, i) => (covered[i] ?? 0) < 3));
    }),
  );
  const wish = { startdate: day(1), enddate: day(40), countam: 2 };
  const covered = list(wish).map((on) => (on < '2026-12-25' ? 2 : on < '2027-01-05' ? 1 : 0));
  const said = (pieces: readonly number[]) => missingText(wish, wishState(wish, pieces));
  expect(said(covered)).toBe('1 fra 25.12, 2 fra 5.1');
  expect(said(covered.map(() => 1))).toBe('1 hele tiden');
  expect(said(covered.map((_, i) => (i < 3 ? 0 : 2)))).toBe('2 til 3.12');
  expect(said(covered.map((_, i) => (i < 1 ? 0 : i < 6 ? 1 : 2)))).toBe('2 den 1.12, 1 til 6.12');
  expect(said(covered.map((_, i) => (i < 4 ? 2 : i < 6 ? 1 : 2)))).toBe('1 fra 5.12 til 6.12');
});
