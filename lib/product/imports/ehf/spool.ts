import { createHash } from 'node:crypto';
import { open, rm, writeFile } from 'node:fs/promises';
import type { SpooledFile } from '@/lib/domains/purchasing/invoices/files/keep-files';
import { type FileKind, fileKinds } from '@/lib/platform/files/file-kind';
import { savedName } from '@/lib/platform/files/saved-name';

/** Writes files of invoices beside an upload, whose folder is deleted when the call ends. */
export class Spool {
  private count = 0;

  constructor(private readonly upload: string) {}

  private next(): string {
    this.count += 1;
    return `${this.upload}-${this.count}`;
  }

  /** Spools an attachment, named by its kind. */
  async add(name: string, kind: FileKind, bytes: Buffer): Promise<SpooledFile> {
    const path = this.next();
    await writeFile(path, bytes);
    const digest = createHash('sha256').update(bytes).digest('hex');
    return { name: savedName(name, kind), mime: fileKinds[kind].mime, path, digest };
  }

  /** Passes a content on while it is written; `spooled` gives the file once all of it has passed. */
  through(content: AsyncIterable<Uint8Array>): {
    content: AsyncIterable<Uint8Array>;
    spooled: (name: string) => SpooledFile;
    drop: () => Promise<void>;
  } {
    const path = this.next();
    const hash = createHash('sha256');
    async function* written() {
      const file = await open(path, 'w');
      try {
        for await (const chunk of content) {
          await file.writeFile(chunk);
          hash.update(chunk);
          yield chunk;
        }
      } finally {
        await file.close();
      }
    }
    return {
      content: written(),
      spooled: (name) => ({ name, mime: 'application/xml', path, digest: hash.digest('hex') }),
      drop: () => rm(path, { force: true }),
    };
  }
}
