import { roundTo } from '@/lib/core/format/exact';
import type { Assumptions } from './assumptions';
import type { CalculationRow } from './row';

/** What an activity is measured in. */
export const sizeMeasures = ['m²', 'm³', 'm'] as const;
export type SizeMeasure = (typeof sizeMeasures)[number];

/** An activity's measured sizes; null: not measured. */
export type Sizes = Readonly<Record<SizeMeasure, number | null>>;

export const noSizes: Sizes = { 'm²': null, 'm³': null, m: null };

/** The assumptions a line may consume per, by what its measure says: '1 flyreise per rotasjon'. */
const assumptionBases: Readonly<Record<string, (assumptions: Assumptions) => number>> = {
  rotasjon: ({ rotations }) => rotations,
  rotasjonsdøgn: ({ rotations, daysPerRotation }) => roundTo(rotations * daysPerRotation, 3),
  rørmeter: ({ pipeLength }) => pipeLength,
  'fly-km': ({ flightKm }) => flightKm,
};

const spellings: Readonly<Record<string, SizeMeasure>> = {
  'm²': 'm²',
  m2: 'm²',
  kvm: 'm²',
  'm³': 'm³',
  m3: 'm³',
  kbm: 'm³',
  m: 'm',
  lm: 'm',
};

/** The size a measure names: 'm2' and 'm²' are one; undefined for any other measure. */
export function sizeMeasure(measure: string | null): SizeMeasure | undefined {
  return measure === null ? undefined : spellings[measure.trim().toLowerCase()];
}

/**
 * What a consumption is per: the part after the stroke of 'l/m²', or the measure itself. A measure that names neither a
 * size nor an assumption means m², the size price lists give their consumption per.
 */
export function consumptionBase(measure: string | null): string {
  const text = (measure ?? '').trim().toLowerCase();
  const per = text.slice(text.lastIndexOf('/') + 1).trim();
  return spellings[per] ?? (Object.hasOwn(assumptionBases, per) ? per : 'm²');
}

/** How much there is of a base: a measured size, or an assumption; null for a size that is not measured. */
export function amountOfBase(base: string, sizes: Sizes, assumptions: Assumptions): number | null {
  if (base === 'm²' || base === 'm³' || base === 'm') return sizes[base];
  return assumptionBases[base]?.(assumptions) ?? null;
}

const pairs = [
  { amount: 'quantity1am', measure: 'measure1' },
  { amount: 'quantity2am', measure: 'measure2' },
  { amount: 'durationam', measure: 'durationmeasure' },
] as const;

/**
 * The sizes of an activity. The row has no field of its own for three sizes; they stand in its pairs of amount and
 * measure (quantity1, quantity2, duration), each found by its measure.
 */
export function sizesOf(activity: CalculationRow): Sizes {
  const sizes: Record<SizeMeasure, number | null> = { ...noSizes };
  for (const { amount, measure } of pairs) {
    const name = sizeMeasure(activity[measure]);
    const value = activity[amount];
    if (name !== undefined && value !== null) sizes[name] = roundTo((sizes[name] ?? 0) + value, 3);
  }
  return sizes;
}

/** The activity with a size set (null: not measured). New sizes go m² to the first pair, m³ to the second, m to the third. */
export function withSize(activity: CalculationRow, size: SizeMeasure, value: number | null): CalculationRow {
  const free = pairs.filter(({ measure }) => sizeMeasure(activity[measure]) === undefined);
  const own = pairs[sizeMeasures.indexOf(size)];
  const held = pairs.find(({ measure }) => sizeMeasure(activity[measure]) === size);
  const pair = held ?? (own !== undefined && free.includes(own) ? own : free[0]);
  if (pair === undefined) return activity;
  return { ...activity, [pair.amount]: value, [pair.measure]: value === null ? null : size };
}

export function sameSizes(a: Sizes, b: Sizes): boolean {
  return a === b || sizeMeasures.every((measure) => a[measure] === b[measure]);
}

/** The sizes of several activities together. */
export function sumSizes(all: Iterable<Sizes>): Sizes {
  const sum: Record<SizeMeasure, number | null> = { ...noSizes };
  for (const sizes of all) {
    for (const name of sizeMeasures) {
      const value = sizes[name];
      if (value !== null) sum[name] = roundTo((sum[name] ?? 0) + value, 3);
    }
  }
  return sum;
}

/** The size that prices per unit are given for: the first that is measured, of m², m³ and m. */
export function mainSize(sizes: Sizes): number | null {
  return sizes['m²'] || sizes['m³'] || sizes.m || null;
}
