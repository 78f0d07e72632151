import { expect, test } from 'vitest';
import { bidHits, pipelineOf } from './bid-hits';

const bid = (
  bidstatus: string,
  revenueam: number | null,
  probability: number | null = null,
  weighted: number | null = null,
) => ({ bidstatus, revenueam, probability, weighted });

test('the rate by number counts bids without an amount, the rate by value does not, and expired ones are in neither', () => {
  const hits = bidHits([
    bid('7. Salg', 300),
    bid('7. Salg', null),
    bid('8. Tapt', 700),
    bid('8. Tapt', null),
    bid('8. Tapt', 0),
    bid('9. Utgått', 5000),
    bid('5. Forhandling', 900),
  ]);
  expect(hits).toMatchObject({ decided: 5, hitRate: 2 / 5, valueRate: 0.3, withoutAmount: 2 });
  expect(hits.expired).toEqual({ count: 1, sum: 5000 });
});

test('nothing decided, or nothing of value, has no rate', () => {
  expect(bidHits([bid('9. Utgått', 10)])).toMatchObject({ decided: 0, hitRate: null, valueRate: null });
  expect(bidHits([bid('7. Salg', null)])).toMatchObject({ decided: 1, hitRate: 1, valueRate: null });
});

test('the pipeline is what is open, and says what its sums leave out', () => {
  const bids = [
    bid('1. Forespørsel', null, 0.1),
    bid('2. Vurderes', 1000.1, 0.25, 250.03),
    bid('3. Kalkyle', 2000.2),
    bid('6. Intensjon', 0.2, 1, 0.2),
    bid('7. Salg', 9000, 1, 9000),
    bid('9. Utgått', 9000, 0, 0),
  ];
  expect(pipelineOf(bids)).toEqual({
    count: 4,
    sum: 3000.5,
    weighted: 250.23,
    withoutAmount: 1,
    withoutProbability: 1,
  });
});
