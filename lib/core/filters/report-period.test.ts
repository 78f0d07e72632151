import { expect, test } from 'vitest';
import { withPeriods } from './filters';
import { reportPeriod } from './report-period';

const requested = { frequency: 'yr', own: {}, yrpr: undefined } as const;
const span = { first: '2025-06', last: '2026-10', known: '2025-06', knownTo: '2026-10-31', fiscalStart: 1 };

test('years with bids are there before the ledger begins, and the last is still the ledger’s', () => {
  const filters = withPeriods({ ...requested, history: '5yr' }, span);
  const { ranges, buckets } = reportPeriod(filters, [{ month: '2023-05' }, { month: null }, { month: '2027-01' }]);
  expect(ranges.map(({ from, to }) => `${from} ${to}`)).toEqual([
    '2023-01 2023-12',
    '2024-01 2024-12',
    '2025-01 2025-12',
    '2026-01 2026-10',
  ]);
  expect(buckets.map(({ label }) => label)).toEqual(['2023', '2024', '2025', '2026 (jan–okt)']);
  expect(reportPeriod(filters, []).ranges).toEqual(filters.ranges);
});

test('a month after the ledger’s last is taken at its word', () => {
  const filters = withPeriods({ ...requested, history: 'ytd', yrpr: '2026-11' }, span);
  expect(reportPeriod(filters, []).ranges).toEqual([{ from: '2026-01', to: '2026-11' }]);
});
