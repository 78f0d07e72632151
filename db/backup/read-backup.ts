import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { badInput } from '@/base/errors';
import { digestBytes, type Frame, framesOf, magic } from './format';

/**
 * Reads a backup file once and verifies its checksum. Throws a UserError with one sentence when the file is missing, of
 * another kind or incomplete. Returns its length in bytes.
 */
export async function checkBackup(file: string): Promise<number> {
  const handle = await open(file, 'r').catch(() => {
    throw badInput(`Filen ${file} lar seg ikke åpne.`);
  });
  try {
    const { size } = await handle.stat();
    const start = await handle.read(Buffer.alloc(magic.length), 0, magic.length, 0);
    if (!start.buffer.subarray(0, start.bytesRead).equals(magic)) {
      throw badInput(`Filen ${file} er ikke en sikkerhetskopi fra Innsikt.`);
    }
    const broken = badInput(`Sikkerhetskopien ${file} er skadet eller avkortet, og ingenting er skrevet.`);
    const end = size - digestBytes;
    if (end <= magic.length) throw broken;
    const hash = createHash('sha256');
    for await (const chunk of createReadStream(file, { end: end - 1 })) hash.update(chunk);
    const { buffer: digest } = await handle.read(Buffer.alloc(digestBytes), 0, digestBytes, end);
    if (!hash.digest().equals(digest)) throw broken;
    return size;
  } finally {
    await handle.close();
  }
}

/** The frames of a verified backup file of `size` bytes. */
export function readBackup(file: string, size: number): AsyncGenerator<Frame> {
  const zipped = createReadStream(file, { start: magic.length, end: size - digestBytes - 1 });
  // An error of either stream ends the iteration with that error.
  return framesOf(pipeline(zipped, createGunzip(), () => {}));
}
