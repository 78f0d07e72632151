import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SaftVoucher } from './voucher-records';

/**
 * Vouchers are stored and returned in batches of about this many lines: large enough for speed, small enough for memory
 * and the event loop.
 */
const batchLines = 1_000;

/** The position of a batch in the file. */
export type Place = { start: number; bytes: number };

/** A voucher's weight in memory, in lines with ordinary texts. */
function weightOf({ lines }: SaftVoucher): number {
  return lines.reduce((sum, { description = '' }) => sum + 1 + Math.floor(description.length / 500), 1);
}

/** Writes vouchers to a file, batch by batch. */
class VoucherSink {
  readonly places: Place[] = [];
  private batch: SaftVoucher[] = [];
  private waiting = 0;
  private end = 0;

  constructor(protected readonly file: FileHandle) {}

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
}

/** Runs fn with a sink for the vouchers of a store, whose file then has no name: it vanishes with the process. */
export async function intoStore(storePath: string, fn: (sink: VoucherSink) => Promise<void>): Promise<Place[]> {
  const file = await open(storePath, 'r+').finally(() => rm(path.dirname(storePath), { recursive: true }));
  try {
    const sink = new VoucherSink(file);
    await fn(sink);
    await sink.finish();
    return sink.places;
  } finally {
    await file.close();
  }
}

/**
 * A file's vouchers between check and writing, so that its XML is parsed once: on disk, since they do not fit in
 * memory, in an unlinked file that vanishes with the process.
 */
export class StoredVouchers extends VoucherSink {
  /** Runs fn with a temporary store that is deleted afterwards. */
  static async with<T>(fn: (stored: StoredVouchers) => Promise<T>): Promise<T> {
    return StoredVouchers.inFile(async (file, folder) => {
      await rm(folder, { recursive: true });
      return fn(new StoredVouchers(file));
    });
  }

  /** Runs fn with the vouchers that `write`, which may be a thread's work, puts into the store at a path (`intoStore`). */
  static async writtenBy<W extends { places: readonly Place[] }, T>(
    write: (storePath: string) => Promise<W>,
    fn: (stored: StoredVouchers, written: W) => Promise<T>,
  ): Promise<T> {
    return StoredVouchers.inFile(async (file, folder) => {
      const written = await write(path.join(folder, fileName)).finally(() =>
        rm(folder, { recursive: true, force: true }),
      );
      const stored = new StoredVouchers(file);
      stored.places.push(...written.places);
      return fn(stored, written);
    });
  }

  private static async inFile<T>(fn: (file: FileHandle, folder: string) => Promise<T>): Promise<T> {
    const folder = await mkdtemp(path.join(tmpdir(), 'innsikt-vouchers-'));
    const file = await open(path.join(folder, fileName), 'wx+', 0o600);
    try {
      return await fn(file, folder);
    } finally {
      await file.close();
    }
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

const fileName = 'vouchers';
