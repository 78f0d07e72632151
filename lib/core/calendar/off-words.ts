import { capital } from '@/lib/core/format/count-text';
import { formatDate } from '@/lib/core/format/date';
import { addDays } from '@/lib/core/format/days';
import type { CalendarDays } from './calendar-days';
import { offName } from './days-off';

/** 'på en lørdag', 'på en fridag (Langfredag)'; undefined on a day when people work. */
export function offWords(days: CalendarDays, day: string): string | undefined {
  const name = offName(days, day);
  if (name === undefined) return undefined;
  return name === 'lørdag' || name === 'søndag' ? `på en ${name}` : `på en fridag (${name})`;
}

/** A sentence on a period that starts or ends when nobody is expected at work; undefined when neither does. */
export function offSentence(days: CalendarDays, { start, end }: { start: string; end: string | null }) {
  const [first, last] = [offWords(days, start), end === null ? undefined : offWords(days, end)];
  if (start === end) return first && `Er ${first}.`;
  if (first && last) return `Starter ${first} og slutter ${last}.`;
  if (first) return `Starter ${first}.`;
  return last && `Slutter ${last}.`;
}

/** 'Første juledag, 25.12.2026', 'Fellesferie, 13.07.2026–02.08.2026'. */
export function offTitle(name: string, first: string, days: number): string {
  const last = days > 1 ? `–${formatDate(addDays(first, days - 1))}` : '';
  return `${capital(name)}, ${formatDate(first)}${last}`;
}
