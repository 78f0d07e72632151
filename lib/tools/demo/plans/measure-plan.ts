export type MeasurePlan = {
  name: string;
  unit: string;
  target: number;
  /** The target is the most that is good; else the least. */
  most?: true;
  /** Worked out from the bids and projects; else a series round `level`. */
  from?: 'backlog' | 'bidValue' | 'hitRate';
  level?: number;
  /** What it changes by in a year, and how far a month may lie from its level. */
  drift?: number;
  spread?: number;
  /** Weight of each quarter of the year. */
  season?: [number, number, number, number];
  min?: number;
  max?: number;
};

/** Key figures worked out the same way in every company. */
export const commonMeasures = {
  backlog: { name: 'Ordrereserve', unit: 'MNOK', from: 'backlog' },
  bidValue: { name: 'Tilbudsverdi', unit: 'MNOK', from: 'bidValue' },
  hitRate: { name: 'Treffprosent siste 12 måneder', unit: '%', from: 'hitRate' },
} as const satisfies Record<string, Omit<MeasurePlan, 'target'>>;
