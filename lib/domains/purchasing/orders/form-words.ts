import { lineTexts } from './cart-line';
import { specifiedTexts } from './order-fields';

/** Norwegian texts of a form for the specification's English ones, which calls answer with. */
const formWords: readonly (readonly [specified: string, norwegian: string])[] = [
  [specifiedTexts.name, 'Obligatorisk.'],
  [specifiedTexts.mail, 'Skriv en e-postadresse.'],
  [specifiedTexts.mailForm, 'Skriv e-postadressen som navn@firma.no.'],
  [specifiedTexts.short, 'Høyst 10 tegn.'],
  [lineTexts.count, 'Skriv et helt tall fra 0 til 999.'],
  [lineTexts.size, 'Velg størrelse.'],
];

/** A problem with the specification's texts replaced by Norwegian ones. */
export function inFormWords(problem: string): string {
  return formWords.reduce((text, [specified, norwegian]) => text.replace(specified, norwegian), problem);
}

/** inFormWords for each field with a problem. */
export function allInFormWords<T extends Partial<Record<string, string>>>(problems: T): T {
  const said = Object.entries(problems).map(([field, problem]) => [field, inFormWords(problem ?? '')]);
  return Object.fromEntries(said) as T;
}
