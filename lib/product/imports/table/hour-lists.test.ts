import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDate } from '@/lib/core/format/date';
import { addDays } from '@/lib/core/format/days';
import { formatNumber } from '@/lib/core/format/number';
import { timeEntryTable } from '@/lib/platform/tables/declared/hours';
import { guessColumns } from '@/lib/product/imports/tabular/headings';
import { readDates } from '@/lib/product/imports/tabular/read-dates';
import { readHoursColumn } from '@/lib/product/imports/tabular/read-hours';
import { readTable } from '@/lib/product/imports/tabular/read-table';
import { vocabularyOf } from '@/lib/product/imports/tabular/vocabulary';
import { runs, timeoutOf } from '@/tests/factories/runs';
import { importFields } from './fields';

const fields = importFields(timeEntryTable);
const vocabulary = vocabularyOf(fields);

const day = fc.integer({ min: 0, max: 3_000 }).map((n) => addDays('2020-01-01', n));
const quarters = fc.integer({ min: 1, max: 96 }).map((n) => n / 4);
const minutesOf = (hours: number) => String((hours % 1) * 60).padStart(2, '0');
const dayForms: ((one: string) => string)[] = [
  formatDate,
  (one) => `${Number(one.slice(8))}.${Number(one.slice(5, 7))}.${one.slice(2, 4)}`,
  (one) => `${one.slice(8)}/${one.slice(5, 7)}/${one.slice(0, 4)}`,
  (one) => `${one.slice(5, 7)}/${one.slice(8)}/${one.slice(0, 4)}`,
  (one) => `${one}T00:00:00`,
  (one) => one.replaceAll('-', ''),
  (one) => one.replaceAll('-', '/'),
  (one) => String(Math.round(Date.parse(one) / 86_400_000) + 25_569),
];
const hourForms: ((hours: number) => string)[] = [
  (hours) => `${Math.floor(hours)}:${minutesOf(hours)}`,
  (hours) => `${Math.floor(hours)}.${minutesOf(hours)}`,
  (hours) => `${Math.floor(hours)}t ${(hours % 1) * 60}m`,
  (hours) => `${formatNumber(hours, 2)} t`,
  (hours) => formatNumber(hours, 2),
  (hours) => hours.toFixed(2),
];
const encodings: ((text: string) => Uint8Array)[] = [
  (text) => Buffer.from(text),
  (text) => Buffer.from(`\ufeff${text}`),
  (text) => Buffer.from(text, 'latin1'),
  (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
];
const pick = <T>(list: readonly T[]) => fc.constantFrom(...list);

test('random hour lists in random form are read back equal or asked about, never wrong in silence', {
  timeout: timeoutOf(180_000),
}, async () => {
  const lines = fc.array(fc.tuple(day, quarters), { minLength: 1, maxLength: 6 });
  const form = fc.tuple(
    pick(dayForms),
    pick(hourForms),
    pick(encodings),
    pick([';', '\t', '|', ',']),
    pick(['\n', '\r\n']),
  );
  const outcomes = { equal: 0, open: 0 };
  await fc.assert(
    fc.asyncProperty(lines, form, async (entries, [days, hours, encode, separator, end]) => {
      const quote = (text: string) => (text.includes(separator) ? `"${text}"` : text);
      const text = [
        ['Dato', 'Ansattnr', 'Prosjektnr', 'Lønnsart', 'Timer'],
        ...entries.map(([on, count]) => [days(on), '1092', '26024', 'Ordinær på kjøl', hours(count)]),
      ]
        .map((cells) => cells.map(quote).join(separator) + end)
        .join('');
      const file = await readTable(encode(text), vocabulary);
      const mapping = guessColumns(file.headings, fields);
      const column = (name: string) => file.rows.map(({ cells }) => cells[mapping[name] ?? -1] ?? '');
      const readDay = await readDates(column('day'), { about: [], today: '2026-11-26' });
      const readHours = await readHoursColumn(column('hours'), []);
      const isOpen = [...file.decisions, readDay.decided, readHours.decided].some((one) => one?.sure === false);
      if (isOpen) {
        outcomes.open += 1;
        return;
      }
      outcomes.equal += 1;
      expect(column('note')).toEqual(entries.map(() => 'Ordinær på kjøl'));
      expect(readDay.values).toEqual(entries.map(([value]) => ({ value })));
      expect(readHours.values).toEqual(entries.map(([, value]) => ({ value })));
    }),
    { numRuns: runs(10_000) },
  );
  expect(outcomes.equal).toBeGreaterThan(0.6 * runs(10_000));
});
