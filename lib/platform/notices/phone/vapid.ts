import { createECDH, hkdfSync } from 'node:crypto';
import { env } from '@/base/env';

/** The server's identity at push services: the public key that browsers know, and its private one, as base64url. */
export type Vapid = { subject: string; publicKey: string; privateKey: string };

let known: Vapid | undefined;

/**
 * The installation's keys, worked out from its secret: the same on every host and after every start, and stored nowhere.
 * With another secret a browser has to allow notices anew.
 */
export function vapid(): Vapid {
  if (known) return known;
  const { APP_URL, AUTH_SECRET, MAIL_FROM } = env();
  const key = createECDH('prime256v1');
  key.setPrivateKey(Buffer.from(hkdfSync('sha256', AUTH_SECRET, '', 'key of push services', 32)));
  // The address that a push service writes to when it is flooded.
  const mail = /[^\s<>]+@[^\s<>]+/.exec(MAIL_FROM)?.[0] ?? 'innsikt@localhost';
  known = {
    subject: APP_URL.startsWith('https://') ? APP_URL : `mailto:${mail}`,
    publicKey: key.getPublicKey('base64url'),
    privateKey: key.getPrivateKey('base64url'),
  };
  return known;
}
