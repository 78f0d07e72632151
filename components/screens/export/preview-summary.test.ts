import { expect, test } from 'vitest';
import type { Datatable } from '@/lib/core/widgets/widget';
import { printedRows } from '@/lib/platform/files/export/pdf/printed-rows';
import { leftOut, summaryOf } from './preview-summary';

function table(total: number, sums?: Record<string, number>): Datatable {
  return {
    wtype: 'datatable',
    title: 'Tilbud',
    subtitle: '',
    options: {
      columns: [
        { text: 'Nr', value: 'no', type: 'text' },
        { text: 'Beløp', value: 'amount', type: 'amount', math: 'sum' },
        { text: 'Antall', value: 'count', type: 'number', math: 'sum', decimals: 1 },
      ],
    },
    total,
    ...(sums && { sums }),
    data: [],
    parameters: {},
  };
}

test('the summary counts all rows and sums what is summed', () => {
  expect(summaryOf(table(1))).toBe('1 rad');
  expect(summaryOf(table(1412, { amount: -1234567, count: 2.5 }))).toBe(
    '1.412 rader · Beløp −1.234.567 kr · Antall 2,5',
  );
});

test('only a PDF of more rows than are printed leaves some out', () => {
  expect(leftOut(table(printedRows), 'pdf')).toBeUndefined();
  expect(leftOut(table(printedRows + 1), 'excel')).toBeUndefined();
  expect(leftOut(table(printedRows + 1), 'pdf')).toContain('de første 1.000 av 1.001 rader');
});
