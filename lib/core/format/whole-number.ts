import { z } from 'zod';

/** The largest number of PostgreSQL's integer. */
const largest = 2_147_483_647;

/** A whole number of an address or form from `least` to `most` (what a column holds); the sentence for any other. */
export function wholeNumber(sentence: string, least: number, most = largest) {
  return z.coerce.number(sentence).int(sentence).min(least, sentence).max(most, sentence);
}
