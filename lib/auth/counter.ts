import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
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

/** Counts one and answers how many there are in the window; past the limit the library rejects with that same count. */
export async function take(limiter: RateLimiterPostgres, key: string): Promise<number> {
  const counted = await limiter.consume(key).catch((reason: unknown) => {
    if (reason instanceof RateLimiterRes) return reason;
    throw reason;
  });
  return counted.consumedPoints;
}
