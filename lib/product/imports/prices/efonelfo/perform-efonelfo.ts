import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import iconv from 'iconv-lite';
import { uuidv7 } from 'uuidv7';
import { badInput } from '@/base/errors';
import { roundTo } from '@/lib/core/format/exact';
import { formatUnitPrice } from '@/lib/core/format/number';
import type { Performer } from '@/lib/platform/queues/pool/task';
import { type Answers, answered, type Decision } from '@/lib/product/imports/tabular/decision';
import { decodeText } from '@/lib/product/imports/tabular/decode-text';
import { maxItems, maxProblems, sampleRows } from '@/lib/product/imports/tabular/limits';
import type { EfonelfoFile, RequestedEfonelfo, StagedItem } from './efonelfo-file';
import { type EfonelfoItem, readGoods, readHead } from './read-line';

const itemsAtOnce = 5_000;
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

/** Whether the discounts of the lines are taken off, with the first one as the example. */
function discountDecision(first: EfonelfoItem, answers: Answers): Decision {
  const key = 'price:discount';
  const value = answered(answers, key, ['percent', 'keep']);
  const less = `${formatUnitPrice(first.priceam)} blir ${formatUnitPrice(lessDiscount(first))}`;
  return {
    key,
    title: 'Rabatt',
    value: value ?? 'percent',
    said:
      value === undefined
        ? `Linjene har rabatt. Er den trukket fra i prisen på ${first.title.slice(0, 40)}?`
        : value === 'keep'
          ? 'Prisene leses som de står.'
          : `Rabatten trekkes fra: ${less}.`,
    sure: value !== undefined,
    choices: [
      { value: 'percent', text: `Trekk fra rabatten`, example: less },
      { value: 'keep', text: 'Prisen er etter rabatt', example: `${formatUnitPrice(first.priceam)} blir stående` },
    ],
  };
}

const lessDiscount = ({ priceam, discount }: EfonelfoItem) => roundTo(priceam * (1 - discount / 100), 4);

export const performEfonelfo: Performer<RequestedEfonelfo, EfonelfoFile> = async ({ path, out, answers }, { tell }) => {
  const encoding = await encodingOf(path, answers);
  const hash = createHash('sha256');
  const { size } = await stat(path);
  const target = await open(out, 'w');
  const file: Omit<EfonelfoFile, 'head' | 'sha256' | 'decisions'> = {
    items: 0,
    lines: 0,
    sample: [],
    leftOut: [],
    leftOutCount: 0,
    problems: [],
    problemCount: 0,
    beside: 0,
  };
  let head: ReturnType<typeof readHead>;
  let discounted: EfonelfoItem | undefined;
  let batch: StagedItem[] = [];
  let read = 0;
  const takeOff = answers['price:discount'] !== 'keep';
  const flush = async () => {
    if (batch.length > 0) await target.write(`${JSON.stringify(batch)}\n`);
    batch = [];
    tell(read, size);
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
          if (head.kind === 'discounts') break;
          continue;
        }
        const line = readGoods(fields);
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
          const { discount, ...item } = line.item;
          if (discount !== 0) discounted ??= line.item;
          const priceam = discount !== 0 && takeOff ? lessDiscount(line.item) : item.priceam;
          file.items += 1;
          if (file.items > maxItems) throw badInput('Filen har flere enn en million varer. Del den i flere filer.');
          batch.push({ line: file.lines, row: uuidv7(), ...item, priceam });
          if (file.sample.length < sampleRows) {
            file.sample.push({
              line: file.lines,
              cells: [item.lineid, item.title, formatUnitPrice(priceam), item.pricemeasure ?? ''],
            });
          }
          if (batch.length === itemsAtOnce) await flush();
        }
      }
    }
    await flush();
  } finally {
    await target.close();
  }
  if (!head) throw badInput('Filen har ikke noe hode (VH). Be leverandøren om EFO/NELFO 4.0.');
  return {
    ...file,
    head,
    sha256: hash.digest('hex'),
    decisions: [encoding, ...(discounted ? [discountDecision(discounted, answers)] : [])],
  };
};
