/** What a calculation assumes (the tab Forutsetninger); stored with it. */
export type Assumptions = Readonly<{
  /** Hours per day of new lines of own staff. */
  hoursPerDay: number;
  /** Days at work per rotation. */
  daysPerRotation: number;
  rotations: number;
  /** Metres of pipe. */
  pipeLength: number;
  /** Average length of a flight, km. */
  flightKm: number;
}>;

/** Values of a new calculation (specification 1, section 9). */
export const defaultAssumptions: Assumptions = {
  hoursPerDay: 12,
  daysPerRotation: 14,
  rotations: 2,
  pipeLength: 300,
  flightKm: 1000,
};

type Field = { text: string; measure: string; most: number };

/** Labels and upper bounds of the fields; the lower bound is 0. */
export const assumptionFields: Readonly<Record<keyof Assumptions, Field>> = {
  hoursPerDay: { text: 'Timer per dag, ansatte', measure: 'timer', most: 24 },
  daysPerRotation: { text: 'Dager per rotasjon', measure: 'dager', most: 366 },
  rotations: { text: 'Rotasjoner', measure: 'stk', most: 1_000 },
  pipeLength: { text: 'Rørlengde', measure: 'm', most: 1_000_000 },
  flightKm: { text: 'Gjennomsnittlig flyreise', measure: 'km', most: 20_000 },
};

export const assumptionNames = Object.keys(assumptionFields) as (keyof Assumptions)[];

/** Parses stored assumptions; a missing or out-of-bounds value becomes the default. */
export function readAssumptions(stored: unknown): Assumptions {
  const given = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  const read = assumptionNames.map((name) => {
    const value = given[name];
    const fits = typeof value === 'number' && value >= 0 && value <= assumptionFields[name].most;
    return [name, fits ? value : defaultAssumptions[name]];
  });
  return Object.fromEntries(read) as Assumptions;
}
