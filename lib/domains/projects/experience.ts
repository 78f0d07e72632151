import { priceKey } from '@/lib/core/calculation/listed-price';
import { measureOf } from '@/lib/core/calculation/measures';
import type { Calculated } from '@/lib/core/calculation/recompute';
import type { CalculationRow } from '@/lib/core/calculation/row';
import { consumptionBase, type SizeMeasure, type Sizes, sizeMeasures } from '@/lib/core/calculation/sizes';
import { roundTo } from '@/lib/core/format/exact';
import type { ActualLine } from './actuals';

/** Actual consumption of a price list line in finished projects, per measured unit: one value per project. */
export type Experience = {
  /** The line's key (lib/core/calculation/listed-price.ts). */
  key: string;
  /** The consumed unit: 'timer', 'l'. */
  measure: string;
  per: SizeMeasure;
  median: number;
  least: number;
  most: number;
  projects: number;
};

/** A finished project: its calculation with derived fields, and the actual use of each line. */
export type FinishedProject = {
  calculated: Calculated;
  lines: readonly Pick<ActualLine, 'xid' | 'kind' | 'hoursSpent' | 'quantityUsed'>[];
};

/** A line's actual use where fully known: hours for personnel, else the invoiced quantity. */
function usedBy(row: CalculationRow, { hoursSpent, quantityUsed }: FinishedProject['lines'][number]) {
  const isHours = measureOf(row.pricemeasure)?.kind === 'hours';
  if (row.classification === 'personnel' && isHours) {
    return hoursSpent > 0 ? { measure: 'timer', amount: hoursSpent / 100 } : undefined;
  }
  if (row.pricemeasure === null || quantityUsed === null || quantityUsed <= 0) return undefined;
  return { measure: row.pricemeasure.trim(), amount: quantityUsed };
}

/** The size a line is consumed per: its calculated base, else the first measured size of its owner. */
function sizeOf(row: CalculationRow, sizes: Sizes | undefined): { per: SizeMeasure; size: number } | undefined {
  const base = row.consume1am === null ? undefined : consumptionBase(row.consume1measure);
  const requested = sizeMeasures.filter((measure) => base === undefined || measure === base);
  const per = requested.find((measure) => (sizes?.[measure] ?? 0) > 0);
  const size = per && sizes?.[per];
  return per && size ? { per, size } : undefined;
}

type Used = { key: string; measure: string; per: SizeMeasure; amount: number; size: number };

/**
 * A project's use of each line, with all lines of a kind summed: an owner's size counts once however many lines it has.
 */
function usedIn({ calculated, lines }: FinishedProject): Used[] {
  const byXid = new Map(calculated.rows.map((row) => [row.xid, row]));
  const found = new Map<string, Used & { places: Set<string> }>();
  for (const line of lines) {
    const row = line.kind === 'line' && line.xid !== null ? byXid.get(line.xid) : undefined;
    if (!row || row.parent === null || calculated.left.has(row.xid)) continue;
    const key = priceKey(row);
    const used = usedBy(row, line);
    const sized = sizeOf(row, calculated.sizes.get(row.parent));
    if (key === undefined || !used || !sized) continue;
    const name = [key, used.measure, sized.per].join('\n');
    const known = found.get(name) ?? {
      key,
      measure: used.measure,
      per: sized.per,
      amount: 0,
      size: 0,
      places: new Set(),
    };
    known.amount += used.amount;
    if (!known.places.has(row.parent)) known.size += sized.size;
    known.places.add(row.parent);
    found.set(name, known);
  }
  return [...found.values()];
}

/** The median; the mean of the middle two for an even count. */
export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = sorted.length % 2 === 1 ? [sorted[half], sorted[half]] : [sorted[half - 1], sorted[half]];
  return (low + high) / 2;
}

/** Rounds to the stored decimals of a consumption. */
const rounded = (value: number) => roundTo(value, 6);

/**
 * Actual consumption per m², m³ or m of price list lines in finished projects: median and range over projects, one
 * value each. Lines without known use or size are omitted.
 */
export function experienceOf(projects: readonly FinishedProject[]): Experience[] {
  const found = new Map<string, Used & { uses: number[] }>();
  for (const project of projects) {
    for (const used of usedIn(project)) {
      const name = [used.key, used.measure, used.per].join('\n');
      const known = found.get(name) ?? { ...used, uses: [] };
      known.uses.push(used.amount / used.size);
      found.set(name, known);
    }
  }
  return [...found.values()].map(({ key, measure, per, uses }) => ({
    key,
    measure,
    per,
    median: rounded(medianOf(uses)),
    least: rounded(Math.min(...uses)),
    most: rounded(Math.max(...uses)),
    projects: uses.length,
  }));
}
