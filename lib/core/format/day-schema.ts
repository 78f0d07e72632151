import { z } from 'zod';
import { isDay } from './parse-date';
import { dayBoundsText, firstTakenDay, lastTakenDay } from './taken-days';

/** A day that is sent, yyyy-mm-dd: `wrong` is said of what is none, and the bounds of one outside them. `missing`: of none at all. */
export function daySchema(wrong: string, { missing = wrong }: { missing?: string } = {}) {
  return z
    .string(missing)
    .refine(isDay, { error: wrong, abort: true })
    .refine((day) => day >= firstTakenDay && day <= lastTakenDay, dayBoundsText(firstTakenDay, lastTakenDay));
}
