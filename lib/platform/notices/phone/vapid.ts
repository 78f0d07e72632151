import { createECDH, hkdfSync } from 'node:crypto';
import { env } from '@/base/env';

/** The server's identity at push services: the public key that browsers know, and its private one, as base64url. */
export type Vapid = { subject: string; publicKey: string; privateKey: string };

const bySecret = new Map<string, Vapid>();

/**
 * The installation's keys, worked out from a secret of its: the same on every host and after every start, and stored
 * nowhere. A browser knows those by which it allowed notices.
 */
export function vapid(secret = env().AUTH_SECRET): Vapid {
  const before = bySecret.get(secret);
  if (before) return before;
  const { APP_URL, MAIL_FROM } = env();
  const key = createECDH('prime256v1');
  key.setPrivateKey(Buffer.from(hkdfSync('sha256', secret, '', 'key of push services', 32)));
  // The address that a push service writes to when it is flooded.
  const mail = /[^\s<>]+@[^\s<>]+/.exec(MAIL_FROM)?.[0] ?? 'innsikt@localhost';
  const known = {
    subject: APP_URL.startsWith('https://') ? APP_URL : `mailto:${mail}`,
    publicKey: key.getPublicKey('base64url'),
    privateKey: key.getPrivateKey('base64url'),
  };
  bySecret.set(secret, known);
  return known;
}
