import { allDays, type WorkCalendar } from '@/lib/core/calendar/calendar-days';
import { workdaysIn } from '@/lib/core/calendar/work-calendar';
import { exactProduct, exactQuotient } from '@/lib/core/format/exact';
import { type Assumptions, calendarOf } from './assumptions';
import { daysInclusive } from './days';
import { isHours } from './measures';
import { type Calc, type CalculationRow, isRevenue } from './row';
import { amountOfBase, consumptionBase, mainSize, type Sizes } from './sizes';

/** True if a row's days are of people's work; rent and stays count every day (specification 2). */
const isWork = ({ section, classification }: CalculationRow) => section !== 'ledger' || classification === 'personnel';

/** The calendar that a row's days are counted by. */
export const rowCalendar = (row: CalculationRow, calendar: WorkCalendar) => (isWork(row) ? calendar : allDays);

/** Days of a row: from its dates when both are valid, workdays where it is work; else as typed. */
export function daysOf(row: CalculationRow, calendar: WorkCalendar): number | null {
  const { frdt, todt, daysint } = row;
  const days = daysInclusive(frdt, todt);
  if (days === null) return daysint;
  return days === 0 || frdt === null || todt === null ? 0 : workdaysIn(rowCalendar(row, calendar), frdt, todt);
}

/**
 * consumption × size when there is a consumption (null when the size is not measured), else as typed. Three decimals.
 */
function quantity(
  consume: number | null,
  measure: string | null,
  typed: number | null,
  sizes: Sizes,
  assumed: Assumptions,
) {
  if (consume === null) return typed;
  const base = amountOfBase(consumptionBase(measure), sizes, assumed);
  return base === null ? null : exactProduct(3, consume, base);
}

function filled(...factors: readonly (number | null)[]): readonly number[] | null {
  return factors.every((factor) => factor !== null) ? factors : null;
}

type Factor = readonly [
  field: 'countint' | 'daysint' | 'durationam' | 'quantity1am' | 'quantity2am',
  /** Its name in a message that says it is missing. */
  name: string,
];
const count: Factor = ['countint', 'antall'];
const days: Factor = ['daysint', 'dager'];

/** The fields a line's price multiplies, by calculation kind. */
const factors: Readonly<Record<Exclude<Calc, 'manuell'>, readonly Factor[]>> = {
  antall: [count],
  dager: [count, days],
  timer: [count, days, ['durationam', 'timer pr dag']],
  mengde1: [['quantity1am', 'mengde 1']],
  mengde2: [['quantity2am', 'mengde 2']],
  'tonn-km': [
    ['quantity1am', 'tonn'],
    ['quantity2am', 'km'],
  ],
};

/**
 * Returns the factors that a line's price multiplies: null when one is not filled in. 'tonn-km' is trips (one when
 * empty) × tonnes (quantity 1) × km (quantity 2). 'manuell' multiplies nothing; its CO2 follows the count.
 */
export function factorsOf(row: CalculationRow): readonly number[] | null {
  const calc = row.calc ?? 'antall';
  if (calc === 'manuell') return filled(row.countint);
  const typed = factors[calc].map(([field]) => row[field]);
  return calc === 'tonn-km' ? filled(row.countint ?? 1, ...typed) : filled(...typed);
}

/** A field to fill in when a line is inserted, with its name and unit. */
export type RequestedField = { field: Factor[0] | 'amount'; name: string; measure: string | null };

/** Fields a line needs to have an amount: those its price multiplies, or the amount itself. */
export function requestedFields(row: CalculationRow): RequestedField[] {
  const calc = row.calc ?? 'antall';
  if (calc === 'manuell') return [{ field: 'amount', name: 'beløp', measure: 'kr' }];
  const measures: Readonly<Record<Factor[0], string | null>> = {
    countint: calc === 'antall' ? row.pricemeasure : null,
    daysint: null,
    durationam: null,
    quantity1am: calc === 'tonn-km' ? null : (row.measure1 ?? row.pricemeasure),
    quantity2am: calc === 'tonn-km' ? null : (row.measure2 ?? row.pricemeasure),
  };
  const name = (text: string) => (/^mengde/.test(text) ? 'mengde' : text);
  return factors[calc].map(([field, text]) => ({ field, name: name(text), measure: measures[field] }));
}

/** The quantity a line's price multiplies, three decimals; null when a factor is missing or nothing is multiplied. */
export function quantityOf(row: CalculationRow): number | null {
  if (isByMargin(row) || row.calc === 'manuell') return null;
  const factors = factorsOf(row);
  return factors === null ? null : exactProduct(3, ...factors);
}

/** The first missing field of a cost line, in Norwegian ('dager', 'pris'); null when it is complete. */
export function missingOf(row: CalculationRow): string | null {
  if (row.section !== 'ledger' || isRevenue(row)) return null;
  const calc = row.calc ?? 'antall';
  if (calc === 'manuell') return row.amount === null ? 'beløp' : null;
  const [, name] = factors[calc].find(([field]) => row[field] === null) ?? [];
  return name ?? (row.priceam === null ? 'pris' : null);
}

/** True for a revenue line given as a margin in percent rather than an amount. */
export function isByMargin(row: CalculationRow): boolean {
  return isRevenue(row) && row.pricemeasure === '%';
}

/** A line's amount in whole kroner, half away from zero; revenue is minus its absolute value (specification 1, section 5). */
function amountOf(row: CalculationRow): number | null {
  const factors = factorsOf(row);
  const manual = row.calc === 'manuell';
  if (manual && row.amount === null) return null;
  const amount = manual
    ? exactProduct(0, row.amount ?? 0)
    : factors === null || row.priceam === null
      ? 0
      : exactProduct(0, ...factors, row.priceam);
  return isRevenue(row) && amount !== 0 ? -Math.abs(amount) : amount;
}

/** Kilograms of CO2 of a cost line, one decimal. */
function co2Of(row: CalculationRow): number {
  const factors = factorsOf(row);
  if (factors === null || row.co2am === null || isRevenue(row)) return 0;
  return exactProduct(1, ...factors, row.co2am);
}

/** The size a line's unit price refers to: the base of its consumption, else the activity's main size. */
function sizePriced(row: CalculationRow, sizes: Sizes): number | null {
  const consumed =
    row.calc === 'mengde1' && row.consume1am !== null
      ? row.consume1measure
      : row.calc === 'mengde2' && row.consume2am !== null
        ? row.consume2measure
        : undefined;
  const base = consumed === undefined ? '' : consumptionBase(consumed);
  return base === 'm²' || base === 'm³' || base === 'm' ? sizes[base] : mainSize(sizes);
}

/** Amount per unit of a size, in øre; null when nothing is measured. */
export function pricePerUnit(amount: number | null, size: number | null): number | null {
  return amount === null || size === null ? null : exactQuotient(2, amount, size);
}

type Derived = Pick<CalculationRow, 'daysint' | 'quantity1am' | 'quantity2am' | 'amount' | 'co2sumam' | 'calcpricepr'>;

const derivedFields = ['daysint', 'quantity1am', 'quantity2am', 'amount', 'co2sumam', 'calcpricepr'] as const;

/** The row with derived fields; the same object when they are equal, so that unchanged rows are not rendered again. */
export function withDerived(row: CalculationRow, derived: Partial<Derived>): CalculationRow {
  for (const field of derivedFields) {
    if (field in derived && derived[field] !== row[field]) return { ...row, ...derived };
  }
  return row;
}

/** Derives every field of a ledger line except revenue by margin, which needs the costs first. */
export function deriveLine(row: CalculationRow, sizes: Sizes, assumptions: Assumptions): CalculationRow {
  const { consume1am, consume1measure, quantity1am, consume2am, consume2measure, quantity2am } = row;
  const measured = withDerived(row, {
    daysint: daysOf(row, calendarOf(assumptions)),
    quantity1am: quantity(consume1am, consume1measure, quantity1am, sizes, assumptions),
    quantity2am: quantity(consume2am, consume2measure, quantity2am, sizes, assumptions),
  });
  if (isByMargin(row)) return measured;
  const amount = amountOf(measured);
  const calcpricepr = pricePerUnit(amount, sizePriced(measured, sizes));
  return withDerived(measured, { amount, co2sumam: co2Of(measured), calcpricepr });
}

/**
 * Hours of a personnel line, three decimals: count × days × hours per day; the quantity when hours are consumed (0,35
 * timer/m²); the count when the price is per hour and multiplies the count.
 */
export function hoursOf(row: CalculationRow): number {
  if (row.section !== 'ledger' || row.classification !== 'personnel') return 0;
  if (row.calc === 'mengde1' || row.calc === 'mengde2') {
    const [amount, measure] =
      row.calc === 'mengde1' ? [row.quantity1am, row.measure1] : [row.quantity2am, row.measure2];
    return isHours(measure ?? row.pricemeasure) ? (amount ?? 0) : 0;
  }
  if (row.calc === 'antall' || row.calc === null) return isHours(row.pricemeasure) ? (row.countint ?? 0) : 0;
  const { countint, daysint, durationam } = row;
  return countint === null || daysint === null || durationam === null
    ? 0
    : exactProduct(3, countint, daysint, durationam);
}

/**
 * Returns a line's use of a measure: the quantity its price multiplies when it has that measure, else the other
 * quantity.
 */
export function usedOf(row: CalculationRow, isMeasure: (measure: string) => boolean): number {
  const fits = (measure: string | null) => measure !== null && isMeasure(measure.trim().toLowerCase());
  const first = fits(row.measure1 ?? (row.calc === 'mengde1' ? row.pricemeasure : null)) ? row.quantity1am : null;
  const second = fits(row.measure2 ?? (row.calc === 'mengde2' ? row.pricemeasure : null)) ? row.quantity2am : null;
  const count = (row.calc ?? 'antall') === 'antall' && fits(row.pricemeasure) ? row.countint : null;
  return (row.calc === 'mengde2' ? (second ?? first) : (first ?? second)) ?? count ?? 0;
}
