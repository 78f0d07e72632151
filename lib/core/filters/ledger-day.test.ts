import { expect, test } from 'vitest';
import { asOfText, daysUnknown, knownText, ledgerDay } from './ledger-day';

test('ages are counted on the last day of a month that is known whole, and else on the last known day', () => {
  const span = { knownTo: '2026-11-05' };
  expect(ledgerDay({ yrpr: '2026-10', span })).toBe('2026-10-31');
  expect(ledgerDay({ yrpr: '2026-11', span })).toBe('2026-11-05');
  expect(ledgerDay({ yrpr: '2027-02', span })).toBe('2026-11-05');
  expect(ledgerDay({ yrpr: '2026-11', span: { knownTo: '2026-11-30' } })).toBe('2026-11-30');
});

test('a ledger says how far it is known and when it was read in, and its age where it is older than the company set', () => {
  const span = { knownTo: '2026-11-03', readIn: '2026-11-05' };
  expect(knownText(span, '2026-11-13')).toBe('ført til og med 03.11.2026, lest inn 05.11.2026');
  expect(knownText(span, '2026-11-27')).toBe('ført til og med 03.11.2026 (24 dager siden), lest inn 05.11.2026');
  expect(knownText({ knownTo: '2026-10-31' }, '2026-11-01')).toBe('ført til og med 31.10.2026');
  expect([undefined, null, 10, 24, 0].map((oldAfter) => daysUnknown({ ...span, oldAfter }, '2026-11-27'))).toEqual([
    ...[24, 24, 24],
    ...[undefined, 24],
  ]);
  // An earlier month is known to its own last day.
  expect(asOfText({ yrpr: '2026-10', span }, '2026-11-27')).toBe('per 31.10.2026');
  expect(asOfText({ yrpr: '2026-11', span }, '2026-11-04')).toBe('ført til og med 03.11.2026, lest inn 05.11.2026');
});
