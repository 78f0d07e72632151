import { describe, expect, test } from 'vitest';
import { standardTaxCodes } from '@/db/vat-lines';
import { type CodedTurnover, taxSign, vatTerms } from './vat-control';

const sale: CodedTurnover = {
  month: 0,
  code: '3',
  standard: '3',
  percentage: 25,
  isSale: true,
  net: -1_000,
  base: -1_000,
  lines: 1,
};
const term = [{ from: 0, to: 1 }];

describe('which side of the return a code stands on', () => {
  const signs = (own: Partial<CodedTurnover>) =>
    (['output', 'input'] as const).map((side) => taxSign({ ...sale, ...own }, side));

  test.each([
    ['output', [1, 0]],
    ['input', [0, 1]],
    ['reversed', [-1, 1]],
    ['owed', [-1, 0]],
    ['none', [0, 0]],
  ] as const)('%s', (kind, expected) => {
    for (const standard of standardTaxCodes[kind]) expect(signs({ standard }), standard).toEqual(expected);
  });

  test('a code of the company’s own goes by its account', () => {
    for (const standard of [null, 'X9']) {
      expect(signs({ standard, isSale: true })).toEqual([1, 0]);
      expect(signs({ standard, isSale: false })).toEqual([0, 1]);
    }
  });

  test('a code without a rate bears no tax', () => {
    for (const percentage of [0, null]) expect(signs({ percentage })).toEqual([0, 0]);
  });
});

describe('a term', () => {
  test('holds the months it is of, with turnover, base and tax in øre', () => {
    const months = [-1, 0, 1, 2].map((month) => ({ ...sale, month, net: -100.1, base: -100.1 }));
    const posted = [-1, 0, 1, 2].map((month) => ({ month, side: 'output' as const, net: -25 }));
    expect(vatTerms(term, months, posted)).toEqual([
      {
        from: 0,
        to: 1,
        side: 'output',
        turnover: -20_020,
        untaxed: 0,
        base: -20_020,
        reckoned: -5_005,
        posted: -5_000,
        deviation: 5,
        isOff: false,
        unknown: [],
      },
    ]);
  });

  test('is there for the sides that have turnover or tax', () => {
    const sides = (...rows: Parameters<typeof vatTerms>) => vatTerms(...rows).map(({ side }) => side);
    expect(sides(term, [], [])).toEqual([]);
    expect(sides(term, [{ ...sale, standard: '81' }], [])).toEqual(['output', 'input']);
    expect(sides(term, [], [{ month: 1, side: 'input', net: 5 }])).toEqual(['input']);
    expect(sides(term, [{ ...sale, standard: '7', percentage: 0 }], [])).toEqual([]);
    expect(sides(term, [{ ...sale, standard: '0', percentage: 0, isSale: false }], [])).toEqual([]);
  });

  test.each(['5', '51', '52', '6', null])(
    'counts sales without VAT, standard code %s, among the lines with a code',
    (standard) => {
      const free = { ...sale, code: 'F', standard, percentage: 0, net: -300, base: -300 };
      const terms = vatTerms(term, [sale, free], [{ month: 0, side: 'output', net: -250 }]);
      expect(terms).toMatchObject([
        { side: 'output', turnover: -130_000, untaxed: -30_000, base: -100_000, reckoned: -25_000, isOff: false },
      ]);
      expect(vatTerms(term, [free], [])).toMatchObject([
        { side: 'output', turnover: -30_000, reckoned: 0, isOff: false },
      ]);
      expect(vatTerms(term, [{ ...free, isSale: false, net: 300 }], [])).toMatchObject([
        { side: 'input', turnover: 30_000, untaxed: 30_000 },
      ]);
    },
  );

  test('has each coded line on the sides its code is of, and on one where it bears no VAT', () => {
    for (const standard of [...Object.values(standardTaxCodes).flat(), null]) {
      for (const percentage of [25, 0, null]) {
        for (const isSale of [true, false]) {
          const row = { ...sale, standard, percentage, isSale };
          const signs = (['output', 'input'] as const).filter((side) => taxSign(row, side) !== 0);
          const found = vatTerms(term, [row], []).map(({ side }) => side);
          const untreated = standard === '0' || standard === '7';
          expect(found).toEqual(signs.length > 0 ? signs : untreated ? [] : [isSale ? 'output' : 'input']);
        }
      }
    }
  });

  test('is off from a krone, and from half an øre a line where there are many', () => {
    const off = (net: number, lines: number) => {
      const [found] = vatTerms(term, [{ ...sale, lines }], [{ month: 0, side: 'output', net }]);
      return found?.isOff;
    };
    expect([off(-250.99, 1), off(-251, 1), off(-249.01, 1), off(-249, 1)]).toEqual([false, true, false, true]);
    expect([off(-255, 1_000), off(-255.01, 1_000)]).toEqual([false, true]);
  });

  test('names the codes that no tax table has, once and in order', () => {
    const strange = ['9', '77', '9'].map((code) => ({ ...sale, code, standard: null, percentage: null }));
    const [found] = vatTerms(term, [sale, ...strange], []);
    expect(found?.unknown).toEqual(['77', '9']);
  });
});
