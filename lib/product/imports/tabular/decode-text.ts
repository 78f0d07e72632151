import iconv from 'iconv-lite';
import { badInput } from '@/base/errors';
import { type Answers, answered, type Decision } from './decision';

/** Encodings that office programs write, the likeliest first, with the names people know them by. */
const encodings = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 (omvendt)',
  'windows-1252': 'Windows',
  cp865: 'DOS (CP865)',
  cp850: 'DOS (CP850)',
  macintosh: 'Macintosh',
} as const;

type Encoding = keyof typeof encodings;

/** Encodings with one byte per sign, in which any bytes are some text. */
const oneByte = ['windows-1252', 'cp865', 'cp850', 'macintosh'] as const;

/** A decoded text, and how its encoding was decided. */
export type DecodedText = { text: string; decision: Decision };

function startsWith(bytes: Uint8Array, ...start: number[]): boolean {
  return start.every((byte, i) => bytes[i] === byte);
}

function decodedAs(bytes: Uint8Array, encoding: Encoding): string {
  if (encoding === 'utf-8' || encoding === 'utf-16le' || encoding === 'utf-16be') {
    return new TextDecoder(encoding).decode(bytes);
  }
  return iconv.decode(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), encoding);
}

/** UTF-16 without a mark: every other byte of text in Latin letters is zero. */
function utf16Of(bytes: Uint8Array): Encoding | undefined {
  const looked = Math.min(bytes.length, 4_096) & ~1;
  let [even, odd] = [0, 0];
  for (let i = 0; i < looked; i += 2) {
    if (bytes[i] === 0) even += 1;
    if (bytes[i + 1] === 0) odd += 1;
  }
  const most = looked / 2;
  if (odd > most * 0.7 && even < most * 0.1) return 'utf-16le';
  if (even > most * 0.7 && odd < most * 0.1) return 'utf-16be';
  return undefined;
}

/** The encoding that the bytes themselves prove, if any. */
function provenBy(bytes: Uint8Array): { encoding: Encoding; because: string } | undefined {
  if (startsWith(bytes, 0xff, 0xfe)) return { encoding: 'utf-16le', because: 'Filen sier det selv.' };
  if (startsWith(bytes, 0xfe, 0xff)) return { encoding: 'utf-16be', because: 'Filen sier det selv.' };
  const wide = utf16Of(bytes);
  if (wide) return { encoding: wide, because: 'Hvert tegn er to byte.' };
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return undefined;
  }
  const isPlain = bytes.every((byte) => byte < 0x80);
  return {
    encoding: 'utf-8',
    because: isPlain ? 'Filen har bare tegn som er like i alle tegnsett.' : 'Alle tegnene er gyldige.',
  };
}

const norwegian = /[æøåÆØÅ]/;
const neighbouring = /[äöüéèêëóòôáàâíçñšžÄÖÜÉÈÊÓÒÁÀÇÑŠŽß]/;
/** Signs outside ASCII that stand beside letters and figures in ordinary texts. */
const usual = /[°½¼¾²³×±µ§–—“”«»’‘€…•®™·\u00a0]/;

/** Signs that may be between two letters, and those that may touch one. */
const betweenLetters = /[’–—·\u00a0]/;
const besideLetter = /[²³’‘“”«»®™°\u00a0–—·]/;

/** Rates a sign outside ASCII in its place: its neighbours tell a letter from a sign that replaced one. */
function fitOf(sign: string, before: string, after: string): number {
  const letters = [before, after].filter((near) => /\p{L}/u.test(near)).length;
  if (/\p{L}/u.test(sign)) {
    // A capital inside a word is no Norwegian word: 'blÅ', 'KÜre'.
    const isInside = /\p{Ll}/u.test(before) || (/\p{L}/u.test(before) && /\p{Ll}/u.test(after));
    if (/\p{Lu}/u.test(sign) && isInside) return -2;
    if (norwegian.test(sign)) return letters > 0 ? 3 : 1.5;
    return neighbouring.test(sign) && letters > 0 ? 1 : -2;
  }
  if (usual.test(sign)) {
    if (letters === 2) return betweenLetters.test(sign) ? 0.5 : -3;
    return letters === 0 || besideLetter.test(sign) ? 0.5 : -2;
  }
  return letters > 0 || /[\p{Sc}\p{Cc}\u2500-\u259f]/u.test(sign) ? -4 : -2;
}

/** Distinct words that are weighed; more would prove nothing more. */
const weighedWords = 20_000;
const isBreak = (byte: number) =>
  byte <= 0x20 || byte === 0x22 || byte === 0x2c || byte === 0x3b || byte === 0x3d || byte === 0x7c;

/** The distinct words with bytes outside ASCII, a line each, so that weighing does not depend on the file's size. */
function wordsOutsideAscii(bytes: Uint8Array): Buffer[] {
  const words = new Map<string, Buffer>();
  for (let i = 0; i < bytes.length && words.size < weighedWords; i += 1) {
    if ((bytes[i] ?? 0) < 0x80) continue;
    let [from, to] = [i, i + 1];
    while (from > 0 && i - from < 40 && !isBreak(bytes[from - 1] ?? 0)) from -= 1;
    while (to < bytes.length && to - i < 40 && !isBreak(bytes[to] ?? 0)) to += 1;
    const word = Buffer.from(bytes.subarray(from, to));
    words.set(word.toString('latin1'), word);
    i = to - 1;
  }
  return [...words.values()];
}

type Reading = { encoding: Encoding; words: readonly string[]; scores: readonly number[]; score: number };

/** Decodes the words in one encoding. */
function readingOf(given: readonly Buffer[], encoding: Encoding): Reading {
  const words = given.map((word) => decodedAs(word, encoding));
  const scores = words.map((word) => {
    const signs = [...word];
    return signs.reduce(
      (sum, sign, i) => sum + (sign.charCodeAt(0) < 0x80 ? 0 : fitOf(sign, signs[i - 1] ?? ' ', signs[i + 1] ?? ' ')),
      0,
    );
  });
  return { encoding, words, scores, score: scores.reduce((sum, one) => sum + one, 0) };
}

/** True for a reading that beats another beyond doubt, by the words in which they differ. */
function beats(best: Reading, other: Reading | undefined): boolean {
  if (best.score <= 0) return false;
  if (!other) return true;
  const [own, others] = [best, other].map(({ scores }) =>
    scores.reduce((sum, one, i) => sum + (best.words[i] === other.words[i] ? 0 : one), 0),
  ) as [number, number];
  return own - others > Math.max(4, own * 0.1);
}

/** The first words that differ from another reading's. */
function exampleOf({ words }: Reading, other?: Reading): string {
  const different = other ? words.filter((word, i) => word !== other.words[i]) : words;
  return different.slice(0, 3).join(', ');
}

/** The different readings of the words, the best first, and whether it is better than the next beyond doubt. */
function weigh(bytes: Uint8Array): { best: Reading; others: readonly Reading[]; sure: boolean } {
  const words = wordsOutsideAscii(bytes);
  const byScore = oneByte.map((encoding) => readingOf(words, encoding)).sort((a, b) => b.score - a.score);
  const different: Reading[] = [];
  for (const reading of byScore) {
    if (!different.some((other) => exampleOf(reading, other) === '')) different.push(reading);
  }
  const [best, ...others] = different;
  if (!best) throw new Error('A text has at least one reading.');
  return { best, others, sure: beats(best, others[0]) };
}

function decide(bytes: Uint8Array, answers: Answers): Decision {
  const about = { key: 'encoding', title: 'Tegnsett' };
  const answer = answered(answers, 'encoding', Object.keys(encodings)) as Encoding | undefined;
  const proven = provenBy(bytes);
  if (proven && (answer === undefined || answer === proven.encoding)) {
    const said = `${encodings[proven.encoding]}. ${proven.because}`;
    return { ...about, value: proven.encoding, said, sure: true, choices: [] };
  }
  const { best, others, sure } = weigh(bytes);
  const [second] = others;
  const choices = [best, ...others].map((reading) => ({
    value: reading.encoding,
    text: encodings[reading.encoding],
    example: exampleOf(reading, reading === best ? second : best),
  }));
  if (answer !== undefined) {
    return { ...about, value: answer, said: `${encodings[answer]}, slik du valgte.`, sure: true, choices };
  }
  const instead = second ? ` Som ${encodings[second.encoding]} blir det ${choices[1]?.example}.` : '';
  const said = `${encodings[best.encoding]}: ${choices[0]?.example}.${instead}`;
  return { ...about, value: best.encoding, said, sure, choices };
}

/**
 * Decodes text of unknown encoding: by its mark, as UTF-16 or UTF-8 where the bytes prove it, else by how its words read
 * in Windows, DOS and Macintosh. `answers.encoding` overrules. Throws a sentence for a binary or empty file.
 */
export function decodeText(bytes: Uint8Array, answers: Answers = {}): DecodedText {
  const decision = decide(bytes, answers);
  const text = decodedAs(bytes, decision.value as Encoding);
  const bare = text.startsWith('\ufeff') ? text.slice(1) : text;
  if (bare.includes('\0')) throw badInput('Filen er ikke en tekstfil (CSV).');
  if (bare.trim() === '') throw badInput('Filen er tom.');
  return { text: bare, decision };
}
