import { exactQuotient } from '@/lib/core/format/exact';
import { hoursOf, usedOf } from './line';
import { type CalculationRow, type CostClassification, isCost, isRevenue } from './row';

/** Sums over rows: kroner, kilograms of CO2, and the units of specification 1, section 9. */
export type Summary = Readonly<{
  lines: number;
  costs: number;
  /** Positive. */
  revenue: number;
  result: number;
  /** result / revenue × 100 with one decimal; null without revenue. */
  margin: number | null;
  co2: number;
  hours: number;
  /** Litres. */
  paint: number;
  /** Litres. */
  gel: number;
  /** Kilograms. */
  sand: number;
  /** m³. */
  scaffold: number;
  /** m². */
  covering: number;
}>;

/** Margin in percent with one decimal, half away from zero; null for zero or negative revenue. */
export function marginOf(result: number, revenue: number): number | null {
  return revenue > 0 ? exactQuotient(1, result * 100, revenue) : null;
}

/** Sums in whole units (kroner, tenths of a kilogram, thousandths), so that they are exact in any order. */
export type Tally = { lines: number; costs: number; revenue: number; co2: number } & Record<Measured, number>;
type Measured = 'hours' | 'paint' | 'gel' | 'sand' | 'scaffold' | 'covering';

export function newTally(): Tally {
  return { lines: 0, costs: 0, revenue: 0, co2: 0, hours: 0, paint: 0, gel: 0, sand: 0, scaffold: 0, covering: 0 };
}

const isLitres = (measure: string) => /^(l|liter|ltr)$/.test(measure);
const isKilos = (measure: string) => measure === 'kg';
const isCubic = (measure: string) => measure === 'm³' || measure === 'm3';
const isSquare = (measure: string) => measure === 'm²' || measure === 'm2';

/** Gel is recognized by its name: both gel and paint are goods in litres. */
const isGel = ({ category, title }: CalculationRow) => /\bgel\b/i.test(`${category ?? ''} ${title}`);

const thousandths = (value: number) => Math.round(value * 1_000);

/** Returns a line's quantities in the summary's units, by its classification. */
function measuresOf(row: CalculationRow): Partial<Record<Measured, number>> {
  switch (row.classification as CostClassification) {
    case 'personnel':
      return { hours: thousandths(hoursOf(row)) };
    case 'goods':
      return {
        [isGel(row) ? 'gel' : 'paint']: thousandths(usedOf(row, isLitres)),
        sand: thousandths(usedOf(row, isKilos)),
      };
    case 'access':
      return { scaffold: thousandths(usedOf(row, isCubic)), covering: thousandths(usedOf(row, isSquare)) };
    default:
      return {};
  }
}

/** Returns a line's part of a sum. */
export function tallyOf(row: CalculationRow): Tally {
  const tally = newTally();
  tally.lines = 1;
  if (isRevenue(row)) tally.revenue = -(row.amount ?? 0);
  if (!isCost(row)) return tally;
  tally.costs = row.amount ?? 0;
  tally.co2 = Math.round(row.co2sumam * 10);
  return Object.assign(tally, measuresOf(row));
}

export function addTally(sum: Tally, part: Tally): void {
  sum.lines += part.lines;
  sum.costs += part.costs;
  sum.revenue += part.revenue;
  sum.co2 += part.co2;
  sum.hours += part.hours;
  sum.paint += part.paint;
  sum.gel += part.gel;
  sum.sand += part.sand;
  sum.scaffold += part.scaffold;
  sum.covering += part.covering;
}

/** The sum in displayed units. */
export function summaryOf(tally: Tally): Summary {
  const { lines, costs, revenue } = tally;
  const result = revenue - costs;
  return {
    lines,
    costs,
    revenue,
    result,
    margin: marginOf(result, revenue),
    co2: tally.co2 / 10,
    hours: tally.hours / 1_000,
    paint: tally.paint / 1_000,
    gel: tally.gel / 1_000,
    sand: tally.sand / 1_000,
    scaffold: tally.scaffold / 1_000,
    covering: tally.covering / 1_000,
  };
}
