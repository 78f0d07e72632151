import { listed } from './count-text';
import { monthName, weekdayNames } from './day-name';
import { addDays, addMonthsToDay, daysBetween, isoWeek, lastDayOf, weekday } from './days';
import { workingDayOf } from './holidays';

/** A recurrence rule; weekdays are 1 Monday to 7 Sunday, monthday -1 is the last of the month. */
export type Repeat = {
  freq: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';
  interval: number;
  /** Weekdays. */
  days?: readonly number[];
  /** The first, second … or last (-1) such weekday of a month, as in the last Friday. */
  nth?: { nth: number; day: number };
  /** The first, second … or last (-1) working day of a month: a weekday that is no public holiday. */
  workday?: number;
  monthday?: number;
  month?: number;
};

const dayCodes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
const mostInterval = 99;
/** Most steps a rule is followed into the future; beyond that it has no next day. */
const mostSteps = 5_000;

const form = /^FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)((?:;[A-Z]+=[-\dA-Z,]+)*)$/;
const weekdays = 'MO,TU,WE,TH,FR';
const nthDay = /^(-1|[1-4])(MO|TU|WE|TH|FR|SA|SU)$/;

const between = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most;

/** Parses an iCalendar rule (RFC 5545); undefined when invalid or of a form that tasks do not support. */
export function readRepeat(rule: string): Repeat | undefined {
  const [, freq, rest = ''] = form.exec(rule) ?? [];
  if (freq === undefined) return undefined;
  const parts = new Map(
    rest
      .split(';')
      .filter((part) => part !== '')
      .map((part): [string, string] => [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)]),
  );
  const repeat: Repeat = { freq: freq as Repeat['freq'], interval: 1 };
  for (const [name, value] of parts) {
    const number = Number(value);
    const [, nth, code] = nthDay.exec(value) ?? [];
    if (name === 'INTERVAL' && between(number, 1, mostInterval)) repeat.interval = number;
    else if (name === 'BYMONTHDAY' && (number === -1 || between(number, 1, 31))) repeat.monthday = number;
    else if (name === 'BYMONTH' && between(number, 1, 12)) repeat.month = number;
    else if (name === 'BYDAY' && freq === 'MONTHLY' && code) {
      repeat.nth = { nth: Number(nth), day: 1 + dayCodes.indexOf(code as (typeof dayCodes)[number]) };
    } else if (name === 'BYDAY' && freq === 'MONTHLY' && value === weekdays) {
      // Only with BYSETPOS, which follows.
    } else if (name === 'BYSETPOS' && parts.get('BYDAY') === weekdays && (number === -1 || between(number, 1, 9))) {
      repeat.workday = number;
    } else if (name === 'BYDAY' && freq === 'WEEKLY') {
      const days = value.split(',').map((one) => 1 + dayCodes.indexOf(one as (typeof dayCodes)[number]));
      if (days.includes(0)) return undefined;
      repeat.days = [...new Set(days)].sort();
    } else return undefined;
  }
  if (parts.get('BYDAY') === weekdays && freq === 'MONTHLY' && repeat.workday === undefined) return undefined;
  return repeat;
}

/** Formats the rule as iCalendar text. */
export function writeRepeat({ freq, interval, days, nth, workday, monthday, month }: Repeat): string {
  const code = (day: number) => dayCodes[day - 1] ?? 'MO';
  return [
    `FREQ=${freq}`,
    interval > 1 && `INTERVAL=${interval}`,
    days && `BYDAY=${days.map(code).join(',')}`,
    nth && `BYDAY=${nth.nth}${code(nth.day)}`,
    workday !== undefined && `BYDAY=${weekdays};BYSETPOS=${workday}`,
    month !== undefined && `BYMONTH=${month}`,
    monthday !== undefined && `BYMONTHDAY=${monthday}`,
  ]
    .filter(Boolean)
    .join(';');
}

const ordinals = ['', '', 'annen', 'tredje', 'fjerde', 'femte', 'sjette'];

/** 'hver', 'annenhver', 'hver tredje' … before a noun; years are neuter. */
function each(interval: number, noun: string, neuter = false): string {
  const word = neuter ? 'hvert' : 'hver';
  if (interval === 1) return `${word} ${noun}`;
  const which = ordinals[interval] ?? `${interval}.`;
  return `${word} ${neuter && interval === 2 ? 'annet' : which} ${noun}`;
}

const places = ['', 'første', 'andre', 'tredje', 'fjerde', 'femte', 'sjette', 'sjuende', 'åttende', 'niende'];
const placeText = (nth: number) => (nth === -1 ? 'siste' : places[nth]);

function monthlyText({ interval, nth, workday, monthday }: Repeat): string {
  const often = each(interval, 'måned');
  if (nth) return `${placeText(nth.nth)} ${weekdayNames[nth.day - 1]} ${often}`;
  if (workday !== undefined) return `${placeText(workday)} virkedag ${often}`;
  if (monthday === undefined) return often;
  return monthday === -1 ? `siste dag ${often}` : `den ${monthday}. ${often}`;
}

/**
 * The rule in Norwegian, as within a sentence: 'den 10. hver annen måned'. An unreadable rule is returned unchanged.
 */
export function repeatText(rule: string): string {
  const repeat = readRepeat(rule);
  if (!repeat) return rule;
  const { freq, interval, days, month, monthday } = repeat;
  if (freq === 'DAILY') return each(interval, 'dag');
  if (freq === 'MONTHLY') return monthlyText(repeat);
  if (freq === 'YEARLY') {
    const day = month === undefined || monthday === undefined ? '' : `${monthday}. ${monthName(month)} `;
    return `${day}${each(interval, 'år', true)}`;
  }
  if (!days) return each(interval, 'uke');
  if (interval === 1 && days.join() === '1,2,3,4,5') return 'hver hverdag';
  const names = days.map((day) => weekdayNames[day - 1]);
  const list = listed(names.map(String));
  return interval === 1 || days.length === 1 ? each(interval, list) : `${list} ${each(interval, 'uke')}`;
}

const monthOf = (day: string) => day.slice(0, 7);

/** A day of a month (yyyy-mm), clamped to the month's last. */
function dayIn(month: string, date: number): string {
  const last = lastDayOf(month);
  if (date === -1) return last;
  const day = `${month}-${String(date).padStart(2, '0')}`;
  return day > last ? last : day;
}

/** The nth such weekday of a month (yyyy-mm), or its last. */
function nthIn(month: string, { nth, day }: { nth: number; day: number }): string {
  if (nth === -1) {
    const last = lastDayOf(month);
    return addDays(last, -((weekday(last) - day + 7) % 7));
  }
  const first = `${month}-01`;
  return addDays(first, ((day - weekday(first) + 7) % 7) + 7 * (nth - 1));
}

/** The rule's day in a month; `standard` is the default day of the month. */
function inMonth({ nth, workday, monthday }: Repeat, month: string, fallback: number): string {
  if (workday !== undefined) return workingDayOf(month, workday);
  return nth ? nthIn(month, nth) : dayIn(month, monthday ?? fallback);
}

/** The rule's first day on or after `from`. */
export function firstDay(repeat: Repeat, from: string): string {
  const { freq, days, month } = repeat;
  if (freq === 'DAILY' || (freq === 'WEEKLY' && !days)) return from;
  if (freq === 'WEEKLY') {
    for (let ahead = 0; ; ahead += 1) {
      const day = addDays(from, ahead);
      if (ahead === 7 || days?.includes(weekday(day))) return day;
    }
  }
  const own = Number(from.slice(8));
  const step = freq === 'YEARLY' ? 12 : 1;
  const start =
    freq === 'YEARLY' && month !== undefined ? `${from.slice(0, 4)}-${String(month).padStart(2, '0')}` : monthOf(from);
  const day = inMonth(repeat, start, own);
  return day >= from ? day : inMonth(repeat, monthOf(addMonthsToDay(`${start}-01`, step)), own);
}

/** The rule's days after `due`, in order. */
function* daysAfter(repeat: Repeat, due: string): Generator<string> {
  const { freq, interval, days, month } = repeat;
  if (freq === 'DAILY') for (let i = 1; ; i += 1) yield addDays(due, i * interval);
  if (freq === 'WEEKLY') {
    const wanted = days ?? [weekday(due)];
    const { monday } = isoWeek(due);
    for (let ahead = 1; ; ahead += 1) {
      const day = addDays(due, ahead);
      if (wanted.includes(weekday(day)) && (daysBetween(monday, isoWeek(day).monday) / 7) % interval === 0) yield day;
    }
  }
  const own = Number(due.slice(8));
  const year = due.slice(0, 4);
  const start =
    freq === 'YEARLY' && month !== undefined ? `${year}-${String(month).padStart(2, '0')}-01` : `${monthOf(due)}-01`;
  const step = interval * (freq === 'YEARLY' ? 12 : 1);
  for (let i = 0; ; i += 1) {
    const day = inMonth(repeat, monthOf(addMonthsToDay(start, i * step)), own);
    if (day > due) yield day;
  }
}

/**
 * The next due date of a task due on one day and completed on another: the rule's first day after `due` that has not
 * passed when it is done. Undefined for an unreadable rule. All days yyyy-mm-dd.
 */
export function nextDue(rule: string, due: string, done: string): string | undefined {
  const repeat = readRepeat(rule);
  if (!repeat) return undefined;
  let steps = 0;
  for (const day of daysAfter(repeat, due)) {
    if (day >= done) return day;
    steps += 1;
    if (steps > mostSteps) return undefined;
  }
  return undefined;
}
