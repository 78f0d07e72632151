import type { RateLimiterPostgres } from 'rate-limiter-flexible';
import { counter, takeOrRefuse } from '@/lib/auth/counter';

/** Questions to the registers a user may bring about in a window: more is a list being read out, not customers looked at. */
const perWindow = 240;
const windowSeconds = 10 * 60;

let lookups: RateLimiterPostgres | undefined;

/** Counts a question to a register. Throws 429 past the limit. */
export async function beforeLookup(userId: string): Promise<void> {
  lookups ??= counter('register-lookup', perWindow, windowSeconds);
  await takeOrRefuse(lookups, userId, 'For mange oppslag i registrene. Vent noen minutter og prøv igjen.');
}
