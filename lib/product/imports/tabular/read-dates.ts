import { dayName, monthName } from '@/lib/core/format/day-name';
import { weekday } from '@/lib/core/format/days';
import { formatNumber } from '@/lib/core/format/number';
import { isDay } from '@/lib/core/format/parse-date';
import { dayInText, dayOf, fullYear, monthsNamed, type WrittenDay, writtenDay } from '@/lib/core/format/written-day';
import { forEachPaced } from '@/lib/platform/queues/pacer';
import { quoted } from './decision';

type ReadDate = { value: string | null } | { error: string };

/** The first part of a column's numeric dates. */
export type DateOrder = 'day' | 'month' | 'year';

/** Clues for reading a column's days: the answered order, and texts about the file. */
export type DateClues = { order?: DateOrder | undefined; about: readonly string[]; today: string };

export type ReadDates = {
  values: ReadDate[];
  /** The order and why, where it matters or something was dropped: `among` are those the column leaves possible. */
  decided?: { order: DateOrder; sure: boolean; said: string; among: { order: DateOrder; example: string }[] };
};

type Numbers = Extract<WrittenDay, { parts: unknown }>;

export const orderNames: Readonly<Record<DateOrder, string>> = {
  day: 'Dag først',
  month: 'Måned først',
  year: 'År først',
};
const orders = ['day', 'month', 'year'] as const;

/** True if numbers may stand in this order, by their size alone. */
function mayBe({ parts: [a, b, c], short, separator }: Numbers, order: DateOrder): boolean {
  const isMonth = (n: number) => n >= 1 && n <= 12;
  const isDate = (n: number | undefined) => n !== undefined && n >= 1 && n <= 31;
  if (order === 'day') return isMonth(b) && isDate(a);
  if (order === 'month') return isMonth(a) && isDate(b);
  return short && separator === '-' && isMonth(b) && isDate(c);
}

/** The day of numbers in an order, which need not exist; undefined without a year. */
function dayIn({ parts: [a, b, c], short }: Numbers, order: DateOrder, only: number | undefined, today: string) {
  if (order === 'year') return c === undefined ? undefined : dayOf(fullYear(a, today), b, c);
  const year = c === undefined ? only : short ? fullYear(c, today) : c;
  if (year === undefined) return undefined;
  return order === 'day' ? dayOf(year, b, a) : dayOf(year, a, b);
}

type Column = { texts: ReadonlyMap<string, Numbers>; only: number | undefined; today: string };

/** The orders that the numbers leave, each other one with the text that excludes it. */
function possible({ texts }: Column): { left: DateOrder[]; against: Map<DateOrder, string> } {
  const against = new Map<DateOrder, string>();
  for (const [text, numbers] of texts) {
    // Numbers that fit no order say nothing of the others.
    if (!orders.some((order) => mayBe(numbers, order))) continue;
    for (const order of orders) if (!mayBe(numbers, order) && !against.has(order)) against.set(order, text);
  }
  return { left: orders.filter((order) => !against.has(order)), against };
}

/** Settles day and month by a month that the file's name, sheet or title names. */
function namedMonth({ texts, only, today }: Column, left: readonly DateOrder[], about: readonly string[]) {
  for (const text of about) {
    const months = new Set(monthsNamed(text));
    if (months.size === 0) continue;
    const fits = left.filter((order) =>
      [...texts.values()].every((numbers) =>
        months.has(Number(dayIn(numbers, order, only ?? 2000, today)?.slice(5, 7))),
      ),
    );
    const [one] = fits;
    if (one && fits.length === 1) return { order: one, text };
  }
  return undefined;
}

/** The order of a column's numbers and why; unsure where nothing settles it. */
function orderOf(
  column: Column,
  clues: DateClues,
): { order: DateOrder; sure: boolean; why: string; left: DateOrder[] } {
  const { texts, today } = column;
  const { left: open, against } = possible(column);
  const list = [...texts.values()];
  const differ = (a: DateOrder, b: DateOrder) =>
    list.some((numbers) => dayIn(numbers, a, 2000, today) !== dayIn(numbers, b, 2000, today));
  const [first = 'day'] = open;
  const left = open.filter((order, i) => open.findIndex((other) => !differ(order, other)) === i);
  if (left.length === 1) {
    const other = first === 'day' ? 'month' : 'day';
    const text = against.get(other);
    return {
      order: first,
      sure: true,
      why: text === undefined ? '' : `fordi ${quoted(text)} finnes i samme kolonne`,
      left,
    };
  }
  if (left.length === 0) {
    const named = [...against].slice(0, 2).map(([, text]) => quoted(text));
    const chosen = clues.order;
    const why = `${named.join(' og ')} har ulik rekkefølge`;
    return { order: chosen ?? 'day', sure: chosen !== undefined, why, left: ['day', 'month'] };
  }
  if (clues.order && left.includes(clues.order)) return { order: clues.order, sure: true, why: 'slik du valgte', left };
  if (!left.includes('year') && list.every(({ separator }) => separator === '.')) {
    return { order: 'day', sure: true, why: 'som punktum mellom tallene betyr', left };
  }
  const named = namedMonth(column, left, clues.about);
  if (named) return { order: named.order, sure: true, why: `fordi ${quoted(named.text)} sier måneden`, left };
  return { order: first, sure: false, why: '', left };
}

/** The only year that a column's days have, else the only one in the texts about the file. */
function onlyYear(written: Iterable<WrittenDay>, { about, today }: DateClues): number | undefined {
  const years = new Set<number>();
  for (const one of written) {
    if ('day' in one) years.add(Number(one.day.slice(0, 4)));
    else if (one.parts[2] !== undefined) years.add(one.short ? fullYear(one.parts[2], today) : one.parts[2]);
  }
  const named = new Set(about.flatMap((text) => text.match(/(?<!\d)20\d\d(?!\d)/g) ?? []));
  const [only] = years.size > 0 ? years : [...named].map(Number);
  return (years.size || named.size) === 1 ? only : undefined;
}

/** The error of a day that the calendar does not have. */
function noSuchDay(text: string, day: string): string {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  const name = month >= 1 && month <= 12 && monthName(month);
  const has = name && `${name} har ${new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate()} dager`;
  return `${quoted(text)} er ingen dato${has ? `: ${has}` : ''}. Skriv riktig dag, som 31.12.2026.`;
}

function readOne(text: string, written: WrittenDay | undefined, order: DateOrder, { only, today }: Column): ReadDate {
  if (!written) return { error: `${quoted(text)} er ingen dato. Skriv den som 31.12.2026.` };
  if ('parts' in written && !mayBe(written, order) && orders.some((other) => mayBe(written, other))) {
    return { error: `${quoted(text)} passer ikke med resten av kolonnen (${orderNames[order].toLowerCase()}).` };
  }
  const day = 'day' in written ? written.day : dayIn(written, order, only, today);
  if (day === undefined) return { error: `${quoted(text)} er uten år. Skriv den som 31.12.2026.` };
  if (!isDay(day)) return { error: noSuchDay(text, day) };
  if (written.weekday !== undefined && weekday(day) !== written.weekday) {
    return { error: `${quoted(text)}: ${dayInText(day)} er en ${dayName(day)}. Skriv riktig dag.` };
  }
  return { value: day };
}

/** Returns remarks on times and on Excel's numbers. */
function notes(known: ReadonlyMap<string, WrittenDay | undefined>): string[] {
  const withTime = [...known].filter(([, written]) => written?.time !== undefined);
  const serials = [...known].filter(([, written]) => written?.serial);
  const said: string[] = [];
  const [serial] = serials;
  if (serial?.[1] && 'day' in serial[1])
    said.push(`${serial[0].trim()} er Excels tall for ${dayInText(serial[1].day)}.`);
  const [time] = withTime;
  if (time) said.push(`Klokkeslett bak datoen er ikke med, som ${quoted(time[0])} (${formatNumber(withTime.length)}).`);
  return said;
}

/**
 * Reads the days of a whole column, all by one order of day and month: a number above 12 settles it, else a month that
 * the texts about the file name, else the answer; without any it is unsure. Never swaps within a column.
 */
export async function readDates(texts: readonly string[], clues: DateClues): Promise<ReadDates> {
  const known = new Map<string, WrittenDay | undefined>();
  await forEachPaced(texts, (text) => {
    if (text.trim() !== '' && !known.has(text)) known.set(text, writtenDay(text, clues.today));
  });
  const written = [...known.values()].filter((one) => one !== undefined);
  // Six digits are a day without signs between, and so are five that lack the zero in front.
  const isPlain = [...known.keys()].some((text) => /^\d{6}$/.test(text.trim()));
  if (isPlain) for (const [text, one] of known) if (one?.serial) known.set(text, undefined);
  const numbers = new Map([...known].flatMap(([text, one]) => (one && 'parts' in one ? [[text, one] as const] : [])));
  const column = { texts: numbers, only: onlyYear(written, clues), today: clues.today };
  const { order, sure, why, left } = orderOf(column, clues);
  const values = new Map([...known].map(([text, one]) => [text, readOne(text, one, order, column)] as const));
  const result: ReadDate[] = [];
  await forEachPaced(texts, (text) => result.push(values.get(text) ?? { value: null }));
  const example = [...numbers].find(([, one]) => {
    const fitting = (left.length > 1 ? left : orders).filter((other) => mayBe(one, other));
    return new Set(fitting.map((other) => dayIn(one, other, 2000, clues.today))).size > 1;
  });
  const said = notes(known);
  if (!example && sure && said.length === 0) return { values: result };
  const as = (one: DateOrder) => {
    const day = example && dayIn(example[1], one, column.only ?? Number(clues.today.slice(0, 4)), clues.today);
    return day && isDay(day) ? dayInText(day) : '';
  };
  const read = example && `${example[0].trim()} er ${as(order)}${why ? `, ${why}` : ''}.`;
  const question = example ? `Er ${quoted(example[0])} ${left.map(as).join(' eller ')}?` : `${why}.`;
  return {
    values: result,
    decided: {
      order,
      sure,
      said: [sure ? read : question, ...said].filter(Boolean).join(' '),
      among: example ? left.map((one) => ({ order: one, example: `${example[0].trim()} blir ${as(one)}` })) : [],
    },
  };
}
