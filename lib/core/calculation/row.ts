/** The three levels of a calculation: a job package, an activity in it, a line of cost or revenue. */
export const rowSections = ['jobpkg', 'activity', 'ledger'] as const;
type RowSection = (typeof rowSections)[number];

/** The cost lines' classifications, in the order of their tabs; a price list serves them (specification 1, section 3). */
export const costClassifications = [
  'goods',
  'access',
  'personnel',
  'travelacco',
  'consumable',
  'tuut',
  'transport',
] as const;
export type CostClassification = (typeof costClassifications)[number];

/** Their labels (specification 1, section 9). */
export const costClassificationNames: Readonly<Record<CostClassification, string>> = {
  goods: 'Sand og maling',
  access: 'Tilkomst',
  personnel: 'Personell',
  travelacco: 'Reise og opphold',
  consumable: 'Forbruksmatriell',
  tuut: 'Tungt utstyr',
  transport: 'Transport',
};

export const ledgerClassifications = ['revenue', ...costClassifications] as const;
export type LedgerClassification = (typeof ledgerClassifications)[number];

export const classificationNames: Readonly<Record<LedgerClassification, string>> = {
  revenue: 'Resultat',
  ...costClassificationNames,
};

/** The kinds of job package (specification 1, section 9). */
export const packageCategories = ['Kontrakt', 'Opsjon', 'VOR'] as const;
export type PackageCategory = (typeof packageCategories)[number];

/** The multiplier of a line's price (line.ts computes it). */
export const calcs = ['antall', 'dager', 'timer', 'mengde1', 'mengde2', 'tonn-km', 'manuell'] as const;
export type Calc = (typeof calcs)[number];

/** Their labels. */
export const calcNames: Readonly<Record<Calc, string>> = {
  antall: 'Antall',
  dager: 'Antall × dager',
  timer: 'Antall × dager × timer',
  mengde1: 'Mengde 1',
  mengde2: 'Mengde 2',
  'tonn-km': 'Tonn × km',
  manuell: 'Manuelt beløp',
};

/** The personnel category whose new lines get the assumed hours per day (specification 1, section 9). */
export const ownStaff = 'Ansatt';

/**
 * A row of a calculation with the specification's names (specification 1, section 3). Kroner, kilograms of CO2,
 * dates yyyy-mm-dd; null is 'not filled in'. Rows are immutable: an edit creates a new one.
 */
export type CalculationRow = Readonly<{
  xid: string;
  /** 0…n−1 within the same section and classification (order.ts). */
  orderint: number;
  section: RowSection;
  /** activity: the xid of its job package; ledger: a LedgerClassification; jobpkg: null. */
  classification: string | null;
  /** ledger: the xid of the activity or job package it belongs to, null for the calculation as a whole; else null. */
  parent: string | null;
  /** jobpkg: a PackageCategory; ledger: the price list's category. */
  category: string | null;
  /** The price line's number in the price list. */
  lineid: string | null;
  title: string;
  comment: string | null;
  frdt: string | null;
  todt: string | null;
  /** Days from frdt to todt, both included, where both are valid; else as typed. */
  daysint: number | null;
  /** Quantity. Named int by the specification, but fractions (2,5 tonn) are allowed. */
  countint: number | null;
  /** Derived: amount per unit of the activity's measured size, two decimals. */
  calcpricepr: number | null;
  /** Hours per day. On an activity the amount of a size whose measure is durationmeasure (sizes.ts). */
  durationam: number | null;
  durationmeasure: string | null;
  /** Used per unit of a size; consume1measure says which: 'm²', 'l/m²' (sizes.ts). */
  consume1am: number | null;
  consume1measure: string | null;
  /**
   * Derived when consume1am is filled in, else as typed. On an activity a measured size, with measure1 'm²', 'm³' or
   * 'm'.
   */
  quantity1am: number | null;
  measure1: string | null;
  consume2am: number | null;
  consume2measure: string | null;
  quantity2am: number | null;
  measure2: string | null;
  /** Kroner per unit. On a revenue line with pricemeasure '%' the margin in percent (revenue.ts). */
  priceam: number | null;
  pricemeasure: string | null;
  /**
   * Derived except for calc 'manuell': whole kroner; revenue is negative. On packages and activities the sum of the
   * costs below.
   */
  amount: number | null;
  /** Kilograms of CO2 equivalents per unit. */
  co2am: number | null;
  /** Derived: one decimal. On packages and activities the sum below. */
  co2sumam: number;
  calc: Calc | null;
  /** The account the line is booked on. */
  acnoint: number | null;
  sup_id: string | null;
  /** Excludes the row and its descendants from every sum. */
  disable: boolean;
  /** The activity is a work package of its own in the project plan. */
  isworkpkg: boolean;
}>;

/** A row with nothing filled in but `given`. */
export function emptyRow(given: Pick<CalculationRow, 'xid' | 'section'> & Partial<CalculationRow>): CalculationRow {
  return {
    orderint: 0,
    classification: null,
    parent: null,
    category: null,
    lineid: null,
    title: '',
    comment: null,
    frdt: null,
    todt: null,
    daysint: null,
    countint: null,
    calcpricepr: null,
    durationam: null,
    durationmeasure: null,
    consume1am: null,
    consume1measure: null,
    quantity1am: null,
    measure1: null,
    consume2am: null,
    consume2measure: null,
    quantity2am: null,
    measure2: null,
    priceam: null,
    pricemeasure: null,
    amount: null,
    co2am: null,
    co2sumam: 0,
    calc: null,
    acnoint: null,
    sup_id: null,
    disable: false,
    isworkpkg: false,
    ...given,
  };
}

const costs: ReadonlySet<string> = new Set(costClassifications);

/** True for a cost: a ledger line of any classification but revenue. */
export function isCost(row: CalculationRow): boolean {
  return row.section === 'ledger' && costs.has(row.classification ?? '');
}

export function isRevenue(row: CalculationRow): boolean {
  return row.section === 'ledger' && row.classification === 'revenue';
}

/** The direct owner of a row: an activity's job package, a line's activity or job package; null at the top. */
export function ownerOf(row: CalculationRow): string | null {
  return row.section === 'activity' ? row.classification : row.section === 'ledger' ? row.parent : null;
}
