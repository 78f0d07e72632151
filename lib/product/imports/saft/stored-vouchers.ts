import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SaftVoucher } from './types';

/** Vouchers are kept and given back in batches of about this many lines: enough for speed, little for memory and for those who wait meanwhile. */
const batchLines = 1_000;

/** How many lines of ordinary texts a voucher's memory is worth. */
function weightOf({ lines }: SaftVoucher): number {
  return lines.reduce((sum, { description = '' }) => sum + 1 + Math.floor(description.length / 500), 1);
}

/**
 * A file's vouchers between its check and its writing, so that its XML is read once: on disk, since a file's vouchers do not
 * fit in memory, in a file without a name that is gone with the process.
 */
export class StoredVouchers {
  private batch: SaftVoucher[] = [];
  private waiting = 0;
  private end = 0;
  /** Where each batch lies in the file. */
  private readonly places: { start: number; bytes: number }[] = [];

  private constructor(private readonly file: FileHandle) {}

  /** Runs fn with a place for vouchers that is gone afterwards. */
  static async with<T>(fn: (stored: StoredVouchers) => Promise<T>): Promise<T> {
    const folder = await mkdtemp(path.join(tmpdir(), 'innsikt-vouchers-'));
    const file = await open(path.join(folder, 'vouchers'), 'wx+', 0o600).finally(() => rm(folder, { recursive: true }));
    try {
      return await fn(new StoredVouchers(file));
    } finally {
      await file.close();
    }
  }

  /** Takes the next voucher; `finish` when there are no more. */
  async add(voucher: SaftVoucher): Promise<void> {
    this.batch.push(voucher);
    this.waiting += weightOf(voucher);
    if (this.waiting >= batchLines) await this.finish();
  }

  async finish(): Promise<void> {
    if (this.batch.length === 0) return;
    const text = Buffer.from(JSON.stringify(this.batch));
    await this.file.appendFile(text);
    this.places.push({ start: this.end, bytes: text.length });
    this.end += text.length;
    this.batch = [];
    this.waiting = 0;
  }

  /** All vouchers as they were added, batch by batch, as often as one asks. */
  async *batches(): AsyncGenerator<SaftVoucher[]> {
    for (const { start, bytes } of this.places) {
      const text = Buffer.allocUnsafe(bytes);
      await this.file.read(text, 0, bytes, start);
      const batch: SaftVoucher[] = JSON.parse(text.toString());
      yield batch;
    }
  }
}
