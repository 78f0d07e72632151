import { z } from 'zod';
import { controlIntervals } from './control-age';

/** A control: its interval, the last day it was made, and the day the latest phase began (yyyy-mm-dd). */
export const controlSchema = z.object({
  interval: z.enum(controlIntervals),
  seen: z.string().optional(),
  since: z.string().optional(),
});
