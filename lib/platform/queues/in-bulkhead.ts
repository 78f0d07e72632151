import { availableParallelism } from 'node:os';
import { gauge } from '@/base/metrics.mjs';
import { isWithinBudget, type Purpose, requireNoConnection, withinBudget } from '@/db/budget';
import { Bulkhead, type BulkheadLimits, type Owner } from './bulkhead';
import { asWork } from './current-work';

const minute = 60_000;

/** Two long reads of one user would occupy both cores of a small machine, so there a user has one at a time. */
const longReads = { perUser: availableParallelism() > 2 ? 2 : 1, afterMs: 1_000 };

/** On a small machine one of its processors is left to those who wait for a page. */
const backgroundAtOnce = availableParallelism() > 2 ? 2 : 1;

/**
 * The bulkheads of heavy work per process. `reading`: pages, files, lists, searches; ten tabs of one user are served in
 * order. `counting`: the menu's counts, which do not wait behind one's own pages. `saving`: whole calculations. `importing`: files into the ledger and the price list, which may take minutes. `background`:
 * what nobody waits for, as letters, a few at a time so that the database has room for those who do.
 */
const limits = {
  reading: { perUser: 2, perCompany: 3, atOnce: 6, waitingPerUser: 20, waitingPerCompany: 60, timeoutMs: minute },
  counting: { perUser: 2, perCompany: 2, atOnce: 3, waitingPerUser: 20, waitingPerCompany: 60, timeoutMs: minute },
  saving: { perUser: 2, perCompany: 3, atOnce: 6, waitingPerUser: 10, waitingPerCompany: 30, timeoutMs: minute },
  importing: { perUser: 1, perCompany: 2, atOnce: 3, waitingPerUser: 5, waitingPerCompany: 10, timeoutMs: 5 * minute },
  background: {
    perUser: 1,
    perCompany: backgroundAtOnce,
    atOnce: backgroundAtOnce,
    waitingPerUser: 20,
    waitingPerCompany: 60,
    timeoutMs: 5 * minute,
  },
} as const satisfies Record<string, BulkheadLimits>;

export type BulkheadName = keyof typeof limits;

/** The connection pool share of each bulkhead's work. */
const purposes: Record<BulkheadName, Purpose> = {
  reading: 'reads',
  counting: 'reads',
  saving: 'reads',
  importing: 'imports',
  background: 'reads',
};

type Bulkheads = Record<BulkheadName, Bulkhead>;
const shared = globalThis as typeof globalThis & { innsiktBulkheads?: Bulkheads };

// On globalThis, since each server bundle has its own instance of this module.
function bulkheads(): Bulkheads {
  shared.innsiktBulkheads ??= openBulkheads();
  return shared.innsiktBulkheads;
}

function openBulkheads(): Bulkheads {
  const opened: Bulkheads = {
    reading: new Bulkhead({ ...limits.reading, long: longReads }),
    counting: new Bulkhead(limits.counting),
    saving: new Bulkhead(limits.saving),
    importing: new Bulkhead(limits.importing),
    background: new Bulkhead(limits.background),
  };
  for (const state of ['working', 'waiting'] as const) {
    gauge(`innsikt_lanes_${state}`, `Heavy work that is ${state}, by lane.`, 'lane', () => ({
      reading: opened.reading.load[state],
      counting: opened.counting.load[state],
      saving: opened.saving.load[state],
      importing: opened.importing.load[state],
      background: opened.background.load[state],
    }));
  }
  return opened;
}

/** The owner of a page's or call's work. */
export function ownerOf({ user, company }: { user: { id: string }; company: { id: string } }): Owner {
  return { userId: user.id, companyId: company.id };
}

/**
 * Runs heavy work in its bulkhead; nested work belongs to the outer. Throws 429 with a sentence when the owner's queue
 * is full. Callers must hold no connection, or the pool could deadlock.
 */
export async function inBulkhead<T>(
  name: BulkheadName,
  owner: Owner,
  fn: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  if (isWithinBudget()) return fn();
  requireNoConnection();
  const work = () => withinBudget(purposes[name], signal, fn);
  return bulkheads()[name].run(owner, () => asWork({ owner, signal }, work), signal);
}
