import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { env, secrets } from '@/base/env';

/** Hashes a link's token for storage. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Compares a given token with the right one, in the same time wherever they differ. */
const isToken = (given: string, right: string): boolean =>
  timingSafeEqual(Buffer.from(tokenHash(given)), Buffer.from(tokenHash(right)));

/** A token that anybody with the installation's secret works out from the same text, and nobody else. */
function keyedToken(purpose: string, text: string, secret = env().AUTH_SECRET): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  return createHmac('sha256', key).update(text).digest('base64url');
}

/**
 * The token of a letter's link, which is the same at every try and stored nowhere: worked out from the letter's id and
 * the installation's secret.
 */
export const letterToken = (letter: string, secret?: string): string => keyedToken('link of a letter', letter, secret);

/** The tokens a letter's link may have: that of the present secret, then of the one before it. */
export const letterTokens = (letter: string): string[] => secrets().map((secret) => letterToken(letter, secret));

/** The token of the link by which a user stops a kind of letter without a log-in; it does nothing else. */
export const stopToken = (userId: string, kind: string, secret?: string): string =>
  keyedToken('stop of a letter', `${userId} ${kind}`, secret);

/** True for the token that stops a kind of letter, by the present secret or the one before it. */
export const isStopToken = (given: string, userId: string, kind: string): boolean =>
  secrets().some((secret) => isToken(given, stopToken(userId, kind, secret)));
