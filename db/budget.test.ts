import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sharesOf } from './budget';

test('however large the pool: reads and imports each get on, and small calls keep connections of their own', () => {
  fc.assert(
    fc.property(fc.integer({ min: 4, max: 200 }), (pool) => {
      const { reads, imports } = sharesOf(pool);
      expect(reads).toBeGreaterThanOrEqual(1);
      expect(imports).toBeGreaterThanOrEqual(1);
      expect(pool - reads - imports).toBeGreaterThanOrEqual(Math.ceil(pool * 0.3));
    }),
  );
});
