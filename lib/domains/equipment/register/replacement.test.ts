import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '@/lib/core/format/days';
import { type Candidate, freeUntil, isSameArticle, mayReplace, replacements } from './replacement';

const today = '2026-11-25';
const at = (n: number) => addDays(today, n);
const brake = { title: 'Nedfiringsbrems', supplier: 'svartlia', supplierItem: 'TAU95842' };

const candidate: fc.Arbitrary<Candidate> = fc.record({
  xid: fc.uuid(),
  shortid: fc.integer({ min: 1, max: 99 }).map((n) => `TAU-${n}`),
  title: fc.constantFrom('Nedfiringsbrems', 'nedfiringsbrems ', 'Helkroppssele'),
  supplier: fc.constantFrom('svartlia', 'annen', null),
  supplierItem: fc.constantFrom('TAU95842', 'X1', null),
  busy: fc.constantFrom(0, 0, 1),
  unfit: fc.constantFrom(false, false, true),
  validUntil: fc.option(fc.integer({ min: -30, max: 300 }).map(at), { nil: null }),
  booked: fc.array(
    fc
      .record({ from: fc.integer({ min: -20, max: 90 }), stay: fc.nat(30) })
      .map(({ from, stay }) => ({ startdate: at(from), enddate: at(from + stay) })),
    { maxLength: 3 },
  ),
});

test('a unit replaces another only when every day to the end of the booking is free and under control', () => {
  fc.assert(
    fc.property(candidate, fc.integer({ min: 0, max: 60 }), (one, stay) => {
      const end = at(stay);
      let allDays = true;
      for (let day = today; day <= end; day = addDays(day, 1)) {
        const isBooked = one.booked.some(({ startdate, enddate }) => startdate <= day && day <= enddate);
        if (isBooked || one.validUntil === null || one.validUntil < day) allDays = false;
      }
      const expected = allDays && one.busy === 0 && !one.unfit && isSameArticle(brake, one);
      expect(mayReplace(brake, one, today, end)).toBe(expected);
    }),
  );
});

test('the longest free comes first, and none is left out or added', () => {
  fc.assert(
    fc.property(fc.array(candidate, { maxLength: 12 }), fc.integer({ min: 0, max: 60 }), (all, stay) => {
      const end = at(stay);
      const found = replacements(brake, all, { today, end });
      expect(new Set(found)).toEqual(new Set(all.filter((one) => mayReplace(brake, one, today, end))));
      const free = found.map((one) => freeUntil(one, today) ?? '9999-12-31');
      expect(free).toEqual([...free].sort().reverse());
    }),
  );
});

test('the same name or the same item of a supplier is the same article, a missing number is not', () => {
  expect(isSameArticle(brake, { ...brake, title: 'Brems' })).toBe(true);
  expect(isSameArticle(brake, { title: 'NEDFIRINGSBREMS', supplier: null, supplierItem: null })).toBe(true);
  expect(isSameArticle({ ...brake, supplierItem: null }, { ...brake, title: 'Brems', supplierItem: null })).toBe(false);
  expect(isSameArticle(brake, { ...brake, title: 'Brems', supplier: 'annen' })).toBe(false);
});
