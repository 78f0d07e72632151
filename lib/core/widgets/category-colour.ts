const coloursForCodes = 9;

/** The category colour of rows without a code ('Uten segment'). */
export const colourOfNone = 9;

/** A category colour 0–8 per code by its rank among all the company's codes, so that it is the same on every page. */
export function coloursByCode(codes: readonly string[]): Map<string, number> {
  const sorted = [...new Set(codes)].sort((a, b) => (a < b ? -1 : 1));
  return new Map(sorted.map((code, rank) => [code, rank % coloursForCodes]));
}

/** The name of what is drawn together. */
export const othersName = 'Andre';

/**
 * The colours of one picture, no two alike: each code's usual one, else one that is free. Of more than nine the eight
 * largest have one each, and the others share the ninth, as 'Andre'.
 */
export function coloursApart(codes: readonly string[], sizes: Iterable<readonly [string | null, number]>) {
  const usual = coloursByCode(codes);
  const sums = new Map<string, number>();
  for (const [code, size] of sizes) if (code !== null) sums.set(code, (sums.get(code) ?? 0) + size);
  const largest = [...sums].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([code]) => code);
  const own = largest.length > coloursForCodes ? largest.slice(0, coloursForCodes - 1) : largest;
  const free = new Set(Array.from({ length: coloursForCodes }, (_, colour) => colour));
  const colours = new Map<string, number>();
  for (const code of own) {
    const wish = usual.get(code) ?? 0;
    const colour = free.has(wish) ? wish : Math.min(...free);
    free.delete(colour);
    colours.set(code, colour);
  }
  const others = Math.min(...free, colourOfNone);
  return {
    of: (code: string): number => colours.get(code) ?? others,
    isOther: (code: string) => own !== largest && !colours.has(code),
  };
}
