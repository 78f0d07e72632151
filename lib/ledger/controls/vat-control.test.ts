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
    expect(sides(term, [{ ...sale, standard: '5' }], [])).toEqual([]);
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
