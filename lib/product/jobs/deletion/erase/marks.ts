/** The words of somebody's: full name, last name, address, and the digits of their telephone; null for none of their own. */
type Words = { name: string | null; last: string | null; address: string | null; phone: string | null };

/** The words by which somebody is found, full names of others with their last name, and what they share with others. */
export type Sought = Words & { others: readonly string[]; shared: readonly string[] };

/** The part of a text that is somebody's: where it begins and ends, and which of theirs it is. */
export type Mark = { from: number; to: number; of: keyof Words };

/** The words in place of what was erased. */
export const erasedText = '(slettet)';

const leastName = 3;
const leastDigits = 8;

const digitsOf = (phone: string | null): string | null => {
  const digits = (phone ?? '').replaceAll(/\D/g, '').replace(/^00/, '');
  const own = digits.length === 10 && digits.startsWith('47') ? digits.slice(2) : digits;
  return own.length >= leastDigits ? own : null;
};

/** The words to look for of a person: a name of one word is looked for as a last name is. */
export function soughtOf({ name, email, phone }: { name: string; email: string | null; phone: string | null }): Sought {
  const words = name.trim().split(/\s+/);
  const last = words.at(-1) ?? '';
  const address = (email ?? '').trim().toLowerCase();
  return {
    name: words.length > 1 ? words.join(' ') : null,
    last: last.length >= leastName ? last : null,
    address: address.includes('@') ? address : null,
    phone: digitsOf(phone),
    ...{ others: [], shared: [] },
  };
}

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
/** A text as it is, and as an address of a page has it. */
const forms = (text: string) => `(?:${[...new Set([text, encodeURIComponent(text)])].map(escaped).join('|')})`;
const between = '(?:[\\s+,._-]|%20){1,3}';
/** The words of a name in order, and with the last one first. */
const orders = (name: string) => {
  const words = name.split(' ');
  return [words, [...words.slice(-1), ...words.slice(0, -1)]];
};
const wordsOf = (words: readonly string[]) => `(?<![\\p{L}\\p{N}])${words.join(between)}(?![\\p{L}\\p{N}])`;

const patterns: Record<keyof Words, (text: string) => RegExp> = {
  address: (address) =>
    new RegExp(
      `(?<![\\p{L}\\p{N}._+-])${escaped(address).replace('@', '(?:@|%40)')}(?![\\p{L}\\p{N}-]|\\.[\\p{L}\\p{N}])`,
      'giu',
    ),
  phone: (digits) =>
    new RegExp(`(?<!\\p{N})(?:(?:\\+|00|%2B)?47[\\s.-]*)?${[...digits].join('[\\s./-]?')}(?!\\p{N})`, 'giu'),
  name: (name) =>
    new RegExp(
      orders(name)
        .map((words) => wordsOf(words.map(forms)))
        .join('|'),
      'giu',
    ),
  last: (last) => new RegExp(wordsOf([`${forms(last)}s?`]), 'gu'),
};

/** Finds what is somebody's in a text, in order and without overlaps. */
export function marksIn(text: string, sought: Sought): Mark[] {
  const found: Mark[] = [];
  const isFree = (from: number, to: number) => found.every((one) => to <= one.from || from >= one.to);
  const foreign = sought.others.flatMap((name) =>
    [...text.matchAll(new RegExp(escaped(name), 'giu'))].map(({ index }) => [index, index + name.length] as const),
  );
  for (const kind of ['address', 'phone', 'name', 'last'] as const) {
    const word = sought[kind];
    if (word === null) continue;
    for (const { 0: part, index: from } of text.matchAll(patterns[kind](word))) {
      const to = from + part.length;
      if (kind === 'last' && foreign.some(([start, end]) => from >= start && to <= end)) continue;
      if (isFree(from, to)) found.push({ from, to, of: kind });
    }
  }
  return found.sort((a, b) => a.from - b.from);
}

/** The text with other words in place of the marked parts. */
export const masked = (text: string, marks: readonly Mark[]): string =>
  marks.reduceRight((rest, { from, to }) => `${rest.slice(0, from)}${erasedText}${rest.slice(to)}`, text);

/** The texts in a stored value, those of lists and objects with their keys. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => [key, ...textsIn(one)]);
}

/** The stored value with each of its texts changed; a number whose digits change is null. */
export function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (typeof value === 'number') return change(String(value)) === String(value) ? value : null;
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [change(key), mapTexts(one, change)]));
}

/** A regular expression of PostgreSQL that finds at least what `marksIn` does; nothing where there are no words. */
export function roughPattern({ name, last, address, phone }: Sought): string {
  const loose = (text: string) => text.replaceAll(/[^A-Za-z0-9]/g, '.{1,9}');
  const parts = [
    ...(name === null ? [] : orders(name).map((words) => words.map(loose).join('.{1,9}'))),
    ...(address === null ? [] : [loose(address)]),
    ...(phone === null ? [] : [[...phone].join('[^0-9]?')]),
    ...(last === null ? [] : [loose(last)]),
  ];
  return parts.length === 0 ? '(?!)' : parts.join('|');
}
