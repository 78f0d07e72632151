import { createHash, randomInt } from 'node:crypto';
import { and, count, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import encodeQR from 'qr';
import { env, secrets } from '@/base/env';
import { badInput } from '@/base/errors';
import { log } from '@/base/log';
import type { Tx } from '@/db/client';
import { recoveryCode, secondFactor } from '@/db/schema';
import { asSystem } from '@/db/system';
import { seal, unseal } from './seal';
import type { Session } from './session';

const purpose = 'second factor';
const periodSeconds = 30;
const recoveryCodes = 10;
/** No vowels and no lookalikes, so that codes are neither misread nor words. */
const recoverySigns = '23456789bcdfghjkmnpqrstvwxz';

export const wrongCode = 'Koden er feil eller brukt. Vent på neste kode og prøv igjen.';

function totpOf(key: string, email: string): TOTP {
  return new TOTP({ issuer: 'Innsikt', label: email, secret: Secret.fromBase32(key), period: periodSeconds });
}

const hashOf = (code: string) =>
  createHash('sha256')
    .update(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
    .digest('base64url');

/** The input for an authenticator app: the key to type, or the QR code to scan (an SVG). */
export type Enrolment = { key: string; svg: string };

/**
 * Begins the user's second factor; it takes effect once confirmSecondFactor has seen a code. Throws 400 when there is
 * one.
 */
export async function beginSecondFactor({ user }: Session): Promise<Enrolment> {
  const key = new Secret({ size: 20 }).base32;
  const sealedKey = seal(key, env().AUTH_SECRET, purpose);
  await asSystem(async (tx) => {
    const written = await tx
      .insert(secondFactor)
      .values({ userId: user.id, sealedKey })
      .onConflictDoUpdate({
        target: secondFactor.userId,
        set: { sealedKey, lastPeriod: 0, createdAt: sql`now()` },
        setWhere: isNull(secondFactor.confirmedAt),
      })
      .returning({ userId: secondFactor.userId });
    if (written.length === 0) throw badInput('Totrinnspålogging er allerede slått på.');
  });
  return { key, svg: encodeQR(totpOf(key, user.email).toString(), 'svg', { border: 2 }) };
}

/** Decrypts the key; undefined when no secret here sealed it, when only recovery codes work. */
function openKey(sealed: string): string | undefined {
  let problem: unknown;
  for (const secret of secrets()) {
    try {
      return unseal(sealed, secret, purpose);
    } catch (error) {
      problem = error;
    }
  }
  log().warn({ err: problem }, 'a second factor could not be unsealed');
  return undefined;
}

/** Accepts an app code once: a period that is used, or earlier than one, is refused. Seals the key by the present secret. */
async function takeCode(tx: Tx, user: { id: string; email: string }, code: string): Promise<boolean> {
  const [found] = await tx.select().from(secondFactor).where(eq(secondFactor.userId, user.id));
  if (!found || !/^\d{6}$/.test(code)) return false;
  const key = openKey(found.sealedKey);
  if (key === undefined) return false;
  const delta = totpOf(key, user.email).validate({ token: code, window: 1 });
  if (delta === null) return false;
  const period = Math.floor(Date.now() / 1000 / periodSeconds) + delta;
  const taken = await tx
    .update(secondFactor)
    .set({ lastPeriod: period, sealedKey: seal(key, env().AUTH_SECRET, purpose) })
    .where(and(eq(secondFactor.userId, user.id), lt(secondFactor.lastPeriod, period)))
    .returning({ userId: secondFactor.userId });
  return taken.length > 0;
}

async function takeRecoveryCode(tx: Tx, userId: string, code: string): Promise<boolean> {
  const taken = await tx
    .update(recoveryCode)
    .set({ usedAt: sql`now()` })
    .where(and(eq(recoveryCode.userId, userId), eq(recoveryCode.codeHash, hashOf(code)), isNull(recoveryCode.usedAt)))
    .returning({ userId: recoveryCode.userId });
  return taken.length > 0;
}

function newRecoveryCode(): string {
  const signs = Array.from({ length: 12 }, () => recoverySigns[randomInt(recoverySigns.length)]).join('');
  return `${signs.slice(0, 4)}-${signs.slice(4, 8)}-${signs.slice(8)}`;
}

async function replaceRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, newRecoveryCode);
  await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId));
  await tx.insert(recoveryCode).values(codes.map((code) => ({ userId, codeHash: hashOf(code) })));
  return codes;
}

/**
 * Turns the second factor on with a first code, and returns the recovery codes, which are not shown again. Throws 400
 * for a wrong code.
 */
export async function confirmSecondFactor({ user }: Session, code: string): Promise<string[]> {
  return asSystem(async (tx) => {
    if (!(await takeCode(tx, user, code.trim()))) throw badInput(wrongCode);
    await tx.update(secondFactor).set({ confirmedAt: sql`now()` }).where(eq(secondFactor.userId, user.id));
    return replaceRecoveryCodes(tx, user.id);
  });
}

/** True if the user needs a code to log in. */
export async function hasSecondFactor(tx: Tx, userId: string): Promise<boolean> {
  const [found] = await tx
    .select({ userId: secondFactor.userId })
    .from(secondFactor)
    .where(and(eq(secondFactor.userId, userId), isNotNull(secondFactor.confirmedAt)));
  return found !== undefined;
}

/** True for a valid app code or recovery code, which is consumed. */
export async function secondFactorFits(user: { id: string; email: string }, code: string): Promise<boolean> {
  return asSystem(async (tx) => (await takeCode(tx, user, code.trim())) || (await takeRecoveryCode(tx, user.id, code)));
}

/** Turns the user's second factor off with a code. Throws 400 for a wrong one. */
export async function removeSecondFactor({ user }: Session, code: string): Promise<void> {
  if (!(await secondFactorFits(user, code))) throw badInput(wrongCode);
  await asSystem(async (tx) => {
    await tx.delete(recoveryCode).where(eq(recoveryCode.userId, user.id));
    await tx.delete(secondFactor).where(eq(secondFactor.userId, user.id));
  });
}

export type SecondFactorState = { on: boolean; codesLeft: number };

/** Reads the state of the user's second factor: on or off, and the number of recovery codes left. */
export async function secondFactorState({ user }: Session): Promise<SecondFactorState> {
  return asSystem(async (tx) => {
    const on = await hasSecondFactor(tx, user.id);
    const [left] = await tx
      .select({ codes: count() })
      .from(recoveryCode)
      .where(and(eq(recoveryCode.userId, user.id), isNull(recoveryCode.usedAt)));
    return { on, codesLeft: left?.codes ?? 0 };
  });
}
