import { ownValue } from '@/lib/core/format/own-value';

/** A match's position in the phrase and its value. */
export type Found<T> = { from: number; to: number; value: T };

/** Word boundaries: no adjacent letter, digit or sign that would make it another word. */
export const edge = { before: '(?<![\\p{L}\\d#@/.,:-])', after: '(?![\\p{L}\\d])(?![.,:/-]\\d)' } as const;

const days: Readonly<Record<string, number>> = {
  mandag: 1,
  tirsdag: 2,
  onsdag: 3,
  torsdag: 4,
  fredag: 5,
  lørdag: 6,
  søndag: 7,
  man: 1,
  tir: 2,
  tirs: 2,
  ons: 3,
  tor: 4,
  tors: 4,
  fre: 5,
  lør: 6,
  søn: 7,
};

/** A weekday in full: the short forms ('man', 'tor') are also words and names. */
export const dayWord = '(?:man|tirs|ons|tors|fre|lør|søn)dag';

/** 1 Monday to 7 Sunday; undefined for any other word. */
export function dayNumber(word: string): number | undefined {
  return ownValue(days, word.toLowerCase().replace(/er$/, ''));
}

const months: Readonly<Record<string, number>> = {
  januar: 1,
  jan: 1,
  februar: 2,
  feb: 2,
  mars: 3,
  mar: 3,
  april: 4,
  apr: 4,
  mai: 5,
  juni: 6,
  jun: 6,
  juli: 7,
  jul: 7,
  august: 8,
  aug: 8,
  september: 9,
  sept: 9,
  sep: 9,
  oktober: 10,
  okt: 10,
  november: 11,
  nov: 11,
  desember: 12,
  des: 12,
};
export const monthWord = Object.keys(months).join('|');

/** 1 January to 12 December; undefined for any other word. */
export function monthNumber(word: string): number | undefined {
  return ownValue(months, word.toLowerCase().replace(/\.$/, ''));
}

const numbers: Readonly<Record<string, number>> = {
  en: 1,
  ei: 1,
  et: 1,
  ett: 1,
  én: 1,
  to: 2,
  tre: 3,
  fire: 4,
  fem: 5,
  seks: 6,
  sju: 7,
  syv: 7,
  åtte: 8,
  ni: 9,
  ti: 10,
  elleve: 11,
  tolv: 12,
  fjorten: 14,
};
export const numberWord = Object.keys(numbers).join('|');

/** A number in digits or as a word up to fourteen; undefined for any other word. */
export function numberOf(word: string): number | undefined {
  return /^\d+$/.test(word) ? Number(word) : ownValue(numbers, word.toLowerCase());
}

const ordinals: Readonly<Record<string, number>> = {
  annen: 2,
  annet: 2,
  andre: 2,
  tredje: 3,
  fjerde: 4,
  femte: 5,
  sjette: 6,
  sjuende: 7,
  syvende: 7,
  åttende: 8,
  niende: 9,
  tiende: 10,
  tolvte: 12,
  fjortende: 14,
};
export const ordinalWord = Object.keys(ordinals).join('|');

/** 'tredje' and '3.' are 3. */
export function ordinalOf(word: string): number | undefined {
  const [digits] = /^\d+/.exec(word) ?? [];
  return digits === undefined ? ownValue(ordinals, word.toLowerCase()) : Number(digits);
}

/** The days of a month as words, the first to the thirty-first. */
const dateWords: readonly string[] = [
  'første',
  'andre|annen',
  'tredje',
  'fjerde',
  'femte',
  'sjette',
  'sjuende|syvende',
  'åttende',
  'niende',
  'tiende',
  'ellevte',
  'tolvte',
  'trettende',
  'fjortende',
  'femtende',
  'sekstende',
  'syttende',
  'attende',
  'nittende',
  'tjuende|tyvende',
  'tjueførste|enogtyvende',
  'tjueandre|toogtyvende',
  'tjuetredje|treogtyvende',
  'tjuefjerde|fireogtyvende',
  'tjuefemte|femogtyvende',
  'tjuesjette|seksogtyvende',
  'tjuesjuende|tjuesyvende|syvogtyvende|sjuogtyvende',
  'tjueåttende|åtteogtyvende',
  'tjueniende|niogtyvende',
  'trettiende|tredevte',
  'trettiførste|enogtredevte',
];

export const dateWord = dateWords.join('|');
/** Ordinals that hardly mean anything but a date; 'den andre' usually means 'the other one'. */
export const plainDateWord = dateWords.slice(3).join('|');

/** The day of a month: '5' and 'femte' are 5; undefined for any other word. */
export function dateOf(word: string): number | undefined {
  if (/^\d+$/.test(word)) return Number(word);
  const at = dateWords.findIndex((forms) => forms.split('|').includes(word.toLowerCase()));
  return at === -1 ? undefined : at + 1;
}
