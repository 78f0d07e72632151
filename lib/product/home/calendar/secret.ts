import { createHash, randomInt } from 'node:crypto';

/** Letters and digits that are not read as each other; 24 of them are 139 random bits. */
const signs = '23456789abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ';
const group = () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('');

const written = /^[2-9a-zA-Z]{4}(-[2-9a-zA-Z]{4}){5}$/;

/** Hashes a secret for storage. */
export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** A new secret of a feed's address, the digest that is stored, and its last four characters for display. */
export function newSecret(): { secret: string; secretHash: string; ending: string } {
  const secret = Array.from({ length: 6 }, group).join('-');
  return { secret, secretHash: secretHash(secret), ending: secret.slice(-4) };
}

/** The secret of the last part of a feed's address; undefined for any other. */
export function secretOf(file: string): string | undefined {
  const secret = file.replace(/\.ics$/, '');
  return written.test(secret) && file.endsWith('.ics') ? secret : undefined;
}
