import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Column } from '@/lib/core/widgets/column';
import { clipboardCell, parseClipboard, quotedCell } from './clipboard-text';

describe("Excel's clipboard text", () => {
  it('ends its lines with a break, the last one too', () => {
    expect(parseClipboard('a\tb\r\nc\td\r\n')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(parseClipboard('a')).toEqual([['a']]);
    expect(parseClipboard('\t\r\n\t\r\n')).toEqual([
      ['', ''],
      ['', ''],
    ]);
  });

  it('quotes a cell with lines, tabs and quotes of its own', () => {
    expect(parseClipboard('"to\nlinjer"\tb\r\n"han sa ""hei""\tog gikk"\td\r\n')).toEqual([
      ['to\nlinjer', 'b'],
      ['han sa "hei"\tog gikk', 'd'],
    ]);
  });

  it('leaves quotes alone that quote no cell', () => {
    expect(parseClipboard('"hei\tb')).toEqual([['"hei', 'b']]);
    expect(parseClipboard('"hei" sa han\tb')).toEqual([['"hei" sa han', 'b']]);
    expect(parseClipboard('19" skjerm')).toEqual([['19" skjerm']]);
  });

  it('takes off the sign that keeps a text from being a formula', () => {
    expect(quotedCell('+47 12345678')).toBe("'+47 12345678");
    expect(parseClipboard("'+47 12345678\t'tis")).toEqual([['+47 12345678', "'tis"]]);
  });

  it('gives back any text that was copied', () => {
    const line = fc.array(fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', '=', "'", ' ', 'ø') }), {
      minLength: 1,
      maxLength: 4,
    });
    // A text that begins like an escaped formula loses its apostrophe; no other text changes.
    const stored = line.filter((cells) => !cells.some((cell) => /^'\s*[=+\-@]/.test(cell)));
    fc.assert(
      fc.property(fc.array(stored, { minLength: 1, maxLength: 4 }), (rows) => {
        const text = `${rows.map((cells) => cells.map(quotedCell).join('\t')).join('\r\n')}\r\n`;
        expect(parseClipboard(text)).toEqual(rows);
      }),
    );
  });

  it('has values a column reads back', () => {
    const amount: Column = { text: 'Beløp', value: 'a', type: 'amount', decimals: 2 };
    expect(clipboardCell(amount, -1234.5)).toBe('-1234,5');
    expect(clipboardCell({ ...amount, type: 'text' }, 'a\nb')).toBe('"a\nb"');
    expect(clipboardCell({ ...amount, type: 'boolean' }, true)).toBe('Ja');
    const lookup: Column = {
      text: 'Kunde',
      value: 'k',
      type: 'text',
      formatter: 'lookup',
      editor: { kind: 'lookup', values: [{ value: '1', label: 'Berg' }] },
    };
    expect(clipboardCell(lookup, '1')).toBe('Berg');
  });
});
