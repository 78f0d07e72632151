import { roundTo } from '@/lib/core/format/exact';
import { ownValue } from '@/lib/core/format/own-value';
import type { Assumptions } from './assumptions';
import type { CalculationRow } from './row';

/** The units an activity's sizes are measured in. */
export const sizeMeasures = ['m²', 'm³', 'm'] as const;
export type SizeMeasure = (typeof sizeMeasures)[number];

/** An activity's measured sizes; null: not measured. */
export type Sizes = Readonly<Record<SizeMeasure, number | null>>;

export const noSizes: Sizes = { 'm²': null, 'm³': null, m: null };

/** Assumptions that a consumption may refer to, by the text of its unit: '1 flyreise per rotasjon'. */
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

/** The size a unit names ('m2' and 'm²' are the same); undefined for any other unit. */
export function sizeMeasure(measure: string | null): SizeMeasure | undefined {
  return measure === null ? undefined : ownValue(spellings, measure.trim().toLowerCase());
}

/**
 * The base of a consumption: the part after the slash in 'l/m²', or the whole unit. A unit that names neither a size
 * nor an assumption means m², as in price lists.
 */
export function consumptionBase(measure: string | null): string {
  const text = (measure ?? '').trim().toLowerCase();
  const per = text.slice(text.lastIndexOf('/') + 1).trim();
  return ownValue(spellings, per) ?? (Object.hasOwn(assumptionBases, per) ? per : 'm²');
}

/** The amount of a base: a measured size or an assumption; null for an unmeasured size. */
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
 * The sizes of an activity. A row has no fields for three sizes, so they are stored in its pairs of amount and unit
 * (quantity1, quantity2, duration), each found by its unit.
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

/**
 * The activity with a size set (null: not measured). A new size prefers its own pair: m² the first, m³ the second, m
 * the third.
 */
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

/** The sum of several activities' sizes. */
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

/** The size unit prices refer to: the first measured of m², m³ and m. */
export function mainSize(sizes: Sizes): number | null {
  return sizes['m²'] || sizes['m³'] || sizes.m || null;
}
