import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '@/lib/core/format/days';
import { runs } from '@/tests/factories/runs';
import { bestOn, courseKey, daysAhead, isHereOn, mayDo, standingOn, standings, type Validity } from './competence';

const day = fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2024-01-01', days));
const someDay = fc.option(day);
const validity: fc.Arbitrary<Validity> = fc
  .tuple(someDay, someDay)
  .map(([issued, expires]) =>
    issued !== null && expires !== null && expires < issued
      ? { issued: expires, expires: issued }
      : { issued, expires },
  );
const held = fc.array(validity, { maxLength: 6 });
const rank = (certificates: readonly Validity[], on: string) => standings.indexOf(bestOn(certificates, on).standing);

test('a certificate holds from the day it is issued to the day it expires, both counted in, and is near its end for 90 days', () => {
  const certificate = { issued: '2026-01-10', expires: '2027-01-10' };
  expect(standingOn(certificate, '2026-01-09')).toBe('missing');
  expect(standingOn(certificate, '2026-01-10')).toBe('valid');
  expect(standingOn(certificate, addDays('2027-01-10', -daysAhead - 1))).toBe('valid');
  expect(standingOn(certificate, addDays('2027-01-10', -daysAhead))).toBe('soon');
  expect(standingOn(certificate, '2027-01-10')).toBe('soon');
  expect(standingOn(certificate, '2027-01-11')).toBe('expired');
  expect(standingOn({ issued: null, expires: null }, '1900-01-01')).toBe('valid');
});

test('somebody may do it on a day exactly when one of the certificates covers the day', () => {
  fc.assert(
    fc.property(held, day, (certificates, on) => {
      const covers = certificates.some(
        ({ issued, expires }) => (issued === null || issued <= on) && (expires === null || expires >= on),
      );
      expect(mayDo(bestOn(certificates, on).standing)).toBe(covers);
    }),
    { numRuns: runs(500) },
  );
});

test('the best of several counts: one more never makes it worse, and their order means nothing', () => {
  fc.assert(
    fc.property(held, validity, day, (certificates, another, on) => {
      const [before, after] = [rank(certificates, on), rank([...certificates, another], on)];
      expect(after).toBe(Math.min(before, rank([another], on)));
      expect(bestOn([...certificates].reverse(), on).standing).toBe(bestOn(certificates, on).standing);
      const best = bestOn(certificates, on).certificate;
      const same = certificates.filter((one) => standingOn(one, on) === bestOn(certificates, on).standing && best);
      for (const one of same) expect((one.expires ?? '9999') <= (best?.expires ?? '9999')).toBe(true);
    }),
    { numRuns: runs(500) },
  );
});

test('a renewal takes over the day it is issued, and the old one presses no more', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 80 }), fc.integer({ min: 0, max: 30 }), (on, left, since) => {
      const old = { issued: null, expires: addDays(on, left) };
      const renewed = { issued: addDays(on, -since), expires: addDays(on, 800) };
      const later = { ...renewed, issued: addDays(on, 1) };
      expect(bestOn([old, renewed], on)).toEqual({ standing: 'valid', certificate: renewed });
      expect(bestOn([old, later], on)).toEqual({ standing: 'soon', certificate: old });
    }),
    { numRuns: runs(200) },
  );
});

test('who is here goes by first and last day', () => {
  const person = { startdate: '2026-02-01', enddate: '2026-03-31', active: false };
  expect(['2026-01-31', '2026-02-01', '2026-03-31', '2026-04-01'].map((on) => isHereOn(person, on))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  const open = { startdate: null, enddate: null };
  expect([true, false].map((active) => isHereOn({ ...open, active }, '2026-01-01'))).toEqual([true, false]);
});

test('a course is the same however it is typed', () => {
  fc.assert(
    fc.property(fc.string(), (title) => {
      const key = courseKey(title);
      expect(courseKey(key)).toBe(key);
      expect(courseKey(`  ${title}\t`)).toBe(key);
    }),
    { numRuns: runs(200) },
  );
  expect(courseKey(' Varme  ARBEIDER')).toBe('varme arbeider');
});
