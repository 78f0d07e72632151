import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import { badInput, tooLarge, UserError, wrongType } from '@/base/errors';
import { companyNamed } from '@/lib/auth/company-of-request';
import { singleValues } from '@/lib/auth/read-body';
import type { Session } from '@/lib/auth/session';
import { inLane } from '@/lib/lanes/in-lane';
import { requireStorable } from '@/lib/storable';

export type Upload = {
  fields: Readonly<Record<string, string>>;
  file: { name: string; path: string };
};

const tooBig = (maxBytes: number) =>
  tooLarge(`Filen er for stor (grensen er ${Math.round(maxBytes / 1024 / 1024)} MB).`);

/**
 * Runs fn, in the lane of imports, with a multipart upload's one file (field «file») spooled to disk, bounded in memory; the
 * file is gone afterwards.
 */
export async function withUpload<T>(
  session: Session,
  request: Request,
  maxBytes: number,
  fn: (upload: Upload) => Promise<T>,
): Promise<T> {
  // The frame round the file is small; what is announced larger than both is refused unread.
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes + 64 * 1024) throw tooBig(maxBytes);
  const folder = await mkdtemp(path.join(tmpdir(), 'innsikt-'));
  try {
    const upload = await receive(request, maxBytes, path.join(folder, 'file'));
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
function parserOf(contentType: string, maxBytes: number) {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { files: 1, fileSize: maxBytes, fields: 10, fieldSize: 10_000, parts: 12 },
    });
  } catch {
    throw badInput('Skjemaet kunne ikke leses: content-type mangler boundary.');
  }
}

async function receive(request: Request, maxBytes: number, target: string): Promise<Upload> {
  const contentType = request.headers.get('content-type') ?? '';
  if (!contentType.startsWith('multipart/form-data') || !request.body) {
    throw wrongType('Filen må sendes som et skjema (multipart/form-data).');
  }
  const parser = parserOf(contentType, maxBytes);
  const fields: [string, string][] = [];
  let name: string | undefined;
  let saved: Promise<void> | undefined;
  let cut = false;
  parser.on('field', (field: string, value: string) => {
    fields.push([field, value]);
  });
  parser.on('file', (field: string, stream: Readable, fileName: string) => {
    if (field !== 'file' || saved) {
      stream.resume();
      return;
    }
    name = fileName;
    stream.on('limit', () => {
      cut = true;
    });
    saved = pipeline(stream, createWriteStream(target));
    // Awaited below; until then a failure must not count as unhandled.
    saved.catch(() => {});
  });
  try {
    await pipeline(Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0]), parser);
    await saved;
  } catch (error) {
    if (error instanceof UserError || isDiskError(error)) throw error;
    throw badInput('Opplastingen ble avbrutt. Prøv igjen.');
  }
  if (cut) throw tooBig(maxBytes);
  if (name === undefined || name === '') throw badInput('Velg en fil først.');
  requireStorable(name);
  return { fields: singleValues(fields), file: { name: path.basename(name).slice(0, 200), path: target } };
}
