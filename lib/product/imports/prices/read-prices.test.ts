import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { priceLineTable } from '@/lib/platform/tables/declared/price-lines';
import { importFields } from '@/lib/product/imports/table/fields';
import type { Answers } from '@/lib/product/imports/tabular/decision';
import { guessColumns } from '@/lib/product/imports/tabular/headings';
import { readTable } from '@/lib/product/imports/tabular/read-table';
import { vocabularyOf } from '@/lib/product/imports/tabular/vocabulary';
import { runs, timeoutOf } from '@/tests/factories/runs';
import { mappedPrices } from './map-prices';
import { readPrices } from './read-prices';

const fields = importFields(priceLineTable);

type Read = { prices: unknown[]; units: unknown[]; open: string[]; refused: string[]; said: Record<string, string> };

/** The prices of a file's rows, the keys of open questions, and refusals. */
async function read(
  file: Uint8Array | string,
  answers: Answers = {},
  today: Record<string, number> = {},
): Promise<Read> {
  const bytes = typeof file === 'string' ? new Uint8Array(Buffer.from(file)) : file;
  const table = await readTable(bytes, vocabularyOf(fields), answers);
  const mapping = await mappedPrices(table, guessColumns(table.headings, fields), answers);
  const reading = await readPrices({ file: table, mapping, answers }, new Map(Object.entries(today)));
  const cells = (col: string) =>
    table.rows.map((row, i) => {
      if (reading.waiting(i) !== undefined) return 'waits';
      const cell = reading.computed[col]?.(i) ?? { value: row.cells[mapping[col] ?? -1] };
      return 'error' in cell ? cell.error : cell.value;
    });
  const decisions = [...table.decisions, ...reading.decisions];
  const prices = cells('priceam');
  return {
    prices,
    units: cells('pricemeasure'),
    open: decisions.filter(({ sure }) => !sure).map(({ key }) => key),
    refused: [
      ...reading.problems.map(({ message }) => message),
      ...prices.filter((price) => typeof price === 'string' && price !== 'waits').map(String),
    ],
    said: Object.fromEntries(decisions.map(({ key, said }) => [key, said])),
  };
}

const list = (head: string, ...rows: string[]) =>
  `Varenr;Navn;${head}\n${rows.map((row, i) => `N${i};Vare ${i};${row}`).join('\n')}\n`;

describe('the column of the price', () => {
  test.each([
    ['without tax, by name', 'Pris inkl. mva;Pris eks. mva', ['125,00;100,00'], [100]],
    ['without tax, by 25 %', 'Pris A;Pris B', ['125,00;100,00', '2,50;2,00'], [100, 2]],
    ['net before list price', 'Bruttopris;Rabatt %;Nettopris', ['100,00;40;60,00'], [60]],
    ['the new one', 'Gammel pris;Pris', ['10,00;11,00'], [11]],
    ['before the list price', 'Veil. pris;Pris', ['20,00;11,00'], [11]],
    ['kroner written out', 'Pris', ['NOK 12,50', '13,50 kr'], [12.5, 13.5]],
    ['four decimals', 'Pris', ['0,0125'], [0.0125]],
  ])('%s', async (_, head, rows, prices) => {
    expect(await read(list(head, ...rows))).toMatchObject({ prices, open: [], refused: [] });
  });

  test.each([
    ['two prices that are no tax apart', 'Pris 1;Pris 2', ['10,00;9,00'], 'price:column'],
    ['without above with', 'Pris eks mva;Pris inkl mva', ['125,00;100,00'], 'price:column'],
    ['a price and one with tax that is not 25 % above', 'Pris;Pris inkl mva', ['100,00;100,00'], 'price:column'],
    ['with tax only', 'Pris inkl mva', ['125,00'], 'price:tax'],
    ['what a consumer pays', 'Utsalgspris', ['125,00'], 'price:tax'],
    ['a list price with a discount', 'Bruttopris;Rabatt %', ['100,00;40'], 'price:discount'],
    ['a price with a discount', 'Pris;Rabatt', ['100,00;40'], 'price:discount'],
  ])('%s is asked about', async (_, head, rows, key) => {
    expect((await read(list(head, ...rows))).open).toContain(key);
  });

  test('an answer decides', async () => {
    expect((await read(list('Pris 1;Pris 2', '10,00;9,00'), { 'price:column': 'Pris 2' })).prices).toEqual([9]);
    expect((await read(list('Pris inkl mva', '125,00'), { 'price:tax': 'off' })).prices).toEqual([100]);
    expect((await read(list('Pris inkl mva', '125,00'), { 'price:tax': 'keep' })).prices).toEqual([125]);
    expect((await read(list('Bruttopris;Rabatt %', '100,00;40'), { 'price:discount': 'percent' })).prices).toEqual([
      60,
    ]);
    expect((await read(`Alle priser er inkl. mva\n${list('Pris', '125,00')}`)).open).toEqual(['price:tax']);
  });
});

test('a title between the rows is left out, and a row that lacks its price is not', async () => {
  const text =
    'Varenr;Navn;Enhet;Pris\nMALING;;;\nN1;Epoxy;l;1,00\n;Kabler og rør;;\nN2;Kabel;m;2,00\nN3;Rør;m;\nN4;;;\n';
  expect((await read(text)).prices).toEqual(['waits', 1, 'waits', 2, null, null]);
});

describe('per how many', () => {
  test.each([
    ['a column of counts', 'Pris;Prisgrunnlag', ['125,00;100', '10,00;1'], [1.25, 10]],
    ['Prisenhet with counts', 'Pris;Prisenhet', ['125,00;100', '10,00;1'], [1.25, 10]],
    ['Prisenhet with letters', 'Pris;Prisenhet', ['125,00;C', '10,00;M'], [1.25, 0.01]],
    ['Pris pr', 'Pris pr;Pris', ['100;125,00', '1000;10,00'], [1.25, 0.01]],
    ['Per', 'Pris;Per', ['125,00;pr 100 stk', '10,00;1 stk'], [1.25, 10]],
    ['the heading', 'Pris pr 100 stk', ['125,00'], [1.25]],
    ['the heading with a slash', 'Pris/1000', ['125,00'], [0.125]],
    ['the unit', 'Pris;Enhet', ['125,00;100 stk', '10,00;stk'], [1.25, 10]],
    ['a price and the same for a hundred', 'Pris;Pris pr 100', ['1,25;125,00', '2,50;250,00'], [1.25, 2.5]],
  ])('%s', async (_, head, rows, prices) => {
    expect(await read(list(head, ...rows))).toMatchObject({ prices, open: [], refused: [] });
  });

  test('a unit is kept without its count, and a unit stays a unit', async () => {
    expect((await read(list('Pris;Enhet', '125,00;100 stk', '10,00;m'))).units).toEqual(['stk', 'm']);
    expect(await read(list('Pris;Prisenhet', '125,00;STK', '10,00;MTR'))).toMatchObject({
      prices: [125, 10],
      open: [],
    });
    expect((await read(list('Pris;Prisenhet', '125,00;STK', '10,00;M'))).open).toEqual(['price:per:letters']);
    expect((await read(list('Pris;Enhet', '125,00;C', '10,00;stk'))).open).toEqual(['price:per:letters']);
    expect((await read(list('Pris;Enhet', '500,00;5 l'))).open).toEqual(['price:per:measure']);
  });

  test('empty counts are asked about, with the count that most prices of today agree with', async () => {
    const file = list('Pris;Pris pr', '39,00;1', '125,00;100', '116,00;');
    const first = await read(file, {}, { N2: 1.12 });
    expect(first.open).toEqual(['price:per:empty']);
    expect((await read(file, { 'price:per:empty': '100' })).prices).toEqual([39, 1.25, 1.16]);
    expect((await read(file, { 'price:per:empty': '1' })).prices).toEqual([39, 1.25, 116]);
    expect((await read(file, { 'price:per:empty': 'wait' })).prices).toEqual([39, 1.25, 'waits']);
  });

  test('a count that is none is a sentence, and so is one that heading and line disagree about', async () => {
    expect((await read(list('Pris;Prisgrunnlag', '125,00;100', '1,00;kasse'))).refused).toEqual([
      '«kasse» er ikke et antall. Skriv hvor mange prisen gjelder: 1, 10, 100 eller 1000.',
    ]);
    expect((await read(list('Pris pr 100;Prisgrunnlag', '125,00;1'))).refused).toEqual([
      expect.stringContaining('men linjen sier 1'),
    ]);
  });

  test('prices a hundred times those of today are asked about', async () => {
    const file = list('Pris', '125,00', '250,00', '312,00');
    expect((await read(file, {}, { N0: 1.2, N1: 2.5, N2: 3 })).open).toEqual(['price:per']);
    expect((await read(file, {}, { N0: 120, N1: 250, N2: 300 })).open).toEqual([]);
    expect((await read(`Prisene gjelder pr 100 stk\n${file}`)).open).toEqual(['price:per']);
  });

  test('what is rounded to four decimals is said', async () => {
    const { prices, said } = await read(list('Pris pr 1000', '12,35'));
    expect([prices, said['price:rounded']]).toEqual([[0.0124], expect.stringContaining('0,012350 blir 0,0124')]);
  });
});

describe('the currency', () => {
  test('another one is refused, by line or by heading, and asked about in a title', async () => {
    expect((await read(list('Pris;Valuta', '12,50;EUR', '1,00;NOK'))).refused).toEqual([
      expect.stringContaining('i EUR'),
    ]);
    expect((await read(list('Pris', '12,50 EUR', '13,50'))).refused).toEqual([expect.stringContaining('i EUR')]);
    expect((await read(list('Pris', '€ 12,50', '13,50'))).refused).toEqual([expect.stringContaining('i EUR')]);
    expect((await read(list('Pris EUR', '12,50'))).refused).toEqual([expect.stringContaining('i EUR')]);
    expect((await read(list('Pris', '€ 12,50'))).refused).toHaveLength(1);
    expect((await read(`Prices in EUR\n${list('Pris', '12,50')}`)).open).toEqual(['currency']);
    expect(await read(list('Pris;Valuta', '12,50;NOK', '1,00;'))).toMatchObject({ prices: [12.5, 1], refused: [] });
    expect((await read(list('Pris;Mynt', '12,50;SEK'))).refused).toEqual([expect.stringContaining('i SEK')]);
  });
});

/** A price as files write it. */
const written = (units: number, places: number, form: 'comma' | 'dot', thousands: string) => {
  const [whole = '', decimals = ''] = (units / 10_000).toFixed(places).split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, thousands);
  return decimals === '' ? grouped : `${grouped}${form === 'comma' ? ',' : '.'}${decimals}`;
};

type Line = { units: number; count: number; name: string };
type Column = [heading: string, cell: (line: Line) => string];

const items = fc.array(
  fc.record({
    /** The price for one without tax, in hundredths of an øre: whole øre for a thousand. */
    units: fc.integer({ min: 1, max: 4_000 }).map((n) => n * 25),
    count: fc.constantFrom(1, 10, 100, 1_000),
    name: fc.constantFrom('Rør blå', 'Skrue', 'Mutter M8', 'Kabel grå', 'Ærfuglkasse', 'Øse 5 × 60'),
  }),
  { minLength: 1, maxLength: 6 },
);

const kinds = [
  'plain',
  'with and without tax',
  'with tax',
  'unnamed tax',
  'net',
  'discount',
  'other currency',
] as const;
const perKinds = ['none', 'column', 'some empty', 'heading', 'unit', 'letters'] as const;

const tries = runs(10_000, 500);

test('random lists are read back equal or asked about, never wrong in silence', {
  timeout: timeoutOf(300_000),
}, async () => {
  let equal = 0;
  await fc.assert(
    fc.asyncProperty(
      items,
      fc.record({
        kind: fc.constantFrom(...kinds),
        per: fc.constantFrom(...perKinds),
        encoding: fc.constantFrom('utf8', 'utf16le', 'win1252', 'cp850', 'cp865', 'macroman'),
        delimiter: fc.constantFrom(';', '\t', '|'),
        form: fc.constantFrom('comma', 'dot'),
        thousands: fc.constantFrom('', ' ', '.'),
        title: fc.boolean(),
        turned: fc.boolean(),
        perHead: fc.constantFrom('Prisgrunnlag', 'Prisenhet', 'Pris pr', 'Per', 'Per antall'),
      }),
      async (given, { kind, per, encoding, delimiter, form, thousands, title, turned, perHead }) => {
        const grouped = form === 'dot' && thousands === '.' ? '' : thousands;
        const one = per === 'heading' ? 100 : undefined;
        // A letter is a hundred or a thousand.
        const countOf = (count: number) =>
          per === 'none' ? 1 : per === 'letters' ? Math.max(100, count) : (one ?? count);
        const lines: Line[] = given.map((item) => ({ ...item, count: countOf(item.count) }));
        const money = (units: number) => written(units, units % 100 === 0 ? 2 : 4, form, grouped);
        const suffix = one === undefined ? '' : ' pr 100';
        const kindsOf: Record<typeof kind, Column[]> = {
          plain: [[`Pris${suffix}`, ({ units, count }) => money(units * count)]],
          'with and without tax': [
            [`Pris inkl mva${suffix}`, ({ units, count }) => money(units * count * 1.25)],
            [`Pris eks mva${suffix}`, ({ units, count }) => money(units * count)],
          ],
          'with tax': [[`Pris inkl mva${suffix}`, ({ units, count }) => money(units * count * 1.25)]],
          'unnamed tax': [
            [`Pris 1${suffix}`, ({ units, count }) => money(units * count * 1.25)],
            [`Pris 2${suffix}`, ({ units, count }) => money(units * count)],
          ],
          net: [
            [`Bruttopris${suffix}`, ({ units, count }) => money(units * count * 2)],
            ['Rabatt', () => '50'],
            [`Nettopris${suffix}`, ({ units, count }) => money(units * count)],
          ],
          discount: [
            [`Bruttopris${suffix}`, ({ units, count }) => money(units * count * 2)],
            ['Rabatt', () => '50'],
          ],
          'other currency': [
            [`Pris${suffix}`, ({ units, count }) => money(units * count)],
            ['Valuta', () => 'EUR'],
          ],
        };
        const columns = [...kindsOf[kind]];
        if (turned) columns.reverse();
        const letter = (count: number) => (count === 100 ? 'C' : 'M');
        if (per === 'column') columns.push([perHead, ({ count }) => String(count)]);
        if (per === 'some empty') columns.push([perHead, ({ count }) => (count === 10 ? '' : String(count))]);
        if (per === 'letters') columns.push([perHead, ({ count }) => letter(count)]);
        if (per === 'unit') columns.push(['Enhet', ({ count }) => (count === 1 ? 'stk' : `${count} stk`)]);
        const rows = [
          ...(title ? [['Prisliste 2027']] : []),
          ['Varenr', 'Navn', ...columns.map(([head]) => head)],
          ...lines.map((line, i) => [`N${i}`, line.name, ...columns.map(([, cell]) => cell(line))]),
        ];
        const file = new Uint8Array(iconv.encode(rows.map((row) => row.join(delimiter)).join('\r\n'), encoding));
        const { prices, open, refused } = await read(file);
        if (kind === 'other currency') {
          expect([...refused, ...open]).not.toEqual([]);
          return;
        }
        if (open.length > 0 || refused.length > 0) return;
        expect(prices).toEqual(lines.map(({ units }) => units / 10_000));
        equal += 1;
      },
    ),
    { numRuns: tries },
  );
  // Asking about everything would be no reading.
  expect(equal).toBeGreaterThan(0.3 * tries);
});
