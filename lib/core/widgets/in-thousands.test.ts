import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawnText } from '@/lib/core/table-view/cell-text';
import type { Column } from './column';
import { inThousands } from './in-thousands';
import type { Tabulator } from './widget';

const columns: Column[] = [
  { text: 'Linje', value: 'line', type: 'text' },
  { text: 'Sum', value: 'sum', type: 'amount', decimals: 0 },
  { text: 'Tatt bort', value: 'taken', type: 'amount', decimals: 2 },
  { text: 'Andel', value: 'share', type: 'percent' },
];
const table = (data: Tabulator['data']): Tabulator => ({
  wtype: 'tabulator',
  ...{ title: 'Resultat', subtitle: 'jan 2026', options: { columns }, data, parameters: {} },
});

test('whole kroner are shown as the nearest thousand, and øre, shares, texts and links are as they were', () => {
  fc.assert(
    fc.property(fc.option(fc.integer({ min: -1e12, max: 1e12 })), (ore) => {
      const sum = ore === null ? null : ore / 100;
      const row = { line: 'Salg', sum, taken: 12_345.67, share: 0.5, _drill: { group: '30' } };
      const [shown] = inThousands(table([row])).data;
      expect({ ...shown, sum }).toEqual(row);
      const { text } = drawnText(columns[1] as Column, (shown?.sum ?? null) as number | null);
      if (ore === null || ore === 0) expect(text).toBe(ore === null ? '' : '–');
      else {
        const said = Number(text.replaceAll('.', '').replace('−', '-'));
        expect(Math.abs(said * 100_000 - ore)).toBeLessThanOrEqual(50_000);
      }
    }),
  );
});

test('the unit is said beside the period, and a table without whole kroner is left alone', () => {
  expect(inThousands(table([])).subtitle).toBe('Tkr · jan 2026');
  const exact = { ...table([]), options: { columns: columns.filter(({ value }) => value !== 'sum') } };
  expect(inThousands(exact)).toBe(exact);
});
