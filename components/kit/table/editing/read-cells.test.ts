import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Column } from '@/lib/core/widgets/column';
import { parseCell } from '@/lib/platform/tables/parse-cell';
import { clipboardCell, parseClipboard } from './clipboard-text';
import { editText } from './edit-text';
import { readCells } from './read-cells';

const amount: Column = { text: 'Beløp', value: 'a', type: 'amount', decimals: 2, editor: { kind: 'money' } };
const share: Column = { text: 'Andel', value: 's', type: 'percent', decimals: 1, editor: { kind: 'percent' } };
const note: Column = { text: 'Notat', value: 'n', type: 'text', editor: { kind: 'longtext' } };
const fixed: Column = { text: 'Sum', value: 'x', type: 'amount', editor: { kind: 'money', readonly: true } };

describe('all cells are read before any is saved', () => {
  it('with a sentence for each that cannot be, and those that are not edited left out', () => {
    const read = readCells([
      { row: '1', column: amount, raw: '1 234,5', typed: '1 234,5' },
      { row: '1', column: share, raw: '12,5 %', typed: '12,5 %' },
      { row: '2', column: amount, raw: 'ti', typed: 'ti' },
      { row: '2', column: fixed, raw: '7', typed: '7' },
      { row: '3', column: fixed, raw: '', typed: '' },
    ]);
    expect(read.values).toEqual([
      { row: '1', col: 'a', val: 1234.5, typed: '1 234,5' },
      { row: '1', col: 's', val: 0.125, typed: '12,5 %' },
    ]);
    expect(read.problems).toMatchObject([{ row: '2', col: 'a', typed: 'ti', message: /kan ikke leses som et tall/ }]);
    expect(read.skipped).toBe(1);
  });
});

describe('a value as text', () => {
  const figures = fc.integer({ min: -1e11, max: 1e11 });

  it('is the same value when it is read again, edited or copied', () => {
    fc.assert(
      fc.property(figures, (n) => {
        for (const [column, value] of [
          [amount, n / 100 + 0],
          [share, Number((n / 1e6).toFixed(3)) + 0],
        ] as const) {
          expect(parseCell(column, editText(column, value))).toEqual({ value });
          expect(parseCell(column, parseClipboard(clipboardCell(column, value))[0]?.[0])).toEqual({ value });
        }
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', 'ø', ',') }), (text) => {
        const parsed = parseCell(note, text);
        const value = 'value' in parsed ? parsed.value : null;
        expect(parseCell(note, editText(note, value))).toEqual({ value });
        expect(parseCell(note, parseClipboard(clipboardCell(note, value))[0]?.[0])).toEqual({ value });
      }),
    );
  });
});
