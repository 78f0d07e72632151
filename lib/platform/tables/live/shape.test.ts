import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '@/tests/factories/runs';
import { mostDepth, mostValues } from './limits';
import { fitsShape } from './shape';

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

test('what is written in texts counts for nothing, and depth is that of the value', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 7 }), (value) => {
      expect(fitsShape(Buffer.from(JSON.stringify(value)))).toBe(depthOf(value) <= mostDepth);
    }),
    { numRuns: runs(500) },
  );
});

test('ten thousand cells fit, and more values than any message has do not', () => {
  const cell = { row: 'x', col: 'a,"[{', val: 1, was: null };
  expect(fitsShape(Buffer.from(JSON.stringify({ cells: Array(10_000).fill(cell) })))).toBe(true);
  expect(fitsShape(Buffer.from(JSON.stringify(Array(mostValues + 2).fill(0))))).toBe(false);
  expect(fitsShape(Buffer.from('['.repeat(1_000_000)))).toBe(false);
});
