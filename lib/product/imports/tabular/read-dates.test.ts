import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDate } from '@/lib/core/format/date';
import { addDays, weekday } from '@/lib/core/format/days';
import { runs } from '@/tests/factories/runs';
import { type DateClues, readDates } from './read-dates';

const clues = (more: Partial<DateClues> = {}): DateClues => ({ about: [], today: '2026-11-26', ...more });
const daysOf = async (texts: string[], more?: Partial<DateClues>) =>
  (await readDates(texts, clues(more))).values.map((one) => ('error' in one ? one.error : one.value));

describe('the forms of a day', () => {
  test.each([
    ['02.11.2026'],
    ['2.11.26'],
    ['2. nov. 2026'],
    ['2 november 2026'],
    ['2-Nov-26'],
    ['Nov 2, 2026'],
    ['20261102'],
    ['2026/11/02'],
    ['2026-11-02T00:00:00'],
    ['2026-11-02 07:30'],
    ['02.11.2026 00:00'],
    ['mandag 2.11.2026'],
    ['46328'],
    ['46328,3125'],
    ['2026-11-02T00:00:00+01:00'],
  ])('%s', async (text) => {
    expect(await daysOf([text])).toEqual(['2026-11-02']);
  });

  test.each([
    ['31.04.26', '«31.04.26» er ingen dato: april har 30 dager. Skriv riktig dag, som 31.12.2026.'],
    ['tirsdag 2.11.2026', '«tirsdag 2.11.2026»: 2. november 2026 er en mandag. Skriv riktig dag.'],
    ['2026-11-01T23:00:00Z', '«2026-11-01T23:00:00Z» er ingen dato. Skriv den som 31.12.2026.'],
    ['021126', '«021126» er ingen dato. Skriv den som 31.12.2026.'],
    ['02.11', '«02.11» er uten år. Skriv den som 31.12.2026.'],
    ['12345', '«12345» er ingen dato. Skriv den som 31.12.2026.'],
  ])('%s is refused', async (text, error) => {
    expect(await daysOf([text])).toEqual([error]);
  });

  test('a day without a year is of the only year of the column or the file', async () => {
    expect(await daysOf(['02.11', '03.11.26'])).toEqual(['2026-11-02', '2026-11-03']);
    expect(await daysOf(['02.11'], { about: ['Timer 2025.xlsx'] })).toEqual(['2025-11-02']);
  });
});

describe('day and month', () => {
  test('are settled by a number above 12, which is quoted', async () => {
    const { values, decided } = await readDates(['03/04/26', '17/04/26', '46132'], clues());
    expect(values).toEqual([{ value: '2026-04-03' }, { value: '2026-04-17' }, { value: '2026-04-20' }]);
    expect(decided).toMatchObject({
      order: 'day',
      sure: true,
      said: '03/04/26 er 3. april 2026, fordi «17/04/26» finnes i samme kolonne. 46132 er Excels tall for 20. april 2026.',
    });
    expect(await daysOf(['03/04/26', '04/17/26'])).toEqual(['2026-03-04', '2026-04-17']);
  });

  test('are settled by a month that the file names, else asked about', async () => {
    const texts = ['03/04/26', '05/04/26'];
    expect((await readDates(texts, clues({ about: ['Timeliste april 2026'] }))).decided).toMatchObject({
      order: 'day',
      sure: true,
    });
    expect((await readDates(texts, clues())).decided).toMatchObject({
      sure: false,
      said: 'Er «03/04/26» 3. april 2026 eller 4. mars 2026?',
      among: [
        { order: 'day', example: '03/04/26 blir 3. april 2026' },
        { order: 'month', example: '03/04/26 blir 4. mars 2026' },
      ],
    });
    expect(await daysOf(texts, { order: 'month' })).toEqual(['2026-03-04', '2026-05-04']);
  });

  test('an answer that a number above 12 contradicts does not count, and a mixed column is asked about', async () => {
    expect(await daysOf(['03/04/26', '17/04/26'], { order: 'month' })).toEqual(['2026-04-03', '2026-04-17']);
    const mixed = await readDates(['17/04/26', '04/17/26'], clues());
    expect(mixed.decided?.sure).toBe(false);
    expect(await daysOf(['17/04/26', '04/17/26'], { order: 'day' })).toEqual([
      '2026-04-17',
      '«04/17/26» passer ikke med resten av kolonnen (dag først).',
    ]);
  });

  test('with a dot between the day is first, and years of two digits may be first with a dash', async () => {
    expect((await readDates(['03.04.26'], clues())).decided).toMatchObject({ order: 'day', sure: true });
    expect((await readDates(['26-10-25', '26-10-26'], clues())).decided?.sure).toBe(false);
    expect(await daysOf(['26-10-25', '98-10-26'])).toEqual(['2026-10-25', '1998-10-26']);
  });
});

test('random days in random forms are read back equal or asked about, never swapped', async () => {
  const months = 'jan feb mars april mai juni juli aug sep okt nov des'.split(' ');
  const day = fc.integer({ min: 0, max: 9_000 }).map((n) => addDays('2010-01-01', n));
  const forms: ((day: string) => string)[] = [
    (one) => formatDate(one),
    (one) => `${one.slice(8)}.${one.slice(5, 7)}.${one.slice(2, 4)}`,
    (one) => `${Number(one.slice(8))}/${Number(one.slice(5, 7))}/${one.slice(0, 4)}`,
    (one) => `${one.slice(5, 7)}/${one.slice(8)}/${one.slice(0, 4)}`,
    (one) => `${one.slice(8)}-${one.slice(5, 7)}-${one.slice(2, 4)}`,
    (one) => one.slice(2),
    (one) => one,
    (one) => `${one}T07:30:00`,
    (one) => one.replaceAll('-', '/'),
    (one) => one.replaceAll('-', ''),
    (one) => `${Number(one.slice(8))}. ${months[Number(one.slice(5, 7)) - 1]} ${one.slice(0, 4)}`,
    (one) => `${['man', 'tir', 'ons', 'tor', 'fre', 'lør', 'søn'][weekday(one) - 1]}. ${formatDate(one)}`,
    (one) => String(Math.round(Date.parse(one) / 86_400_000) + 25_569),
  ];
  await fc.assert(
    fc.asyncProperty(
      fc.array(day, { minLength: 1, maxLength: 8 }),
      fc.nat({ max: forms.length - 1 }),
      async (days, at) => {
        const { values, decided } = await readDates(days.map(forms[at] ?? ((one) => one)), clues());
        const read = values.map((one) => ('value' in one ? one.value : undefined));
        if (decided?.sure === false) {
          const readings = await Promise.all(
            decided.among.map(({ order }) => daysOf(days.map(forms[at] ?? String), { order })),
          );
          expect(readings).toContainEqual(days);
        } else expect(read).toEqual(days);
      },
    ),
    { numRuns: runs(10_000) },
  );
});
