import { lineTexts } from './cart-line';
import { specifiedTexts } from './order-fields';

/** What a form says where a call answers with the specification's words. */
const formWords: readonly (readonly [specified: string, norwegian: string])[] = [
  [specifiedTexts.name, 'Obligatorisk.'],
  [specifiedTexts.mail, 'Skriv en e-postadresse.'],
  [specifiedTexts.mailForm, 'Skriv e-postadressen som navn@firma.no.'],
  [specifiedTexts.short, 'Høyst 10 tegn.'],
  [lineTexts.count, 'Skriv et helt tall fra 0 til 999.'],
  [lineTexts.size, 'Velg størrelse.'],
];

/** A problem as the form says it: the specification's words, alone or in a sentence around them, in Norwegian. */
export function inFormWords(problem: string): string {
  return formWords.reduce((text, [specified, norwegian]) => text.replace(specified, norwegian), problem);
}

/** The same for each field that has a problem. */
export function allInFormWords<T extends Partial<Record<string, string>>>(problems: T): T {
  const said = Object.entries(problems).map(([field, problem]) => [field, inFormWords(problem ?? '')]);
  return Object.fromEntries(said) as T;
}
