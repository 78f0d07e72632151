import { formatUnitPrice } from '@/lib/core/format/number';
import { factorsOf, isByMargin, missingOf } from './line';
import { type ListedPrice, priceKey } from './listed-price';
import { measureOf } from './measures';
import { isMargin } from './revenue';
import { type Calc, type CalculationRow, isCost } from './row';

/** A problem of a line: its kind, and a Norwegian sentence. */
export type LineFinding = {
  kind: 'price' | 'quantity' | 'unit' | 'dates' | 'co2' | 'pricelist';
  message: string;
};

const nameOf = ({ title }: CalculationRow) => `«${title.trim() || 'Uten navn'}»`;

/** The multiplier of the price, as text in a finding. */
const multiplied: Readonly<Record<Exclude<Calc, 'manuell'>, string>> = {
  antall: 'bare med antall',
  dager: 'med antall × dager',
  timer: 'med antall × dager × timer',
  mengde1: 'med mengde 1',
  mengde2: 'med mengde 2',
  'tonn-km': 'med tonn × km',
};

/** The unit kinds a price may have when its line multiplies days, hours or a haul. */
const fitting: Readonly<Partial<Record<Calc, readonly string[]>>> = {
  dager: ['days', 'pieces', 'sets', 'pairs'],
  timer: ['hours', 'pieces'],
  'tonn-km': ['haul', 'pieces'],
};

/**
 * Returns the multiplier of the price when it does not fit the price's unit ('per dag' times hours, 'per kg' times
 * litres); undefined when they fit or either is unknown.
 */
export function misfitOf(row: CalculationRow): string | undefined {
  const calc = row.calc ?? 'antall';
  const per = measureOf(row.pricemeasure);
  if (calc === 'manuell' || per === undefined) return undefined;
  const allowed = fitting[calc];
  if (allowed) {
    // A price per week does not fit a count of days.
    const fits = allowed.includes(per.kind) && (per.kind !== 'days' || per.size === 1);
    return fits ? undefined : multiplied[calc];
  }
  if (calc === 'antall') {
    // A price per day or month times the count alone ignores the days of a line that lasts several.
    const lasts = ['days', 'months'].includes(per.kind) && (row.daysint ?? 0) > 1;
    return lasts ? multiplied[calc] : undefined;
  }
  const [measure, consumed] =
    calc === 'mengde1' ? [row.measure1, row.consume1measure] : [row.measure2, row.consume2measure];
  const [used = ''] = consumed?.includes('/') ? consumed.split('/') : [];
  const quantity = measureOf(measure) ?? measureOf(used);
  if (quantity === undefined || (quantity.kind === per.kind && quantity.size === per.size)) return undefined;
  return `med ${(measure ?? used).trim()}`;
}

/** Lines multiplied by days or hours appear in the plan, so they need dates. */
const lasting: readonly (Calc | null)[] = ['dager', 'timer'];

function amountFindings(row: CalculationRow): LineFinding[] {
  const name = nameOf(row);
  if (row.calc === 'manuell') {
    return row.amount === null || row.amount === 0 ? [{ kind: 'price', message: `${name} mangler beløp.` }] : [];
  }
  const found: LineFinding[] = [];
  if (row.priceam === null || row.priceam === 0) found.push({ kind: 'price', message: `${name} mangler pris.` });
  const misfit = misfitOf(row);
  if (misfit !== undefined) {
    found.push({ kind: 'unit', message: `${name} har pris per ${row.pricemeasure?.trim()}, men ganges ${misfit}.` });
  }
  const factors = factorsOf(row);
  if (missingOf(row) === 'dager') found.push({ kind: 'dates', message: `${name} mangler datoer eller dager.` });
  else if (row.daysint === 0 && row.frdt !== null && row.todt !== null && row.frdt <= row.todt)
    found.push({ kind: 'dates', message: `${name} har ingen arbeidsdager mellom datoene sine.` });
  else if (factors === null || factors.includes(0))
    found.push({ kind: 'quantity', message: `${name} mangler mengde.` });
  return found;
}

// Labour has no emission factor of its own: its CO2 is counted on travel and equipment.
function co2Findings(row: CalculationRow): LineFinding[] {
  if (!isCost(row) || row.classification === 'personnel') return [];
  if (row.co2am === null) return [{ kind: 'co2', message: `${nameOf(row)} mangler CO2.` }];
  const factors = factorsOf(row);
  const none = factors === null || factors.includes(0);
  return row.co2am !== 0 && row.calc === 'manuell' && none
    ? [{ kind: 'co2', message: `${nameOf(row)} mangler antall, så CO2 blir 0.` }]
    : [];
}

const priceText = (price: number, measure: string | null) =>
  `${formatUnitPrice(price)} kr${measure ? ` per ${measure.trim()}` : ''}`;

/** Reports a line whose price was copied from the price list and has changed there since. */
function listFindings(row: CalculationRow, listed: ReadonlyMap<string, ListedPrice>): LineFinding[] {
  const key = isCost(row) && row.priceam !== null ? priceKey(row) : undefined;
  const now = key === undefined ? undefined : listed.get(key);
  if (!now || now.priceam === null || now.priceam === row.priceam || row.calc === 'manuell') return [];
  const before = priceText(row.priceam ?? 0, row.pricemeasure);
  const message = `${nameOf(row)} har ${before} fra en eldre prisliste. Nå er det ${priceText(now.priceam, now.pricemeasure)}.`;
  return [{ kind: 'pricelist', message }];
}

/**
 * Problems of a cost or revenue line: missing price, quantity, days or CO2, an unfitting unit, an outdated list price.
 * `ownerDated`: the package or activity above has dates, so the line should have them too.
 */
export function lineFindings(
  row: CalculationRow,
  { listed, ownerDated }: { listed: ReadonlyMap<string, ListedPrice>; ownerDated: boolean },
): LineFinding[] {
  if (isByMargin(row)) {
    const wrong = row.priceam === null || !isMargin(row.priceam);
    return wrong ? [{ kind: 'price', message: `${nameOf(row)} mangler en margin mellom 0 og 100.` }] : [];
  }
  const found = [...amountFindings(row), ...co2Findings(row), ...listFindings(row, listed)];
  const undated = isCost(row) && lasting.includes(row.calc) && row.frdt === null && row.todt === null;
  if (undated && ownerDated && !found.some(({ kind }) => kind === 'dates')) {
    found.push({ kind: 'dates', message: `${nameOf(row)} mangler datoer.` });
  }
  return found;
}
