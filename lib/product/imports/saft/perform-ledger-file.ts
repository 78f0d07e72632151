import { createHash } from 'node:crypto';
import { badInput, UserError } from '@/base/errors';
import { slicesOf } from '@/base/slices';
import type { Performer } from '@/lib/platform/queues/pool/task';
import { LedgerCheck } from './check-file';
import {
  type FileSummary,
  type LedgerFile,
  type LedgerRead,
  openLedgerFile,
  type RequestedLedger,
  registers,
  type SentRecords,
} from './ledger-file';
import { intoStore } from './stored-vouchers';
import type { SaftVoucher } from './voucher-records';

/** Records per message: the receiving thread parses one at a time. */
const recordsAtOnce = 500;
/** Bytes between two reports of progress. */
const tellBytes = 1024 ** 2;

type See = (voucher: SaftVoucher) => Promise<void>;

/** Reads a file into the check. `named`: its refusals say which file it is. */
async function readInto(
  check: LedgerCheck,
  file: LedgerFile,
  { see, onBytes, named }: { see: See | undefined; onBytes: (bytes: number) => void; named: boolean },
): Promise<FileSummary> {
  const hash = createHash('sha256');
  async function* bytes(): AsyncGenerator<Uint8Array> {
    for await (const chunk of openLedgerFile(file)) {
      hash.update(chunk);
      yield chunk;
      onBytes(chunk.length);
    }
  }
  try {
    return { ...(await check.read(bytes(), see)), sha256: hash.digest('hex') };
  } catch (error) {
    if (!named || !(error instanceof UserError) || error.status !== 400) throw error;
    throw badInput(`«${file.name}»: ${error.message}`);
  }
}

function sendRegisters(books: ReturnType<LedgerCheck['finish']>, send: (bytes: Uint8Array) => void): void {
  for (const register of registers) {
    for (const records of slicesOf<[string, unknown]>([...books[register]], recordsAtOnce)) {
      send(Buffer.from(JSON.stringify({ register, records } satisfies SentRecords)));
    }
  }
}

export const performLedgerFile: Performer<RequestedLedger, LedgerRead> = async (
  { files, storePath },
  { send, tell },
) => {
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const check = new LedgerCheck();
  const read: FileSummary[] = [];
  let [done, reported] = [0, 0];
  const onBytes = (bytes: number) => {
    done += bytes;
    if (done - reported < tellBytes) return;
    reported = done;
    tell(done, total);
  };
  const readAll = async (see?: See) => {
    for (const file of files) read.push(await readInto(check, file, { see, onBytes, named: files.length > 1 }));
  };
  if (storePath === undefined) await readAll();
  const places = storePath === undefined ? [] : await intoStore(storePath, (sink) => readAll((one) => sink.add(one)));
  try {
    const whole = check.finish();
    if (storePath !== undefined) sendRegisters(whole, send);
    const { accounts: _a, customers: _c, suppliers: _s, analyses: _n, taxes: _t, ...books } = whole;
    return { files: read, together: { books }, places };
  } catch (error) {
    if (!(error instanceof UserError) || error.status !== 400) throw error;
    return { files: read, together: { refused: error.message }, places };
  }
};
