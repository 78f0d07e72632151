import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { badInput } from '@/base/errors';
import { archiveFiles, isZip } from '@/lib/product/imports/archive';
import { type Answers, answered, type Decision } from '@/lib/product/imports/tabular/decision';
import { maxPriceBytes } from '@/lib/product/imports/tabular/limits';
import { UploadBudget } from '@/lib/product/imports/upload-budget';
import { type EfonelfoHead, headOf } from './read-head';

/** Files of a zip that is read, unpacked size included: a wholesaler's own has one or two. */
const limits = { bytes: 2 * maxPriceBytes, parts: 0, files: 50 };

type Found = { path: string; name: string; head: EfonelfoHead };

/** An EFO/NELFO file on disk, and which of its zip it is, where that had several. */
export type FoundFile = { path: string; which?: Decision };

/** A workbook is a zip too, whatever else it is called. */
const isArchive = (name: string) => /\.zip$/i.test(name);
const kinds = { goods: 'Varefil', discounts: 'Rabattfil' } as const;

/** Unpacks the EFO/NELFO files of a zip beside it. Throws a sentence for a broken or too large one. */
async function unpacked(path: string): Promise<Found[]> {
  const rule = { takes: () => true, others: '' };
  const found: Found[] = [];
  let count = 0;
  for await (const file of archiveFiles(path, maxPriceBytes, new UploadBudget(limits), rule)) {
    if ('refused' in file) throw badInput(`«${file.name}» i zip-filen: ${file.refused}`);
    count += 1;
    const own = `${path}.${count}`;
    await pipeline(file.content, createWriteStream(own));
    const head = await headOf(own);
    if (head) found.push({ path: own, name: file.path, head });
  }
  // Goods come first, so that discounts have prices to come off.
  return found.sort((a, b) => Number(a.head.kind === 'discounts') - Number(b.head.kind === 'discounts'));
}

/** Asks which of several files to read; the other is read by choosing it afterwards. */
function whichDecision(files: readonly Found[], answers: Answers): Decision {
  const value = answered(
    answers,
    'file',
    files.map(({ name }) => name),
  );
  return {
    key: 'file',
    title: 'Fil',
    value: value ?? files[0]?.name ?? '',
    said:
      value === undefined
        ? `Zip-filen har ${files.length} prisfiler. Hvilken skal leses inn først?`
        : `${value}. De andre i zip-filen leses inn hver for seg.`,
    sure: value !== undefined,
    choices: files.map(({ name, head }) => ({ value: name, text: kinds[head.kind], example: name })),
  };
}

/**
 * The EFO/NELFO file that an upload is or has in a zip; undefined for a file of another format. Throws 400 for a zip
 * without one.
 */
export async function findEfonelfo(
  { path, name }: { path: string; name: string },
  answers: Answers,
): Promise<FoundFile | undefined> {
  if (await headOf(path)) return { path };
  if (!isArchive(name) || !(await isZip(path))) return undefined;
  const files = await unpacked(path);
  const [first] = files;
  if (!first)
    throw badInput('Zip-filen har ingen EFO/NELFO-fil (VH eller RH). Pakk den ut, og velg filen som skal leses.');
  if (files.length === 1) return { path: first.path };
  const which = whichDecision(files, answers);
  return { path: files.find(({ name: own }) => own === which.value)?.path ?? first.path, which };
}
