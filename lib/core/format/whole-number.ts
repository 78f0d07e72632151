import { z } from 'zod';

/** The largest number of PostgreSQL's integer. */
const largest = 2_147_483_647;

/**
 * The schema of a whole number in an address or form, from `least` to `most` (the column's bound); `sentence` is its
 * error.
 */
export function wholeNumber(sentence: string, least: number, most = largest) {
  return z.coerce.number(sentence).int(sentence).min(least, sentence).max(most, sentence);
}
