import { describe, expect, it } from 'vitest';
import type { Column } from '@/lib/core/widgets/column';
import { copiedCell, copiedText } from './copy-text';

const text: Column = { text: 'Tekst', value: 't', type: 'text' };
const amount: Column = { text: 'Beløp', value: 'a', type: 'amount', decimals: 0 };

describe('what the clipboard gets', () => {
  it('is never the start of a formula', () => {
    for (const start of ['=1+1', '+47', '-x', '@a', ' =1', '\t=1', '\n@a']) expect(copiedText(start)).toMatch(/^'/);
    expect(copiedText('a=1')).toBe('a=1');
    expect(copiedCell(text, '-12')).toBe("'-12");
  });

  it('keeps one cell one cell', () => {
    expect(copiedText('a\tb\r\nc')).toBe('a b c');
  });

  it('has numbers a Norwegian spreadsheet reads, with all their decimals', () => {
    expect(copiedCell(amount, -1234567.5)).toBe('-1234567,5');
    expect(copiedCell({ ...amount, type: 'percent', decimals: 1 }, -12.5)).toBe('-1250,0 %');
    expect(copiedCell({ ...text, type: 'date' }, '2026-10-01')).toBe('01.10.2026');
    expect(copiedCell(amount, null)).toBe('');
  });
});
