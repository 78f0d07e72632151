import { today } from '@/lib/core/clock';
import { dayNumber } from '@/lib/core/format/phrase-words';
import { monthsNamed, writtenDay } from '@/lib/core/format/written-day';

/** Fewer such columns are days that a row has, as a start and an end. */
const fewest = 3;
/** A month's days by number alone, of which a few in a row may be anything. */
const fewestNumbers = 7;

function isDayHeading(heading: string): boolean {
  const plain = heading.normalize('NFC').trim();
  const [word = ''] = /^\p{L}+/u.exec(plain) ?? [];
  const isMonthDay = /^\d{1,2}\.? ?\p{L}{3,9}\.?$/u.test(plain) && monthsNamed(plain).length === 1;
  return isMonthDay || dayNumber(word) !== undefined || writtenDay(plain, today()) !== undefined;
}

/** The columns of a list that has one for each day: dates, weekdays, or the numbers of a month's days; else none. */
export function dayColumns(headings: readonly string[]): number[] {
  const of = (fits: (heading: string) => boolean) => headings.flatMap((heading, at) => (fits(heading) ? [at] : []));
  const days = of(isDayHeading);
  if (days.length >= fewest) return days;
  const numbers = of((heading) => /^([1-9]|[12]\d|3[01])\.?$/.test(heading.trim()));
  const inOrder = numbers.every(
    (at, i) =>
      i === 0 || Number.parseInt(headings[at] ?? '', 10) > Number.parseInt(headings[numbers[i - 1] ?? 0] ?? '', 10),
  );
  return numbers.length >= fewestNumbers && inOrder ? numbers : [];
}
