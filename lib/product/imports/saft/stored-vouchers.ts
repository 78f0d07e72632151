import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SaftVoucher } from './types';

/**
 * Vouchers are stored and returned in batches of about this many lines: large enough for speed, small enough for memory
 * and the event loop.
 */
const batchLines = 1_000;

/** A voucher's weight in memory, in lines with ordinary texts. */
function weightOf({ lines }: SaftVoucher): number {
  return lines.reduce((sum, { description = '' }) => sum + 1 + Math.floor(description.length / 500), 1);
}

/**
 * A file's vouchers between check and writing, so that its XML is parsed once: on disk, since they do not fit in
 * memory, in an unlinked file that vanishes with the process.
 */
export class StoredVouchers {
  private batch: SaftVoucher[] = [];
  private waiting = 0;
  private end = 0;
  /** The position of each batch in the file. */
  private readonly places: { start: number; bytes: number }[] = [];

  private constructor(private readonly file: FileHandle) {}

  /** Runs fn with a temporary store that is deleted afterwards. */
  static async with<T>(fn: (stored: StoredVouchers) => Promise<T>): Promise<T> {
    const folder = await mkdtemp(path.join(tmpdir(), 'innsikt-vouchers-'));
    const file = await open(path.join(folder, 'vouchers'), 'wx+', 0o600).finally(() => rm(folder, { recursive: true }));
    try {
      return await fn(new StoredVouchers(file));
    } finally {
      await file.close();
    }
  }

  /** Adds the next voucher; call `finish` after the last. */
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

  /** All vouchers in the order added, batch by batch; may be iterated repeatedly. */
  async *batches(): AsyncGenerator<SaftVoucher[]> {
    for (const { start, bytes } of this.places) {
      const text = Buffer.allocUnsafe(bytes);
      await this.file.read(text, 0, bytes, start);
      const batch: SaftVoucher[] = JSON.parse(text.toString());
      yield batch;
    }
  }
}
