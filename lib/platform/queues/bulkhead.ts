import { callerGone, tooMany, type UserError } from '@/base/errors';

/** The owner of work; some work has no company. */
export type Owner = { userId: string; companyId: string | undefined };

export type BulkheadLimits = {
  /** Running at once: of one user, of one company, in all. */
  perUser: number;
  perCompany: number;
  atOnce: number;
  /** The limit of a user who has had running work for longer than `afterMs` without a break. */
  long?: { perUser: number; afterMs: number };
  /** In the queue: of one user, of one company. */
  waitingPerUser: number;
  waitingPerCompany: number;
  /** Longest wait in the queue, ms. */
  timeoutMs: number;
};

type Waiting = { owner: Owner; start: () => void };

const retryAfter = 10;
const later = 'Vent til noe er ferdig, og prøv igjen.';
const userFull = `Du har flere tunge spørringer i gang. ${later}`;
const companyFull = `Firmaet har mange tunge spørringer i gang. ${later}`;

class Tally {
  readonly #counts = new Map<string, number>();

  of(key: string | undefined): number {
    return key === undefined ? 0 : (this.#counts.get(key) ?? 0);
  }

  add(key: string | undefined, change: 1 | -1): void {
    if (key === undefined) return;
    const count = this.of(key) + change;
    if (count === 0) this.#counts.delete(key);
    else this.#counts.set(key, count);
  }
}

/**
 * A bulkhead: limits running work per user and company, and queues the rest fairly, so that nobody blocks the others.
 */
export class Bulkhead {
  #atWork = 0;
  readonly #ofUser = new Tally();
  readonly #ofCompany = new Tally();
  readonly #waiting: Waiting[] = [];
  /** Since when each user has had running work without a break, as performance.now(). */
  readonly #since = new Map<string, number>();

  constructor(private readonly limits: BulkheadLimits) {}

  /** The numbers of running and queued calls. */
  get load(): { working: number; waiting: number } {
    return { working: this.#atWork, waiting: this.#waiting.length };
  }

  /**
   * Runs fn when the limits allow. Throws 429 with a sentence when the user's or company's queue is full or the wait
   * times out; an aborted signal leaves the queue.
   */
  async run<T>(owner: Owner, fn: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    if (signal?.aborted) throw callerGone();
    if (this.#fits(owner)) this.#enter(owner);
    else await this.#turn(owner, signal);
    try {
      return await fn();
    } finally {
      this.#leave(owner);
    }
  }

  #fits({ userId, companyId }: Owner): boolean {
    const { atOnce, perUser, long, perCompany } = this.limits;
    const since = this.#since.get(userId);
    const isLong = long !== undefined && since !== undefined && performance.now() - since >= long.afterMs;
    const most = isLong ? long.perUser : perUser;
    return this.#atWork < atOnce && this.#ofUser.of(userId) < most && this.#ofCompany.of(companyId) < perCompany;
  }

  #enter({ userId, companyId }: Owner): void {
    this.#atWork += 1;
    if (!this.#since.has(userId)) this.#since.set(userId, performance.now());
    this.#ofUser.add(userId, 1);
    this.#ofCompany.add(companyId, 1);
  }

  #leave({ userId, companyId }: Owner): void {
    this.#atWork -= 1;
    this.#ofUser.add(userId, -1);
    this.#ofCompany.add(companyId, -1);
    // One release may admit two: one blocked by the user's limit, and one by the company's.
    for (let next = this.#next(); next; next = this.#next()) {
      this.#waiting.splice(this.#waiting.indexOf(next), 1);
      this.#enter(next.owner);
      next.start();
    }
    if (this.#ofUser.of(userId) === 0) this.#since.delete(userId);
  }

  /** Among those that fit, picks the company, then the user, with the least running work; the first of equals. */
  #next(): Waiting | undefined {
    let best: { waiting: Waiting; company: number; user: number } | undefined;
    for (const waiting of this.#waiting) {
      if (!this.#fits(waiting.owner)) continue;
      const company = this.#ofCompany.of(waiting.owner.companyId);
      const user = this.#ofUser.of(waiting.owner.userId);
      if (best && (company > best.company || (company === best.company && user >= best.user))) continue;
      best = { waiting, company, user };
    }
    return best?.waiting;
  }

  #requireRoom({ userId, companyId }: Owner): void {
    const { waitingPerUser, waitingPerCompany } = this.limits;
    const ofUser = this.#waiting.filter(({ owner }) => owner.userId === userId).length;
    if (ofUser >= waitingPerUser) throw tooMany(userFull, retryAfter);
    if (companyId === undefined) return;
    const ofCompany = this.#waiting.filter(({ owner }) => owner.companyId === companyId).length;
    if (ofCompany >= waitingPerCompany) throw tooMany(companyFull, retryAfter);
  }

  #turn(owner: Owner, signal: AbortSignal | undefined): Promise<void> {
    this.#requireRoom(owner);
    return new Promise((resolve, reject) => {
      const leave = (error: UserError) => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        forget();
        reject(error);
      };
      const aborted = () => leave(callerGone());
      const late = setTimeout(() => leave(tooMany(userFull, retryAfter)), this.limits.timeoutMs);
      const forget = () => {
        clearTimeout(late);
        signal?.removeEventListener('abort', aborted);
      };
      const waiting: Waiting = {
        owner,
        start: () => {
          forget();
          resolve();
        },
      };
      signal?.addEventListener('abort', aborted, { once: true });
      this.#waiting.push(waiting);
    });
  }
}
