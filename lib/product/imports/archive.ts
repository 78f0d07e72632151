import { open } from 'node:fs/promises';
import path from 'node:path';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { badInput, UserError } from '@/base/errors';
import type { UploadBudget } from './upload-budget';

/** A file of an archive, unpacked as it is read, or the sentence why it is not. */
export type ArchiveFile = { name: string } & ({ content: AsyncIterable<Uint8Array> } | { refused: string });

const mega = (bytes: number) => `${Math.round(bytes / 1024 ** 2)} MB`;
const broken = 'Zip-filen er skadet, kryptert eller ikke hel, og kan ikke pakkes ut.';

/** Whether a file begins as a zip does. */
export async function isZip(filePath: string): Promise<boolean> {
  const file = await open(filePath);
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.equals(Buffer.from('PK\x03\x04', 'latin1'));
  } finally {
    await file.close();
  }
}

/** What systems put into archives beside the files themselves. */
const isAside = (name: string) => name.endsWith('/') || /(^|\/)(__MACOSX\/|\.)/.test(name);
const isXml = (name: string) => /\.xml$/i.test(name);
const nameOf = ({ fileName }: Entry) => path.basename(fileName).slice(0, 200);

/** What is wrong with an archive as a sentence; anything else is not the sender's doing. */
function asRefusal(error: unknown): unknown {
  if (error instanceof UserError || (error instanceof Error && 'syscall' in error)) return error;
  return badInput(broken);
}

/** The list an archive has of its files; it is small, and nothing is unpacked for it. */
async function listed(zip: ZipFile, budget: UploadBudget): Promise<Entry[]> {
  if (zip.entryCount === 0) throw badInput('Zip-filen er tom.');
  budget.take('files', zip.entryCount);
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  return entries;
}

async function* unpacked(zip: ZipFile, entry: Entry, budget: UploadBudget): AsyncGenerator<Uint8Array> {
  try {
    const stream = await zip.openReadStreamPromise(entry);
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      await budget.pause();
      budget.take('bytes', chunk.length);
      yield chunk;
    }
  } catch (error) {
    const refusal = asRefusal(error);
    if (refusal === error) throw error;
    throw badInput(`«${nameOf(entry)}» i zip-filen er skadet eller kryptert og kan ikke pakkes ut.`);
  }
}

/** Opens a zip with the list of what is in it. Throws a sentence for a broken one, and for one with too many files. */
async function openZip(filePath: string, budget: UploadBudget): Promise<{ zip: ZipFile; files: Entry[] }> {
  let zip: ZipFile | undefined;
  try {
    zip = await openPromise(filePath, { autoClose: false });
    const files = (await listed(zip, budget)).filter(({ fileName }) => !isAside(fileName));
    return { zip, files };
  } catch (error) {
    zip?.close();
    throw asRefusal(error);
  }
}

/**
 * The XML files of a zip on disk, one after the other and each in pieces as a plain file is read. What the archive says that it holds is
 * held to the budget before anything is unpacked, what comes out of it as it comes. Throws a sentence for a broken or too large one.
 */
export async function* archiveFiles(
  filePath: string,
  maxFileBytes: number,
  budget: UploadBudget,
): AsyncGenerator<ArchiveFile> {
  const { zip, files } = await openZip(filePath, budget);
  try {
    const fits = ({ uncompressedSize }: Entry) => uncompressedSize <= maxFileBytes;
    const read = files.filter((file) => isXml(file.fileName) && fits(file));
    budget.requireRoom(
      'bytes',
      read.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0),
    );
    for (const entry of files) {
      const name = nameOf(entry);
      if (!isXml(name)) yield { name, refused: 'Bare XML-filer i zip-filen leses.' };
      else if (!fits(entry)) yield { name, refused: `Filen er for stor (grensen er ${mega(maxFileBytes)}).` };
      else yield { name, content: unpacked(zip, entry, budget) };
    }
  } finally {
    zip.close();
  }
}

/** So small a file may be packed however small it gets. */
const smallBytes = 16 * 1024 ** 2;
/** No books are packed to so small a part of themselves. */
const mostPacked = 100;

/** The one XML file of a zip, in pieces, once its size is known. Throws a sentence when there is none, or several, or it is too large. */
export async function* onlyFile(
  filePath: string,
  budget: UploadBudget,
  onSize: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  const { zip, files } = await openZip(filePath, budget);
  try {
    const [entry, ...more] = files.filter(({ fileName }) => isXml(fileName));
    if (!entry) throw badInput('Zip-filen har ingen XML-fil.');
    if (more.length > 0) throw badInput(`Zip-filen har ${more.length + 1} XML-filer. Last opp én av gangen.`);
    const { compressedSize, uncompressedSize } = entry;
    budget.requireRoom('bytes', uncompressedSize);
    if (uncompressedSize > smallBytes && uncompressedSize > compressedSize * mostPacked) {
      throw badInput(`«${nameOf(entry)}» i zip-filen er pakket mer enn noen regnskapsfil kan være. Pakk den ut først.`);
    }
    onSize(uncompressedSize);
    yield* unpacked(zip, entry, budget);
  } finally {
    zip.close();
  }
}
