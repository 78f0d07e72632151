import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { controlDigit } from '@/lib/core/format/orgnr';
import { isDay } from '@/lib/core/format/parse-date';
import type { Cell, Column, Editor } from '@/lib/core/widgets/column';
import { nastyText } from '@/tests/factories/nasty-text';
import { runs } from '@/tests/factories/runs';
import { parseCell } from './parse-cell';

const column = (editor: Editor, decimals = 0): Column => ({
  text: 'Felt',
  value: 'field',
  type: 'text',
  decimals,
  editor,
});

const read = (editor: Editor, raw: unknown, decimals?: number): unknown => {
  const parsed = parseCell(column(editor, decimals), raw);
  return 'error' in parsed ? parsed.error : parsed;
};

const is = (value: Cell) => ({ value });

test('hours are typed by the clock or in decimals, and a formula has clocks in it', () => {
  const hours: Editor = { kind: 'number', rule: 'hours', min: 0.01, max: 24 };
  expect(['=7:30', '07:30', '7t 30m', '7,50 t', '=7:30+0:45'].map((raw) => read(hours, raw, 2))).toEqual(
    [7.5, 7.5, 7.5, 7.5, 8.25].map(is),
  );
  expect(read(hours, '27:30', 2)).toBe('Verdi mellom 0 og 24');
  expect(read(hours, '3.30', 2)).toContain('kan være 3:30 eller 3,30 timer');
  expect(read(hours, '7,333', 2)).toBe('Høyst 2 desimaler.');
});

test('a day is typed and pasted as files have it, the day before the month', () => {
  const texts = [
    '2. nov. 2026',
    '20261102',
    '2026/11/02',
    '46328',
    '02.11.2026 00:00',
    '2026-11-02T07:30:00',
    '2/11/26',
  ];
  expect(texts.map((raw) => read({ kind: 'date' }, raw))).toEqual(texts.map(() => is('2026-11-02')));
  expect(read({ kind: 'date' }, '11/13/2026')).toContain('er ingen dato');
  expect(read({ kind: 'date' }, 'tirsdag 2.11.2026')).toContain('er ingen dato');
});

test('a choice with a number and a name is found by either and by both, and not by another’s name', () => {
  const values = [
    { value: 'a', label: '1092 Amalie Fossum' },
    { value: 'b', label: '1075 Marie Skog' },
    { value: 'c', label: '1076 Marie Skog' },
  ];
  const lookup = (raw: string) => read({ kind: 'lookup', values }, raw);
  for (const raw of ['1092', '1092.0', '1092 - Amalie', 'Amalie Fossum', 'Amalie Fossum (1092)']) {
    expect([raw, lookup(raw)]).toEqual([raw, is('a')]);
  }
  for (const raw of ['1092 Marie Skog', 'Marie Skog', '109']) expect(lookup(raw)).toContain('finnes ikke i listen');
});

describe('whoever may type', () => {
  test('a column without an editor, and one that is only shown, take nothing', () => {
    expect(parseCell({ text: 'Sum', value: 's', type: 'amount' }, '1')).toEqual({ error: '«Sum» kan ikke endres.' });
    expect(read({ kind: 'text', readonly: true }, 'x')).toBe('«Felt» kan ikke endres.');
    expect(read({ kind: 'text', readonly: true }, null)).toBe('«Felt» kan ikke endres.');
  });

  test.each(['text', 'longtext', 'number', 'money', 'percent', 'date', 'lookup'] as const)(
    'an empty %s cell is null, and a required one is told so, in its own words where it has some',
    (kind) => {
      for (const empty of [null, '', ' ', ' \u00a0']) {
        expect(read({ kind }, empty)).toEqual(is(null));
        expect(read({ kind, required: true }, empty)).toBe('Obligatorisk.');
        expect(read({ kind, required: true, requiredText: 'Velg kunde.' }, empty)).toBe('Velg kunde.');
      }
    },
  );
});

describe('text', () => {
  test.each<[Editor['kind'], string, string]>([
    ['text', '  a  b ', 'a  b'],
    ['text', 'a\r\nb\tc\n\nd', 'a b c d'],
    ['longtext', ' a\r\nb\tc\n\nd\n', 'a\nb\tc\n\nd'],
    ['text', '=1+1', '=1+1'],
    ['text', '𝒜😀', '𝒜😀'],
  ])('%s: %j is kept as %j', (kind, raw, stored) => {
    expect(read({ kind }, raw)).toEqual(is(stored));
  });

  test('a number is its digits, and nothing else is text', () => {
    expect(read({ kind: 'text' }, 4711)).toEqual(is('4711'));
    for (const raw of [true, undefined, {}, ['a']]) expect(read({ kind: 'text' }, raw)).toBe('Verdien må være tekst.');
  });

  test.each(['\u0000', '\u0007', '\u001b', 'a\rb', '\u007f', '\u0085', '\ud83d', '\ude00', '\ufffe', '\uffff'])(
    '%j cannot be stored, in short text or long',
    (sign) => {
      for (const kind of ['text', 'longtext'] as const) {
        expect(read({ kind }, `a${sign}b`)).toBe('Teksten har tegn som ikke kan lagres.');
      }
    },
  );

  test.each<[Editor, number, string]>([
    [{ kind: 'text' }, 200, 'Maks 200 tegn'],
    [{ kind: 'longtext' }, 4_000, 'Maks 4.000 tegn'],
    [{ kind: 'text', maxLength: 40 }, 40, 'Maks 40 tegn'],
    [{ kind: 'longtext', maxLength: 10_000 }, 10_000, 'Maks 10.000 tegn'],
  ])('%j holds %i signs as people count them, whatever they take in memory', (editor, most, sentence) => {
    for (const sign of ['a', 'å', '😀']) {
      expect(read(editor, ` ${sign.repeat(most)} `)).toEqual(is(sign.repeat(most)));
      expect(read(editor, sign.repeat(most + 1))).toBe(sentence);
    }
  });

  test.each<[Editor['rule'], readonly string[], readonly string[], string]>([
    [
      'email',
      ['a@b.no', 'kari.nordmann+tilbud@post.firma.no'],
      ['a', 'a@b', '@b.no', 'a@@b.no', 'a b@c.no', 'a@b.no, c@d.no', 'Kari <a@b>', 'a@b.', 'a@b.no <c@d.no>'],
      'Ugyldig email.',
    ],
    [
      'url',
      ['https://a.no', 'http://a.no/b?c=d#e', 'HTTPS://A.NO'],
      ['a.no', 'ftp://a.no', 'javascript:alert(1)', 'https://', 'https://a b', 'xhttps://a.no', 'https://a"b'],
      'Skriv hele adressen, med https:// foran.',
    ],
    [
      'group',
      ['10', '19', '55', '80', '89'],
      ['09', '9', '90', '99', '1', '100', '3x', 'x30', '-30', '3 0'],
      'En kontogruppe har to sifre, fra 10 til 89.',
    ],
  ])('rule %s', (rule, good, bad, sentence) => {
    for (const text of good) expect(read({ kind: 'text', rule }, text)).toEqual(is(text));
    for (const text of bad) expect(read({ kind: 'text', rule }, text), text).toBe(sentence);
    expect(read({ kind: 'text', rule }, '')).toEqual(is(null));
  });

  test('an e-mail address is taken from what mail programs write round it', () => {
    for (const text of ['Kari <a@b.no>', '"Ås, Kari" <a@b.no>;', 'a@b.no;', 'mailto:a@b.no']) {
      expect(read({ kind: 'text', rule: 'email' }, text)).toEqual(is('a@b.no'));
    }
  });

  test('an organisation number is nine digits with the right control digit, however it is spaced', () => {
    expect(read({ kind: 'text', rule: 'orgnr' }, ' 974 760 673 ')).toEqual(is('974760673'));
    expect(read({ kind: 'text', rule: 'orgnr' }, 974760673)).toEqual(is('974760673'));
    expect(read({ kind: 'text', rule: 'orgnr' }, 'NO 974.760.673 MVA')).toEqual(is('974760673'));
    fc.assert(
      fc.property(fc.integer({ min: 10_000_000, max: 99_999_999 }), fc.nat(9), (eight, last) => {
        const text = `${eight}${last}`;
        const right = controlDigit(String(eight)) === last;
        const sentence = `«${text}» er ikke et gyldig organisasjonsnummer (9 sifre med riktig kontrollsiffer).`;
        expect(read({ kind: 'text', rule: 'orgnr' }, text)).toEqual(right ? is(text) : sentence);
      }),
    );
    for (const text of ['97476067', '9747606733', '97476067x']) {
      expect(read({ kind: 'text', rule: 'orgnr' }, text)).toMatch(/ikke et gyldig organisasjonsnummer/);
    }
  });
});

describe('numbers', () => {
  test.each<[Editor, number, unknown, unknown]>([
    [{ kind: 'number' }, 0, '1.234', is(1234)],
    [{ kind: 'number' }, 2, '1 234,50', is(1234.5)],
    [{ kind: 'number' }, 1, '−12,3', is(-12.3)],
    [{ kind: 'money' }, 2, 'kr 100', is(100)],
    [{ kind: 'money' }, 2, '-0', is(0)],
    [{ kind: 'money' }, 2, -0, is(0)],
    [{ kind: 'number' }, 0, 12, is(12)],
    [{ kind: 'percent' }, 0, '12 %', is(0.12)],
    [{ kind: 'percent' }, 1, '12,5', is(0.125)],
    [{ kind: 'percent' }, 0, 0.12, is(0.12)],
    [{ kind: 'percent' }, 0, '12,5', 'Skriv et helt tall.'],
    [{ kind: 'percent' }, 1, '12,55', 'Høyst 1 desimal.'],
    [{ kind: 'number' }, 0, '1,5', 'Skriv et helt tall.'],
    [{ kind: 'number' }, 2, '1,005', 'Høyst 2 desimaler.'],
    [{ kind: 'number' }, 2, 0.1 + 0.2, 'Høyst 2 desimaler.'],
    [{ kind: 'number' }, 0, '1.5', '«1.5» kan ikke leses som et tall. Skriv desimaler med komma.'],
    [{ kind: 'number' }, 0, ' ti ', '«ti» kan ikke leses som et tall. Skriv desimaler med komma.'],
    [
      { kind: 'number' },
      0,
      'x'.repeat(60),
      `«${'x'.repeat(40)}» kan ikke leses som et tall. Skriv desimaler med komma.`,
    ],
    [{ kind: 'number' }, 0, Number.NaN, 'Verdien må være et tall.'],
    [{ kind: 'number' }, 0, Number.POSITIVE_INFINITY, 'Verdien må være et tall.'],
    [{ kind: 'number' }, 0, true, 'Verdien må være et tall.'],
    [{ kind: 'number' }, 0, undefined, 'Verdien må være et tall.'],
    [{ kind: 'number' }, 0, [1], 'Verdien må være et tall.'],
  ])('%j with %i decimals: %j', (editor, decimals, raw, result) => {
    expect(read(editor, raw, decimals)).toEqual(result);
  });

  test('without bounds of its own a column takes what the database has room for', () => {
    expect(read({ kind: 'money' }, '10.000.000.000.000')).toEqual(is(1e13));
    expect(read({ kind: 'money' }, '-10.000.000.000.000')).toEqual(is(-1e13));
    const sentence = 'Verdi mellom −10.000.000.000.000 og 10.000.000.000.000';
    expect(read({ kind: 'money' }, '10.000.000.000.000,01', 2)).toBe(sentence);
    expect(read({ kind: 'money' }, '-10.000.000.000.001')).toBe(sentence);
  });

  test('bounds belong to what they bound, the next value on either side does not, and the sentence names them', () => {
    const figures = fc.record({
      kind: fc.constantFrom('number' as const, 'money' as const, 'percent' as const),
      decimals: fc.nat(2),
      min: fc.integer({ min: -100_000, max: 100_000 }),
      width: fc.nat(100_000),
      at: fc.integer({ min: -3, max: 100_003 }),
    });
    fc.assert(
      fc.property(figures, ({ kind, decimals, min, width, at }) => {
        const places = decimals + (kind === 'percent' ? 2 : 0);
        const step = (count: number) => Number((count / 10 ** places).toFixed(places)) + 0;
        const count = Math.min(min + at, min + width + 3);
        const editor = { kind, min: step(min), max: step(min + width) };
        const inside = count >= min && count <= min + width;
        const result = read(editor, step(count), decimals);
        if (inside) expect(result).toEqual(is(step(count)));
        else expect(result).toMatch(/^Verdi mellom .+ og .+$/);
      }),
    );
    expect(read({ kind: 'number', min: 1, max: 99 }, '0')).toBe('Verdi mellom 1 og 99');
    expect(read({ kind: 'percent', min: 0, max: 1 }, '100,1', 1)).toBe('Verdi mellom 0 % og 100 %');
    expect(read({ kind: 'money', min: 0 }, '-1')).toBe('Verdi mellom 0 og 10.000.000.000.000');
  });

  test('decimals that are kept may be typed where fewer are shown', () => {
    expect(read({ kind: 'number', decimals: 3 }, '0,125', 1)).toEqual(is(0.125));
    expect(read({ kind: 'number' }, '0,125', 1)).toBe('Høyst 1 desimal.');
  });

  test('a sum that begins with = is worked out, and rounded to what the column keeps', () => {
    expect(read({ kind: 'number' }, '=2*3,5', 1)).toEqual(is(7));
    expect(read({ kind: 'money' }, ' =10/3', 2)).toEqual(is(3.33));
    expect(read({ kind: 'number' }, '=(2+3)*4')).toEqual(is(20));
    expect(read({ kind: 'number' }, '=-1/3')).toEqual(is(0));
  });

  test('in a percent cell it is so many percent, as a number typed there is', () => {
    expect(read({ kind: 'percent' }, '=10/2')).toEqual(is(0.05));
    expect(read({ kind: 'percent' }, '5')).toEqual(is(0.05));
    expect(read({ kind: 'percent' }, '=100/3', 1)).toEqual(is(0.333));
  });

  test('a sum that cannot be worked out is told in words, and so is one out of bounds', () => {
    expect(read({ kind: 'number' }, '=2*')).toMatch(/ikke ferdig/);
    expect(read({ kind: 'number' }, '=1/0')).toBe('Kan ikke dele på null.');
    expect(read({ kind: 'number', max: 100 }, '=60*2')).toMatch(/^Verdi mellom/);
  });

  test('whatever is typed after = is a number, nothing, or a sentence', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (text) => {
        const result = parseCell(column({ kind: 'number' }, 2), `=${text}`);
        if ('error' in result) expect(result.error).not.toBe('');
        else expect(Number.isFinite(result.value)).toBe(true);
      }),
    );
  });
});

describe('dates', () => {
  test.each<[unknown, unknown]>([
    ['31.12.2026', is('2026-12-31')],
    [' 1.2.26 ', is('2026-02-01')],
    ['2026-12-31', is('2026-12-31')],
    ['29.02.2024', is('2024-02-29')],
    ['29.02.2023', '«29.02.2023» er ingen dato. Skriv den som 31.12.2026.'],
    ['2026-02-30', '«2026-02-30» er ingen dato. Skriv den som 31.12.2026.'],
    ['31.04.2026', '«31.04.2026» er ingen dato. Skriv den som 31.12.2026.'],
    [' i morgen ', '«i morgen» er ingen dato. Skriv den som 31.12.2026.'],
    ['x'.repeat(60), `«${'x'.repeat(40)}» er ingen dato. Skriv den som 31.12.2026.`],
    [20261231, 'Verdien må være en dato.'],
    [true, 'Verdien må være en dato.'],
    [undefined, 'Verdien må være en dato.'],
  ])('%j', (raw, result) => {
    expect(read({ kind: 'date' }, raw)).toEqual(result);
  });

  test.each<[Editor, string, string, string, string, string]>([
    [{ kind: 'date' }, '31.12.1899', '01.01.1900', '31.12.2100', '01.01.2101', '01.01.1900 til 31.12.2100'],
    [
      { kind: 'date', from: '2019-01-01', to: '2050-01-01' },
      ...(['31.12.2018', '01.01.2019', '01.01.2050', '02.01.2050', '01.01.2019 til 01.01.2050'] as const),
    ],
  ])('%j: both bounds are days it takes', (editor, before, first, last, after, bounds) => {
    for (const day of [first, last]) expect(read(editor, day)).toEqual(is(day.split('.').reverse().join('-')));
    for (const day of [before, after]) expect(read(editor, day)).toBe(`Datoen må være fra ${bounds}.`);
  });
});

describe('choices', () => {
  const values = [
    { value: 'u1', label: 'Kari Nordmann' },
    { value: 'u2', label: 'Ola Nordmann' },
    { value: 'u3', label: 'ola nordmann' },
    { value: 'Ola Nordmann', label: 'Åse Ødegård' },
    { value: 'ny', label: 'Åse Berg' },
    { value: 'gammel', label: 'Ny' },
    { value: 'u4', label: 'y'.repeat(60) },
    { value: 'u5', label: 'y'.repeat(60) },
  ];

  test.each<[unknown, unknown]>([
    ['u1', is('u1')],
    [' Kari Nordmann ', is('u1')],
    ['KARI NORDMANN', is('u1')],
    ['åse ødegård', is('Ola Nordmann')],
    // A stored value wins over another choice's label, since a screen's choice sends the value.
    ['ny', is('ny')],
    ['NY', is('gammel')],
    ['Ola Nordmann', is('Ola Nordmann')],
    ['OLA NORDMANN', 'Flere heter «OLA NORDMANN». Velg fra listen.'],
    ['y'.repeat(60), `Flere heter «${'y'.repeat(40)}». Velg fra listen.`],
    ['U1', '«U1» finnes ikke i listen.'],
    ['Kari', '«Kari» finnes ikke i listen.'],
    ['x'.repeat(60), `«${'x'.repeat(40)}» finnes ikke i listen.`],
    [1, 'Velg en verdi fra listen.'],
    [true, 'Velg en verdi fra listen.'],
    [undefined, 'Velg en verdi fra listen.'],
  ])('%j', (raw, result) => {
    expect(read({ kind: 'lookup', values }, raw)).toEqual(result);
  });

  test('a list without choices takes nothing but emptiness', () => {
    expect(read({ kind: 'lookup' }, 'u1')).toBe('«u1» finnes ikke i listen.');
    expect(read({ kind: 'lookup' }, '')).toEqual(is(null));
  });
});

describe('yes and no', () => {
  test.each<[boolean, readonly unknown[]]>([
    [true, [true, 'Ja', ' ja ', 'J', 'true', 'Sann', '1', 1, 'x', 'X']],
    [false, [false, 'Nei', ' nei ', 'N', 'false', 'Usann', '0', 0, '', ' ', null]],
  ])('%s', (value, said) => {
    for (const raw of said) {
      expect(read({ kind: 'boolean' }, raw), JSON.stringify(raw)).toEqual(is(value));
      expect(read({ kind: 'boolean', required: true }, raw)).toEqual(is(value));
    }
  });

  test('anything else is neither', () => {
    for (const raw of ['kanskje', 'jaja', '2', 2, 'null', [], ['ja'], {}]) {
      expect(read({ kind: 'boolean' }, raw), JSON.stringify(raw)).toBe('Skriv Ja eller Nei.');
    }
  });
});

const fewChoices: Editor['values'] = [
  { value: 'a', label: 'B' },
  { value: 'b', label: 'Ja' },
  { value: '12', label: 'ja' },
];

const editors: fc.Arbitrary<Editor> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('text' as const, 'longtext' as const),
    maxLength: fc.constantFrom(undefined, 5, 40),
    rule: fc.constantFrom(
      undefined,
      undefined,
      'orgnr' as const,
      'gtin' as const,
      'email' as const,
      'url' as const,
      'group' as const,
    ),
    required: fc.boolean(),
  }),
  fc.record({
    kind: fc.constantFrom('number' as const, 'money' as const, 'percent' as const),
    min: fc.constantFrom(undefined, 0, -10),
    max: fc.constantFrom(undefined, 1, 1e9),
    decimals: fc.constantFrom(undefined, 0, 3, 6),
    required: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('date' as const),
    from: fc.constantFrom(undefined, '2019-01-01'),
    to: fc.constantFrom(undefined, '2050-01-01'),
  }),
  fc.record({
    kind: fc.constant('lookup' as const),
    values: fc.constantFrom(undefined, fewChoices),
  }),
  fc.record({ kind: fc.constant('boolean' as const), required: fc.boolean() }),
);

const typed = fc.oneof(
  nastyText(50),
  fc.constantFrom('Ja', 'a', 'b', 'B', '', null, true, false, 'kari@firma.no', '974 760 673'),
  fc.oneof(
    fc.double(),
    fc.integer(),
    fc.integer({ min: -2_000, max: 2_000 }).map((n) => n / 100),
  ),
  fc.tuple(fc.integer({ min: -99_999, max: 99_999 }), fc.nat(9_999)).map(([whole, part]) => `${whole},${part}`),
  fc.tuple(fc.nat(40), fc.nat(14), fc.integer({ min: 1850, max: 2150 })).map((parts) => parts.join('.')),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
);

test('whatever is typed where: a value the column may hold, which the server reads as the same, or a sentence', () => {
  fc.assert(
    fc.property(editors, fc.nat(4), typed, (editor, decimals, raw) => {
      const parsed = parseCell(column(editor, decimals), raw);
      if ('error' in parsed) {
        expect(parsed.error).toMatch(/^[«A-ZÆØÅ]/);
        return;
      }
      const { value } = parsed;
      expect(parseCell(column(editor, decimals), value)).toEqual(parsed);
      if (value === null) {
        expect(editor.required && editor.kind !== 'boolean').toBeFalsy();
        return;
      }
      switch (editor.kind) {
        case 'text':
        case 'longtext':
          expect(value).toBe(String(value).trim());
          expect(Buffer.from(String(value), 'utf8').toString('utf8')).toBe(value);
          expect([...String(value)].length).toBeLessThanOrEqual(editor.maxLength ?? 4_000);
          break;
        case 'number':
        case 'money':
        case 'percent': {
          const places = (editor.decimals ?? decimals) + (editor.kind === 'percent' ? 2 : 0);
          expect(Object.is(value, -0)).toBe(false);
          expect(value).toBeGreaterThanOrEqual(editor.min ?? -1e13);
          expect(value).toBeLessThanOrEqual(editor.max ?? 1e13);
          expect(Number(Number(value).toFixed(places))).toBe(value);
          break;
        }
        case 'date':
          expect(isDay(String(value))).toBe(true);
          expect(String(value) >= (editor.from ?? '1900-01-01')).toBe(true);
          expect(String(value) <= (editor.to ?? '2100-12-31')).toBe(true);
          break;
        case 'lookup':
          expect(editor.values?.some((choice) => choice.value === value)).toBe(true);
          break;
        case 'boolean':
          expect(typeof value).toBe('boolean');
      }
    }),
    { numRuns: runs(1_000) },
  );
});
