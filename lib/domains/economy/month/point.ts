/** States of a point, as the list writes them; the first two keep a month from being closed. */
export const pointStates = { blocks: 'sperrer', waits: 'venter', warns: 'sperrer ikke', done: 'ferdig' } as const;
export type PointState = keyof typeof pointStates;

export const pointGroups = ['Regnes ut', 'Hukes av'] as const;

/** The finding of a computed point. `waits`: another point has to be done first. */
export type PointReading = { state: 'done' | 'open' | 'waits'; text: string; who?: string | null };

/** A company's choice of a point: who does it (a user's id), whether it blocks, and whether it is in the list. */
export type PointChoice = { who: string | null; blocks: boolean; off: boolean };

/** A point of a month's list, judged. */
export type MonthPoint = {
  id: string;
  title: string;
  group: (typeof pointGroups)[number];
  state: PointState;
  text: string;
  who: string | null;
  /** The day it was ticked, or the days left. */
  near: string | null;
  /** The page where it is done. */
  path: string | null;
};

/** A point's state: an undone one blocks or warns as the company has chosen. */
export const stateOf = (found: PointReading['state'], blocks: boolean): PointState =>
  found === 'done' ? 'done' : !blocks ? 'warns' : found === 'waits' ? 'waits' : 'blocks';

export const keepsOpen = ({ state }: Pick<MonthPoint, 'state'>): boolean => state === 'blocks' || state === 'waits';
