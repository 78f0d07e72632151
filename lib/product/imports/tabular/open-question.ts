import type { Decision } from '@/lib/product/imports/tabular/decision';

/** The refusal of a file with an unanswered question: what is in doubt, and how a call answers it. */
export function openQuestion({ key, title, said, choices, other }: Decision): string {
  const ways = choices.map(({ value, text, example }) => `«${value}» (${text}${example ? `: ${example}` : ''})`);
  if (other !== undefined) ways.push(other.toLocaleLowerCase('nb'));
  return `${title.endsWith('?') ? title : `${title} er i tvil.`} ${said} Svar i feltet answers med «${key}» satt til ${ways.join(' eller ')}.`;
}
