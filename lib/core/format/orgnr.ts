import { mod11Digit } from './mod-11';

const weights = [3, 2, 7, 6, 5, 4, 3, 2];

/** The ninth digit of an organisation number (mod 11), or undefined where the eight digits have none. */
export const controlDigit = (eightDigits: string): number | undefined => mod11Digit(eightDigits, weights);

/** True for nine digits with a correct control digit; nine zeros have one but belong to nobody. */
export function isOrgnr(text: string): boolean {
  return /^\d{9}$/.test(text) && Number(text) > 0 && controlDigit(text) === Number(text[8]);
}

/** True for a number of the register's series for synthetic units alone: it has none of them in production. */
export const isSynthetic = (orgnr: string): boolean => orgnr.startsWith('31');

const spoken = 'org(?:anisasjons)?\\.?[ -]?(?:nr|nummer)\\.?:?';
const written = new RegExp(
  `^(?:${spoken})? ?(?:0192:|9908:)?(?:NO[ .-]?)?(\\d(?:[ .-]{0,2}\\d){8})[ .-]?(?:MVA\\.?)?$`,
  'i',
);

/**
 * The nine digits of an organisation number as people and systems write it: 'NO 974 760 673 MVA', dots, spaces of any
 * width, 'Org.nr.' or the scheme of an electronic address before it. Undefined where it is not one or its control digit
 * is wrong.
 */
export function readOrgnr(text: string): string | undefined {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  const digits = written.exec(plain)?.[1]?.replaceAll(/\D/g, '');
  return digits !== undefined && isOrgnr(digits) ? digits : undefined;
}

/** Says why a text is refused as an organisation number. */
export function notOrgnrText(text: string): string {
  return `«${text.slice(0, 40)}» er ikke et gyldig organisasjonsnummer (9 sifre med riktig kontrollsiffer).`;
}

/** The error of an organisation number as typed so far; none while it may still become valid. `done`: the field has been left. */
export function orgnrProblem(typed: string, done: boolean): string | undefined {
  if (typed.trim() === '' || readOrgnr(typed)) return undefined;
  const digits = typed.replaceAll(/\D/g, '');
  if (digits.length > 9 || (done && digits.length < 9)) return 'Et organisasjonsnummer har ni sifre.';
  if (digits.length === 9 && /^[\d\s]+$/.test(typed)) return 'Kontrollsifferet stemmer ikke. Se over nummeret.';
  return done ? 'Skriv nummeret som 974 760 673.' : undefined;
}
