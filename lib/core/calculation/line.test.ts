import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '@/tests/factories/runs';
import { factorsOf, missingOf } from './line';
import { calcs, emptyRow } from './row';

test('a line says the first thing it lacks', () => {
  const line = {
    ...emptyRow({ xid: 'line', section: 'ledger' }),
    classification: 'access' as const,
    calc: 'dager' as const,
    priceam: 100,
  };
  expect(missingOf({ ...line, countint: null, daysint: null })).toBe('antall');
  expect(missingOf({ ...line, countint: 2, daysint: null })).toBe('dager');
  expect(missingOf({ ...line, countint: 2, daysint: 5, priceam: null })).toBe('pris');
  expect(missingOf({ ...line, countint: 2, daysint: 0 })).toBeNull();
});

test('a line lacks something exactly when its amount cannot be worked out', () => {
  const figure = fc.option(fc.integer({ min: -5, max: 5 }), { freq: 2 });
  const figures = fc.record({
    calc: fc.constantFrom(...calcs, null),
    countint: figure,
    daysint: figure,
    durationam: figure,
    quantity1am: figure,
    quantity2am: figure,
    priceam: figure,
    amount: figure,
  });
  fc.assert(
    fc.property(figures, (values) => {
      const line = { ...emptyRow({ xid: 'line', section: 'ledger' }), classification: 'goods' as const, ...values };
      const known = line.calc === 'manuell' ? line.amount !== null : factorsOf(line) !== null && line.priceam !== null;
      expect(missingOf(line) === null).toBe(known);
    }),
    { numRuns: runs(500) },
  );
});
