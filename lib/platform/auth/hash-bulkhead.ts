import { tooMany, UserError } from '@/base/errors';
import { Bulkhead } from '@/lib/platform/queues/bulkhead';

/**
 * Password hashes at work in this process, each 19 MiB and a core for a while: those of people we know (a session, a known
 * device) keep room of their own, so that strangers' guesses take neither it nor the machine.
 */
const bulkhead = new Bulkhead({
  perUser: 2,
  perCompany: 2,
  atOnce: 4,
  waitingPerUser: 8,
  waitingPerCompany: 32,
  timeoutMs: 5_000,
});

/** Runs what hashes a password for an account when there is room. Throws 429 when too many wait. */
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
