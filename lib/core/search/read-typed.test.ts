import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { controlDigit } from '@/lib/core/format/orgnr';
import { runs } from '@/tests/factories/runs';
import { readTyped, taxForms } from './read-typed';

const few = { numRuns: runs(2_000) };
const around = fc.constantFrom('', ' ', '  ', '\t', '\u00a0');

/** 1234567 as '1 234 567', with the given sign between thousands. */
const grouped = (kroner: number, between: string) => String(kroner).replaceAll(/\B(?=(\d{3})+$)/g, between);

const thousands = fc.constantFrom('', ' ', '.', '\u2009', '\u00a0', '\u202f', '\u2007', "'");
const sign = fc.constantFrom('', '-', '−', '–', '+', '- ');
const unit = fc.constantFrom(
  ['', ''],
  ['kr ', ''],
  ['Kr. ', ''],
  ['NOK ', ''],
  ['', ' kr'],
  ['', ' kr.'],
  ['', ' NOK'],
);

describe('an amount', () => {
  test('is found in any of the forms people write it in', () => {
    const any = fc.record({
      kroner: fc.oneof(fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: 0, max: 99_999_999_999 })),
      ore: fc.integer({ min: 0, max: 99 }),
      thousands,
      comma: fc.constantFrom(',', '.'),
      sign,
      unit,
      before: around,
      after: around,
    });
    fc.assert(
      fc.property(any, ({ kroner, ore, thousands, comma, sign, unit: [first, last], before, after }) => {
        fc.pre(kroner + ore > 0);
        const digits = `${grouped(kroner, thousands)}${comma}${String(ore).padStart(2, '0')}`;
        const typed = readTyped(`${before}${first}${sign}${digits}${last}${after}`);
        expect(typed.amount).toEqual({ ore: kroner * 100 + ore, whole: false });
        expect([typed.words, typed.number, typed.phone, typed.orgnr]).toEqual([[], null, null, null]);
      }),
      few,
    );
  });

  test('without decimals is kroner, and may be a number as well', () => {
    const any = fc.tuple(fc.integer({ min: 1, max: 99_999_999_999 }), thousands, around);
    fc.assert(
      fc.property(any, ([kroner, between, space]) => {
        const typed = readTyped(`${space}${grouped(kroner, between)}${space}`);
        expect(typed.amount).toEqual({ ore: kroner * 100, whole: true });
        if (between !== "'") expect(typed.number).toBe(String(kroner));
      }),
      few,
    );
  });

  test.each([
    ['205,816.31', 20_581_631],
    ['12,5', 1_250],
    ['100,-', 10_000],
    ['0,50', 50],
  ])('%s is %i øre', (text, ore) => {
    expect(readTyped(text).amount?.ore).toBe(ore);
  });

  test.each(['', '0', '0,00', '007', '1,234', '12 34', '1.2345', '12-34', '100 694 a', 'kr', '123456789012', '1,2,3'])(
    '«%s» is none',
    (text) => {
      expect(readTyped(text).amount).toBeNull();
    },
  );
});

describe('tax', () => {
  test('what is with tax is found from what is without, and the other way, for every amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999_999_999 }), fc.constantFrom(25, 15, 12), (net, rate) => {
        const gross = Math.round((net * (100 + rate)) / 100);
        expect(taxForms(gross)).toContainEqual({ ore: net, rate, typedIs: 'gross' });
        expect(taxForms(net)).toContainEqual({ ore: gross, rate, typedIs: 'net' });
      }),
      few,
    );
  });

  test('an amount that no net gives has no form without tax', () => {
    expect(taxForms(2).filter(({ typedIs, rate }) => typedIs === 'gross' && rate === 25)).toEqual([]);
    expect(taxForms(20_581_631)).toContainEqual({ ore: 16_465_305, rate: 25, typedIs: 'gross' });
  });
});

describe('a telephone number', () => {
  const own = fc.integer({ min: 20_000_000, max: 99_999_999 }).map(String);
  const between = fc.constantFrom('', ' ', '-', '.', '\u00a0');
  const sizes = fc.constantFrom([8], [3, 2, 3], [2, 2, 2, 2], [4, 4], [5, 3]);
  const code = fc.constantFrom('', '+47', '+47 ', '0047', '0047 ', '00 47 ', '(+47) ', 'tlf ', 'Tlf.: +47 ', 'mobil ');

  test('is the same in every form', () => {
    fc.assert(
      fc.property(own, between, sizes, code, around, (digits, sign, groups, first, space) => {
        const ends = groups.map((_, i) => groups.slice(0, i + 1).reduce((sum, size) => sum + size, 0));
        const parts = ends.map((end, i) => digits.slice(ends[i - 1] ?? 0, end));
        const { phone } = readTyped(`${space}${first}${parts.join(sign)}${space}`);
        expect(phone).toEqual({ digits, whole: true });
      }),
      few,
    );
  });

  test.each([
    ['4791234567', { digits: '91234567', whole: true }],
    ['+47 912', { digits: '912', whole: false }],
    ['+46 70 123 45 67', { digits: '46701234567', whole: true }],
    ['0046701234567', { digits: '46701234567', whole: true }],
    ['12345678', null],
    ['912345.67', null],
    ['+47', null],
    ['912 34 56', null],
    ['ring 91234567', null],
  ])('%s', (text, phone) => {
    expect(readTyped(text).phone).toEqual(phone);
  });
});

describe('an organisation number', () => {
  const orgnr = fc
    .integer({ min: 80_000_000, max: 99_999_999 })
    .map((eight) => `${eight}${controlDigit(String(eight)) ?? ''}`)
    .filter((digits) => digits.length === 9);

  test('is the same with spaces, dots, NO and MVA', () => {
    const form = fc.record({
      before: fc.constantFrom(
        '',
        'NO ',
        'NO',
        'no ',
        'Org.nr. ',
        'org.nr: ',
        'Orgnr ',
        'Organisasjonsnummer: ',
        '0192:',
      ),
      between: fc.constantFrom('', ' ', '.', '\u00a0', '-'),
      after: fc.constantFrom('', ' MVA', 'MVA', ' mva'),
      space: around,
    });
    fc.assert(
      fc.property(orgnr, form, (digits, { before, between, after, space }) => {
        const parts = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
        expect(readTyped(`${space}${before}${parts.join(between)}${after}${space}`).orgnr).toBe(digits);
      }),
      few,
    );
  });

  test('with a wrong control digit is none, and still a number', () => {
    expect(readTyped('974760674')).toMatchObject({ orgnr: null, number: '974760674' });
    expect(readTyped('NO 974 760 673 MVA')).toMatchObject({ orgnr: '974760673', number: null, words: [] });
  });
});

describe('a number and words', () => {
  test.each([
    ['100694', '100694'],
    ['100 694', '100694'],
    ['bilag 100694', '100694'],
    ['Faktura nr. 55201', '55201'],
    ['ordre 25028-1033', '25028-1033'],
    ['tilbud 26-0012', '26-0012'],
    ['#1033', '1033'],
    ['KOM-1', 'KOM-1'],
    ['maling', null],
    ['maling 2 strøk', null],
    ['205.816,31', null],
  ])('%s has the number %s', (text, number) => {
    expect(readTyped(text).number).toBe(number);
  });

  test('a text is its words, folded', () => {
    expect(readTyped('  Prosess   Sandsund ').words).toEqual([
      { whole: 'prosess', short: 'prosess' },
      { whole: 'sandsund', short: 'sandsund' },
    ]);
  });

  test('any text is read', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        expect(readTyped(text).amount?.ore ?? 1).toBeGreaterThan(0);
      }),
      few,
    );
  });
});

test('a name with the family’s first is searched for as it is spoken', () => {
  const words = (text: string) => readTyped(text).words.map(({ whole }) => whole);
  expect(words('Solheim, Adrian')).toEqual(words('Adrian Solheim'));
  expect(words('Berg,Kari Anne')).toEqual(words('Kari Anne Berg'));
  expect(words('Rør, 12 mm')).toEqual(words('Rør, 12 mm'));
});
