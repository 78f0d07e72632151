import { expect, test } from 'vitest';
import { formatNear } from './near';

const now = new Date('2026-11-25T09:03:00Z');

test.each([
  ['2026-11-24T12:42:00Z', 'i går 13.42'],
  ['2026-11-25T05:30:00Z', 'i dag 06.30'],
  // In Norway it is tomorrow already.
  ['2026-11-25T23:10:00Z', 'i morgen 00.10'],
  ['2026-11-23T12:37:00Z', 'man. 23.11 13.37'],
  ['2026-12-06T12:37:00Z', 'søn. 06.12 13.37'],
  ['2025-12-31T09:03:00Z', '31.12.2025 10.03'],
])('%s is %s', (moment, said) => {
  expect(formatNear(new Date(moment), now)).toBe(said);
});

test('the day before the clock goes back is yesterday, and the turn of the year is near', () => {
  expect(formatNear(new Date('2026-10-24T22:30:00Z'), new Date('2026-10-25T22:30:00Z'))).toBe('i dag 00.30');
  expect(formatNear(new Date('2026-12-31T22:30:00Z'), new Date('2027-01-01T06:00:00Z'))).toBe('i går 23.30');
});
