import { today as dayInNorway } from '../clock';
import { monthName, weekdayNames } from './day-name';
import { weekday } from './days';
import { isDay } from './parse-date';

/**
 * A day as written: a certain `day` (yyyy-mm-dd), or numbers whose order the whole column decides. `time` stands behind
 * it, `weekday` (1 Monday) before it; `short` says that the year has two digits, `separator` what stands between.
 */
export type WrittenDay = { time?: string; weekday?: number; serial?: true } & (
  | { day: string }
  | { parts: readonly [number, number, number | undefined]; separator: string; short: boolean }
);

const months: Readonly<Record<string, number>> = {
  jan: 1,
  feb: 2,
  mar: 3,
  apr: 4,
  mai: 5,
  may: 5,
  jun: 6,
  jul: 7,
  aug: 8,
  sep: 9,
  okt: 10,
  oct: 10,
  nov: 11,
  des: 12,
  dec: 12,
};
const monthWord =
  'jan(?:uary?)?|feb(?:ruary?)?|mars|march|mar|april|apr|mai|may|june?|juni|jul[iy]?|aug(?:ust)?|sept(?:ember)?|sep|okt(?:ober)?|oct(?:ober)?|nov(?:ember)?|des(?:ember)?|dec(?:ember)?';
const weekdays = weekdayNames.map((name) => name.slice(0, 3));

const ahead = /^(man|tir|ons|tor|fre|lør|søn)(?:s|dag|sdag)?\.?,?\s+/i;
const behind = /(?:T|\s+(?:kl\.?\s*)?)(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i;
const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})\.?$/;
const compact = /^((?:19|20)\d{2})(\d{2})(\d{2})$/;
const serial = /^(\d{5})(?:[.,](\d+))?$/;
const worded = new RegExp(`^(?:den )?(\\d{1,2})\\.?[ -]?(${monthWord})\\.?[ -]?(\\d{4}|\\d{2})$`, 'i');
const wordFirst = new RegExp(`^(${monthWord})\\.? (\\d{1,2}),? (\\d{4})$`, 'i');
const numeric = /^(\d{1,2})\s?([.\-/ ])\s?(\d{1,2})(?:\s?[.\-/ ]\s?(\d{4}|\d{2}))?\.?$/;
const monthIn = new RegExp(`(?<!\\p{L})(${monthWord})(?!\\p{L})`, 'giu');

/** Excel's numbers for days that are taken as such: 1954 to 2064. */
const serials = { least: 20_000, most: 60_000 };
/** Excel counts from 30 December 1899. */
const firstSerial = Date.UTC(1899, 11, 30);

/** yyyy-mm-dd of a year, month and date, which need not exist. */
export const dayOf = (year: number, month: number, date: number) =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;

/** Years of two digits are of this century, and the last one when that is more than thirty years ahead. */
export const fullYear = (year: number, today: string) =>
  year > (Number(today.slice(2, 4)) + 30) % 100 ? 1900 + year : 2000 + year;

const monthOf = (word: string) => months[word.slice(0, 3).toLowerCase()] ?? 0;

/** The months (1 to 12) that a text names. */
export const monthsNamed = (text: string): number[] =>
  [...text.matchAll(monthIn)].map(([, word = '']) => monthOf(word));

/** The day without what stands before and behind it. */
function bareDay(bare: string, today: string): WrittenDay | undefined {
  const [, year, , month, date] = yearFirst.exec(bare) ?? compact.exec(bare)?.toSpliced(2, 0, '') ?? [];
  if (year !== undefined) return { day: dayOf(Number(year), Number(month), Number(date)) };
  const [, whole, rest] = serial.exec(bare) ?? [];
  if (whole !== undefined) {
    if (Number(whole) < serials.least || Number(whole) > serials.most) return undefined;
    const day = new Date(firstSerial + Number(whole) * 86_400_000).toISOString().slice(0, 10);
    const minutes = Math.round(Number(`0.${rest ?? 0}`) * 1440) % 1440;
    const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
    return { day, serial: true, ...(minutes > 0 && { time }) };
  }
  const [, wordedDate, word, wordedYear = ''] = worded.exec(bare) ?? [];
  if (word !== undefined) {
    const full = wordedYear.length === 2 ? fullYear(Number(wordedYear), today) : Number(wordedYear);
    return { day: dayOf(full, monthOf(word), Number(wordedDate)) };
  }
  const [, first, firstDate, firstYear] = wordFirst.exec(bare) ?? [];
  if (first !== undefined) return { day: dayOf(Number(firstYear), monthOf(first), Number(firstDate)) };
  const [, a, separator = '', b, c] = numeric.exec(bare) ?? [];
  if (a === undefined) return undefined;
  const parts = [Number(a), Number(b), c === undefined ? undefined : Number(c)] as const;
  return { parts, separator, short: c?.length === 2 };
}

/**
 * Reads a day as files have it: 2026-11-02, 2026/11/02, 20261102, '2. nov. 2026', Excel's number for it (46328), or day
 * and month by numbers, each with a weekday before and a time behind. Undefined for anything else, and for a time in
 * another zone that is of another day here.
 */
export function writtenDay(text: string, today: string): WrittenDay | undefined {
  const plain = text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();
  const [named, name = ''] = ahead.exec(plain) ?? [''];
  const rest = plain.slice(named.length);
  const [time = '', hours, minutes, seconds = '00', zone] = behind.exec(rest) ?? [];
  const found = bareDay(rest.slice(0, rest.length - time.length).trim(), today);
  if (!found) return undefined;
  if ('day' in found && !isDay(found.day)) return found;
  if (hours !== undefined && (Number(hours) > 23 || Number(minutes) > 59)) return undefined;
  if (zone !== undefined) {
    if (!('day' in found)) return undefined;
    const offset = zone.toUpperCase() === 'Z' ? 'Z' : zone.replace(/(\d{2}):?(\d{2})/, '$1:$2');
    const moment = new Date(`${found.day}T${hours?.padStart(2, '0')}:${minutes}:${seconds}${offset}`);
    if (Number.isNaN(moment.getTime()) || dayInNorway(moment) !== found.day) return undefined;
  }
  const isMidnight = hours === undefined || (Number(hours) === 0 && Number(minutes) === 0 && Number(seconds) === 0);
  return {
    ...found,
    ...(!isMidnight && { time: `${hours.padStart(2, '0')}:${minutes}` }),
    ...(name !== '' && { weekday: weekdays.indexOf(name.toLowerCase()) + 1 }),
  };
}

/** The day of a text on its own, the day before the month; undefined for none, and for one that the weekday denies. */
export function dayFirst(text: string, today: string): string | undefined {
  const written = writtenDay(text, today);
  if (!written) return undefined;
  const [date, month, year] = 'parts' in written ? written.parts : [];
  const full = 'parts' in written && written.short && year !== undefined ? fullYear(year, today) : year;
  const day = 'day' in written ? written.day : dayOf(full ?? 0, month ?? 0, date ?? 0);
  if (!isDay(day) || ('parts' in written && year === undefined)) return undefined;
  return written.weekday === undefined || weekday(day) === written.weekday ? day : undefined;
}

/** '3. april 2026' */
export const dayInText = (day: string): string =>
  `${Number(day.slice(8))}. ${monthName(Number(day.slice(5, 7)))} ${day.slice(0, 4)}`;

/** 'fre 3. april 2026' */
export const dayInWords = (day: string): string => `${weekdays[weekday(day) - 1]} ${dayInText(day)}`;
