import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wrapText } from './wrap-text';

const measure = (text: string) => [...text].length;

describe('wrapText', () => {
  it('breaks between words, and within a word only where it must', () => {
    expect(wrapText('kort', 10, measure)).toEqual(['kort']);
    expect(wrapText('en litt lengre tekst', 10, measure)).toEqual(['en litt', 'lengre', 'tekst']);
    expect(wrapText('et overflatebehandlingsverksted', 12, measure)).toEqual([
      'et',
      'overflatebeh',
      'andlingsverk',
      'sted',
    ]);
  });

  it('any text fits and is whole', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), fc.integer({ min: 1, max: 20 }), (text, room) => {
        const lines = wrapText(text, room, measure);
        expect(lines.filter((line) => measure(line) > room)).toEqual([]);
        expect(lines.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
      }),
    );
  });
});
