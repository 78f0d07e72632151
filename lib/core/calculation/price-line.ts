import { type Assumptions, calendarOf } from './assumptions';
import { fieldNumber, type NumberField } from './fields';
import { groupSize } from './order';
import { type Calc, type CalculationRow, calcs, emptyRow, type LedgerClassification, ownStaff } from './row';
import { type CellName, setCell } from './set-cell';
import { sizeMeasure } from './sizes';

/** A price line as copied into a calculation (specification 1, section 3: Price line). */
export type PriceLineGiven = {
  classification: string;
  category: string | null;
  title: string;
  priceam: number | null;
  pricemeasure: string | null;
  co2am: number | null;
  sup_id: string | null;
  lineid: string | null;
  meta: unknown;
};

/** Reads typed values from `meta`; a value of the wrong type is null. */
type Meta = {
  number: (...names: string[]) => number | null;
  text: (...names: string[]) => string | null;
  yes: (name: string) => boolean;
};

function readMeta(meta: unknown): Meta {
  const given = typeof meta === 'object' && meta !== null ? (meta as Record<string, unknown>) : {};
  const first = <T>(names: string[], read: (value: unknown) => T | null): T | null => {
    for (const name of names) {
      const value = Object.hasOwn(given, name) ? read(given[name]) : null;
      if (value !== null) return value;
    }
    return null;
  };
  const isNumber = (value: unknown) =>
    (typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')) && Number.isFinite(Number(value));
  return {
    number: (...names) => first(names, (value) => (isNumber(value) ? Number(value) : null)),
    text: (...names) =>
      first(names, (value) => (typeof value === 'string' && value !== '' && !isNumber(value) ? value : null)),
    yes: (name) => given[name] === true || given[name] === 1 || given[name] === 'true',
  };
}

const known: ReadonlySet<string> = new Set(calcs);

/** The default calculation when the price list names none: personnel by the hour, the rest by the piece. */
const standardCalc = (classification: string): Calc => (classification === 'personnel' ? 'timer' : 'antall');

const rounded = (field: NumberField, value: number | null) => (value === null ? null : fieldNumber(field, value));

type Place = { xid: string; orderint: number; parent: CalculationRow | null };

/** An empty line: a quantity of one, its owner's dates, and the assumed hours per day for own staff. */
export function newLine(
  classification: LedgerClassification,
  { xid, orderint, parent }: Place,
  assumptions: Assumptions,
  category: string | null = null,
): CalculationRow {
  const staff = classification === 'personnel' && category === ownStaff;
  return emptyRow({
    xid,
    orderint,
    section: 'ledger',
    classification,
    category,
    parent: parent?.xid ?? null,
    frdt: parent?.frdt ?? null,
    todt: parent?.todt ?? null,
    daysint: parent?.daysint ?? null,
    countint: 1,
    calc: standardCalc(classification),
    durationam: staff ? assumptions.hoursPerDay : null,
    durationmeasure: classification === 'personnel' ? 'timer' : null,
  });
}

/**
 * A line copied from the price list; `meta` overrides the defaults, except hours per day of own staff, which are the
 * calculation's assumption. Consumption is per the price's size (m², m³, m), else per m².
 */
export function lineFromPrice(price: PriceLineGiven, place: Place, assumptions: Assumptions): CalculationRow {
  const { classification, category, pricemeasure } = price;
  const meta = readMeta(price.meta);
  const line = newLine(classification as LedgerClassification, place, assumptions, category);
  const requested = meta.text('calc') ?? '';
  const calc = known.has(requested) ? (requested as Calc) : standardCalc(classification);
  const consume1am = rounded('consume1am', meta.number('consume1', 'dconsume1'));
  const consume2am = rounded('consume2am', meta.number('consume2', 'dconsume2'));
  const measure2 = meta.text('measure2') ?? (calc === 'mengde2' ? pricemeasure : null);
  const per = sizeMeasure(pricemeasure) ?? 'm²';
  return {
    ...line,
    calc,
    title: price.title,
    lineid: price.lineid ?? meta.text('lineid'),
    countint: rounded('countint', meta.number('count')) ?? line.countint,
    durationam: line.durationam ?? rounded('durationam', meta.number('duration')),
    consume1am,
    consume1measure: meta.text('consume1', 'dconsume1') ?? (consume1am === null ? null : per),
    measure1: calc === 'mengde1' || (consume1am !== null && calc !== 'mengde2') ? pricemeasure : null,
    consume2am,
    consume2measure: meta.text('consume2', 'dconsume2') ?? (consume2am === null ? null : per),
    measure2: measure2,
    priceam: rounded('priceam', price.priceam ?? meta.number('price')),
    pricemeasure,
    co2am: rounded('co2am', price.co2am),
    acnoint: rounded('acnoint', meta.number('acno')),
    sup_id: price.sup_id,
    disable: meta.yes('disable'),
  };
}

/** Cell values typed before a line is inserted. */
export type TypedCells = Iterable<readonly [CellName, string | number | null]>;

type Inserting<P> = {
  /** The activity or package the lines belong to; null: none. */
  parent: string | null;
  assumptions: Assumptions;
  newId: () => string;
  typed?: (price: P) => TypedCells;
};

/** The line with the typed cells; an invalid value is ignored. */
function withTyped(line: CalculationRow, cells: TypedCells, assumptions: Assumptions): CalculationRow {
  let row = line;
  for (const [cell, value] of cells) {
    const set = setCell(row, cell, value, calendarOf(assumptions));
    if ('row' in set) row = set.row;
  }
  return row;
}

/** Inserts price list lines under an activity or package (or none) in the chosen order, each last in its group. */
export function insertPriceLines<P extends PriceLineGiven>(
  rows: readonly CalculationRow[],
  prices: readonly P[],
  { parent, assumptions, newId, typed = () => [] }: Inserting<P>,
): CalculationRow[] {
  const owner = rows.find((row) => row.xid === parent && row.section !== 'ledger') ?? null;
  return prices.reduce<CalculationRow[]>(
    (all, price) => {
      const orderint = groupSize(all, { section: 'ledger', classification: price.classification });
      const line = lineFromPrice(price, { xid: newId(), orderint, parent: owner }, assumptions);
      all.push(withTyped(line, typed(price), assumptions));
      return all;
    },
    [...rows],
  );
}
