import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { env } from '@/base/env';

/** What is stored of a link's token. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * The token of a letter's link, which is the same at every try and stored nowhere: worked out from the letter's id and
 * the installation's secret.
 */
export function letterToken(letter: string): string {
  const key = Buffer.from(hkdfSync('sha256', env().AUTH_SECRET, '', 'link of a letter', 32));
  return createHmac('sha256', key).update(letter).digest('base64url');
}
