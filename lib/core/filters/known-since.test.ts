import { expect, test } from 'vitest';
import { isKnown, unknownFigure } from './known-since';

test('months are known from where the ledger begins', () => {
  const span = { known: '2021-03' };
  expect(isKnown([{ from: '2021-03', to: '2021-12' }], span)).toBe(true);
  expect(
    isKnown(
      [
        { from: '2021-01', to: '2021-12' },
        { from: '2022-01', to: '2022-12' },
      ],
      span,
    ),
  ).toBe(false);
});

test.each([
  ['2021-01', 1, '– (ingen tall før 2021)'],
  ['2021-03', 1, '– (ingen tall før mar 2021)'],
  ['2021-07', 7, '– (ingen tall før 2021/22)'],
])('a ledger from %s with years from month %i says %s', (known, fiscalStart, text) => {
  expect(unknownFigure({ known, fiscalStart })).toBe(text);
});
