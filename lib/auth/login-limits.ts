import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { withClient } from '@/db/client';
import { tooMany } from '@/lib/errors';

const window = 15 * 60;

/** Failures in a window before an address is refused for one account, and for all accounts together. */
const perPair = 10;
const perAddress = 100;
/** Failures on one account, from anywhere, before each further attempt is slowed: slowed, so that the owner gets in. */
const freePerAccount = 10;
const slowestMs = 2_000;

function limiter(keyPrefix: string, points: number) {
  return new RateLimiterPostgres({
    storeClient: { query: (statement: { text: string; values: unknown[] }) => withClient((c) => c.query(statement)) },
    storeType: 'pool',
    tableName: 'login_attempt',
    tableCreated: true,
    keyPrefix,
    points,
    duration: window,
  });
}

let made: Record<'pair' | 'address' | 'account', RateLimiterPostgres> | undefined;

function limiters() {
  made ??= {
    pair: limiter('pair', perPair),
    address: limiter('address', perAddress),
    account: limiter('account', freePerAccount),
  };
  return made;
}

/** Keys are digests: the table holds no e-mail and no address. */
function digest(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url');
}

function keys(email: string, address: string | undefined) {
  return {
    account: digest(email),
    ...(address === undefined ? {} : { pair: digest(email, address), address: digest(address) }),
  };
}

/** Counts one and answers how many there are in the window; past the limit the library rejects with that same count. */
async function take(limiter: RateLimiterPostgres, key: string): Promise<number> {
  const counted = await limiter.consume(key).catch((reason: unknown) => {
    if (reason instanceof RateLimiterRes) return reason;
    throw reason;
  });
  return counted.consumedPoints;
}

/**
 * Counts an attempt as failed before it is made, so that many at once are all counted: refuses (429) an address that has
 * failed too often, slows an account that is being guessed at.
 */
export async function beforeAttempt(email: string, address: string | undefined): Promise<void> {
  const { account, pair, address: from } = keys(email, address);
  const all = limiters();
  if (pair !== undefined && (await take(all.pair, pair)) > perPair) throw tooMany();
  if (from !== undefined && (await take(all.address, from)) > perAddress) throw tooMany();
  const onAccount = await take(all.account, account);
  if (onAccount > freePerAccount) await sleep(Math.min(slowestMs, (onAccount - freePerAccount) * 200));
}

/** Takes back a good log-in's own count, and clears what the owner's slips had counted from this address. */
export async function forgetAttempts(email: string, address: string | undefined): Promise<void> {
  const { account, pair, address: from } = keys(email, address);
  const all = limiters();
  await Promise.all([
    all.account.reward(account),
    pair === undefined ? undefined : all.pair.delete(pair),
    from === undefined ? undefined : all.address.reward(from),
  ]);
}
