import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RateLimiterPostgres } from 'rate-limiter-flexible';
import { tooMany } from '@/lib/errors';
import { counter, take } from './counter';

const window = 15 * 60;

/** Failures in a window before an address is refused for one account, and for all accounts together. */
const perPair = 10;
const perAddress = 100;
/** Failures on one account, from anywhere, before each further attempt is slowed: slowed, so that the owner gets in. */
const freePerAccount = 10;
const slowestMs = 2_000;
/** Codes that may be tried in a window by whoever knows the password: he is the owner, or must be stopped. */
const perCode = 10;

const limiter = (keyPrefix: string, points: number) => counter(keyPrefix, points, window);

let made: Record<'pair' | 'address' | 'account' | 'code', RateLimiterPostgres> | undefined;

function limiters() {
  made ??= {
    pair: limiter('pair', perPair),
    address: limiter('address', perAddress),
    account: limiter('account', freePerAccount),
    code: limiter('code', perCode),
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

/** Counts a code that is about to be tried for an account. Throws 429 past the limit. */
export async function beforeCode(email: string): Promise<void> {
  if ((await take(limiters().code, digest(email))) > perCode) throw tooMany();
}

/** Takes back one attempt's own count: its password was right, though a code is still asked for. */
export async function takeBackAttempt(email: string, address: string | undefined): Promise<void> {
  const { account, pair, address: from } = keys(email, address);
  const all = limiters();
  await Promise.all([
    all.account.reward(account),
    pair === undefined ? undefined : all.pair.reward(pair),
    from === undefined ? undefined : all.address.reward(from),
  ]);
}

/** Takes back a good log-in's own count, and clears what the owner's slips had counted from this address. */
export async function forgetAttempts(email: string, address: string | undefined): Promise<void> {
  const { account, pair, address: from } = keys(email, address);
  const all = limiters();
  await Promise.all([
    all.account.reward(account),
    all.code.delete(account),
    pair === undefined ? undefined : all.pair.delete(pair),
    from === undefined ? undefined : all.address.reward(from),
  ]);
}
