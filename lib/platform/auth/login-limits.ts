import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { RateLimiterPostgres } from 'rate-limiter-flexible';
import { z } from 'zod';
import { tooMany } from '@/base/errors';
import { queryRows } from '@/db/query-rows';
import { loginAttempt } from '@/db/schema';
import { writeSystem } from '@/db/system';
import type { Caller } from './caller';
import { counter, takeOrRefuse } from './counter';
import { type Throttle, waitForSlot } from './throttle';

const window = 15 * 60;

/**
 * Failures per window before an address (or known device) is refused for one account, and an address for all accounts.
 */
const perPair = 10;
const perAddress = 100;
/** Strangers' failures per window on one account before its further attempts are throttled. */
const freePerAccount = 10;
/** Attempt slots of a throttled account, and one address's share of them, which always leaves slots for others. */
const accountThrottle: Throttle = { everyMs: 1_000, timeoutMs: 4_000 };
const sourceThrottle: Throttle = { everyMs: 2_000, timeoutMs: 2_000 };
/** Codes per window after a right password: the user is either the owner or must be stopped. */
const perCode = 10;
/** Reset links one address may try per window: they cannot be guessed, but each costs a query. */
const perLinks = 60;

let made: Record<'code' | 'link', RateLimiterPostgres> | undefined;

/** The library's counters; they also delete expired rows of every kind. */
function limiters() {
  made ??= { code: counter('code', perCode, window), link: counter('link', perLinks, window) };
  return made;
}

/** Keys are digests, so that the table holds no e-mail or address. */
function digest(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url');
}

/**
 * The keys an attempt counts under. A known device has its own count, unaffected by strangers' attempts on the account.
 */
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

/** The keys of an attempt's counts in the table, null where it has none. */
function keysOf(email: string, caller: Caller) {
  const { pair, address, account } = countsOf(email, caller);
  const key = (of: string, what: string | undefined) => (what === undefined ? null : `${of}:${what}`);
  return { pair: key('pair', pair), address: key('address', address), account: key('account', account) };
}

const codeKey = (email: string, { device }: Caller) => digest(email, ...(device === undefined ? [] : [device]));

/** The counts of an attempt: attempts of each kind in its window, and when that ends (ms since 1970). */
export const countedRow = z.strictObject({
  pair: z.number().nullable(),
  pairEnds: z.number().nullable(),
  address: z.number().nullable(),
  addressEnds: z.number().nullable(),
  account: z.number().nullable(),
  /**
   * synchronous_commit off: the count is visible at once, and a database crash loses at most the last half second's.
   */
  notFlushed: z.literal('off'),
});
export type Counted = z.infer<typeof countedRow>;

/**
 * Counts an attempt as failed before it is made, so that concurrent ones all count: CTEs (`tables`) and `columns` (of
 * Counted). A kind counts only if those before it did not refuse; rows are locked in that order, as in `oneLess`,
 * against deadlocks. Commits without waiting for the disk: a crash may lose the last half second's attempts.
 */
export function counting(email: string, caller: Caller): { tables: SQL; columns: SQL } {
  limiters();
  const { pair, address, account } = keysOf(email, caller);
  const now = Date.now();
  const one = (key: string | null, when: SQL) => sql`
    insert into ${loginAttempt} as t (key, points, expire)
    select ${key}::varchar, 1, ${now + window * 1000}::bigint where ${key}::varchar is not null and ${when}
    on conflict (key) do update set
      points = case when t.expire <= ${now}::bigint then 1 else t.points + 1 end,
      expire = case when t.expire <= ${now}::bigint then excluded.expire else t.expire end
    returning points, expire`;
  const within = (table: SQL, most: number) => sql`not exists (select from ${table} where points > ${most}::int)`;
  const byPair = within(sql`counted_pair`, perPair);
  return {
    tables: sql`
      counted_pair as (${one(pair, sql`true`)}),
      counted_address as (${one(address, byPair)}),
      counted_account as (${one(account, sql`${byPair} and ${within(sql`counted_address`, perAddress)}`)})`,
    columns: sql`
      (select points from counted_pair) as pair, (select expire from counted_pair) as "pairEnds",
      (select points from counted_address) as address, (select expire from counted_address) as "addressEnds",
      (select points from counted_account) as account,
      set_config('synchronous_commit', 'off', true) as "notFlushed"`,
  };
}

/**
 * Enforces the limits: 429 with Retry-After for an address or device with too many failures; on an account under
 * attack, strangers wait for a throttled slot or are refused. The owner gets in from a known device, or from an address
 * without guesses.
 */
export async function holdToLimits(email: string, caller: Caller, counted: Counted): Promise<void> {
  const refuse = (ends: number | null) => tooMany(undefined, Math.ceil(Math.max(0, (ends ?? 0) - Date.now()) / 1000));
  if ((counted.pair ?? 0) > perPair) throw refuse(counted.pairEnds);
  if ((counted.address ?? 0) > perAddress) throw refuse(counted.addressEnds);
  if ((counted.account ?? 0) <= freePerAccount) return;
  if (caller.address !== undefined) await waitForSlot(digest(email, caller.address), sourceThrottle);
  await waitForSlot(digest(email), accountThrottle);
}

/** Counts an attempt and enforces the limits before it is made. Throws 429. */
export async function beforeAttempt(email: string, caller: Caller): Promise<void> {
  const { tables, columns } = counting(email, caller);
  const [counted] = await writeSystem((db) => queryRows(db, countedRow)`with ${tables} select ${columns}`);
  if (counted) await holdToLimits(email, caller, counted);
}

/** Decrements a count, after the rows of the CTE before it are locked. */
const oneLess = (key: string | null, before: SQL, holds = sql`true`) => sql`
  update ${loginAttempt} set points = greatest(points - 1, 0)
  where key = ${key}::varchar and (select count(*) from ${before}) >= 0 and ${holds} returning key`;

/** Uncounts one attempt: its password was right, though a code is still required. */
export async function takeBackAttempt(email: string, caller: Caller): Promise<void> {
  const { pair, address, account } = keysOf(email, caller);
  await writeSystem((db) =>
    db.execute(sql`
      with back_pair as (${oneLess(pair, sql`(select) one`)}), back_address as (${oneLess(address, sql`back_pair`)})
      ${oneLess(account, sql`back_address`)}`),
  );
}

/**
 * CTEs that uncount a successful log-in and clear the owner's earlier failures from this address; nothing is cleared
 * unless the table `once` has a row.
 */
export function forgetting(email: string, caller: Caller, once: SQL): SQL {
  const { pair, address, account } = keysOf(email, caller);
  const holds = sql`exists (select from ${once})`;
  return sql`
    slips as (
      delete from ${loginAttempt}
      where key in (${pair}::varchar, ${`code:${codeKey(email, caller)}`}::varchar) and ${holds} returning key),
    back_address as (${oneLess(address, sql`slips`, holds)}),
    back_account as (${oneLess(account, sql`back_address`, holds)})`;
}

/** `forgetting` as a statement of its own. */
export async function forgetAttempts(email: string, caller: Caller): Promise<void> {
  await writeSystem((db) => db.execute(sql`with ${forgetting(email, caller, sql`(select) good`)} select`));
}

/** Counts a second-factor code before it is tried. Throws 429 above the limit; a known device has its own count. */
export async function beforeCode(email: string, caller: Caller): Promise<void> {
  await takeOrRefuse(limiters().code, codeKey(email, caller));
}

/** Counts a reset link before it is tried. Throws 429 above the address's limit. */
export async function beforeLink({ address, shared }: Caller): Promise<void> {
  if (address !== undefined && !shared) await takeOrRefuse(limiters().link, digest(address));
}
