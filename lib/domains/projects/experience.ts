import { priceKey } from '@/lib/core/calculation/listed-price';
import { measureOf } from '@/lib/core/calculation/measures';
import type { Calculated } from '@/lib/core/calculation/recompute';
import type { CalculationRow } from '@/lib/core/calculation/row';
import { consumptionBase, type SizeMeasure, type Sizes, sizeMeasures } from '@/lib/core/calculation/sizes';
import { roundTo } from '@/lib/core/format/exact';
import type { ActualLine } from './actuals';

/** What finished projects really used of a line of the price list, per unit of what was measured: one figure per project. */
export type Experience = {
  /** What the line is known by (lib/core/calculation/listed-price.ts). */
  key: string;
  /** Of what: 'timer', 'l'. */
  measure: string;
  per: SizeMeasure;
  median: number;
  least: number;
  most: number;
  projects: number;
};

/** A finished project: its calculation worked out, and what each line of it has used. */
export type FinishedProject = {
  calculated: Calculated;
  lines: readonly Pick<ActualLine, 'xid' | 'kind' | 'hoursSpent' | 'quantityUsed'>[];
};

/** How much of what a line has used, where that is wholly known: hours of people, else what was invoiced of its measure. */
function usedBy(row: CalculationRow, { hoursSpent, quantityUsed }: FinishedProject['lines'][number]) {
  const isHours = measureOf(row.pricemeasure)?.kind === 'hours';
  if (row.classification === 'personnel' && isHours) {
    return hoursSpent > 0 ? { measure: 'timer', amount: hoursSpent / 100 } : undefined;
  }
  if (row.pricemeasure === null || quantityUsed === null || quantityUsed <= 0) return undefined;
  return { measure: row.pricemeasure.trim(), amount: quantityUsed };
}

/** The size a line is used per: what it was calculated to consume per, else the first that its place is measured in. */
function sizeOf(row: CalculationRow, sizes: Sizes | undefined): { per: SizeMeasure; size: number } | undefined {
  const base = row.consume1am === null ? undefined : consumptionBase(row.consume1measure);
  const requested = sizeMeasures.filter((measure) => base === undefined || measure === base);
  const per = requested.find((measure) => (sizes?.[measure] ?? 0) > 0);
  const size = per && sizes?.[per];
  return per && size ? { per, size } : undefined;
}

type Used = { key: string; measure: string; per: SizeMeasure; amount: number; size: number };

/** What one project used of each line, all its lines of a kind together: a place is measured once however many stand in it. */
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

/** The middle one in order, or half-way between the two in the middle. */
export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = sorted.length % 2 === 1 ? [sorted[half], sorted[half]] : [sorted[half - 1], sorted[half]];
  return (low + high) / 2;
}

/** Decimals a consumption is kept with. */
const rounded = (value: number) => roundTo(value, 6);

/**
 * What finished projects used per m², m³ or m of the lines of the price list they had: median and range over the projects, each counted
 * once. Lines nothing is known of, or whose place is not measured, say nothing.
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
