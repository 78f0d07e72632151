import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '@/lib/core/format/days';
import { articleIn, coveredByDay, type Given, isOfWish, type Wish, wordIn } from './cover';

/** Counts the pieces of each wish planned on all of its days. */
const coveredBy = (wishes: readonly Wish[], given: readonly Given[]) =>
  new Map([...coveredByDay(wishes, given)].map(([xid, days]) => [xid, Math.min(...days)]));

const day = (n: number) => addDays('2026-03-01', n);
const days = fc
  .tuple(fc.nat(12), fc.nat(6))
  .map(([from, length]) => ({ startdate: day(from), enddate: day(from + length) }));
const kinds = [
  { eid: 'a', article: 'dykkpumpe', category: 'Pumper', subcategory: 'Lensepumper' },
  { eid: 'd', article: 'membranpumpe', category: 'Pumper', subcategory: 'Lensepumper' },
  { eid: 'b', article: 'trykkpumpe', category: 'Pumper', subcategory: 'Trykkpumper' },
  { eid: 'c', article: 'spir', category: 'Stillas', subcategory: null },
];
const wishes = fc
  .array(
    fc.record({
      days,
      kind: fc.constantFrom(...kinds),
      openness: fc.nat(3),
      countam: fc.integer({ min: 1, max: 4 }),
    }),
    { maxLength: 6 },
  )
  .map((all) =>
    all.map(
      ({ days, kind, openness, countam }, i): Wish => ({
        ...days,
        ...kind,
        eid: openness === 0 ? kind.eid : null,
        article: openness < 2 ? kind.article : null,
        subcategory: openness === 3 ? null : kind.subcategory,
        xid: `w${i}`,
        countam,
      }),
    ),
  );
const given = fc
  .array(
    fc.record({
      days,
      kind: fc.constantFrom(...kinds),
      countam: fc.integer({ min: 1, max: 4 }),
      status: fc.constantFrom('planlagt', 'planlagt', 'venter'),
    }),
    { maxLength: 6 },
  )
  .map((all) => all.map(({ days, kind, ...rest }, i): Given => ({ ...days, ...kind, ...rest, xid: `g${i}` })));

const isOn = (on: string) => (one: { startdate: string; enddate: string }) => one.startdate <= on && on <= one.enddate;
const sumOf = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0);
const fortyDays = Array.from({ length: 40 }, (_, n) => day(n));
const indexOf = (wish: Wish, on: string) => fortyDays.indexOf(on) - fortyDays.indexOf(wish.startdate);

test('no wish has more than it asks for, and no piece covers two wishes on one day', () => {
  fc.assert(
    fc.property(wishes, given, (requested, planned) => {
      const covered = coveredByDay(requested, planned);
      for (let n = 0; n < 20; n += 1) {
        const on = day(n);
        const here = requested.filter(isOn(on));
        const got = here.map((wish) => covered.get(wish.xid)?.[indexOf(wish, on)] ?? -1);
        here.forEach((wish, i) => {
          expect(got[i]).toBeGreaterThanOrEqual(0);
          expect(got[i]).toBeLessThanOrEqual(wish.countam);
        });
        const there = planned.filter(
          (one) => one.status !== 'venter' && isOn(on)(one) && here.some((wish) => isOfWish(one, wish)),
        );
        expect(sumOf(got)).toBeLessThanOrEqual(sumOf(there.map(({ countam }) => countam)));
      }
    }),
  );
});

test('a wish that stands alone has each day all the pieces that are there, up to what it asks for', () => {
  fc.assert(
    fc.property(wishes, given, ([wish], planned) => {
      if (!wish) return;
      const fits = planned.filter((one) => one.status !== 'venter' && isOfWish(one, wish));
      const expected: number[] = [];
      for (let on = wish.startdate; on <= wish.enddate; on = addDays(on, 1)) {
        expected.push(Math.min(wish.countam, sumOf(fits.filter(isOn(on)).map(({ countam }) => countam))));
      }
      expect(coveredByDay([wish], planned).get(wish.xid)).toEqual(expected);
    }),
  );
});

test('two wishes for the same article share what the project has of it', () => {
  fc.assert(
    fc.property(fc.nat(9), fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 }), (held, one, other) => {
      const on = { startdate: day(0), enddate: day(0), category: 'Pumper', subcategory: null, article: 'pumpe 500 l' };
      const requested = [one, other].map((countam, i): Wish => ({ ...on, xid: `w${i}`, eid: null, countam }));
      const planned: Given[] = held === 0 ? [] : [{ ...on, xid: 'g', eid: 'a', countam: held, status: 'planlagt' }];
      const got = [...coveredBy(requested, planned).values()];
      expect(sumOf(got)).toBe(Math.min(held, one + other));
    }),
  );
});

test('the wish for one item has it before the wish for its category, wherever it stands', () => {
  const on = { startdate: day(0), enddate: day(3), countam: 1 };
  const pump: Given = {
    ...on,
    xid: 'g',
    eid: 'a',
    article: 'dykkpumpe',
    category: 'Pumper',
    subcategory: 'Lensepumper',
    status: 'planlagt',
  };
  const broad: Wish = { ...on, xid: 'broad', eid: null, article: null, category: 'Pumper', subcategory: null };
  const certain: Wish = {
    ...on,
    xid: 'certain',
    eid: 'a',
    article: null,
    category: 'Pumper',
    subcategory: 'Lensepumper',
  };
  expect([...coveredBy([broad, certain], [pump])].sort()).toEqual([
    ['broad', 0],
    ['certain', 1],
  ]);
});

test('a wish for an article is covered by that article alone, one for a word by what begins with it', () => {
  const on = { startdate: day(0), enddate: day(3), countam: 1 };
  const kind = { category: 'Klima', subcategory: 'Avfuktere' };
  const wish = (article: string | null): Wish => ({ ...on, ...kind, xid: 'w', eid: null, article });
  const item = (title: string): Given => ({
    ...{ ...on, ...kind, xid: title, eid: title },
    ...{ article: articleIn(title), status: 'planlagt' },
  });
  const covered = (article: string | null, ...titles: string[]) =>
    coveredBy([wish(article)], titles.map(item)).get('w');
  expect(covered(articleIn('Avfukter 3 000 m³/t'), 'Avfukter 10 000 m³/t')).toBe(0);
  expect(covered(articleIn('Avfukter  3 000 M³/t '), 'Avfukter 3 000 m³/t')).toBe(1);
  expect(wordIn('tau, statisk 60 m')).toBe('tau');
  expect(covered('avfukter', 'Vifte 400 V')).toBe(0);
  expect(covered('avfukter', 'Vifte 400 V', 'Avfukter 10 000 m³/t')).toBe(1);
  // Free text names no article, so any item of the category matches.
  expect(covered(null, 'Vifte 400 V')).toBe(1);
});

test('a wish for one unit is covered by another of its article, and by that unit first', () => {
  const span = { startdate: day(0), enddate: day(1), countam: 1 };
  const kin = { article: 'avfukter 3 000', category: 'Klima', subcategory: 'Avfuktere' };
  const wishOf = (eid: string) => ({ ...span, ...kin, xid: `w${eid}`, eid });
  const givenOf = (eid: string, more: object = {}) => ({
    ...span,
    ...kin,
    xid: `g${eid}`,
    eid,
    status: 'planlagt',
    ...more,
  });
  expect(coveredBy([wishOf('a')], [givenOf('b')])).toEqual(new Map([['wa', 1]]));
  expect(coveredBy([wishOf('a'), wishOf('b')], [givenOf('b'), givenOf('a')])).toEqual(
    new Map([
      ['wa', 1],
      ['wb', 1],
    ]),
  );
  expect(coveredBy([wishOf('a'), wishOf('b')], [givenOf('b')])).toEqual(
    new Map([
      ['wa', 0],
      ['wb', 1],
    ]),
  );
  expect(coveredBy([wishOf('a')], [givenOf('v', { article: 'vifte' })])).toEqual(new Map([['wa', 0]]));
});
