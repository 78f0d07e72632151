import { createHash } from 'node:crypto';
import type { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Caller } from './caller';
import { counter, take, takeOrRefuse } from './counter';
import { type Turns, takeTurn } from './turn';

const window = 15 * 60;

/** Failures in a window before an address (or a known device) is refused for one account, and an address for all accounts. */
const perPair = 10;
const perAddress = 100;
/** Failures on one account, from wherever strangers come, before each further attempt waits for its turn. */
const freePerAccount = 10;
/** The turns of an account, and what of them one address may have: there is always one left for somebody else. */
const accountTurns: Turns = { everyMs: 1_000, patienceMs: 4_000 };
const sourceTurns: Turns = { everyMs: 2_000, patienceMs: 2_000 };
/** Codes that may be tried in a window by whoever knows the password: he is the owner, or must be stopped. */
const perCode = 10;
/** Links to a new password that one address may try in a window: they cannot be guessed, and cost a look each. */
const perLinks = 60;

const limiter = (keyPrefix: string, points: number) => counter(keyPrefix, points, window);

let made: Record<'pair' | 'address' | 'account' | 'code' | 'link', RateLimiterPostgres> | undefined;

function limiters() {
  made ??= {
    pair: limiter('pair', perPair),
    address: limiter('address', perAddress),
    account: limiter('account', freePerAccount),
    code: limiter('code', perCode),
    link: limiter('link', perLinks),
  };
  return made;
}

/** Keys are digests: the table holds no e-mail and no address. */
function digest(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url');
}

/** What an attempt is counted under. A known device has a count of its own and no part in what strangers do to the account. */
function countsOf(
  email: string,
  { address, shared, device }: Caller,
): { account?: string; pair?: string; address?: string } {
  if (device !== undefined) return { pair: digest(email, 'device', device) };
  return {
    account: digest(email),
    ...(address !== undefined && !shared && { pair: digest(email, address), address: digest(address) }),
  };
}

/**
 * Counts an attempt as failed before it is made, so that many at once are all counted. Refuses (429, Retry-After) an address
 * or device that has failed too often; on an account that is being guessed at, strangers take turns, and what does not get one
 * soon is refused. The owner gets in from a known device, and from an address the guesses do not come from.
 */
export async function beforeAttempt(email: string, caller: Caller): Promise<void> {
  const { account, pair, address } = countsOf(email, caller);
  const all = limiters();
  if (pair !== undefined) await takeOrRefuse(all.pair, pair);
  if (address !== undefined) await takeOrRefuse(all.address, address);
  if (account === undefined || (await take(all.account, account)).counted <= freePerAccount) return;
  if (caller.address !== undefined) await takeTurn(digest(email, caller.address), sourceTurns);
  await takeTurn(account, accountTurns);
}

const codeKey = (email: string, { device }: Caller) => digest(email, ...(device === undefined ? [] : [device]));

/** Counts a code that is about to be tried for an account. Throws 429 past the limit; a known device has its own. */
export async function beforeCode(email: string, caller: Caller): Promise<void> {
  await takeOrRefuse(limiters().code, codeKey(email, caller));
}

/** Counts a link to a new password that is about to be tried. Throws 429 past the limit of its address. */
export async function beforeLink({ address, shared }: Caller): Promise<void> {
  if (address !== undefined && !shared) await takeOrRefuse(limiters().link, digest(address));
}

/** Takes back one attempt's own count: its password was right, though a code is still asked for. */
export async function takeBackAttempt(email: string, caller: Caller): Promise<void> {
  const counts = countsOf(email, caller);
  const all = limiters();
  await Promise.all((Object.entries(counts) as [keyof typeof all, string][]).map(([of, key]) => all[of].reward(key)));
}

/** Takes back a good log-in's own count, and clears what the owner's slips had counted from this address. */
export async function forgetAttempts(email: string, caller: Caller): Promise<void> {
  const { pair } = countsOf(email, caller);
  const all = limiters();
  await takeBackAttempt(email, caller);
  await Promise.all([all.code.delete(codeKey(email, caller)), pair === undefined ? undefined : all.pair.delete(pair)]);
}
