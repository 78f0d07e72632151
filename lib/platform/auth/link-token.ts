import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { env } from '@/base/env';

/** Hashes a link's token for storage. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Compares a given token with the right one, in the same time wherever they differ. */
export const isToken = (given: string, right: string): boolean =>
  timingSafeEqual(Buffer.from(tokenHash(given)), Buffer.from(tokenHash(right)));

/** A token that anybody with the installation's secret works out from the same text, and nobody else. */
function keyedToken(purpose: string, text: string): string {
  const key = Buffer.from(hkdfSync('sha256', env().AUTH_SECRET, '', purpose, 32));
  return createHmac('sha256', key).update(text).digest('base64url');
}

/**
 * The token of a letter's link, which is the same at every try and stored nowhere: worked out from the letter's id and
 * the installation's secret.
 */
export const letterToken = (letter: string): string => keyedToken('link of a letter', letter);

/** The token of the link by which a user stops a kind of letter without a log-in; it does nothing else, and never ends. */
export const stopToken = (userId: string, kind: string): string => keyedToken('stop of a letter', `${userId} ${kind}`);
