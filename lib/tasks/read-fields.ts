import { formatDate } from '@/lib/format/date';
import { parseDate } from '@/lib/format/parse-date';
import { plainPhrase, understand } from './phrase';

type Read = { value: string | null } | { error: string };

/** A due date as it is written in its field, as a date or in words; all of the text must say it. */
export function readDue(typed: string, today: string): Read {
  const text = plainPhrase(typed);
  if (text === '') return { value: null };
  const day = parseDate(text);
  if (day !== undefined) return { value: day };
  const { Duedate, Text, repeatrule } = understand(text, today);
  if (Duedate !== null && Text === '' && repeatrule === null) return { value: Duedate };
  return { error: `«${text.slice(0, 40)}» er ingen dato. Skriv for eksempel «fredag» eller ${formatDate(today)}.` };
}

/** A repeat in words, as 'hver mandag'; the words it is shown in are understood as the rule they are of. */
export function readRepeatWords(typed: string, today: string): Read {
  const text = plainPhrase(typed);
  if (text === '') return { value: null };
  const { repeatrule, Text } = understand(text, today);
  if (repeatrule !== null && Text === '') return { value: repeatrule };
  return { error: 'Skriv for eksempel «hver mandag» eller «den 10. hver annen måned».' };
}
