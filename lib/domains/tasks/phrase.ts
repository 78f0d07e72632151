import { capital } from '@/lib/core/format/count-text';
import { weekday } from '@/lib/core/format/days';
import { isMovingDay } from '@/lib/core/format/holidays';
import { findDate } from '@/lib/core/format/phrase-date';
import { firstDay, type Repeat, repeatText, writeRepeat } from '@/lib/core/format/repeat-rule';
import { findTime, timeText } from '@/lib/core/format/time-of-day';
import { shortDay } from './day-words';
import { findRepeat } from './phrase-repeat';
import { unreadWords } from './unread-words';

/** The marks that parts of a phrase can be, besides the task itself. */
export const markKinds = ['date', 'time', 'repeat', 'category', 'important'] as const;
export type MarkKind = (typeof markKinds)[number];

/** An understood part of the phrase: its position and meaning. */
export type Mark = { kind: MarkKind; from: number; to: number; says: string };

/** A task parsed from a phrase; days yyyy-mm-dd, the time hh:mm, the repeat an iCalendar rule. */
export type Understood = {
  /** The parsed phrase, with single spaces. */
  phrase: string;
  Text: string;
  Duedate: string | null;
  Duetime: string | null;
  Category: string | null;
  Important: boolean;
  repeatrule: string | null;
  marks: readonly Mark[];
  /** Parts of the text that look like a day, a time or a repeat and say nothing to the task. */
  unread: readonly string[];
};

const categoryWord = /(?<![^\s])#([\p{L}\d][\p{L}\d_/&-]*)/gu;
const importantSign = /(?<![^\s])!{1,3}(?=\s|$)/gu;
/** 'innkjøp' becomes Innkjøp; a word with its own capitals (HMS) is unchanged. */
const named = (word: string) => {
  const text = word.replaceAll('_', ' ');
  return text === text.toLowerCase() ? capital(text) : text;
};

/** A named day without the words before it. */
const dayNamed = (words: string) => words.replace(/^(?:(?:innen|senest|til|på|den|frist|forfall) )+/iu, '');

const longestPhrase = 500;

/** Normalizes a phrase: composed characters, single spaces. */
export function plainPhrase(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim().slice(0, longestPhrase).trim();
}

/** Blanks out a part of the phrase, so that other positions stay valid. */
const without = (phrase: string, { from, to }: { from: number; to: number }) =>
  phrase.slice(0, from) + '\n'.repeat(to - from) + phrase.slice(to);

/** Closes the gaps of blanked parts: of the signs round one the first stays, and a sentence's end before others. */
const closed = (rest: string) =>
  rest
    .replace(/\(\s*\n\s*\)/gu, '\n')
    .replace(/[\s,;:]*\n(?:[\s,;:]|[.!?](?=\s|$))*/gu, (gap, at: number) => {
      const isInside = at > 0 && at + gap.length < rest.length;
      const [sign = ''] = /[.!?]/.exec(gap) ?? /[,;:]/.exec(isInside ? gap : '') ?? [];
      return at === 0 ? '' : `${sign} `;
    })
    .trim();

/** The rule with the day of the date beside it. */
function settled(repeat: Repeat, due: string | undefined): Repeat {
  if (due === undefined) return repeat;
  const [month, date] = [Number(due.slice(5, 7)), Number(due.slice(8))];
  if (repeat.freq === 'WEEKLY' && !repeat.days) return { ...repeat, days: [weekday(due)] };
  const placed = repeat.nth !== undefined || repeat.workday !== undefined || repeat.monthday !== undefined;
  if (repeat.freq === 'MONTHLY' && !placed) return { ...repeat, monthday: date };
  if (repeat.freq === 'YEARLY') return { ...repeat, month, monthday: date };
  return repeat;
}

/**
 * Parses a phrase relative to `today`: a date, a time, a repeat, a category (#) and importance (!), with the rest as text.
 * Deterministic per phrase and day. Marks of the kinds in `leave` stay text.
 */
export function understand(text: string, today: string, leave: readonly MarkKind[] = []): Understood {
  const phrase = plainPhrase(text);
  const marks: Mark[] = [];
  let rest = phrase;
  const take = (kind: MarkKind, at: { from: number; to: number }, says: string) => {
    marks.push({ kind, from: at.from, to: at.to, says });
    rest = without(rest, at);
  };

  let category: string | null = null;
  const tag = leave.includes('category') ? undefined : [...rest.matchAll(categoryWord)].at(-1);
  if (tag) {
    category = named(tag[1] ?? '');
    take('category', { from: tag.index, to: tag.index + tag[0].length }, category);
  }
  const sign = leave.includes('important') ? undefined : rest.matchAll(importantSign).next().value;
  if (sign) take('important', { from: sign.index, to: sign.index + sign[0].length }, 'Viktig');

  const time = leave.includes('time') ? undefined : findTime(rest);
  if (time) take('time', time, timeText(time.value));
  const often = leave.includes('repeat') ? undefined : findRepeat(rest);
  const date = leave.includes('date') ? undefined : findDate(often ? without(rest, often) : rest, today);
  // A rule of the year's day would be wrong from next year on.
  const moves = often?.value.freq === 'YEARLY' && date && isMovingDay(dayNamed(phrase.slice(date.from, date.to)));
  const repeat = moves ? undefined : often;
  if (repeat) take('repeat', repeat, '');
  if (date) take('date', date, shortDay(date.value, today));

  const rule = repeat && settled(repeat.value, date?.value);
  // A time without a day is today's, unless the user has left the day as text.
  const timeOnly = time !== undefined && !date && !rule && !leave.includes('date');
  const due = date?.value ?? (rule && firstDay(rule, today)) ?? (timeOnly ? today : null);
  // The stored rule names its day, so that it can be derived from any of its dates.
  const repeatrule = rule && due !== null ? writeRepeat(settled(rule, due)) : null;
  const left = closed(rest)
    .replace(/^[,;:–-]\s+|\s+[,;:–-]$/gu, '')
    .trim();
  return {
    phrase,
    Text: left,
    Duedate: due,
    Duetime: time?.value ?? null,
    Category: category,
    Important: sign !== undefined,
    repeatrule,
    marks: marks
      .map((mark) => {
        if (mark.kind === 'repeat' && repeatrule !== null) return { ...mark, says: repeatText(repeatrule) };
        return mark.kind === 'time' && timeOnly ? { ...mark, says: `i dag ${mark.says}` } : mark;
      })
      .toSorted((a, b) => a.from - b.from),
    unread: unreadWords(left),
  };
}
