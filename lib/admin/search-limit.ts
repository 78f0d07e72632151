import type { RateLimiterPostgres } from 'rate-limiter-flexible';
import { counter, take } from '@/lib/auth/counter';
import { tooMany } from '@/lib/errors';

/** Searches an administrator may make in a window: more is a list being tried, not people being looked up. */
const perWindow = 60;
const windowSeconds = 10 * 60;

let searches: RateLimiterPostgres | undefined;

/** Counts a search of user names. Throws 429 past the limit. */
export async function beforeSearch(userId: string): Promise<void> {
  searches ??= counter('user-search', perWindow, windowSeconds);
  if ((await take(searches, userId)) > perWindow) throw tooMany('For mange søk. Vent noen minutter og prøv igjen.');
}
