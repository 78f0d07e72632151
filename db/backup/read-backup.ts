import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { badInput } from '@/base/errors';
import { decryption, nonceBytes, tagBytes } from './encrypt';
import { digestBytes, encryptedMagic, type Frame, framesOf, magic } from './format';

/** A verified backup file: its length in bytes, and its gzip stream. */
export type CheckedBackup = { bytes: number; zipped: () => Readable };

/**
 * Reads a backup file and verifies its checksum, and with the key one that is encrypted. Throws a UserError with one sentence
 * when the file is missing, of another kind, incomplete or of another key.
 */
export async function checkBackup(file: string, key?: Buffer): Promise<CheckedBackup> {
  const handle = await open(file, 'r').catch(() => {
    throw badInput(`Filen ${file} lar seg ikke åpne.`);
  });
  try {
    const { size } = await handle.stat();
    const bytesAt = async (position: number, length: number) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
      return buffer.subarray(0, bytesRead);
    };
    const start = await bytesAt(0, magic.length);
    const isEncrypted = start.equals(encryptedMagic);
    if (!isEncrypted && !start.equals(magic)) throw badInput(`Filen ${file} er ikke en sikkerhetskopi fra Innsikt.`);
    const broken = badInput(`Sikkerhetskopien ${file} er skadet eller avkortet, og ingenting er skrevet.`);
    const end = size - digestBytes;
    const first = magic.length + (isEncrypted ? nonceBytes : 0);
    const last = end - (isEncrypted ? tagBytes : 0) - 1;
    if (last <= first) throw broken;
    const hash = createHash('sha256');
    for await (const chunk of createReadStream(file, { end: end - 1 })) hash.update(chunk);
    if (!hash.digest().equals(await bytesAt(end, digestBytes))) throw broken;
    const stored = () => createReadStream(file, { start: first, end: last });
    if (!isEncrypted) return { bytes: size, zipped: stored };
    if (!key) throw badInput(`Sikkerhetskopien ${file} er kryptert: sett BACKUP_KEY til nøkkelen den ble tatt med.`);
    const [nonce, tag] = [await bytesAt(magic.length, nonceBytes), await bytesAt(last + 1, tagBytes)];
    const zipped = () => pipeline(stored(), decryption(key, nonce, tag), () => {});
    // All of it before anything is written: until its end nobody knows who encrypted it.
    await finished(zipped().resume()).catch(() => {
      throw badInput(`Nøkkelen i BACKUP_KEY er ikke den ${file} ble tatt med, eller noen uten den har endret filen.`);
    });
    return { bytes: size, zipped };
  } finally {
    await handle.close();
  }
}

/** The frames of a verified backup file. */
export function readBackup({ zipped }: CheckedBackup): AsyncGenerator<Frame> {
  // An error of either stream ends the iteration with that error.
  return framesOf(pipeline(zipped(), createGunzip(), () => {}));
}
