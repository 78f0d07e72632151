import { open } from 'node:fs/promises';
import path from 'node:path';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { badInput, UserError } from '@/base/errors';
import type { UploadBudget } from './upload-budget';

/** A file of an archive, unpacked while it is read, or the sentence that refuses it. */
export type ArchiveFile = { name: string; path: string } & (
  | { content: AsyncIterable<Uint8Array> }
  | { refused: string }
);

const mega = (bytes: number) => `${Math.round(bytes / 1024 ** 2)} MB`;
const broken = 'Zip-filen er skadet, kryptert eller ikke hel, og kan ikke pakkes ut.';

/** True for a file that starts with the zip signature. */
export async function isZip(filePath: string): Promise<boolean> {
  const file = await open(filePath);
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.equals(Buffer.from('PK\x03\x04', 'latin1'));
  } finally {
    await file.close();
  }
}

/** Folders, hidden files and macOS metadata, which systems add to archives. */
const isAside = (name: string) => name.endsWith('/') || /(^|\/)(__MACOSX\/|\.)/.test(name);
const isXml = (name: string) => /\.xml$/i.test(name);
const nameOf = ({ fileName }: Entry) => path.basename(fileName).slice(0, 200);

/** Turns errors about the archive into a sentence; system errors are not the sender's fault and stay as they are. */
function asRefusal(error: unknown): unknown {
  if (error instanceof UserError || (error instanceof Error && 'syscall' in error)) return error;
  return badInput(broken);
}

/** The archive's directory; it is small, and listing it unpacks nothing. */
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

/** Opens a zip with its list of files. Throws a sentence for a broken one, and for one with too many files. */
async function openZip(
  filePath: string,
  budget: UploadBudget,
): Promise<{ zip: ZipFile; files: Entry[]; all: Entry[] }> {
  let zip: ZipFile | undefined;
  try {
    zip = await openPromise(filePath, { autoClose: false });
    const all = await listed(zip, budget);
    return { zip, files: all.filter(({ fileName }) => !isAside(fileName)), all };
  } catch (error) {
    zip?.close();
    throw asRefusal(error);
  }
}

/** The rule for an archive's files: the names to read, and the sentence for others. */
export type ArchiveRule = { takes: (name: string) => boolean; others: string };
const xmlAlone: ArchiveRule = { takes: isXml, others: 'Bare XML-filer i zip-filen leses.' };

/**
 * The XML files of a zip on disk, or those the rule takes, streamed one by one. Declared sizes are checked against the budget before unpacking,
 * and actual bytes while they arrive (zip bombs). Throws a sentence for a broken or too large zip.
 */
export async function* archiveFiles(
  filePath: string,
  maxFileBytes: number,
  budget: UploadBudget,
  { takes, others }: ArchiveRule = xmlAlone,
): AsyncGenerator<ArchiveFile> {
  const { zip, files } = await openZip(filePath, budget);
  try {
    const fits = ({ uncompressedSize }: Entry) => uncompressedSize <= maxFileBytes;
    const read = files.filter((file) => takes(file.fileName) && fits(file));
    budget.requireRoom(
      'bytes',
      read.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0),
    );
    for (const entry of files) {
      const named = { name: nameOf(entry), path: entry.fileName.slice(0, 1_000) };
      if (!takes(entry.fileName)) yield { ...named, refused: others };
      else if (!fits(entry)) yield { ...named, refused: `Filen er for stor (grensen er ${mega(maxFileBytes)}).` };
      else yield { ...named, content: unpacked(zip, entry, budget) };
    }
  } finally {
    zip.close();
  }
}

/** A file up to this size may have any compression ratio. */
const smallBytes = 16 * 1024 ** 2;
/** Maximum compression ratio of larger files; no ledger compresses this well, only a zip bomb. */
const mostPacked = 100;

/** An XML file of a zip: its unpacked bytes, and its place among the zip's entries, by which it is opened. */
export type PackedFile = { name: string; bytes: number; at: number };

/**
 * The XML files of a zip on disk, and the names of the other files, which are not read. Throws a sentence when there is
 * none, or they are too large.
 */
export async function packedXml(
  filePath: string,
  budget: UploadBudget,
): Promise<{ files: PackedFile[]; passed: string[] }> {
  const { zip, all } = await openZip(filePath, budget);
  zip.close();
  if (all.some(({ fileName }) => fileName === '[Content_Types].xml')) {
    throw badInput('Filen er fra Excel eller Word. Last opp en XML-fil, eller en zip med XML-filer.');
  }
  const isRead = ({ fileName }: Entry) => !isAside(fileName) && isXml(fileName);
  const read = all.flatMap((entry, at) => (isRead(entry) ? [{ entry, at }] : []));
  if (read.length === 0) throw badInput('Zip-filen har ingen XML-fil.');
  budget.requireRoom(
    'bytes',
    read.reduce((sum, { entry }) => sum + entry.uncompressedSize, 0),
  );
  for (const { entry } of read) {
    if (entry.uncompressedSize > smallBytes && entry.uncompressedSize > entry.compressedSize * mostPacked) {
      throw badInput(`«${nameOf(entry)}» i zip-filen er pakket mer enn noen regnskapsfil kan være. Pakk den ut først.`);
    }
  }
  const passed = all.filter((entry) => !isRead(entry) && !entry.fileName.endsWith('/')).map(({ fileName }) => fileName);
  const files = read.map(({ entry, at }) => ({ name: nameOf(entry), bytes: entry.uncompressedSize, at }));
  return { files, passed };
}

/** The content of an entry of a zip on disk, unpacked while it is read. Throws a sentence for a damaged one. */
export async function* openPacked(filePath: string, at: number, budget: UploadBudget): AsyncGenerator<Uint8Array> {
  const { zip, all } = await openZip(filePath, budget);
  try {
    const entry = all[at];
    if (!entry) throw badInput(broken);
    yield* unpacked(zip, entry, budget);
  } finally {
    zip.close();
  }
}
