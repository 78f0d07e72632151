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
export type ChoosableProject = z.infer<typeof choosableProject>;
