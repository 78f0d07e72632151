/** The letters of each plain letter: accents are left out, so that 'Andre' finds 'André'. */
const accented: Readonly<Record<string, string>> = {
  a: 'ÀÁÂÃàáâãĀāĂăĄą',
  c: 'ÇçĆćĈĉĊċČč',
  d: 'ÐðĎďĐđ',
  e: 'ÈÉÊËèéêëĒēĔĕĖėĘęĚě',
  g: 'ĜĝĞğĠġĢģ',
  h: 'ĤĥĦħ',
  i: 'ÌÍÎÏìíîïĨĩĪīĬĭĮįİı',
  j: 'Ĵĵ',
  k: 'Ķķ',
  l: 'ĹĺĻļĽľŁł',
  n: 'ÑñŃńŅņŇň',
  o: 'ÒÓÔÕòóôõŌōŎŏŐő',
  r: 'ŔŕŖŗŘř',
  s: 'ŚśŜŝŞşŠšȘș',
  t: 'ŢţŤťŦŧȚț',
  u: 'ÙÚÛÜùúûüŨũŪūŬŭŮůŰűŲų',
  w: 'Ŵŵ',
  y: 'ÝýÿŸŶŷ',
  z: 'ŹźŻżŽž',
  '-': '−–—‐‑',
  ' ': '\u00a0\u2007\u2009\u202f',
};

const pairs = Object.entries(accented).flatMap(([plain, letters]) => [...letters].map((one) => [one, plain] as const));

/** Letters that become two signs. */
const doubleLetters: readonly (readonly [letter: string, signs: string])[] = [
  ['Å', 'aa'],
  ['å', 'aa'],
  ['Ø', 'oe'],
  ['ø', 'oe'],
  ['Ö', 'oe'],
  ['ö', 'oe'],
  ['Œ', 'oe'],
  ['œ', 'oe'],
  ['Æ', 'ae'],
  ['æ', 'ae'],
  ['Ä', 'ae'],
  ['ä', 'ae'],
  ['ß', 'ss'],
  ['Þ', 'th'],
  ['þ', 'th'],
];

/** The two signs of å, ø and æ and the one that people type without them, replaced in this order. */
const shortened: readonly (readonly [signs: string, sign: string])[] = [
  ['aa', 'a'],
  ['oe', 'o'],
  ['ae', 'a'],
];

const folded = new Map<string, string>([...pairs, ...doubleLetters]);

/** A text for comparison: lower case, without accents, with 'aa', 'oe', 'ae' for å, ø, æ. The same as search_text of the database. */
export function fold(text: string): string {
  let result = '';
  for (const letter of text.normalize('NFC')) {
    result += folded.get(letter) ?? (letter >= 'A' && letter <= 'Z' ? letter.toLowerCase() : letter);
  }
  return result;
}

/** A folded text with one sign for two: 'soer' is 'sor', as typed where å, ø and æ are not at hand. */
export function shorten(text: string): string {
  return shortened.reduce((short, [signs, sign]) => short.replaceAll(signs, sign), text);
}

/** The fewest signs of a shortened word that is searched for: 'aas' is not 'as', which every company is called. */
const fewest = 4;

/** A word to search for: `whole` in folded texts, `short` in shortened ones where it has one. */
export type FoldedWord = { whole: string; short: string | null };

export function foldWord(word: string): FoldedWord {
  const whole = fold(word);
  const short = shorten(whole);
  return { whole, short: short === whole || short.length >= fewest ? short : null };
}

/** The words of a text, folded. */
export function foldWords(text: string): FoldedWord[] {
  return text
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')
    .map(foldWord);
}

/** The quality of a name's match: 0 the whole of it, 1 its beginning, 2 inside; undefined: not every word is there. */
export type Fit = 0 | 1 | 2;

/** Matches the words with a name; each must occur in the name or in `more`, in any order. */
export function fitOf(words: readonly FoldedWord[], name: string, more = ''): Fit | undefined {
  const whole = fold(name);
  const short = shorten(whole);
  const [allWhole, allShort] = [`${whole}\n${fold(more)}`, `${short}\n${shorten(fold(more))}`];
  const found = ({ whole, short }: FoldedWord) =>
    allWhole.includes(whole) || (short !== null && allShort.includes(short));
  if (words.length === 0 || !words.every(found)) return undefined;
  const typed = joined(words);
  const [one, other] = [typed.whole === whole, typed.short !== null && typed.short === short];
  if (one || other) return 0;
  return whole.startsWith(typed.whole) || (typed.short !== null && short.startsWith(typed.short)) ? 1 : 2;
}

/** The words as one, a space between them: what a whole name is compared with. */
export function joined(words: readonly FoldedWord[]): FoldedWord {
  const shorts = words.map(({ short }) => short);
  return {
    whole: words.map(({ whole }) => whole).join(' '),
    short: shorts.every((short) => short !== null) ? shorts.join(' ') : null,
  };
}
