import { expect, test } from 'vitest';
import { plantTrade } from '@/tests/factories/group/plant-trade';
import { membersOf, tradeLinesOf } from '@/tests/factories/group/trade-lines';
import { findPairs } from './find-pairs';
import type { TradePair } from './trade-pair';

const textOf = (pair: {
  of: string;
  kind: string;
  seller: string;
  buyer: string;
  sales: string[];
  purchases: string[];
}) => [pair.of, pair.kind, pair.seller, pair.buyer, pair.sales.join('+'), pair.purchases.join('+')].join(' ');

const numbersOf = (pair: TradePair) => ({
  ...pair,
  sales: pair.sales.map(({ voucher }) => voucher.no).sort(),
  purchases: pair.purchases.map(({ voucher }) => voucher.no).sort(),
});

const seeds = Array.from({ length: 12 }, (_, i) => `planted ${i}`);

test.each(
  seeds.flatMap(
    (seed) =>
      [
        [seed, false],
        [seed, true],
      ] as const,
  ),
)('%s: what is found is what was planted, all of it and nothing else (equal amounts: %s)', (seed, collide) => {
  const { firms, pairs } = plantTrade(seed, { collide });
  const found = findPairs(tradeLinesOf(firms), membersOf(firms)).map((pair) => textOf(numbersOf(pair)));
  const planted = pairs.map(textOf);
  const [missing, surplus] = [
    planted.filter((one) => !found.includes(one)),
    found.filter((one) => !planted.includes(one)),
  ];
  expect({ missing, surplus }).toEqual({ missing: [], surplus: [] });
  expect(found).toHaveLength(planted.length);
  expect(planted.length).toBeGreaterThan(300);
});
