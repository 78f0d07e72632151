import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '@/lib/core/format/days';
import { isTaken } from '@/tests/factories/planning-stays';
import { adviceFor, unmetDays, wishOfDrop } from './advice';
import type { Stay } from './clash';
import { wishState } from './wish-state';

const day = (n: number) => addDays('2026-12-01', n);
const days = Array.from({ length: 10 }, (_, i) => day(i));
const unit = (eid: string, article = 'avfukter 3 000', more: object = {}) => ({
  ...{ eid, ekey: eid.toUpperCase(), title: article, serialno: 'S', count: 1, article, location: null },
  ...{ category: 'Klima', subcategory: 'Avfuktere', ...more },
});
const stay = (eid: string, from: number, to: number, more: Partial<Stay> = {}): Stay => ({
  ...{ xid: `${eid}${from}`, eid, pid: 'other', project: '26011 Kai', countam: 1, status: 'planlagt' },
  ...{ startdate: day(from), enddate: day(to), ...more },
});
const wish = (covered: readonly number[], more: object = {}) => {
  const about = { startdate: day(0), enddate: day(9), countam: 2 };
  const kind = { xid: 'w', eid: null, article: 'avfukter 3 000', category: 'Klima', subcategory: 'Avfuktere' };
  return { ...about, ...kind, state: wishState(about, covered), ...more };
};

const covered = fc.array(fc.nat(2), { minLength: 10, maxLength: 10 });
const stays = fc.array(
  fc
    .record({ eid: fc.constantFrom('a', 'b', 'c'), from: fc.nat(9), length: fc.nat(6) })
    .map(({ eid, from, length }) => stay(eid, from, from + length)),
  { maxLength: 7 },
);

test('a day is unmet when the wishes lack more than all that is free of the subcategory', () => {
  const units = [unit('a'), unit('b'), unit('c', 'avfukter 10 000')];
  fc.assert(
    fc.property(stays, covered, covered, (all, first, second) => {
      const wishes = [wish(first), wish(second, { xid: 'v', article: null })];
      const unmet = unmetDays(wishes, units, (eid) => all.filter((one) => one.eid === eid));
      days.forEach((on, i) => {
        const free = units.filter(({ eid }) => !isTaken(all, eid, on)).length;
        const lacks = 2 - (first[i] ?? 0) + (2 - (second[i] ?? 0));
        const isUnmet = [...unmet.values()].some((spans) => spans.some((s) => s.startdate <= on && on <= s.enddate));
        expect(isUnmet, on).toBe(lacks > free);
      });
    }),
  );
});

test('a wish of a whole category leaves to a wish of one article what only that one can use', () => {
  const lift = unit('l', 'lift', { subcategory: 'Løft' });
  const open = wish(new Array(10).fill(1), { xid: 'v', article: null, subcategory: null });
  const units = [unit('a'), lift];
  const unmet = unmetDays([open, wish(new Array(10).fill(1))], units, () => []);
  expect([...unmet.values()]).toEqual([[], []]);
});

test('what can be done is the unit that is free on most of the missing days, then another article, then to hire', () => {
  const none = wish(new Array(10).fill(1));
  const units = [unit('a'), unit('b'), unit('x', 'avfukter 10 000')];
  const advice = (all: Stay[], of = none) => {
    const staysOf = (eid: string) => all.filter((one) => one.eid === eid);
    return adviceFor(of, unmetDays([of], units, staysOf).get('w') ?? [], units, staysOf, 'own');
  };
  expect(advice([stay('a', 0, 6), stay('b', 8, 9)])).toMatchObject({
    ...{ kind: 'give', item: { eid: 'b' }, text: 'B er ledig 1.12–8.12.' },
  });
  const full = [stay('a', 0, 9), stay('b', 0, 9)];
  expect(advice(full)).toMatchObject({
    kind: 'see',
    count: 1,
    text: 'Ingen er ledig. I samme gruppe: X er ledig 1.12–10.12.',
  });
  expect(advice([...full, stay('x', 0, 9)])).toEqual({
    ...{ kind: 'hire', count: 0, text: 'Ingen er ledig 1.12–10.12: lei inn 10 d.' },
  });
  expect(advice([...full, stay('x', 2, 9)])).toMatchObject({
    text: 'Ingen er ledig. I samme gruppe: X er ledig 1.12–2.12. Ingen er ledig 3.12–10.12: lei inn 8 d.',
  });
  expect(advice([stay('a', 0, 9, { pid: 'own' }), ...full], wish(new Array(10).fill(1), { eid: 'a' })).text).toBe(
    'A er hos 26011 til 10.12. I samme gruppe: X er ledig 1.12–10.12.',
  );
  expect(advice([stay('a', 0, 9)], wish(new Array(10).fill(1), { eid: 'a' }))).toMatchObject({
    ...{ kind: 'give', item: { eid: 'b' }, text: 'A er hos 26011 til 10.12. B er ledig 1.12–10.12.' },
  });
  expect(advice([], wish(new Array(10).fill(2))).kind).toBe('done');
});

test('a unit that is dropped on the project has the days of the chosen wish, else of one that it can cover', () => {
  const lacking = wish(new Array(10).fill(1));
  const met = wish(new Array(10).fill(2), { xid: 'v' });
  expect(wishOfDrop(unit('a'), [met, lacking])?.xid).toBe('w');
  expect(wishOfDrop(unit('a'), [met, lacking], met)?.xid).toBe('v');
  expect(wishOfDrop(unit('x', 'vifte'), [met, lacking])).toBeUndefined();
});
