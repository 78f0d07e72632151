import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { Unzip, type UnzipFile, UnzipInflate, UnzipPassThrough } from 'fflate';
import { badInput, type UserError } from '@/base/errors';
import { formatNumber } from '@/lib/format/number';
import { maxEhfBytes, maxUnpackedBytes, maxZipEntries } from './limits';

/** A file of an archive, unpacked, or the sentence why it was not. */
export type Entry = { name: string } & ({ bytes: Uint8Array } | { refused: string });

/** Bytes of one file, bytes of all, and how many files. */
type Limits = { file: number; unpacked: number; entries: number };
const ehfLimits: Limits = { file: maxEhfBytes, unpacked: maxUnpackedBytes, entries: maxZipEntries };

const mega = (bytes: number) => `${Math.round(bytes / 1024 ** 2)} MB`;

/** Whether a file begins as a zip does. */
export async function isZip(filePath: string): Promise<boolean> {
  const file = await open(filePath);
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.equals(Buffer.from('PK\x03\x04', 'latin1'));
  } finally {
    await file.close();
  }
}

/** What systems put into archives beside the files themselves. */
const isAside = (name: string) => name.endsWith('/') || /(^|\/)(__MACOSX\/|\.)/.test(name);

/** Collects entries while the archive is pushed through; every limit is held before a byte past it is kept. */
class Unpacking {
  readonly finished: Entry[] = [];
  private entries = 0;
  private unpacked = 0;
  private ended = 0;
  /** What is against the archive: thrown in the middle of it, the unpacker would take it for an error of its own. */
  private failure: UserError | undefined;
  private readonly unzip = new Unzip((file) => this.take(file));

  constructor(private readonly limits: Limits) {
    this.unzip.register(UnzipInflate);
    this.unzip.register(UnzipPassThrough);
  }

  push(chunk: Uint8Array, last: boolean): void {
    try {
      this.unzip.push(chunk, last);
    } catch {
      this.failure ??= badInput('Zip-filen er skadet eller kryptert og kan ikke pakkes ut.');
    }
    if (this.failure) throw this.failure;
  }

  /** Throws when the archive ended in the middle of a file. */
  end(): void {
    if (this.entries === 0) throw badInput('Zip-filen er tom.');
    if (this.ended < this.entries) throw badInput('Zip-filen er ikke hel.');
  }

  private take(file: UnzipFile): void {
    this.entries += 1;
    if (this.entries > this.limits.entries) {
      this.failure ??= badInput(`Zip-filen har over ${formatNumber(this.limits.entries)} filer.`);
      return;
    }
    const name = path.basename(file.name).slice(0, 200);
    if (isAside(file.name) || !/\.xml$/i.test(file.name)) {
      this.ended += 1;
      if (!isAside(file.name)) this.finished.push({ name, refused: 'Bare XML-filer i zip-filen leses.' });
      return;
    }
    let parts: Uint8Array[] | undefined = [];
    let size = 0;
    file.ondata = (error, data, final) => {
      if (error) this.failure ??= badInput(`«${name}» i zip-filen er skadet eller kryptert og kan ikke pakkes ut.`);
      if (this.failure) return;
      size += data.length;
      this.unpacked += data.length;
      if (this.unpacked > this.limits.unpacked) {
        this.failure = badInput(`Zip-filen er for stor utpakket (grensen er ${mega(this.limits.unpacked)}).`);
        return;
      }
      if (size > this.limits.file) parts = undefined;
      parts?.push(data);
      if (!final) return;
      this.ended += 1;
      const refused = `Filen er for stor (grensen er ${mega(this.limits.file)}).`;
      this.finished.push(parts ? { name, bytes: Buffer.concat(parts) } : { name, refused });
    };
    file.start();
  }
}

/** The files of a zip on disk, one after the other, at most a few in memory. Throws a sentence for a bomb or a broken archive. */
export async function* unzipped(filePath: string, limits = ehfLimits): AsyncGenerator<Entry> {
  const unpacking = new Unpacking(limits);
  // Small pieces: what one of them unpacks to is in memory before a limit is looked at.
  for await (const chunk of createReadStream(filePath, { highWaterMark: 16 * 1024 })) {
    unpacking.push(chunk, false);
    yield* unpacking.finished.splice(0);
  }
  unpacking.push(new Uint8Array(), true);
  yield* unpacking.finished.splice(0);
  unpacking.end();
}
