import { expect, test } from 'vitest';
import { bidStatuses } from '@/lib/platform/tables/declared/choices';
import { bidTotals } from './bid-totals';

test('bids are summed by phase to the øre, and expired ones count for neither', () => {
  const bids = [
    { bidstatus: '7. Salg', revenueam: 0.1 },
    { bidstatus: '7. Salg', revenueam: 0.2 },
    { bidstatus: '8. Tapt', revenueam: 500 },
    { bidstatus: '9. Utgått', revenueam: 900 },
    { bidstatus: '4. Tilbud sendt', revenueam: 70 },
    { bidstatus: '1. Forespørsel', revenueam: null },
    { bidstatus: 'noe annet', revenueam: 30 },
  ];
  expect(bidTotals(bids)).toEqual({
    won: { count: 2, sum: 0.3 },
    lost: { count: 1, sum: 500 },
    expired: { count: 1, sum: 900 },
    open: { count: 3, sum: 100 },
    hitRate: 2 / 3,
  });
});

test('nothing decided has no hit rate, and every status has its phase', () => {
  expect(bidTotals([{ bidstatus: '9. Utgått', revenueam: 1 }]).hitRate).toBeNull();
  const counts = bidTotals(bidStatuses.map((bidstatus) => ({ bidstatus, revenueam: 1 })));
  expect([counts.open, counts.won, counts.lost, counts.expired].map(({ count }) => count)).toEqual([6, 1, 1, 1]);
});
