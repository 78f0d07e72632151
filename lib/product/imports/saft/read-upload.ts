import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { badInput, tooLarge } from '@/base/errors';
import { pacer } from '@/lib/platform/queues/pacer';
import { runTask } from '@/lib/platform/queues/pool/run-task';
import { isZip, packedXml } from '../archive';
import type { CheckedBooks } from './checked-books';
import {
  type FileSummary,
  type LedgerFile,
  type LedgerRead,
  ledgerFile,
  registers,
  type SentRecords,
  zipBudget,
} from './ledger-file';
import { maxSaftBytes } from './limits';
import { StoredVouchers } from './stored-vouchers';

const saftTooLarge = () => tooLarge('Filen er større enn 1 GB. Del den opp i kortere perioder.');

/** A ledger that was read once: its books, its vouchers stored aside, its size and the SHA-256 of its content. */
export type ReadUpload = { books: CheckedBooks; vouchers: StoredVouchers; bytes: number; sha256: string };

/** Files that were read once: each by itself, and together a ledger, or the sentence why they are none. */
type ReadFiles = { files: FileSummary[]; together: { upload: ReadUpload } | { refused: string } };

export type Progress = (done: number, total: number) => void;

/** The XML files of an upload, in zips or not, and the names of what else the zips hold. */
export async function ledgerFiles(
  uploads: readonly { name: string; path: string }[],
): Promise<{ files: LedgerFile[]; passed: string[] }> {
  const files: LedgerFile[] = [];
  const passed: string[] = [];
  for (const { name, path } of uploads) {
    const { size } = await stat(path);
    if (size > maxSaftBytes) throw saftTooLarge();
    if (await isZip(path)) {
      const packed = await packedXml(path, zipBudget());
      files.push(...packed.files.map(({ at, ...file }) => ({ ...file, path, packed: { at } })));
      passed.push(...packed.passed);
    } else files.push({ name, bytes: size, path });
  }
  if (files.reduce((sum, { bytes }) => sum + bytes, 0) > maxSaftBytes) throw saftTooLarge();
  return { files, passed };
}

/** The SHA-256 of a ledger by those of its files, whatever their order. */
function hashOf(hashes: readonly string[]): string {
  const [only, ...more] = hashes;
  if (only !== undefined && more.length === 0) return only;
  return createHash('sha256')
    .update([...hashes].sort().join(' '))
    .digest('hex');
}

/** Looks through a file in the worker pool, without its vouchers. Throws as readFiles does. */
export async function lookThrough(file: LedgerFile): Promise<FileSummary> {
  const { files } = await runTask(ledgerFile, { files: [file], storePath: undefined });
  const [summary] = files;
  if (!summary) throw new Error('A file that was read has a summary.');
  return summary;
}

/** The books with the registers that the thread sent beside them. */
async function booksOf(
  books: Extract<LedgerRead['together'], { books: unknown }>['books'],
  sent: readonly Uint8Array[],
): Promise<CheckedBooks> {
  const maps = Object.fromEntries(registers.map((one) => [one, new Map<string, unknown>()]));
  const pause = pacer();
  for (const bytes of sent) {
    await pause();
    const { register, records }: SentRecords = JSON.parse(Buffer.from(bytes).toString());
    for (const [key, record] of records) maps[register]?.set(key, record);
  }
  return { ...books, ...maps } as CheckedBooks;
}

/**
 * Reads files in order as one ledger in the worker pool, and runs fn with it while its vouchers are stored. Throws a
 * sentence for what is wrong in a file, and 429 and 503 as the pool does.
 */
export async function readFiles<T>(
  files: readonly LedgerFile[],
  onProgress: Progress | undefined,
  fn: (read: ReadFiles) => Promise<T>,
): Promise<T> {
  const sent: Uint8Array[] = [];
  const read = (storePath: string) =>
    runTask(
      ledgerFile,
      { files, storePath },
      { receive: (bytes) => sent.push(bytes), onProgress: (done, total) => onProgress?.(done, 2 * total) },
    );
  return StoredVouchers.writtenBy(read, async (vouchers, { files: summaries, together }) => {
    if ('refused' in together) return fn({ files: summaries, together });
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    onProgress?.(bytes, 2 * bytes);
    const upload = {
      books: await booksOf(together.books, sent),
      vouchers,
      bytes,
      sha256: hashOf(summaries.map(({ sha256 }) => sha256)),
    };
    return fn({ files: summaries, together: { upload } });
  });
}

/** Reads files that are a whole ledger, as readFiles does. Throws the sentence why they are none. */
export function readLedger<T>(
  files: readonly LedgerFile[],
  onProgress: Progress | undefined,
  fn: (upload: ReadUpload) => Promise<T>,
): Promise<T> {
  return readFiles(files, onProgress, ({ together }) => {
    if ('refused' in together) throw badInput(together.refused);
    return fn(together.upload);
  });
}
