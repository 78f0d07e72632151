import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatNumber } from '@/lib/core/format/number';
import { runs } from '@/tests/factories/runs';
import { type HoursForm, readHoursColumn, type SumOf } from './read-hours';

const hoursOf = async (texts: string[], sums: SumOf[] = [], answer?: HoursForm) => {
  const { values, decided } = await readHoursColumn(texts, sums, answer);
  return { values: values.map((one) => ('error' in one ? one.error : one.value)), decided };
};

test('a dot is asked about, unless another text of the column can only be decimals', async () => {
  const open = await hoursOf(['07:30', '3.30', '8.00']);
  expect(open.decided).toMatchObject({
    sure: false,
    said: 'Er «3.30» 3,50 eller 3,30 timer? Ingen sumrad avgjør det.',
  });
  expect((await hoursOf(['3.30'], [], 'decimal')).values).toEqual([3.3]);
  expect((await hoursOf(['3.30'], [], 'clock')).values).toEqual([3.5]);
  const settled = await hoursOf(['3.30', '7.75'], [], 'clock');
  expect(settled).toMatchObject({ values: [3.3, 7.75], decided: { sure: true } });
  expect((await hoursOf(['7.5', '8', '8.00'])).decided).toBeUndefined();
});

test('sum rows settle it, and win over an answer', async () => {
  const texts = ['4,00 t', '3.30', '7:30'];
  expect(await hoursOf(texts, [{ text: '7:30', of: [0, 1] }], 'decimal')).toMatchObject({
    values: [4, 3.5, 7.5],
    decided: { sure: true, said: '«3.30» er 3,50 timer, slik stemmer sumraden.' },
  });
  expect((await hoursOf(texts, [{ text: '7,30', of: [0, 1] }])).values).toEqual([4, 3.3, 7.5]);
  // A sum that agrees with neither, or lines that cannot be read, settle nothing.
  expect((await hoursOf(texts, [{ text: '9', of: [0, 1] }])).decided?.sure).toBe(false);
  expect((await hoursOf([...texts, 'mye'], [{ text: '7:30', of: [0, 1, 3] }])).decided?.sure).toBe(false);
});

test('random hours in random forms are read back equal or asked about', async () => {
  const quarter = fc.integer({ min: 1, max: 96 }).map((n) => n / 4);
  const forms: ((hours: number) => string)[] = [
    (hours) => `${Math.floor(hours)}:${String((hours % 1) * 60).padStart(2, '0')}`,
    (hours) => `${Math.floor(hours)}.${String((hours % 1) * 60).padStart(2, '0')}`,
    (hours) => `${Math.floor(hours)}t ${(hours % 1) * 60}m`,
    (hours) => hours.toFixed(2),
    (hours) => String(hours),
    (hours) => formatNumber(hours, 2),
    (hours) => `${formatNumber(hours, 2)} t`,
  ];
  await fc.assert(
    fc.asyncProperty(fc.array(quarter, { minLength: 1, maxLength: 8 }), fc.nat({ max: 6 }), async (hours, at) => {
      const texts = hours.map((one) => forms[at]?.(one) ?? '');
      const { values, decided } = await hoursOf(texts);
      if (decided?.sure !== false) {
        expect(values).toEqual(hours);
        return;
      }
      const readings = await Promise.all((['clock', 'decimal'] as const).map((form) => hoursOf(texts, [], form)));
      expect(readings.map((one) => one.values)).toContainEqual(hours);
    }),
    { numRuns: runs(10_000) },
  );
});
