import { type CipherGCM, createCipheriv, createDecipheriv, type DecipherGCM, randomBytes } from 'node:crypto';
import { encryptedMagic } from './format';

const algorithm = 'aes-256-gcm';
export const nonceBytes = 12;
export const tagBytes = 16;

/** The beginning of an encrypted file, and the cipher of what follows; its tag comes after that. */
export function encryption(key: Buffer): { head: Buffer; cipher: CipherGCM } {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
  return { head: Buffer.concat([encryptedMagic, nonce]), cipher: cipher.setAAD(encryptedMagic) };
}

/** Decrypts, and fails at the end with another key or where anything is changed, added or cut off. */
export function decryption(key: Buffer, nonce: Buffer, tag: Buffer): DecipherGCM {
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
  return decipher.setAAD(encryptedMagic).setAuthTag(tag);
}
