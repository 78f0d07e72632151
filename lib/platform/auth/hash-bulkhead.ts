import { tooMany, UserError } from '@/base/errors';
import { Bulkhead } from '@/lib/platform/queues/bulkhead';

/**
 * Limits concurrent password hashes in this process, each 19 MiB and a busy core. Known users (a session, a known
 * device) have their own share, so that strangers' guesses block neither them nor the machine.
 */
const bulkhead = new Bulkhead({
  perUser: 2,
  perCompany: 2,
  atOnce: 4,
  waitingPerUser: 8,
  waitingPerCompany: 32,
  timeoutMs: 5_000,
});

/** Runs password hashing for an account within the bulkhead. Throws 429 when the queue is full. */
export async function inHashBulkhead<T>(account: string, known: boolean, fn: () => Promise<T>): Promise<T> {
  const companyId = known ? 'known' : 'strangers';
  let entered = false;
  try {
    return await bulkhead.run({ userId: `${companyId} ${account}`, companyId }, () => {
      entered = true;
      return fn();
    });
  } catch (error) {
    throw !entered && error instanceof UserError ? tooMany(undefined, 5) : error;
  }
}
