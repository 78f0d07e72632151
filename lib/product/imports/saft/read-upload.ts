import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { badInput, tooLarge, UserError } from '@/base/errors';
import { pacer } from '@/lib/platform/queues/pacer';
import { isZip, type PackedFile, packedXml } from '../archive';
import { UploadBudget } from '../upload-budget';
import { type CheckedBooks, LedgerCheck } from './check-file';
import { maxSaftBytes, maxZipFiles } from './limits';
import type { PartSummary } from './part-summary';
import type { StoredVouchers } from './stored-vouchers';
import type { SaftVoucher } from './types';

const saftTooLarge = () => tooLarge('Filen er større enn 1 GB. Del den opp i kortere perioder.');

/** A ledger file, or a part of one: uploaded, in a zip or kept; it may be opened several times. */
export type LedgerFile = PackedFile;

/** A ledger that was read once: its books, its vouchers stored aside, its size and the SHA-256 of its content. */
export type ReadUpload = { books: CheckedBooks; vouchers: StoredVouchers; bytes: number; sha256: string };

export type Progress = (done: number, total: number) => void;

/** The XML files of an upload, unpacked where they are zips, and the names of what else the zips hold. */
export async function ledgerFiles(
  uploads: readonly { name: string; path: string }[],
): Promise<{ files: LedgerFile[]; passed: string[] }> {
  const files: LedgerFile[] = [];
  const passed: string[] = [];
  const budget = () => new UploadBudget({ bytes: maxSaftBytes, parts: 0, files: maxZipFiles });
  for (const { name, path } of uploads) {
    const { size } = await stat(path);
    if (size > maxSaftBytes) throw saftTooLarge();
    if (await isZip(path)) {
      const packed = await packedXml(path, budget);
      files.push(...packed.files);
      passed.push(...packed.passed);
    } else {
      const open = () => createReadStream(path, { highWaterMark: 32 * 1024 }) as AsyncIterable<Buffer>;
      files.push({ name, bytes: size, open });
    }
  }
  if (files.reduce((sum, { bytes }) => sum + bytes, 0) > maxSaftBytes) throw saftTooLarge();
  return { files, passed };
}

/** Reads a file into a check, and the SHA-256 of its content. `named`: its refusals say which file it is. */
export async function readFileInto(
  check: LedgerCheck,
  file: LedgerFile,
  {
    see,
    onBytes,
    named,
  }: { see?: (voucher: SaftVoucher) => Promise<void>; onBytes?: (bytes: number) => void; named: boolean },
): Promise<{ summary: PartSummary; sha256: string }> {
  const hash = createHash('sha256');
  const pause = pacer();
  async function* bytes(): AsyncGenerator<Uint8Array> {
    for await (const chunk of file.open()) {
      hash.update(chunk);
      yield chunk;
      onBytes?.(chunk.length);
      // Yields to the event loop, and ends work whose caller has disconnected.
      await pause();
    }
  }
  try {
    return { summary: await check.read(bytes(), see), sha256: hash.digest('hex') };
  } catch (error) {
    if (!named || !(error instanceof UserError) || error.status !== 400) throw error;
    throw badInput(`«${file.name}»: ${error.message}`);
  }
}

/** The SHA-256 of a ledger by those of its files, whatever their order. */
export function hashOf(hashes: readonly string[]): string {
  const [only, ...more] = hashes;
  if (only !== undefined && more.length === 0) return only;
  return createHash('sha256')
    .update([...hashes].sort().join(' '))
    .digest('hex');
}

/** Reads a whole ledger once, from one file or from its parts in order, and checks it against its own totals. */
export async function readLedger(
  files: readonly LedgerFile[],
  vouchers: StoredVouchers,
  onProgress?: Progress,
): Promise<ReadUpload> {
  const check = new LedgerCheck();
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const hashes: string[] = [];
  let done = 0;
  const onBytes = (more: number) => {
    done += more;
    onProgress?.(done, 2 * bytes);
  };
  for (const file of files) {
    const see = (voucher: SaftVoucher) => vouchers.add(voucher);
    const { sha256 } = await readFileInto(check, file, { see, onBytes, named: files.length > 1 });
    hashes.push(sha256);
  }
  await vouchers.finish();
  return { books: check.finish(), vouchers, bytes, sha256: hashOf(hashes) };
}
