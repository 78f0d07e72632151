/** The size of what has one size only, as a line of an order says it. */
export const oneSize = 'Én størrelse';

/** A size by its name ('str. 42', 'XL'), and a number that may be one ('Vernesko 42', but also 'Slipeskive 125'). */
const named = /\s+(str\.?\s*[\p{L}\d/]{1,8}|(?:[2-9]X|X{0,4})[SML])$/u;
const numbered = /\s+(\d{1,3})$/u;

export type Titled = {
  /** The title without its size. */
  base: string;
  size: string | null;
  /** True if the size is certain without an article that differs in it alone. */
  certain: boolean;
};

/** A title and the size at its end: 'Vernesko, høye str. 42' → 'Vernesko, høye' and 'str. 42'. */
export function readTitle(title: string): Titled {
  const text = title.trim();
  for (const pattern of [named, numbered]) {
    const size = pattern.exec(text)?.[1];
    const base = text.replace(pattern, '').replace(/,$/, '');
    if (size !== undefined && base !== '') return { base, size, certain: pattern === named };
  }
  return { base: text, size: null, certain: true };
}

/** Returns the comparable form of a size: 'str. 42', 'Str 42' and '42' are one size. */
const sizeKey = (size: string): string =>
  size
    .trim()
    .replace(/^str\.?\s*/i, '')
    .toLocaleUpperCase('nb');

export const isSameSize = (one: string, other: string): boolean => sizeKey(one) === sizeKey(other);

/** A size as a cell shows it: 'str. 42' → '42'. */
export const shortSize = (size: string): string => size.trim().replace(/^str\.?\s*/i, '');

/** The place of a size among letters, XS 1, S 2 … XXL 5, 3XL 6; undefined for another. */
function letterRank(key: string): number | undefined {
  const [, counted, crosses, letter] = /^(?:([2-9])X|(X*))([SML])$/.exec(key) ?? [];
  if (letter === undefined) return undefined;
  const steps = counted === undefined ? (crosses?.length ?? 0) : Number(counted);
  if (letter === 'M') return steps === 0 ? 3 : undefined;
  return letter === 'L' ? 4 + steps : 2 - steps;
}

/** Orders sizes from small to large: letters, then numbers, then words by the alphabet. */
export function compareSizes(one: string, other: string): number {
  const [a, b] = [sizeKey(one), sizeKey(other)];
  const rank = (key: string) => letterRank(key) ?? (/^\d+$/.test(key) ? 1_000 + Number(key) : 10_000);
  return rank(a) - rank(b) || a.localeCompare(b, 'nb');
}
