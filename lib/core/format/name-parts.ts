import { readOrgnr } from './orgnr';

/** Normalizes a name for comparison: trimmed, lower case. */
export const nameForm = (text: string) => text.replaceAll(/\s+/gu, ' ').trim().toLocaleLowerCase('nb');

/** An organisation number as it is stored, however it is written in the file; other text unchanged. */
const orgnrForm = (text: string) => readOrgnr(text) ?? text;

const numberFirst = /^(\S*\d[^\s,:;|]*?)(?:\s*[-–—,:;|]\s*|\s+)([^\d\s].*)$/;
const numberLast = /^(\D.*?)(?:\s*[-–—,:;|]\s*|\s+)\(?(\d+)\)?$/;

/** A text that names a row: as a whole in lower case, and where it has both, its number and its name. */
export type NameParts = { whole: readonly string[]; number?: string; name?: string };

/** The parts of a text such as '1092', '1092.0', '1092 - Amalie' or 'Amalie Fossum (1092)'. */
export function nameParts(text: string): NameParts {
  const form = nameForm(text);
  const [, plain] = /^(\d+)[.,]0+$/.exec(form) ?? [];
  const whole = [form, orgnrForm(form), ...(plain === undefined ? [] : [plain])];
  const written = text.replaceAll(/\s+/gu, ' ').trim();
  const [, number, name] = numberFirst.exec(written) ?? [];
  if (number !== undefined && name !== undefined) return { whole, number: number.replace(/[.,]0+$/, ''), name };
  const [, before, after] = numberLast.exec(written) ?? [];
  return after === undefined || before === undefined ? { whole } : { whole, number: after, name: before };
}

const wordsOf = (text: string) =>
  nameForm(text)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .match(/\p{L}+/gu) ?? [];

/** True if two names may be of the same person: the words of one are all in the other, initials and short forms too. */
export function agreeingNames(a: string, b: string): boolean {
  const [one, other] = [wordsOf(a), wordsOf(b)];
  const fits = (word: string, of: readonly string[]) =>
    of.some(
      (own) =>
        own === word || (word.length !== 2 && own.startsWith(word)) || (own.length === 1 && word.startsWith(own)),
    );
  const isIn = (words: readonly string[], of: readonly string[]) => words.every((word) => fits(word, of));
  return one.length === 0 || other.length === 0 || isIn(one, other) || isIn(other, one);
}

/** Counts the words of three letters and more that both names have, in part. */
export function likeness(a: string, b: string): number {
  const [one, other] = [a, b].map((text) => wordsOf(text).filter((word) => word.length >= 3));
  const shared = one?.filter((word) => other?.some((own) => own.startsWith(word) || word.startsWith(own))) ?? [];
  return shared.length;
}
