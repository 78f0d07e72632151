import { plainPhrase, understand } from './phrase';

/** A repeat in words, as 'hver mandag'; the words it is shown in are understood as the rule they are of. */
export function readRepeatWords(typed: string, today: string): { value: string | null } | { error: string } {
  const text = plainPhrase(typed);
  if (text === '') return { value: null };
  const { repeatrule, Text } = understand(text, today);
  if (repeatrule !== null && Text === '') return { value: repeatrule };
  return { error: 'Skriv for eksempel «hver mandag» eller «den 10. hver annen måned».' };
}
