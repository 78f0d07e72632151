import { notTimeText, readTime } from '@/lib/core/format/time-of-day';
import { plainPhrase, understand } from './phrase';

/** Parses a repeat typed as text, such as 'hver mandag'; repeatText's own output parses back to its rule. */
export function readRepeatWords(typed: string, today: string): { value: string | null } | { error: string } {
  const text = plainPhrase(typed);
  if (text === '') return { value: null };
  // Only days belong to a rule: a time or a sign is not taken for one, and is named below.
  const { repeatrule, Text } = understand(text, today, ['time', 'category', 'important']);
  if (repeatrule !== null && Text === '') return { value: repeatrule };
  const unread = repeatrule === null ? '' : `«${Text}» ble ikke forstått. `;
  return { error: `${unread}Skriv for eksempel «hver mandag» eller «den 10. hver annen måned».` };
}

/** Parses a typed time of day, '10' or 'kl 9.30', as hh:mm. */
export function readTimeField(typed: string): { value: string | null } | { error: string } {
  if (typed.trim() === '') return { value: null };
  const value = readTime(typed);
  return value === undefined ? { error: notTimeText(typed) } : { value };
}
