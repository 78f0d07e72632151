import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '@/tests/factories/runs';
import { readPostcode } from './postcode';

test.each<[string, string | null, string]>([
  ['250', 'OSLO', '0250'],
  ['250', 'Oslo', '0250'],
  ['250', 'Oslo 2', '0250'],
  ['250', null, '0250'],
  ['250', ' ', '0250'],
  ['10', 'OSLO', '0010'],
  ['0250', 'OSLO', '0250'],
  ['5003', 'BERGEN', '5003'],
  ['NO-0250', 'OSLO', '0250'],
  ['N-250', '', '0250'],
  ['NO 5003', 'BERGEN', '5003'],
  // Foreign codes of three digits, and what says its country.
  ['101', 'Reykjavík', '101'],
  ['100', 'Tórshavn', '100'],
  ['IS-101', '', 'IS-101'],
  ['S-411 03', 'Göteborg', 'S-411 03'],
  ['10', '', '10'],
  ['250', 'Osloveien', '250'],
  ['N1 9GU', 'London', 'N1 9GU'],
  ['NO-12345', '', 'NO-12345'],
])('«%s» at «%s» is stored as %s', (text, place, stored) => expect(readPostcode(text, place)).toBe(stored));

test('every code of Oslo is read back without its zero, and reading twice changes nothing', () => {
  const place = fc.constantFrom(null, '', 'OSLO', 'Oslo', 'BERGEN', 'Reykjavík');
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 999 }), fc.constantFrom('OSLO', 'Oslo', '', null), (code, where) => {
      expect(readPostcode(String(code), where)).toBe(`0${code}`);
    }),
    { numRuns: runs(300) },
  );
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^(NO-)?\d{1,6}$/)), place, (text, where) => {
      const stored = readPostcode(text, where);
      expect(readPostcode(stored, where)).toBe(stored);
      expect(stored === text || /^\d{4}$/.test(stored)).toBe(true);
    }),
    { numRuns: runs(1_000) },
  );
});
