import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { declareTask } from '@/lib/platform/queues/pool/task';
import { openPacked } from '../archive';
import { UploadBudget } from '../upload-budget';
import type { CheckedBooks } from './checked-books';
import { maxSaftBytes, maxZipFiles } from './limits';
import type { PartSummary } from './part-summary';
import type { Place } from './stored-vouchers';

/** A ledger file on disk, or a part of one: plain, packed by gzip, or an entry of a zip. `bytes` is its unpacked size. */
export type LedgerFile = { name: string; bytes: number; path: string; packed?: 'gzip' | { at: number } };

export const zipBudget = () => new UploadBudget({ bytes: maxSaftBytes, parts: 0, files: maxZipFiles });

/** The content of a file, from its beginning, in pieces; it may be opened several times. */
export function openLedgerFile({ path, packed }: LedgerFile): AsyncIterable<Uint8Array> {
  if (typeof packed === 'object') return openPacked(path, packed.at, zipBudget());
  const stored = createReadStream(path, { highWaterMark: 32 * 1024 });
  if (packed === undefined) return stored as AsyncIterable<Buffer>;
  const plain = createGunzip({ chunkSize: 32 * 1024 });
  stored.on('error', (error) => plain.destroy(error));
  return stored.pipe(plain);
}

/** The registers of a ledger, which are sent apart from the rest. */
export const registers = ['accounts', 'customers', 'suppliers', 'analyses', 'taxes'] as const;
export type SentRecords = { register: (typeof registers)[number]; records: [string, unknown][] };

export type FileSummary = PartSummary & { sha256: string };

/** The files as read: each by itself, and together the books or the sentence why they are none. */
export type LedgerRead = {
  files: FileSummary[];
  together: { books: Omit<CheckedBooks, (typeof registers)[number]> } | { refused: string };
  places: Place[];
};

/** `storePath`: where the vouchers go (`intoStore`); without it files are only looked through. */
export type RequestedLedger = { files: readonly LedgerFile[]; storePath: string | undefined };

/** Reads the files of a ledger in order; the vouchers go into the store, the registers are sent in batches as JSON. */
export const ledgerFile = declareTask<RequestedLedger, LedgerRead>('ledger-file', {
  timeMs: 600_000,
  tooMuch: 'Filen er for stor å lese. Del den opp i kortere perioder.',
});
