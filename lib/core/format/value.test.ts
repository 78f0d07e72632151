import fc from 'fast-check';
import { expect, test } from 'vitest';
import { figureIn, headIn, type Place, textIn, tkrText, unitIn } from './value';

const places = fc.constantFrom<Place>('picture', 'table');

/** Parses a figure with its unit back to kroner. */
function kronerRead(figure: string, unit: string): number {
  const number = Number(figure.replaceAll('.', '').replace(',', '.').replace('−', '-'));
  return number * (unit === 'Tkr' ? 1000 : 1);
}

test('an amount read with its unit is the amount, to half of the last place shown', () => {
  fc.assert(
    fc.property(
      places,
      fc.integer({ min: -1e12, max: 1e12 }),
      fc.integer({ min: 0, max: 2 }),
      (place, ore, decimals) => {
        const [figure = '', unit = ''] = textIn(place, 'amount', ore / 100, decimals).split(' ');
        const step = (unit === 'Tkr' ? 1000 : 1) / 10 ** decimals;
        expect(Math.abs(kronerRead(figure, unit) - ore / 100)).toBeLessThanOrEqual(step / 2 + 1e-4);
        expect(unit).toBe(unitIn(place, 'amount'));
      },
    ),
  );
});

test.each([
  [tkrText(139_326_000), '139.326 Tkr'],
  [tkrText(null), '–'],
  [textIn('table', 'amount', -1234.5, 2), '−1.234,50 kr'],
  [figureIn('picture', 'percent', 0.1234), '12,3 %'],
  [figureIn('picture', 'number', 2.5), '2,5'],
  [headIn('picture', 'amount', 'Skrog'), 'Skrog (Tkr)'],
  [headIn('table', 'amount', 'Skrog'), 'Skrog (kr)'],
  [headIn('picture', 'amount', 'Tkr'), 'Tkr'],
  [headIn('picture', 'percent', 'Margin'), 'Margin'],
])('%s', (written, expected) => {
  expect(written).toBe(expected);
});
