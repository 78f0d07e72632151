import { z } from 'zod';
import { isDay } from './parse-date';
import { dayBoundsText, firstTakenDay, lastTakenDay } from './taken-days';

/**
 * The schema of a day in a request, yyyy-mm-dd; `wrong` is the message of an invalid day, `missing` that of an absent
 * one.
 */
export function daySchema(wrong: string, { missing = wrong }: { missing?: string } = {}) {
  return z
    .string(missing)
    .refine(isDay, { error: wrong, abort: true })
    .refine((day) => day >= firstTakenDay && day <= lastTakenDay, dayBoundsText(firstTakenDay, lastTakenDay));
}
