export type MeasurePlan = {
  name: string;
  unit: string;
  target: number;
  /** The target is a maximum; default a minimum. */
  most?: true;
  /** Derived from bids and projects; else a series around `level`. */
  from?: 'backlog' | 'bidValue' | 'hitRate';
  level?: number;
  /** The change per year, and a month's greatest distance from its level. */
  drift?: number;
  spread?: number;
  /** Weight of each quarter. */
  season?: [number, number, number, number];
  min?: number;
  max?: number;
};

/** Key figures derived the same way in every company. */
export const commonMeasures = {
  backlog: { name: 'Ordrereserve', unit: 'MNOK', from: 'backlog' },
  bidValue: { name: 'Tilbudsverdi', unit: 'MNOK', from: 'bidValue' },
  hitRate: { name: 'Treffprosent siste 12 måneder', unit: '%', from: 'hitRate' },
} as const satisfies Record<string, Omit<MeasurePlan, 'target'>>;
