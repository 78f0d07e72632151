import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineShares } from './line-shares';

const of = (code: string, amount?: number, type = 'P') => ({ type, code, amount });

describe('the shares of a line', () => {
  test.each([
    ['without an amount', of('1')],
    ['with all of it', of('1', 1000)],
    ['with nothing of it', of('1', 0)],
    ['with more than all of it', of('1', 1250)],
    ['with the other sign', of('1', -400)],
  ])('the only value %s stands for the whole line', (_, share) => {
    expect(lineShares([share], 1000)).toEqual([of('1')]);
  });

  test('the only value with a part of it keeps the part', () => {
    expect(lineShares([of('1', 400)], 1000)).toEqual([of('1', 400)]);
    expect(lineShares([of('1', -400)], -1000)).toEqual([of('1', -400)]);
  });

  test('each type is looked at by itself', () => {
    const given = [of('1', 400), of('10', 1000, 'A'), of('2', 600)];
    expect(lineShares(given, 1000)).toEqual([of('1', 400), of('2', 600), of('10', undefined, 'A')]);
  });

  test('a value that is repeated is there once with the sum', () => {
    expect(lineShares([of('1', 400), of('2', 500), of('1', 100)], 1000)).toEqual([of('1', 500), of('2', 500)]);
    expect(lineShares([of('1', 400), of('1', 600)], 1000)).toEqual([of('1')]);
    expect(lineShares([of('1'), of('1')], 1000)).toEqual([of('1')]);
  });

  test('several without amounts have none', () => {
    expect(lineShares([of('1'), of('2')], 1000)).toEqual([of('1'), of('2')]);
  });

  test('shares on the wrong side are turned back, whatever they are; shares on both sides are left', () => {
    const amount = fc.integer({ min: 1, max: 1e9 });
    fc.assert(
      fc.property(fc.array(amount, { minLength: 2, maxLength: 6 }), (amounts) => {
        const net = amounts.reduce((a, b) => a + b, 0);
        const right = amounts.map((one, index) => of(String(index), one));
        const wrong = right.map((share) => ({ ...share, amount: 0 - (share.amount ?? 0) }));
        expect(lineShares(wrong, net)).toEqual(lineShares(right, net));
        expect(lineShares(right, net)).toEqual(right);
      }),
    );
    expect(lineShares([of('1', 1500), of('2', -500)], 1000)).toEqual([of('1', 1500), of('2', -500)]);
  });
});
