import { createHmac, timingSafeEqual } from 'node:crypto';
import { env, secrets } from '@/base/env';

/** Lifetime of a session, in seconds. */
export const sessionSeconds = 12 * 60 * 60;

/**
 * Cookie names: the session, the strict one that every change must carry, a known device and a paired screen; __Host-
 * binds them to https.
 */
export function cookieNames(): Record<'session' | 'strict' | 'device' | 'screen', string> & { secure: boolean } {
  const secure = env().APP_URL.startsWith('https://');
  const prefix = secure ? '__Host-' : '';
  const name = (of: string) => `${prefix}innsikt.${of}`;
  return { session: name('session'), strict: name('strict'), device: name('device'), screen: name('screen'), secure };
}

/** An HMAC, so that the strict cookie's value belongs to one session and cannot be forged. */
function strictValue(sessionId: string, secret = env().AUTH_SECRET): string {
  return createHmac('sha256', secret).update(`strict:${sessionId}`).digest('base64url');
}

export function strictFits(sessionId: string, value: string | undefined): boolean {
  const given = Buffer.from(value ?? '');
  return secrets().some((secret) => {
    const expected = Buffer.from(strictValue(sessionId, secret));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

export type Cookie = {
  name: string;
  value: string;
  httpOnly: true;
  secure: boolean;
  sameSite: 'lax' | 'strict';
  path: '/';
  maxAge: number;
};

/** Both cookies of a session; an empty token clears them. */
export function sessionCookies(token: string, sessionId: string): Cookie[] {
  const { session, strict, secure } = cookieNames();
  const shared = { httpOnly: true, secure, path: '/', maxAge: token === '' ? 0 : sessionSeconds } as const;
  return [
    { ...shared, name: session, value: token, sameSite: 'lax' },
    { ...shared, name: strict, value: token === '' ? '' : strictValue(sessionId), sameSite: 'strict' },
  ];
}
