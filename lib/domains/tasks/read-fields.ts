import { plainPhrase, understand } from './phrase';

/** Parses a repeat typed as text, such as 'hver mandag'; repeatText's own output parses back to its rule. */
export function readRepeatWords(typed: string, today: string): { value: string | null } | { error: string } {
  const text = plainPhrase(typed);
  if (text === '') return { value: null };
  const { repeatrule, Text } = understand(text, today);
  if (repeatrule !== null && Text === '') return { value: repeatrule };
  return { error: 'Skriv for eksempel «hver mandag» eller «den 10. hver annen måned».' };
}
