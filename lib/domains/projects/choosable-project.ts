import { z } from 'zod';

/** A project to choose: xid and name, who leads it, and whether that is the user. */
export const choosableProject = z.strictObject({
  value: z.uuid(),
  text: z.string(),
  status: z.string(),
  manager: z.string().nullable(),
  enddate: z.string().nullable(),
  mine: z.boolean(),
});

/** The same with what it is expected to lose against its plan, kroner; null for one that is not under plan, or cannot be judged. */
export const judgedProject = choosableProject.extend({ lost: z.number().nullable() });
export type JudgedProject = z.infer<typeof judgedProject>;
export type ChoosableProject = z.infer<typeof choosableProject>;
