import { z } from 'zod';

/** What the watcher is told at its start. */
export const watch = z.object({
  base: z.string(),
  cookie: z.string(),
  call: z.string(),
  everyMs: z.number(),
  web: z.number(),
});
export type Watch = z.infer<typeof watch>;

/** The longest of each since it was asked last, ms; `hold`: of what web's thread does in one piece, of its processor time; and what was answered otherwise than well. */
export const seen = z.object({ call: z.number(), health: z.number(), hold: z.number(), bad: z.array(z.string()) });
export type Seen = z.infer<typeof seen>;

/** What a spinner is told: a processor or a share of one, at a priority, for so long. */
export const outsideLoad = z.object({ processors: z.number(), priority: z.number(), ms: z.number() });
export type OutsideLoad = z.infer<typeof outsideLoad>;
