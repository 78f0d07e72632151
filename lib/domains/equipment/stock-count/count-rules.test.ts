import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countSums, countsPiece, judgeCount, outcomeOf } from './count-rules';

const item = fc.record({ serialno: fc.constantFrom(null, 'RA1'), expected: fc.nat(6) });

test('found and missing come to what should be there, found and strange to what was scanned', () => {
  fc.assert(
    fc.property(
      fc.array(item, { minLength: 1, maxLength: 5 }),
      fc.array(fc.nat(4), { maxLength: 40 }),
      (items, scans) => {
        const counted = items.map(() => 0);
        const good = items.map(() => 0);
        for (const at of scans.map((one) => one % items.length)) {
          const verdict = judgeCount(items[at] as (typeof items)[number], counted[at] ?? 0);
          if (verdict === 'found') good[at] = (good[at] ?? 0) + 1;
          if (countsPiece(verdict)) counted[at] = (counted[at] ?? 0) + 1;
        }
        const lines = items.map(({ expected }, i) => ({ expected, found: counted[i] ?? 0 }));
        const sums = countSums(lines);
        expect(sums.found + sums.missing).toBe(items.reduce((sum, { expected }) => sum + expected, 0));
        expect(sums.found + sums.strange).toBe(counted.reduce((sum, count) => sum + count, 0));
        expect(sums.found).toBe(good.reduce((sum, count) => sum + count, 0));
        for (const [i, { serialno }] of items.entries())
          if (serialno !== null) expect(counted[i]).toBeLessThanOrEqual(1);
      },
    ),
  );
});

test('a line is found, missing, too many or strange, as its pieces say, and lost when it has been written off', () => {
  fc.assert(
    fc.property(fc.nat(5), fc.nat(5), (expected, found) => {
      const { missing, strange } = countSums([{ expected, found }]);
      const outcome = outcomeOf({ expected, found });
      expect(outcome === 'Mangler').toBe(expected > 0 && missing > 0);
      expect(outcome === 'For mange' || outcome === 'Fremmed').toBe(expected === 0 || strange > 0);
      expect(outcomeOf({ expected, found, lossreason: 'Stjålet' })).toBe('Svinn');
    }),
  );
});
