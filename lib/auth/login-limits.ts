import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { connection } from '@/db/client';
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
    storeClient: connection().pool,
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

/** Refuses (429) an address that has failed too often; slows an account that is being guessed at. */
export async function beforeAttempt(email: string, address: string | undefined): Promise<void> {
  const { account, pair, address: from } = keys(email, address);
  const all = limiters();
  const spent = async (l: RateLimiterPostgres, key: string | undefined) =>
    key === undefined ? 0 : ((await l.get(key))?.consumedPoints ?? 0);
  const [onPair, onAddress, onAccount] = await Promise.all([
    spent(all.pair, pair),
    spent(all.address, from),
    spent(all.account, account),
  ]);
  if (onPair >= perPair || onAddress >= perAddress) throw tooMany();
  if (onAccount > freePerAccount) await sleep(Math.min(slowestMs, (onAccount - freePerAccount) * 200));
}

/** Counts a failed attempt on the account, the address and the pair. */
export async function recordFailure(email: string, address: string | undefined): Promise<void> {
  const { account, pair, address: from } = keys(email, address);
  const all = limiters();
  const consume = async (l: RateLimiterPostgres, key: string | undefined) => {
    if (key === undefined) return;
    // Past the limit the library rejects with the count itself; that is no error here.
    await l.consume(key).catch((reason: unknown) => {
      if (!(reason instanceof RateLimiterRes)) throw reason;
    });
  };
  await Promise.all([consume(all.account, account), consume(all.pair, pair), consume(all.address, from)]);
}

/** A good log-in clears what the owner's own slips had counted from this address. */
export async function forgetAttempts(email: string, address: string | undefined): Promise<void> {
  const { pair } = keys(email, address);
  if (pair !== undefined) await limiters().pair.delete(pair);
}
