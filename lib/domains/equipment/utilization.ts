/** Utilization in a range of days, summed over items: pieces, days, kroner. */
export type Use = {
  /** Own pieces, and their purchase value. */
  pieces: number;
  value: number;
  /** Elapsed days of the range. */
  days: number;
  /** Own pieces × days out on projects, and the same × their price. */
  daysOut: number;
  valueDaysOut: number;
  /** Rent at the agreed day rents less discounts; suppliers' invoices for the items; service and control. */
  rent: number;
  hired: number;
  service: number;
  /** Lost pieces, and their purchase value. */
  lost: number;
  lostValue: number;
};

const nothing: Use = {
  pieces: 0,
  value: 0,
  days: 0,
  daysOut: 0,
  valueDaysOut: 0,
  rent: 0,
  hired: 0,
  service: 0,
  lost: 0,
  lostValue: 0,
};

const inOre = (one: number, other: number) => (Math.round(one * 100) + Math.round(other * 100)) / 100;

/** The sum of uses in the same range. */
export function sumUse(uses: readonly Use[]): Use {
  return uses.reduce(
    (sum, use) => ({
      pieces: sum.pieces + use.pieces,
      value: inOre(sum.value, use.value),
      days: Math.max(sum.days, use.days),
      daysOut: sum.daysOut + use.daysOut,
      valueDaysOut: inOre(sum.valueDaysOut, use.valueDaysOut),
      rent: inOre(sum.rent, use.rent),
      hired: inOre(sum.hired, use.hired),
      service: inOre(sum.service, use.service),
      lost: sum.lost + use.lost,
      lostValue: inOre(sum.lostValue, use.lostValue),
    }),
    nothing,
  );
}

/** The share of days the pieces were out; null without any days. */
export function shareOut({ pieces, days, daysOut }: Use): number | null {
  return pieces * days === 0 ? null : daysOut / (pieces * days);
}

/** The purchase value idle on an average day; null before the first day. */
export function idleValue({ value, days, valueDaysOut }: Use): number | null {
  return days === 0 ? null : Math.round((value - valueDaysOut / days) * 100) / 100;
}

/** Rent less the items' costs in the range, kroner. */
export const netOf = ({ rent, hired, service }: Use) => inOre(inOre(rent, -hired), -service);
