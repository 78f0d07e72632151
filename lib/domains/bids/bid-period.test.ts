import { expect, test } from 'vitest';
import { bidsIn, decidedOutside } from './bid-period';

const bid = (month: string | null, bidstatus = '7. Salg') => ({ month, bidstatus });

test('a bid counts in the ranges that hold its month, both ends included, and without a month in none', () => {
  const bids = ['2025-12', '2026-01', '2026-03', '2026-04', null].map((month) => bid(month));
  expect(bidsIn(bids, [{ from: '2026-01', to: '2026-03' }]).map(({ month }) => month)).toEqual(['2026-01', '2026-03']);
  const years = [
    { from: '2025-10', to: '2025-12' },
    { from: '2026-04', to: '2026-04' },
  ];
  expect(bidsIn(bids, years).map(({ month }) => month)).toEqual(['2025-12', '2026-04']);
  expect(bidsIn(bids, [])).toEqual([]);
});

test('decided bids after the last month, or without one, are told apart from open and expired ones', () => {
  const bids = [
    bid('2026-10'),
    bid('2026-11'),
    bid('2026-11', '8. Tapt'),
    bid('2027-01', '9. Utgått'),
    bid('2027-01', '4. Tilbud sendt'),
    bid(null, '8. Tapt'),
    bid(null, '1. Forespørsel'),
  ];
  expect(decidedOutside(bids, '2026-10')).toEqual({ later: 2, undated: 1 });
});
