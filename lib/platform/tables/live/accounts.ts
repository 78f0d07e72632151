import { setTimeout as delay } from 'node:timers/promises';
import { userBytes, userMessages } from './limits';
import { debtPace, tokenBucket } from './token-bucket';

/** Deflate makes at most this many bytes of one. */
const mostUnfolding = 1032;
/** What a user used up is remembered for so long after his last socket has gone. */
const rememberedMs = 60_000;

/** What a frame's bytes may come to when they are read. */
export const mayComeTo = (bytes: number, binary: boolean, most: number): number =>
  binary ? Math.min(most, bytes * mostUnfolding) : bytes;

/** What all sockets of one user may ask for together. */
export class Account {
  sockets = 0;
  readonly mayCome: () => boolean;
  readonly #bytes: ReturnType<typeof debtPace>;
  #line: Promise<void> = Promise.resolve();

  constructor(now: () => number = () => performance.now()) {
    this.mayCome = tokenBucket(now, userMessages);
    this.#bytes = debtPace(userBytes, now);
  }

  /**
   * Runs work that may come to so many bytes when there is room for them, one after the other in the order asked; what the
   * work gives is how many it did come to.
   */
  async room(mayComeTo: number, work: () => Promise<number>): Promise<void> {
    const before = this.#line;
    let enter = () => {};
    this.#line = new Promise((resolve) => {
      enter = resolve;
    });
    await before;
    try {
      const wait = this.#bytes.wait(mayComeTo);
      if (wait > 0) await delay(wait);
      this.#bytes.take(mayComeTo);
    } finally {
      enter();
    }
    this.#bytes.take((await work()) - mayComeTo);
  }
}

/** The accounts of the users who have sockets here. */
export class Accounts {
  readonly #accounts = new Map<string, Account>();

  /** Counts a socket in; the returned function counts it out. */
  enter(userId: string): { account: Account; leave: () => void } {
    const account = this.#accounts.get(userId) ?? new Account();
    this.#accounts.set(userId, account);
    account.sockets += 1;
    const forget = () => {
      if (account.sockets === 0) this.#accounts.delete(userId);
    };
    const leave = () => {
      account.sockets -= 1;
      if (account.sockets === 0) setTimeout(forget, rememberedMs).unref();
    };
    return { account, leave };
  }

  /** How many sockets a user has open here. */
  socketsOf(userId: string): number {
    return this.#accounts.get(userId)?.sockets ?? 0;
  }
}
