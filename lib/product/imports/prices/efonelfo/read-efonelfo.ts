import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import iconv from 'iconv-lite';
import { uuidv7 } from 'uuidv7';
import { badInput } from '@/base/errors';
import type { Answers, Decision } from '@/lib/product/imports/tabular/decision';
import { decodeText } from '@/lib/product/imports/tabular/decode-text';
import { maxItems, maxProblems, sampleRows } from '@/lib/product/imports/tabular/limits';
import {
  type EfonelfoFile,
  type RequestedEfonelfo,
  recordsAtOnce,
  type StagedDiscount,
  type StagedItem,
} from './efonelfo-file';
import type { LineReader } from './line-reader';
import { discountReader, type EfonelfoDiscount } from './read-discounts';
import { type EfonelfoItem, goodsReader } from './read-goods';
import { type EfonelfoHead, readHead } from './read-head';

const mostListed = 50;
/** Bytes by which the encoding is decided. */
const looked = 2 * 1024 ** 2;

async function encodingOf(path: string, answers: Answers): Promise<Decision> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(looked), 0, looked, 0);
    const start = buffer.subarray(0, bytesRead);
    // Cut after a whole line, so that no sign is halved.
    const end = start.lastIndexOf(0x0a);
    return decodeText(bytesRead < looked || end < 0 ? start : start.subarray(0, end + 1), answers).decision;
  } finally {
    await file.close();
  }
}

/** The lines of a file in an encoding; `onBytes` gets every piece. */
async function* linesOf(path: string, encoding: string, onBytes: (bytes: Buffer) => void): AsyncGenerator<string[]> {
  const decoder = iconv.getDecoder(encoding);
  let rest = '';
  for await (const bytes of createReadStream(path, { highWaterMark: 256 * 1024 })) {
    onBytes(bytes as Buffer);
    const lines = (rest + decoder.write(bytes as Buffer)).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > 50_000) throw badInput('En linje i filen tar ikke slutt.');
    yield lines;
  }
  yield [rest + (decoder.end() ?? '')];
}

const fieldsOf = (line: string) => (line.endsWith('\r') ? line.slice(0, -1) : line).split(';');

type Read = EfonelfoItem | EfonelfoDiscount;
type Staged = StagedItem | StagedDiscount;

/** The reader of a file's lines by its head, and what of a record the database needs besides. */
function readerOf(head: EfonelfoHead, answers: Answers) {
  return head.kind === 'goods'
    ? { reader: goodsReader(head, answers) as LineReader<Read>, own: () => ({ row: uuidv7() }) }
    : { reader: discountReader(answers) as LineReader<Read>, own: () => ({}) };
}

/** Reads an EFO/NELFO file on disk and writes its records to another; `tell` gets the bytes read. Throws 400. */
export async function readEfonelfo(
  { path, out, answers }: RequestedEfonelfo,
  tell: (bytes: number) => void,
): Promise<EfonelfoFile> {
  const encoding = await encodingOf(path, answers);
  const hash = createHash('sha256');
  const target = await open(out, 'w');
  const file: Omit<EfonelfoFile, 'head' | 'sha256' | 'decisions'> = {
    records: 0,
    lines: 0,
    sample: [],
    leftOut: [],
    leftOutCount: 0,
    problems: [],
    problemCount: 0,
    beside: 0,
  };
  let head: EfonelfoHead | undefined;
  let by: ReturnType<typeof readerOf> | undefined;
  let batch: Staged[] = [];
  const shown: { line: number; record: Read }[] = [];
  let read = 0;
  const flush = async () => {
    if (batch.length > 0) await target.write(`${JSON.stringify(batch)}\n`);
    batch = [];
    tell(read);
  };
  try {
    for await (const lines of linesOf(path, encoding.value, (bytes) => {
      hash.update(bytes);
      read += bytes.length;
    })) {
      for (const text of lines) {
        file.lines += 1;
        if (text.trim() === '') continue;
        const fields = fieldsOf(text.startsWith('\ufeff') ? text.slice(1) : text);
        const begins = readHead(fields);
        if (begins && head)
          throw badInput(
            `Linje ${file.lines}: filen har to hoder (${fields[0]}). Del den, så hver prisliste er en fil.`,
          );
        if (begins) {
          head = begins;
          by = readerOf(begins, answers);
          continue;
        }
        if (!by) throw badInput('Filen har ikke noe hode (VH). Be leverandøren om EFO/NELFO 4.0.');
        const line = by.reader.read(fields);
        if (line === 'part') continue;
        if (line === 'beside') file.beside += 1;
        else if ('leftOut' in line) {
          file.leftOutCount += 1;
          if (file.leftOut.length < mostListed) {
            file.leftOut.push({
              row: file.lines,
              text: `${fields[2]} · ${fields[3]}`.slice(0, 120),
              reason: line.leftOut,
            });
          }
        } else if ('error' in line) {
          file.problemCount += 1;
          if (file.problems.length < maxProblems)
            file.problems.push({ row: file.lines, column: line.column, message: line.error });
        } else {
          file.records += 1;
          if (file.records > maxItems) throw badInput('Filen har flere enn en million linjer. Del den i flere filer.');
          // Written before the next is added, since the lines after a record may belong to it.
          if (batch.length === recordsAtOnce) await flush();
          const staged = Object.assign(line.record, { line: file.lines, ...by.own() }) as Staged;
          batch.push(staged);
          if (shown.length < sampleRows) shown.push({ line: file.lines, record: line.record });
        }
      }
    }
    await flush();
  } finally {
    await target.close();
  }
  if (!head || !by) throw badInput('Filen har ikke noe hode (VH). Be leverandøren om EFO/NELFO 4.0.');
  const { reader } = by;
  return {
    ...file,
    sample: shown.map(({ line, record }) => ({ line, cells: reader.shown(record) })),
    head,
    sha256: hash.digest('hex'),
    decisions: [encoding, ...reader.decisions()],
  };
}
