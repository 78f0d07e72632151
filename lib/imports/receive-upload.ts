import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import { badInput, tooLarge, UserError, wrongType } from '@/base/errors';
import { companyNamed } from '@/lib/auth/company-of-request';
import { singleValues } from '@/lib/auth/parse-body';
import type { Session } from '@/lib/auth/session';
import { inLane } from '@/lib/lanes/in-lane';
import { requireStorable } from '@/lib/storable';

type UploadedFile = { name: string; path: string };

export type Uploads = { fields: Readonly<Record<string, string>>; files: readonly UploadedFile[] };

export type Upload = Omit<Uploads, 'files'> & { file: UploadedFile };

const tooBig = (maxBytes: number) =>
  tooLarge(`Filen er for stor (grensen er ${Math.round(maxBytes / 1024 / 1024)} MB).`);

/** How much an upload may bring: bytes of a file, and files. */
type Limits = { maxBytes: number; maxFiles: number };

/** Runs fn, in the lane of imports, with a multipart upload's one file (field «file»), as withUploads does. */
export function withUpload<T>(
  session: Session,
  request: Request,
  maxBytes: number,
  fn: (upload: Upload) => Promise<T>,
): Promise<T> {
  return withUploads(session, request, { maxBytes, maxFiles: 1 }, ({ fields, files: [file] }) => {
    if (!file) throw badInput('Velg en fil først.');
    return fn({ fields, file });
  });
}

/**
 * Runs fn, in the lane of imports, with a multipart upload's files (fields «file», together no larger than one may be) spooled to
 * disk, bounded in memory; the files are gone afterwards.
 */
export async function withUploads<T>(
  session: Session,
  request: Request,
  limits: Limits,
  fn: (upload: Uploads) => Promise<T>,
): Promise<T> {
  const { maxBytes } = limits;
  // The frame round the file is small; what is announced larger than both is refused unread.
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes + 64 * 1024) throw tooBig(maxBytes);
  const folder = await mkdtemp(path.join(tmpdir(), 'innsikt-'));
  try {
    const upload = await receive(request, limits, folder);
    const named = companyNamed(new URL(request.url), upload.fields.company);
    const fields = { ...upload.fields, ...(named !== undefined && { company: named }) };
    const owner = { userId: session.user.id, companyId: named ?? session.activeCompanyId };
    return await inLane('importing', owner, () => fn({ ...upload, fields }), request.signal);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Our own disk, not the sender's doing. */
function isDiskError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(ENOSPC|EDQUOT|EACCES|EROFS|EMFILE)$/.test(String(error.code));
}

/** The reader of a form. Throws 400 for a heading that says not where its parts end. */
function parserOf(contentType: string, { maxBytes, maxFiles }: Limits) {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { files: maxFiles, fileSize: maxBytes, fields: 10, fieldSize: 10_000, parts: maxFiles + 11 },
    });
  } catch {
    throw badInput('Skjemaet kunne ikke leses: content-type mangler boundary.');
  }
}

async function receive(request: Request, limits: Limits, folder: string): Promise<Uploads> {
  const contentType = request.headers.get('content-type') ?? '';
  if (!contentType.startsWith('multipart/form-data') || !request.body) {
    throw wrongType('Filen må sendes som et skjema (multipart/form-data).');
  }
  const parser = parserOf(contentType, limits);
  const fields: [string, string][] = [];
  const files: (UploadedFile & { saved: Promise<void> })[] = [];
  let cut = false;
  let tooMany = false;
  parser.on('field', (field: string, value: string) => {
    fields.push([field, value]);
  });
  parser.on('file', (field: string, stream: Readable, fileName: string) => {
    if (field !== 'file' || files.length >= limits.maxFiles) {
      stream.resume();
      return;
    }
    stream.on('limit', () => {
      cut = true;
    });
    const target = path.join(folder, `file${files.length}`);
    const saved = pipeline(stream, createWriteStream(target));
    // Awaited below; until then a failure must not count as unhandled.
    saved.catch(() => {});
    files.push({ name: fileName ?? '', path: target, saved });
  });
  parser.on('filesLimit', () => {
    tooMany = limits.maxFiles > 1;
  });
  try {
    await pipeline(Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0]), parser);
    await Promise.all(files.map(({ saved }) => saved));
  } catch (error) {
    if (error instanceof UserError || isDiskError(error)) throw error;
    throw badInput('Opplastingen ble avbrutt. Prøv igjen.');
  }
  if (cut) throw tooBig(limits.maxBytes);
  if (tooMany) throw badInput(`Høyst ${limits.maxFiles} filer av gangen.`);
  if (files.length === 0 || files.some(({ name }) => name === '')) throw badInput('Velg en fil først.');
  for (const { name } of files) requireStorable(name);
  return {
    fields: singleValues(fields),
    files: files.map((file) => ({ name: path.basename(file.name).slice(0, 200), path: file.path })),
  };
}
