import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nastyText } from '@/tests/factories/nasty-text';
import { cleanSheetName, sheetNames } from './sheet-name';

describe('cleanSheetName', () => {
  it.each([
    ['Resultat', 'Resultat'],
    ['Inn/ut: [test]?', 'Inn-ut- -test--'],
    ["'Sitat'", 'Sitat'],
    ['', 'Ark'],
    ['history', 'history ark'],
    ['Omsetning per segment og måned i år', 'Omsetning per segment og måned'],
  ])('%j becomes %j', (title, name) => expect(cleanSheetName(title)).toBe(name));
});

describe('sheetNames', () => {
  it('tells equal names apart', () => {
    expect(sheetNames(['Kunder', 'kunder', 'Kunder'], ['Om rapporten'])).toEqual([
      'Kunder',
      'kunder (2)',
      'Kunder (3)',
    ]);
  });

  it('any titles give names that Excel takes, all different', () => {
    fc.assert(
      fc.property(fc.array(nastyText(60), { maxLength: 20 }), (titles) => {
        const names = sheetNames([...titles, ...titles], ['Om rapporten']);
        const refused = names.filter((name) => name.length > 31 || /^$|[:\\/?*[\]\p{Cc}\p{Cs}]|^'|'$/u.test(name));
        expect(refused).toEqual([]);
        expect(new Set([...names, 'Om rapporten'].map((name) => name.toLowerCase())).size).toBe(titles.length * 2 + 1);
      }),
    );
  });
});
