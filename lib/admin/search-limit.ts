import type { RateLimiterPostgres } from 'rate-limiter-flexible';
import { counter, takeOrRefuse } from '@/lib/auth/counter';

/** Searches an administrator may make in a window: more is a list being tried, not people being looked up. */
const perWindow = 60;
const windowSeconds = 10 * 60;

let searches: RateLimiterPostgres | undefined;

/** Counts a search of user names. Throws 429 past the limit. */
export async function beforeSearch(userId: string): Promise<void> {
  searches ??= counter('user-search', perWindow, windowSeconds);
  await takeOrRefuse(searches, userId, 'For mange søk. Vent noen minutter og prøv igjen.');
}
