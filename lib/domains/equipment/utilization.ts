/** What equipment did in a stretch of days, summed over items: pieces, days, kroner. */
export type Use = {
  /** Pieces of the company's own, and what they cost to buy. */
  pieces: number;
  value: number;
  /** Days of the stretch that have come. */
  days: number;
  /** Own pieces × days they were out on projects, and the same × their price. */
  daysOut: number;
  valueDaysOut: number;
  /** Rent earned by the agreed day rents less discounts; what suppliers billed for the items; service and control. */
  rent: number;
  hired: number;
  service: number;
  /** Pieces lost, and what they cost to buy. */
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

/** The sum of uses of the same stretch. */
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

/** The share of the pieces' days on which they were out; null where there were none. */
export function shareOut({ pieces, days, daysOut }: Use): number | null {
  return pieces * days === 0 ? null : daysOut / (pieces * days);
}

/** What stood idle on an average day, at what it cost to buy; null where no day has come. */
export function idleValue({ value, days, valueDaysOut }: Use): number | null {
  return days === 0 ? null : Math.round((value - valueDaysOut / days) * 100) / 100;
}

/** What was earned less what the items cost in the stretch, kroner. */
export const netOf = ({ rent, hired, service }: Use) => inOre(inOre(rent, -hired), -service);
