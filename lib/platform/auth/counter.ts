import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { tooMany } from '@/base/errors';
import { withClient } from '@/db/client';

/** A rate limit counter in the database, shared by all processes: `points` per window of `duration` seconds. */
export function counter(keyPrefix: string, points: number, duration: number): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: { query: (statement: { text: string; values: unknown[] }) => withClient((c) => c.query(statement)) },
    storeType: 'pool',
    tableName: 'login_attempt',
    tableCreated: true,
    keyPrefix,
    points,
    duration,
  });
}

/** Counts one and returns the count in the window, and the ms until the window ends. */
export async function take(
  limiter: RateLimiterPostgres,
  key: string,
): Promise<{ counted: number; msBeforeNext: number }> {
  // Above the limit the library rejects with the same result object.
  const { consumedPoints, msBeforeNext } = await limiter.consume(key).catch((reason: unknown) => {
    if (reason instanceof RateLimiterRes) return reason;
    throw reason;
  });
  return { counted: consumedPoints, msBeforeNext };
}

/** Counts one. Throws 429 above the limit, with the end of the window as Retry-After. */
export async function takeOrRefuse(limiter: RateLimiterPostgres, key: string, sentence?: string): Promise<void> {
  const { counted, msBeforeNext } = await take(limiter, key);
  if (counted > limiter.points) throw tooMany(sentence, Math.ceil(msBeforeNext / 1000));
}

/** A rate limit per user on one kind of call; the returned function throws 429 with the sentence above it. */
export function userLimit(name: string, points: number, duration: number, sentence?: string) {
  let limiter: RateLimiterPostgres | undefined;
  return (userId: string): Promise<void> => {
    limiter ??= counter(name, points, duration);
    return takeOrRefuse(limiter, userId, sentence);
  };
}
