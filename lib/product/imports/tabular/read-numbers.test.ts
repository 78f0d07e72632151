import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatNumber } from '@/lib/core/format/number';
import { readNumbers } from './read-numbers';

const values = async (...texts: string[]) =>
  (await readNumbers(texts)).values.map((read) => ('value' in read ? read.value : read.error));

test('a column is read in the one form all its values have', async () => {
  expect(await values('1.234,50', '12,5', '', 'kr 100', '-3')).toEqual([1234.5, 12.5, null, 100, -3]);
  expect(await values('12.50', '1234.5', '', '3', '0.125')).toEqual([12.5, 1234.5, null, 3, 0.125]);
  expect(await values('1.234', '12,5')).toEqual([1234, 12.5]);
  expect(await values('1.234', '12.5')).toEqual([1.234, 12.5]);
  expect(await values('1.234', '12')).toEqual([expect.stringMatching(/«1\.234» kan være 1\.234 eller 1,234/), 12]);
  expect(await values('1,250.50', '12.50', '1,250')).toEqual([1250.5, 12.5, 1250]);
  expect(await values('1,250', '12,5')).toEqual([1.25, 12.5]);
  expect(await values('1', '2')).toEqual([1, 2]);
  expect(await values('1 234.50', '- 12.5')).toEqual([1234.5, -12.5]);
  expect(await values('', ' ')).toEqual([null, null]);
});

test('a value that does not fit the column is told, and never guessed at', async () => {
  expect(await values('12,50', '13,50', '12.50')).toEqual([
    12.5,
    13.5,
    expect.stringMatching(/annen måte.*desimalkomma/),
  ]);
  expect(await values('12.50', '13.50', '12,50')).toEqual([
    12.5,
    13.5,
    expect.stringMatching(/annen måte.*desimalpunktum/),
  ]);
  expect(await values('12,50', 'på forespørsel')).toEqual([
    12.5,
    expect.stringMatching(/«på forespørsel» kan ikke leses/),
  ]);
  for (const wrong of ['1e5', '0x10', 'Infinity', '1,2,3', '=1+1', '1 2x', '10 20', '10 20.5']) {
    expect((await readNumbers(['12,50', wrong])).values[1], wrong).toHaveProperty('error');
  }
});

test('amounts written in Norwegian or with a dot come back the same; only those that are twofold are refused', async () => {
  const amounts = fc.array(
    fc.integer({ min: -10_000_000, max: 10_000_000 }).map((ore) => ore / 100),
    { minLength: 1 },
  );
  await fc.assert(
    fc.asyncProperty(amounts, fc.boolean(), async (list, norwegian) => {
      const texts = list.map((amount) => (norwegian ? formatNumber(amount, 2) : amount.toFixed(2)));
      expect((await readNumbers(texts)).values).toEqual(list.map((amount) => ({ value: amount + 0 })));
    }),
  );
});
