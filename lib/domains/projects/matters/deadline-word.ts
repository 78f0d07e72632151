import { daysBetween } from '@/lib/core/format/days';

export type AgeWord = { text: string; tone: 'bad' | 'warn' | null };

/** Says how far a day (yyyy-mm-dd) is past or ahead: red once past, amber from `nearDays` before. */
export function deadlineWord(day: string, today: string, nearDays = 7): AgeWord {
  const days = daysBetween(today, day);
  if (days < 0) return { text: `${-days} d over`, tone: 'bad' };
  return { text: days === 0 ? 'i dag' : `om ${days} d`, tone: days <= nearDays ? 'warn' : null };
}
