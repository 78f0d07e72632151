import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inData } from '@/base/places.mjs';

/** A secret of this machine, generated once and stored under .data/, readable only by its owner. */
export function storedSecret(name: string): string {
  const file = inData(name);
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  const secret = randomBytes(32).toString('base64url');
  writeFileSync(file, `${secret}\n`, { mode: 0o600 });
  return secret;
}
