import { createReadStream } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import { UserError } from '@/base/errors';
import type { SpooledFile } from '@/lib/domains/purchasing/invoices/files/keep-files';
import { cleanFileName } from '@/lib/platform/files/export/file-name';
import { type FileKind, fileKindOf } from '@/lib/platform/files/file-kind';
import { archiveFiles, isZip } from '../archive';
import type { UploadBudget } from '../upload-budget';
import { checkEhf, type EhfRounding } from './check-ehf';
import { EmbeddedTexts } from './embedded-texts';
import { maxEhfBytes } from './limits';
import { type EhfInvoice, readEhf } from './read-ehf';
import { Spool } from './spool';

/** An invoice that agrees with its own sums, with the file it was read from and its embedded attachments. */
export type ReadInvoice = {
  invoice: EhfInvoice;
  roundings: EhfRounding[];
  original: SpooledFile;
  attachments: SpooledFile[];
  /** Sentences about attachments that are in the file alone. */
  lacking: string[];
};

/** A file by its name in the answer, and its path in its delivery: the archive it is of, else the call's plain files. */
type Named = { name: string; path: string; archived: boolean };

/**
 * An uploaded file as read: an invoice, or the sentence that refuses it; a file beside invoices, which may be an
 * attachment; or one that is skipped.
 */
export type InvoiceRead = Named & (ReadInvoice | { refused: string } | { beside: SpooledFile } | { skipped: string });

const tooLarge = `Filen er for stor (grensen er ${maxEhfBytes / 1024 ** 2} MB).`;
const tabled = /\.csv$/i;
const takenBeside = /\.(xml|pdf|png|jpe?g|csv|xlsx|ods)$/i;
const kindsBeside = 'PDF, PNG, JPEG, CSV, XLSX eller ODS';

/** A plain file's bytes, counted against the budget like an archive's. */
async function* counted(path: string, budget: UploadBudget): AsyncGenerator<Uint8Array> {
  for await (const chunk of createReadStream(path, { highWaterMark: 32 * 1024 }) as AsyncIterable<Buffer>) {
    await budget.pause();
    budget.take('bytes', chunk.length);
    yield chunk;
  }
}

async function whole(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function sentenceOf(error: unknown): string {
  if (error instanceof UserError && error.status < 500) return error.message;
  throw error;
}

/** The embedded attachments that can be shown, spooled, and sentences about the others. */
async function readAttachments({ attachments }: EhfInvoice, texts: EmbeddedTexts, spool: Spool) {
  const files: SpooledFile[] = [];
  const lacking: string[] = [];
  for (const { name, text } of attachments) {
    const bytes = texts.bytesOf(text);
    const kind = bytes && fileKindOf(bytes, tabled.test(name));
    if (bytes && kind) files.push(await spool.add(name, kind, bytes));
    else if (bytes)
      lacking.push(`Vedlegget «${name}» er ikke av typen ${kindsBeside}. Det ligger bare i originalfilen.`);
    else lacking.push(`Vedlegget «${name}» er skadet. Det ligger bare i originalfilen.`);
  }
  return { files, lacking };
}

async function readOne(
  named: Named,
  content: AsyncIterable<Uint8Array>,
  spool: Spool,
  budget: UploadBudget,
): Promise<InvoiceRead> {
  const copy = spool.through(content);
  try {
    budget.requireLeft();
    const texts = new EmbeddedTexts();
    const invoice = await readEhf(copy.content, (parts) => budget.take('parts', parts), texts.take);
    const roundings = checkEhf(invoice);
    const { files, lacking } = await readAttachments(invoice, texts, spool);
    const original = copy.spooled(cleanFileName(fileNameOf(named.path)));
    return { ...named, invoice, roundings, original, attachments: files, lacking };
  } catch (error) {
    await copy.drop();
    return { ...named, refused: sentenceOf(error) };
  }
}

const fileNameOf = (path: string) => path.split(/[\\/]/).at(-1) ?? path;

async function besideOne(named: Named, bytes: Buffer, spool: Spool): Promise<InvoiceRead> {
  const kind = fileKindOf(bytes, tabled.test(named.path));
  if (kind) return { ...named, beside: await spool.add(fileNameOf(named.path), kind, bytes) };
  return { ...named, skipped: `Filen er hverken EHF (XML) eller et vedlegg (${kindsBeside}).` };
}

/** The kind of an uploaded file that may lie beside invoices, by its bytes; undefined for text. */
async function kindOnDisk(path: string, zipped: boolean): Promise<FileKind | undefined> {
  if (zipped) return (await stat(path)).size > maxEhfBytes ? undefined : fileKindOf(await readFile(path), false);
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0);
    return fileKindOf(buffer.subarray(0, bytesRead), false);
  } finally {
    await file.close();
  }
}

async function* readPlain(
  { name, path }: { name: string; path: string },
  beside: boolean,
  spool: Spool,
  budget: UploadBudget,
): AsyncGenerator<InvoiceRead> {
  budget.take('files', 1);
  const named = { name, path: name, archived: false };
  if ((await stat(path)).size > maxEhfBytes)
    yield { ...named, ...(beside ? { skipped: tooLarge } : { refused: tooLarge }) };
  else if (beside) yield await besideOne(named, await whole(counted(path, budget)), spool);
  else yield await readOne(named, counted(path, budget), spool, budget);
}

/** Reads an uploaded file, or each file of an uploaded archive, within the rest of the call's budget. */
export async function* readInvoiceFiles(
  { name, path }: { name: string; path: string },
  budget: UploadBudget,
): AsyncGenerator<InvoiceRead> {
  const spool = new Spool(path);
  try {
    budget.requireLeft();
    const zipped = await isZip(path);
    const kind = await kindOnDisk(path, zipped);
    if (!zipped || kind) {
      yield* readPlain({ name, path }, kind !== undefined || tabled.test(name), spool, budget);
      return;
    }
    const rule = {
      takes: (file: string) => takenBeside.test(file),
      others: `Bare EHF (XML) og vedlegg (${kindsBeside}) i zip-filen leses.`,
    };
    for await (const file of archiveFiles(path, maxEhfBytes, budget, rule)) {
      const named = { name: `${name}: ${file.name}`, path: file.path, archived: true };
      const isXml = /\.xml$/i.test(file.path);
      if ('refused' in file) yield { ...named, ...(isXml ? { refused: file.refused } : { skipped: file.refused }) };
      else if (isXml) yield await readOne(named, file.content, spool, budget);
      else {
        try {
          budget.requireLeft();
          yield await besideOne(named, await whole(file.content), spool);
        } catch (error) {
          yield { ...named, skipped: sentenceOf(error) };
        }
      }
    }
  } catch (error) {
    yield { name, path: name, archived: false, skipped: sentenceOf(error) };
  }
}
