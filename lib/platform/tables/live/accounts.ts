import { delay } from './delay';
import { userBytes, userMessages } from './limits';
import { debtPace, tokenBucket } from './token-bucket';

/** Bytes that one deflated byte unfolds to at most. */
const mostUnfolding = 1032;
/** The memory of a user's spent budget after the last socket closed, so that reconnecting does not reset it. */
const rememberedMs = 60_000;

/** Upper bound of a frame's bytes once unfolded. */
export const mayComeTo = (bytes: number, binary: boolean, most: number): number =>
  binary ? Math.min(most, bytes * mostUnfolding) : bytes;

/** The rate limits shared by all sockets of one user. */
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
   * Runs work that may unfold to `mayComeTo` bytes when the budget has room, in order of request; the work returns the
   * bytes actually used.
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

/** The accounts of users with sockets in this process. */
export class Accounts {
  readonly #accounts = new Map<string, Account>();

  /** Counts a socket; the returned function releases it. */
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

  /** Counts a user's open sockets in this process. */
  socketsOf(userId: string): number {
    return this.#accounts.get(userId)?.sockets ?? 0;
  }
}
