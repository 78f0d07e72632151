import { z } from 'zod';

/** The levels of the strategy by their names in calls. */
export const strategyLevels = { areas: 'Område', goals: 'Mål', subgoals: 'Delmål' } as const;

export const strategyRecord = z.strictObject({
  xid: z.uuid(),
  parent: z.uuid().nullable(),
  key: z.string().nullable(),
  val: z.string(),
  measuredescr: z.string().nullable(),
  responsible: z.string().nullable(),
});
export type StrategyRecord = z.infer<typeof strategyRecord>;
