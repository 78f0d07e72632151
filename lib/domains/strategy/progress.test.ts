import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { progressOf, type Standing, standingOf } from './progress';

const figure = fc.integer({ min: -1_000_000, max: 1_000_000 });

describe('progress', () => {
  test.each([
    [{ from: 0, target: 10, now: 4 }, 0.4],
    [{ from: 30, target: 20, now: 25 }, 0.5],
    [{ from: null, target: 8, now: 2 }, 0.25],
    [{ from: 5, target: 10, now: 12 }, 1],
    [{ from: 5, target: 10, now: 1 }, 0],
    [{ from: 0, target: 0, now: 0 }, 1],
    [{ from: 0, target: 0, now: 3 }, null],
    [{ from: 0, target: null, now: 3 }, null],
    [{ from: 0, target: 3, now: null }, null],
  ])('%j is %s', (measured, share) => {
    expect(progressOf(measured)).toBe(share);
  });

  test('is a share, 0 at the beginning and 1 at the target, whichever way is better', () => {
    fc.assert(
      fc.property(figure, figure, figure, (from, target, now) => {
        fc.pre(from !== target);
        expect(progressOf({ from, target, now })).toBeGreaterThanOrEqual(0);
        expect(progressOf({ from, target, now })).toBeLessThanOrEqual(1);
        expect(progressOf({ from, target, now: from })).toBe(0);
        expect(progressOf({ from, target, now: target })).toBe(1);
        expect(progressOf({ from: -from, target: -target, now: -now })).toBe(progressOf({ from, target, now }));
      }),
    );
  });

  test('never falls when the figure comes nearer to the target', () => {
    fc.assert(
      fc.property(figure, figure, figure, fc.double({ min: 0, max: 1, noNaN: true }), (from, target, now, step) => {
        fc.pre(from !== target);
        const nearer = now + (target - now) * step;
        const [before, after] = [progressOf({ from, target, now }), progressOf({ from, target, now: nearer })];
        expect(after ?? -1).toBeGreaterThanOrEqual((before ?? 2) - 1e-9);
      }),
    );
  });
});

const status = fc.constantFrom('Nådd', 'Pågår', 'Ikke startet', 'Forsinket', 'Utgått', null);
const measured = fc.record({
  from: fc.option(figure),
  target: fc.option(figure),
  now: fc.option(figure),
});
const { tree } = fc.letrec<{ tree: Standing }>((tie) => ({
  tree: fc.record({
    measured,
    status,
    parts: fc.oneof({ maxDepth: 3 }, fc.constant([]), fc.array(tie('tree'), { maxLength: 3 })),
  }),
}));

describe('a goal', () => {
  const none = { from: null, target: null, now: null };

  test('goes by its own figures first', () => {
    fc.assert(
      fc.property(tree, (goal) => {
        const own = progressOf(goal.measured);
        if (own !== null) expect(standingOf(goal)).toBe(own);
      }),
    );
  });

  test('without figures lies between the least and the most of its parts, those given up left out', () => {
    fc.assert(
      fc.property(fc.array(tree, { minLength: 1, maxLength: 5 }), (parts) => {
        const shares = parts.flatMap((part) => (part.status === 'Utgått' ? [] : (standingOf(part) ?? [])));
        const whole = standingOf({ measured: none, status: null, parts });
        if (shares.length === 0) {
          expect(whole).toBeNull();
          return;
        }
        expect(whole).toBeGreaterThanOrEqual(Math.min(...shares) - 1e-9);
        expect(whole).toBeLessThanOrEqual(Math.max(...shares) + 1e-9);
      }),
    );
  });

  test('with nothing else is done when it says so', () => {
    expect(standingOf({ measured: none, status: 'Nådd', parts: [] })).toBe(1);
    expect(standingOf({ measured: none, status: 'Pågår', parts: [] })).toBeNull();
  });
});
