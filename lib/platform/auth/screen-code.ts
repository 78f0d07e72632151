import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { env, secrets } from '@/base/env';
import { tooMany } from '@/base/errors';
import type { Tx } from '@/db/client';
import { screenCode } from '@/db/schema';
import { asSystem } from '@/db/system';
import type { Caller } from './caller';
import { counter, take, takeOrRefuse } from './counter';
import { type Throttle, waitForSlot } from './throttle';

/** Letters and digits that cannot be confused when read across a room. */
export const codeSigns = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const codeLength = 6;
const minutes = 10;

/** Limits per window: codes per address, guesses per account and per address; and codes that may be open at once. */
const window = 15 * 60;
const perMaker = 40;
const perAccount = 10;
const perAddress = 30;
const mostWaiting = 2_000;
/**
 * Above the limit, a shared (or unknown) address gets one code at a time, so that none of its users is locked out for
 * long; its open codes stay within a tenth of all.
 */
const sharedThrottle: Throttle = { everyMs: 3_000, timeoutMs: 1_000 };
/** The shared count of clients without a known address. */
const unknown = 'unknown';

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

let made: Record<'maker' | 'account' | 'address', ReturnType<typeof counter>> | undefined;
function limiters() {
  made ??= {
    maker: counter('screen-maker', perMaker, window),
    account: counter('screen-account', perAccount, window),
    address: counter('screen-address', perAddress, window),
  };
  return made;
}

/** A plain digest is enough: the secret is as long as any key. */
export const secretHash = (secret: string): string => digest(secret);

/** An HMAC, since so short a code could be found from a plain digest. */
const codeHash = (code: string, secret = env().AUTH_SECRET) =>
  createHmac('sha256', secret).update(`screen-code:${code}`).digest('base64url');

/** Normalizes a typed code: any case, with spaces or dashes. */
const writtenCode = (text: string): string => text.toUpperCase().replace(/[\s-]/g, '');

const newCode = () => Array.from({ length: codeLength }, () => codeSigns[randomInt(codeSigns.length)]).join('');

export type ScreenCode = { code: string; expiresAt: Date; secret: string };

/** Counts a code before it is made, by its address. Throws 429 above the limit. */
async function holdMaker({ address, shared }: Caller): Promise<void> {
  if (address !== undefined && !shared) return takeOrRefuse(limiters().maker, digest(address));
  const key = digest(address ?? unknown);
  const { counted } = await take(limiters().maker, key);
  if (counted > perMaker) await waitForSlot(`screen-maker:${key}`, sharedThrottle);
}

/**
 * Makes a single-use code for a screen, valid for ten minutes, and the secret that identifies the screen from then on;
 * its earlier code becomes invalid. Throws 429 above its address's limit, and while too many are open.
 */
export async function makeScreenCode(caller: Caller, before: string | undefined): Promise<ScreenCode> {
  await holdMaker(caller);
  const [code, secret] = [newCode(), randomBytes(32).toString('base64url')];
  const expiresAt = new Date(Date.now() + minutes * 60_000);
  await asSystem(async (tx) => {
    await tx.delete(screenCode).where(lt(screenCode.expiresAt, sql`now()`));
    if (before !== undefined) await tx.delete(screenCode).where(eq(screenCode.secretHash, secretHash(before)));
    if ((await tx.$count(screenCode)) >= mostWaiting) throw tooMany();
    await tx.insert(screenCode).values({ secretHash: secretHash(secret), codeHash: codeHash(code), expiresAt });
  });
  return { code, expiresAt, secret };
}

const openCode = () => gt(screenCode.expiresAt, sql`now()`);

/** True while a screen's code has yet to be entered. */
export async function isCodeOpen(secret: string): Promise<boolean> {
  const found = await asSystem((tx) =>
    tx
      .select({ one: sql`1` })
      .from(screenCode)
      .where(and(eq(screenCode.secretHash, secretHash(secret)), openCode())),
  );
  return found.length > 0;
}

/** Counts a code before it is tried, by account and by address. Throws 429 above either's limit. */
export async function beforeScreenCode(userId: string, { address, shared }: Caller): Promise<void> {
  await takeOrRefuse(limiters().account, digest(userId));
  if (address !== undefined && !shared) await takeOrRefuse(limiters().address, digest(address));
}

/** Uncounts a code that was right. */
export async function afterScreenCode(userId: string, { address, shared }: Caller): Promise<void> {
  await limiters().account.reward(digest(userId));
  if (address !== undefined && !shared) await limiters().address.reward(digest(address));
}

/** Consumes a code once and returns the hash of its screen's secret; undefined for an unknown or expired code. */
export async function spendScreenCode(tx: Tx, code: string): Promise<string | undefined> {
  const hashes = secrets().map((secret) => codeHash(writtenCode(code), secret));
  const [spent] = await tx
    .delete(screenCode)
    .where(and(inArray(screenCode.codeHash, hashes), openCode()))
    .returning({ secretHash: screenCode.secretHash });
  return spent?.secretHash;
}
