import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { tooLarge } from '@/base/errors';
import { pacer } from '@/lib/platform/queues/pacer';
import { isZip, onlyFile } from '../archive';
import { UploadBudget } from '../upload-budget';
import { type CheckedBooks, checkSaft } from './check-file';
import { maxSaftBytes, maxZipFiles } from './limits';
import type { StoredVouchers } from './stored-vouchers';

const saftTooLarge = () => tooLarge('Filen er større enn 1 GB. Del den opp i kortere perioder.');

type Upload = { filePath: string; onProgress?: (done: number, total: number) => void };

/**
 * A file that was read once: its books, its vouchers stored aside, its size and the SHA-256 of its (unpacked) bytes.
 */
export type ReadUpload = { books: CheckedBooks; vouchers: StoredVouchers; bytes: number; sha256: string };

/** The file's bytes, unpacked if it is a zip; `onSize` is called with their total. */
async function* unpacked(filePath: string, onSize: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  const { size } = await stat(filePath);
  if (size > maxSaftBytes) throw saftTooLarge();
  if (await isZip(filePath)) {
    yield* onlyFile(filePath, new UploadBudget({ bytes: maxSaftBytes, parts: 0, files: maxZipFiles }), onSize);
    return;
  }
  onSize(size);
  yield* createReadStream(filePath, { highWaterMark: 32 * 1024 }) as AsyncIterable<Buffer>;
}

/** Reads the whole file once, checks it against its own totals and stores its vouchers. */
export async function readUpload({ filePath, onProgress }: Upload, vouchers: StoredVouchers): Promise<ReadUpload> {
  const hash = createHash('sha256');
  const pause = pacer();
  let size = 0;
  let done = 0;
  async function* bytes(): AsyncGenerator<Uint8Array> {
    const pieces = unpacked(filePath, (whole) => {
      size = whole;
    });
    for await (const chunk of pieces) {
      hash.update(chunk);
      yield chunk;
      done += chunk.length;
      onProgress?.(done, 2 * size);
      // Yields to the event loop, and ends work whose caller has disconnected.
      await pause();
    }
  }
  const books = await checkSaft(bytes(), (voucher) => vouchers.add(voucher));
  await vouchers.finish();
  return { books, vouchers, bytes: size, sha256: hash.digest('hex') };
}
