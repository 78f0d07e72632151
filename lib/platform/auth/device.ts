import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { env, secrets } from '@/base/env';
import { type Cookie, cookieNames } from './cookies';
import { readCookie } from './read-cookie';

/** A year: it grants nothing, and only tells the owner's attempts from strangers'. */
const maxAge = 365 * 24 * 60 * 60;

const mac = (email: string, purpose: string, secret = env().AUTH_SECRET) =>
  createHmac('sha256', secret).update(`device ${purpose}:${email.trim().toLowerCase()}`).digest('base64url');

/** One cookie per account, so that people who share a browser stay apart; its name does not reveal the e-mail. */
const nameOf = (email: string, secret?: string) => `${cookieNames().device}.${mac(email, 'name', secret).slice(0, 12)}`;

/** The device of a request, if the account has logged in on it before; the HMAC prevents forging one. */
export function deviceOf(headers: Headers, email: string): string | undefined {
  for (const secret of secrets()) {
    const [id = '', proof = ''] = readCookie(headers.get('cookie'), nameOf(email, secret))?.split('.') ?? [];
    const [given, expected] = [Buffer.from(proof), Buffer.from(mac(email, id, secret))];
    if (id !== '' && given.length === expected.length && timingSafeEqual(given, expected)) return id;
  }
  return undefined;
}

/** The cookie that marks a browser as a known device of the account that has logged in. */
export function deviceCookie(email: string, known: string | undefined): Cookie {
  const id = known ?? randomBytes(16).toString('base64url');
  const { secure } = cookieNames();
  const shared = { httpOnly: true, secure, path: '/', sameSite: 'lax', maxAge } as const;
  return { ...shared, name: nameOf(email), value: `${id}.${mac(email, id)}` };
}
