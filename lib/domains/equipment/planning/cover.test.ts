import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '@/lib/core/format/days';
import { articleIn, coveredBy, type Given, isOfWish, type Wish } from './cover';

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

test('no wish has more than it asks for, and no piece covers two wishes on one day', () => {
  fc.assert(
    fc.property(wishes, given, (requested, planned) => {
      const covered = coveredBy(requested, planned);
      for (const wish of requested) {
        const got = covered.get(wish.xid) ?? -1;
        expect(got).toBeGreaterThanOrEqual(0);
        expect(got).toBeLessThanOrEqual(wish.countam);
      }
      for (let n = 0; n < 20; n += 1) {
        const on = day(n);
        const here = requested.filter(({ startdate, enddate }) => startdate <= on && on <= enddate);
        const used = here.reduce((sum, { xid }) => sum + (covered.get(xid) ?? 0), 0);
        const there = planned.filter(
          (one) =>
            one.status !== 'venter' &&
            one.startdate <= on &&
            on <= one.enddate &&
            here.some((wish) => isOfWish(one, wish)),
        );
        expect(used).toBeLessThanOrEqual(there.reduce((sum, { countam }) => sum + countam, 0));
      }
    }),
  );
});

test('a wish that stands alone has all the pieces that are there on all of its days, up to what it asks for', () => {
  fc.assert(
    fc.property(wishes, given, ([wish], planned) => {
      if (!wish) return;
      const fits = planned.filter(
        (one) =>
          one.status !== 'venter' &&
          isOfWish(one, wish) &&
          one.startdate <= wish.startdate &&
          wish.enddate <= one.enddate,
      );
      const pieces = fits.reduce((sum, { countam }) => sum + countam, 0);
      expect(coveredBy([wish], planned).get(wish.xid)).toBe(Math.min(wish.countam, pieces));
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

test('a wish for a rope is covered by a rope, and not by a harness of the same category', () => {
  const on = { startdate: day(0), enddate: day(3), countam: 1 };
  const kind = { category: 'Fallsikring', subcategory: 'Tilkomst' };
  const wish: Wish = { ...on, ...kind, xid: 'w', eid: null, article: articleIn('Tau, statisk 60 m') };
  const item = (title: string): Given => ({
    ...{ ...on, ...kind, xid: title, eid: title },
    ...{ article: articleIn(title), status: 'planlagt' },
  });
  expect(coveredBy([wish], [item('Sele med falldemper')]).get('w')).toBe(0);
  expect(coveredBy([wish], [item('Sele med falldemper'), item('Tau dynamisk 50 m')]).get('w')).toBe(1);
  // Free text names no article, so any item of the category matches.
  expect(coveredBy([{ ...wish, article: null }], [item('Sele med falldemper')]).get('w')).toBe(1);
});
