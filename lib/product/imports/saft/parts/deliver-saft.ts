import { badInput } from '@/base/errors';
import type { CompanyTx } from '@/db/company';
import { withImportLock } from '../import-lock';
import { earlierWithParts, type ImportRequest, importRead, planRead } from '../import-saft';
import type { LedgerFile } from '../ledger-file';
import { ledgerFiles, lookThrough, type ReadUpload, readFiles, readLedger } from '../read-upload';
import type { ReplacePlan } from '../replace-result';
import type { SaftResult } from '../result';
import { inOrder, isPart, missingOf, numberIn, type Part } from './judge-parts';
import { dropParts, exportIdOf, readParts, storePart, withSpooled } from './store-parts';
import { waitingParts } from './waiting-parts';
import type { WaitingParts } from './waiting-result';

export type Delivery = Omit<ImportRequest, 'fileName'> & {
  uploads: readonly { name: string; path: string }[];
  /** Only report what replacing would do. */
  preview?: boolean;
};

type Answer = SaftResult | ReplacePlan | WaitingParts;
type ReadPart = Part & { file: LedgerFile };

const act = (
  input: ImportRequest & { preview?: boolean | undefined },
  upload: ReadUpload,
): Promise<SaftResult | ReplacePlan> => (input.preview ? planRead(input, upload) : importRead(input, upload));

/** The sentence about files of a zip that were not read. */
function passedNote(passed: readonly string[]): string[] {
  if (passed.length === 0) return [];
  const mac = passed.filter((name) => name.includes('__MACOSX/')).length;
  const names = passed.filter((name) => !name.includes('__MACOSX/')).map((name) => name.split('/').at(-1) ?? name);
  const shown = [
    ...names.slice(0, 5),
    ...(names.length > 5 ? [`${names.length - 5} til`] : []),
    ...(mac > 0 ? [`${mac} i __MACOSX`] : []),
  ];
  return [
    `${passed.length === 1 ? '1 fil' : `${passed.length} filer`} i zip-filen er lest forbi: ${shown.join(', ')}.`,
  ];
}

function numberNote({ no, count }: Part): string[] {
  if (count === undefined || count === 1) return [];
  return [
    `Filnavnet sier del ${no} av ${count}, men filen er hel etter sine egne summer og er lest inn for seg. De andre leses inn på samme måte.`,
  ];
}

/**
 * Takes what was delivered: a whole ledger is imported (or what replacing by it would do is reported), and parts of one
 * are kept until they are together what each of them says. Throws as importSaft does, and a sentence that names the
 * files which disagree.
 */
export async function deliverSaft({ uploads, ...input }: Delivery): Promise<Answer> {
  const { files, passed } = await ledgerFiles(uploads);
  const notes = passedNote(passed);
  const [only, ...more] = files;
  if (!only) throw badInput('Velg en fil først.');
  if (more.length > 0) return deliverSeveral({ ...input, notes }, files);
  const read = await readFiles(files, input.onProgress, async ({ files: [summary], together }) => {
    if (!summary) throw new Error('A file that was read has a summary.');
    const part = { ...summary, ...numberIn(only.name), name: only.name, bytes: only.bytes, file: only };
    if (isPart(part)) return { part };
    if ('refused' in together) throw badInput(together.refused);
    const fileName = uploads[0]?.name ?? only.name;
    return { answer: await act({ ...input, fileName, notes: [...notes, ...numberNote(part)] }, together.upload) };
  });
  return read.answer ?? deliverParts({ ...input, notes }, [read.part]);
}

type Input = Omit<Delivery, 'uploads'> & { notes: string[] };

async function deliverSeveral(input: Input, files: readonly LedgerFile[]): Promise<Answer> {
  const parts = new Map<string, ReadPart>();
  for (const file of files) {
    const part = { ...(await lookThrough(file)), ...numberIn(file.name), name: file.name, bytes: file.bytes, file };
    if (!parts.has(part.sha256)) parts.set(part.sha256, part);
  }
  const all = [...parts.values()];
  if (all.some(isPart)) return deliverParts(input, all);
  const [whole, ...others] = all;
  if (others.length > 0 || !whole) {
    const names = all.map(({ name }) => `«${name}»`).join(', ');
    throw badInput(`Opplastingen har ${all.length} hele regnskap: ${names}. Last opp ett av gangen.`);
  }
  const request = { ...input, fileName: whole.name, notes: [...input.notes, ...numberNote(whole)] };
  return readLedger([whole.file], input.onProgress, (upload) => act(request, upload));
}

/** Keeps the parts, or imports the ledger when they and those kept before are all of it. */
async function deliverParts(input: Input, parts: readonly ReadPart[]): Promise<Answer> {
  const { companyId, user } = input;
  const [first] = parts;
  if (!first) throw badInput('Velg en fil først.');
  const exportId = exportIdOf(first);
  // Under the lock of imports, so that two parts that arrive at once see each other.
  const found = await withImportLock(companyId, async (tx) => {
    const earlier = input.replace || input.preview ? undefined : await earlierWithParts(tx, companyId, parts);
    if (earlier) return { earlier };
    const waiting = await readParts(tx, companyId, exportId);
    const fresh = parts.filter(({ sha256 }) => waiting.every((other) => other.sha256 !== sha256));
    const isWhole = missingOf([...waiting, ...fresh]) === undefined;
    if (!isWhole)
      for (const { file, ...part } of fresh) await storePart(tx, { companyId, userId: user.id }, part, file);
    return { waiting, fresh, isWhole };
  });
  if (found.earlier) return found.earlier;
  if (!found.isWhole) {
    const [waiting] = await waitingParts(companyId, exportId);
    if (!waiting) throw new Error('The parts that were stored are not there.');
    return { ...waiting, notes: [...waiting.notes, ...input.notes] };
  }
  return withSpooled(companyId, found.waiting, (waiting) => {
    const all = inOrder<ReadPart>([...waiting, ...found.fresh]);
    const request = {
      ...input,
      fileName: `${all[0]?.name ?? ''} (${all.length} deler)`,
      parts: all.map(({ name, sha256 }) => ({ name, sha256 })),
      dropParts: (tx: CompanyTx) =>
        dropParts(
          tx,
          companyId,
          found.waiting.map(({ xid }) => xid),
        ),
    };
    const files = all.map(({ file }) => file);
    return readLedger(files, input.onProgress, (upload) => act(request, upload));
  });
}
