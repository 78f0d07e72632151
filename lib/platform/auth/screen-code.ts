import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { env } from '@/base/env';
import { tooMany } from '@/base/errors';
import type { Tx } from '@/db/client';
import { screenCode } from '@/db/schema';
import { asSystem } from '@/db/system';
import type { Caller } from './caller';
import { counter, take, takeOrRefuse } from './counter';
import { type Throttle, waitForSlot } from './throttle';

/** Letters and figures nobody takes for another across a room. */
export const codeSigns = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const codeLength = 6;
const minutes = 10;

/** Codes one address may ask for in a window, guesses an account and an address have in one, and codes that wait at once. */
const window = 15 * 60;
const perMaker = 40;
const perAccount = 10;
const perAddress = 30;
const mostWaiting = 2_000;
/**
 * Past its forty codes an address that may be many people's gets one at a time, so that none of them is shut out for long; what it can
 * have waiting at once is a tenth of all.
 */
const sharedThrottle: Throttle = { everyMs: 3_000, timeoutMs: 1_000 };
/** What all are counted as whose address is not known. */
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

/** What of a screen's secret is kept: it is as long as any key, and needs no more. */
export const secretHash = (secret: string): string => digest(secret);

/** What of a code is kept: so short a text is found from a plain digest, but not without our secret. */
const codeHash = (code: string) =>
  createHmac('sha256', env().AUTH_SECRET).update(`screen-code:${code}`).digest('base64url');

/** A code as somebody writes it off a wall: any case, with spaces or a dash in it. */
const writtenCode = (text: string): string => text.toUpperCase().replace(/[\s-]/g, '');

const newCode = () => Array.from({ length: codeLength }, () => codeSigns[randomInt(codeSigns.length)]).join('');

export type ScreenCode = { code: string; expiresAt: Date; secret: string };

/** Counts a code that is about to be made where it comes from. Throws 429 past the limit. */
async function holdMaker({ address, shared }: Caller): Promise<void> {
  if (address !== undefined && !shared) return takeOrRefuse(limiters().maker, digest(address));
  const key = digest(address ?? unknown);
  const { counted } = await take(limiters().maker, key);
  if (counted > perMaker) await waitForSlot(`screen-maker:${key}`, sharedThrottle);
}

/**
 * A new code for a screen, good for ten minutes and once, and the secret by which the screen is known from then on. One that the
 * screen had before is worth nothing any more. Throws 429 past the limit of its address, and while very many wait.
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

/** Whether a screen's code still waits for somebody to enter it. */
export async function isCodeOpen(secret: string): Promise<boolean> {
  const found = await asSystem((tx) =>
    tx
      .select({ one: sql`1` })
      .from(screenCode)
      .where(and(eq(screenCode.secretHash, secretHash(secret)), openCode())),
  );
  return found.length > 0;
}

/** Counts a code that is about to be tried, for the account and for where it comes from. Throws 429 past either's limit. */
export async function beforeScreenCode(userId: string, { address, shared }: Caller): Promise<void> {
  await takeOrRefuse(limiters().account, digest(userId));
  if (address !== undefined && !shared) await takeOrRefuse(limiters().address, digest(address));
}

/** Takes back the count of a code that was right. */
export async function afterScreenCode(userId: string, { address, shared }: Caller): Promise<void> {
  await limiters().account.reward(digest(userId));
  if (address !== undefined && !shared) await limiters().address.reward(digest(address));
}

/** Spends a code: the hash of the secret of the screen that shows it, once; undefined for one that is no code any more. */
export async function spendScreenCode(tx: Tx, code: string): Promise<string | undefined> {
  const [spent] = await tx
    .delete(screenCode)
    .where(and(eq(screenCode.codeHash, codeHash(writtenCode(code))), openCode()))
    .returning({ secretHash: screenCode.secretHash });
  return spent?.secretHash;
}
