import type { Filters } from '@/lib/core/filters/filters';
import type { Month } from '@/lib/core/filters/months';
import type { Scope } from '@/lib/platform/auth/session';

/** States of a point, as the list writes them; the first two keep a month from being closed. */
export const pointStates = { blocks: 'sperrer', waits: 'venter', warns: 'sperrer ikke', done: 'ferdig' } as const;
export type PointState = keyof typeof pointStates;

export const pointGroups = ['Regnes ut', 'Hukes av'] as const;

/** The finding of a computed point. `waits`: another point has to be done first. `group`: the group whose page it is of. */
export type PointReading = { state: 'done' | 'open' | 'waits'; text: string; who?: string | null; group?: string };

/** A point of a month's list: judged by `computed`, which nobody can tick, or ticked by hand. */
export type Point = {
  id: string;
  title: (month: Month) => string;
  /** True if it blocks where the company has not chosen. */
  blocks: boolean;
  /** The page where it is done. */
  path?: string;
  /** Null where the month or the company has no such point. */
  computed?: (scope: Scope, filters: Filters, isKnown: boolean) => Promise<PointReading | null>;
  /** Of one ticked by hand: false where the month has none, and the last day to do it. */
  applies?: (month: Month) => boolean;
  due?: (month: Month) => string;
};

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
  /** The group whose page that is, by id. */
  owner: string | null;
};

/** A point's state: an undone one blocks or warns as the company has chosen. */
export const stateOf = (found: PointReading['state'], blocks: boolean): PointState =>
  found === 'done' ? 'done' : !blocks ? 'warns' : found === 'waits' ? 'waits' : 'blocks';

export const keepsOpen = ({ state }: Pick<MonthPoint, 'state'>): boolean => state === 'blocks' || state === 'waits';
