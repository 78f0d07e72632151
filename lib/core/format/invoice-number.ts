/** The runs of digits in a number, or its letters when it has no digits. */
function partsOf(no: string): string[] {
  const text = no.normalize('NFKC').toLowerCase();
  return text.match(/\d+/g) ?? [text.replaceAll(/[^\p{L}]/gu, '')];
}

const joined = (parts: readonly string[]) => parts.join('').replace(/^0+(?=.)/, '');
const isYear = (part: string | undefined) => /^(19|20)\d\d$/.test(part ?? '');
/** Shorter numbers are contained in too many others. */
const shortest = 3;

/** The number without a year before or after it; undefined when it has none. */
function withoutYear(parts: readonly string[]): string | undefined {
  if (parts.length < 2) return undefined;
  const rest = isYear(parts[0]) ? parts.slice(1) : isYear(parts.at(-1)) ? parts.slice(0, -1) : undefined;
  const number = rest && joined(rest);
  return number !== undefined && number.length >= shortest ? number : undefined;
}

/** The number without a short suffix, as when it was sent again: '749857-1'. */
function withoutEnding(parts: readonly string[]): string | undefined {
  if (parts.length < 2 || (parts.at(-1)?.length ?? 0) > 2) return undefined;
  const number = joined(parts.slice(0, -1));
  return number.length >= shortest ? number : undefined;
}

/** True if two numbers differ only in spelling: leading zeros, words, signs, spaces or a year. */
export function isSameNumber(a: string, b: string): boolean {
  const [one, other] = [partsOf(a), partsOf(b)];
  const [first, second] = [joined(one), joined(other)];
  return first === second || withoutYear(one) === second || withoutYear(other) === first;
}

/** True if two numbers are similar: the same number, or one with a short suffix. */
export function areAlikeNumbers(a: string, b: string): boolean {
  const [one, other] = [partsOf(a), partsOf(b)];
  return isSameNumber(a, b) || withoutEnding(one) === joined(other) || withoutEnding(other) === joined(one);
}
