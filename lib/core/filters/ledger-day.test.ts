import { expect, test } from 'vitest';
import { ledgerDay } from './ledger-day';

test('ages are counted on the last day of a month that is over, and on today in one that runs', () => {
  expect(ledgerDay('2026-10', '2026-11-25')).toBe('2026-10-31');
  expect(ledgerDay('2026-11', '2026-11-25')).toBe('2026-11-25');
  expect(ledgerDay('2026-11', '2026-11-30')).toBe('2026-11-30');
  expect(ledgerDay('2027-02', '2026-11-25')).toBe('2026-11-25');
});
