const coloursForCodes = 9;

/** The category colour of rows without a code ('Uten segment'). */
export const colourOfNone = 9;

/** A category colour 0–8 per code by its rank among all the company's codes, so that it is the same on every page. */
export function coloursByCode(codes: readonly string[]): Map<string, number> {
  const sorted = [...new Set(codes)].sort((a, b) => (a < b ? -1 : 1));
  return new Map(sorted.map((code, rank) => [code, rank % coloursForCodes]));
}
