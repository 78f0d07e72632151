/** True for a unit of hours: 'time', 'timer', 't' or 'h'. */
export const isHours = (measure: string | null) => /^(t|h|time|timer)$/i.test(measure?.trim() ?? '');

/** A unit as a multiple of the smallest of its kind: 5 m is 5,000 mm. */
export type Measure = { kind: string; size: number };

const pieces = ['EA', 'NAR', 'C62', 'H87', 'PCE', 'XPP'];
const packs = ['PK', 'XPK', 'BX', 'XBX', 'CT', 'XCT', 'CS', 'XCS', 'PA', 'XPA', 'NMP'];
const kinds: Record<string, Record<string, readonly string[]>> = {
  length: {
    1: ['MMT', 'mm'],
    10: ['CMT', 'cm'],
    1000: ['MTR', 'LM', 'm', 'lm', 'meter', 'løpemeter'],
    1000000: ['KMT', 'km'],
  },
  area: { 1: ['MTK', 'm2', 'm²', 'kvm'] },
  volume: { 1: ['MLT', 'ml'], 1000: ['LTR', 'l', 'liter', 'ltr'], 1000000: ['MTQ', 'm3', 'm³', 'kbm'] },
  mass: { 1: ['GRM', 'g'], 1000: ['KGM', 'kg'], 1000000: ['TNE', 'tonn'] },
  hours: { 1: ['HUR'] },
  days: { 1: ['DAY', 'dag', 'dager', 'døgn'], 7: ['WEE', 'uke', 'uker'] },
  months: { 1: ['MON', 'mnd', 'mnd.', 'måned', 'måneder'] },
  haul: { 1: ['TKM', 'tkm', 'tonn-km', 'tonnkm', 'tonn km'] },
  pieces: { 1: [...pieces, 'stk', 'stk.', 'st'], 12: ['DZN', 'dusin'], 100: ['CEN'], 1000: ['MIL'] },
  sets: { 1: ['SET', 'sett'] },
  pairs: { 1: ['PR', 'NPR', 'par'] },
  packs: { 1: [...packs, 'pk', 'pk.', 'pakke', 'pakker', 'eske', 'esker', 'esk', 'kartong', 'krt', 'kasse', 'ks'] },
};
const measures = new Map<string, Measure>(
  Object.entries(kinds).flatMap(([kind, sizes]) =>
    Object.entries(sizes).flatMap(([size, names]) =>
      names.map((name) => [name, { kind, size: Number(size) }] as const),
    ),
  ),
);

/** Parses a unit; undefined for an unknown one. */
export function measureOf(text: string | null): Measure | undefined {
  if (text === null) return undefined;
  return isHours(text) ? { kind: 'hours', size: 1 } : measures.get(text.trim().toLowerCase());
}

/** The unit of a UN/ECE code; undefined for an unknown one. */
export const measureOfCode = (code: string): Measure | undefined => measures.get(code.trim().toUpperCase());
