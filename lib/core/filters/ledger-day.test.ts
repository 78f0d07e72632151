import { expect, test } from 'vitest';
import { ledgerDay } from './ledger-day';

test('ages are counted on the last day of a month that is known whole, and else on the last known day', () => {
  const span = { knownTo: '2026-11-05' };
  expect(ledgerDay({ yrpr: '2026-10', span })).toBe('2026-10-31');
  expect(ledgerDay({ yrpr: '2026-11', span })).toBe('2026-11-05');
  expect(ledgerDay({ yrpr: '2027-02', span })).toBe('2026-11-05');
  expect(ledgerDay({ yrpr: '2026-11', span: { knownTo: '2026-11-30' } })).toBe('2026-11-30');
});
