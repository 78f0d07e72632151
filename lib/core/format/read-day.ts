import { formatDate } from './date';
import { addDays, addMonthsToDay, daysBetween, weekday } from './days';
import { isDay } from './parse-date';
import { findDate } from './phrase-date';
import { dayNumber, dayWord, monthNumber, monthWord, numberOf, numberWord } from './phrase-words';

/** The range of days a field accepts, yyyy-mm-dd, both included. */
export type DaySpan = { from: string; to: string };

/** The parsed day, yyyy-mm-dd, or a Norwegian sentence on why it is refused. */
export type ReadDay = { day: string } | { error: string };

/** Years around today that a form accepts by default: 2126 and 0026 are typing errors. */
const sensibleYears = 30;

/** The accepted range of a field, with default bounds where it names none. */
export function sensibleSpan(today: string, { from, to }: Partial<DaySpan> = {}): DaySpan {
  const year = Number(today.slice(0, 4));
  return { from: from ?? `${year - sensibleYears}-01-01`, to: to ?? `${year + sensibleYears}-12-31` };
}

const shortDay = 'man|tirs?|ons|tors?|fre|lør|søn';
const numeric = /^(\d{1,2})\s?[.\-/ ]\s?(\d{1,2})(?:\.|\s?[.\-/ ]\s?(\d{4}|\d{2})\.?)?$/;
const worded = new RegExp(`^(?:den )?(\\d{1,2})\\.? ?(${monthWord})\\.?(?: ?(\\d{4}|\\d{2}))?$`, 'i');
const iso = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/;
const shifted = /^([+\-−])\s?(\d{1,3})\s?(d|dag(?:er)?|u|uker?|m|md|mnd|måned(?:er)?|å|år)?$/i;
const since = new RegExp(`^for (\\d{1,3}|${numberWord}) (dag(?:er)?|uker?|måned(?:er)?|år) siden$`, 'i');
const weekDay = new RegExp(`^(?:på )?(${dayWord}|${shortDay})\\.?$`, 'i');
const lastWeekDay = new RegExp(`^(?:forrige|sist|siste) (${dayWord})$`, 'i');
const pastWords = new Map([
  ['i går', -1],
  ['igår', -1],
  ['i forgårs', -2],
  ['forgårs', -2],
]);

const dayOf = (year: number, month: number, date: number) =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;

/** Today shifted by a count of days, weeks, months or years. */
function shiftedDay(today: string, count: number, unit: string): string {
  const [first = 'd'] = unit.toLowerCase();
  if (first === 'd') return addDays(today, count);
  if (first === 'u') return addDays(today, 7 * count);
  return addMonthsToDay(today, first === 'm' ? count : 12 * count);
}

/** The candidate nearest to today within the span, else the nearest of all. */
function nearest(days: readonly string[], today: string, { from, to }: DaySpan): string | undefined {
  const far = (day: string) => Math.abs(daysBetween(today, day));
  const near = days.toSorted((a, b) => far(a) - far(b) || (a < b ? 1 : -1));
  return near.find((day) => day >= from && day <= to) ?? near[0];
}

const noSuchDay = (text: string): ReadDay => ({ error: `«${text}» finnes ikke i kalenderen.` });

/** Day, month and optional year, always in that order. */
function written(text: string, parts: (string | undefined)[], today: string, span: DaySpan): ReadDay {
  const [date, month, year] = parts.map((part) => (part === undefined ? undefined : Number(part)));
  if (date === undefined || month === undefined) return noSuchDay(text);
  if (month > 12 && date <= 12) return { error: 'Skriv dagen før måneden, som 31.12.2026.' };
  if (year !== undefined) {
    const full = (parts[2]?.length ?? 0) === 2 ? 2000 + year : year;
    const day = dayOf(full, month, date);
    return isDay(day) ? { day } : noSuchDay(text);
  }
  const now = Number(today.slice(0, 4));
  // 29 February occurs at least every eight years.
  const years = Array.from({ length: 17 }, (_, i) => now - 8 + i);
  const day = nearest(
    years.map((one) => dayOf(one, month, date)).filter((one) => isDay(one)),
    today,
    span,
  );
  return day === undefined ? noSuchDay(text) : { day };
}

/** Digits alone: ddmm, ddmmåå, ddmmåååå, or ååååmmdd where that alone is a day. */
function digitsOnly(text: string, today: string, span: DaySpan): ReadDay {
  const part = (from: number, to: number) => text.slice(from, to);
  if (text.length === 8) {
    const reversed = dayOf(Number(part(0, 4)), Number(part(4, 6)), Number(part(6, 8)));
    const day = dayOf(Number(part(4, 8)), Number(part(2, 4)), Number(part(0, 2)));
    if (isDay(reversed) && reversed >= span.from && reversed <= span.to && !isDay(day)) return { day: reversed };
    return written(text, [part(0, 2), part(2, 4), part(4, 8)], today, span);
  }
  if (text.length === 6) return written(text, [part(0, 2), part(2, 4), part(4, 6)], today, span);
  if (text.length === 4 && !/^(?:19|20)/.test(text)) return written(text, [part(0, 2), part(2, 4)], today, span);
  return { error: `«${text}» kan leses på flere måter. Skriv dag og måned, som 31.12.` };
}

function inWords(text: string, today: string, span: DaySpan): string | undefined {
  const past = pastWords.get(text.toLowerCase());
  if (past !== undefined) return addDays(today, past);
  const [, sign, count, unit = 'd'] = shifted.exec(text) ?? [];
  if (count !== undefined) return shiftedDay(today, sign === '+' ? Number(count) : -Number(count), unit);
  const [, ago, of] = since.exec(text) ?? [];
  if (ago !== undefined && of !== undefined) return shiftedDay(today, -(numberOf(ago) ?? 0), of);
  const [, last] = lastWeekDay.exec(text) ?? [];
  if (last !== undefined) return addDays(today, -((weekday(today) - (dayNumber(last) ?? 1) + 6) % 7) - 1);
  const [, name] = weekDay.exec(text) ?? [];
  if (name !== undefined) {
    const coming = addDays(today, (((dayNumber(name) ?? 1) - weekday(today) + 6) % 7) + 1);
    // When the field takes no later day, the previous such weekday is meant.
    return coming > span.to ? addDays(coming, -7) : coming;
  }
  const found = findDate(text, today);
  return found && found.from === 0 && found.to === text.length ? found.value : undefined;
}

function bare(text: string, today: string, span: DaySpan): ReadDay {
  const [, year, first, second] = iso.exec(text) ?? [];
  if (year !== undefined) {
    const day = dayOf(Number(year), Number(first), Number(second));
    return isDay(day) ? { day } : noSuchDay(text);
  }
  if (/^\d+$/.test(text)) return digitsOnly(text, today, span);
  const parts = numeric.exec(text);
  if (parts) return written(text, parts.slice(1), today, span);
  const [, date, month, inYear] = worded.exec(text) ?? [];
  if (month !== undefined) return written(text, [date, String(monthNumber(month)), inYear], today, span);
  const day = inWords(text, today, span);
  if (day !== undefined && isDay(day)) return { day };
  const shown = text.length > 40 ? `${text.slice(0, 40)} …` : text;
  return { error: `«${shown}» er ingen dato. Skriv den som 31.12.2026, «i morgen» eller «fredag».` };
}

/**
 * Parses a typed day relative to `today`: '5.12' (the nearest in the span), '05122026', 'i morgen', 'fredag' (the next
 * one), '+3d'. The day precedes the month; days that are ambiguous, invalid or outside the span are refused.
 */
export function readDay(text: string, today: string, bounds: Partial<DaySpan> = {}): ReadDay {
  const span = sensibleSpan(today, bounds);
  const plain = text.normalize('NFC').replace(/\s+/gu, ' ').trim();
  const read = bare(plain, today, span);
  if ('error' in read) return read;
  if (read.day >= span.from && read.day <= span.to) return read;
  if (bounds.to === today && read.day > today) return { error: `${formatDate(read.day)} er etter i dag.` };
  return { error: `Datoen må være fra ${formatDate(span.from)} til ${formatDate(span.to)}.` };
}
