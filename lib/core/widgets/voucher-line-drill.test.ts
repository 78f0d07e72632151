import { expect, test } from 'vitest';
import { parseFilters, withPeriods } from '@/lib/core/filters/filters';
import { drillTo, drillToBefore, drillToRanges } from './voucher-line-drill';

function filters(history: string, yrpr: string) {
  return withPeriods(parseFilters({ history, yrpr }, []), {
    first: '2022-01',
    last: '2026-09',
    known: '2022-01',
    knownTo: '2026-09-30',
    fiscalStart: 1,
  });
}

test('an unbroken stretch is its first and last month, moved where asked', () => {
  expect(drillToRanges(filters('ytd', '2026-09'))).toEqual({ from: '2026-01', to: '2026-09' });
  expect(drillToRanges(filters('2yr', '2026-09'))).toEqual({ from: '2025-01', to: '2026-09' });
  expect(drillToRanges(filters('2yr', '2026-09'), -12)).toEqual({ from: '2024-01', to: '2025-09' });
});

test('years with months left out between them are told by their history', () => {
  expect(drillToRanges(filters('ytd3yr', '2026-05'))).toEqual({ history: 'ytd3yr', yrpr: '2026-05' });
  expect(drillToRanges(filters('ytd3yr', '2026-05'), -12)).toEqual({ history: 'ytd3yr', yrpr: '2025-05' });
});

test('what is not set is left out of the address', () => {
  expect(drillTo({ group: '3', customer: undefined })).toEqual({ group: '3' });
});

test('last year is led to where an address says its months, and nowhere else', () => {
  expect(drillToBefore(filters('2yr', '2026-09'))).toEqual({ from: '2024-01', to: '2025-09' });
  expect(drillToBefore(filters('ytd3yr', '2026-05'))).toEqual({ history: 'ytd3yr', yrpr: '2025-05' });
  // Of 2026 there is data to September: its December is not the December of the years before.
  expect(drillToBefore(filters('ytd3yr', '2026-11'))).toBeUndefined();
});
