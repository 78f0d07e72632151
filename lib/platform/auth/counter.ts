import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { tooMany } from '@/base/errors';
import { withClient } from '@/db/client';

/** A counter in the database, which all processes share: so many points in a window of so many seconds. */
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

/** Counts one and answers how many there are in the window, and in how many ms the window ends. */
export async function take(
  limiter: RateLimiterPostgres,
  key: string,
): Promise<{ counted: number; msBeforeNext: number }> {
  // Past the limit the library rejects with that same count.
  const { consumedPoints, msBeforeNext } = await limiter.consume(key).catch((reason: unknown) => {
    if (reason instanceof RateLimiterRes) return reason;
    throw reason;
  });
  return { counted: consumedPoints, msBeforeNext };
}

/** Counts one. Throws 429 with the end of the window past the counter's limit. */
export async function takeOrRefuse(limiter: RateLimiterPostgres, key: string, sentence?: string): Promise<void> {
  const { counted, msBeforeNext } = await take(limiter, key);
  if (counted > limiter.points) throw tooMany(sentence, Math.ceil(msBeforeNext / 1000));
}

/** Counts a user's calls of one kind. The call it gives throws 429 with the sentence past so many points in so many seconds. */
export function userLimit(name: string, points: number, duration: number, sentence?: string) {
  let limiter: RateLimiterPostgres | undefined;
  return (userId: string): Promise<void> => {
    limiter ??= counter(name, points, duration);
    return takeOrRefuse(limiter, userId, sentence);
  };
}
