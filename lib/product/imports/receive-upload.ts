import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { badInput, tooLarge, UserError } from '@/base/errors';
import { companyNamed } from '@/lib/platform/auth/company-of-request';
import { singleValues } from '@/lib/platform/auth/parse-body';
import type { Scope } from '@/lib/platform/auth/session';
import { inBulkhead } from '@/lib/platform/queues/in-bulkhead';
import { bodyBytes } from '@/lib/platform/web/body-bytes.mjs';
import { type ReceivedFile, receiveForm } from './receive-form';
import type { Fields } from './upload-form';

export type UploadedFile = ReceivedFile;

/**
 * The size limit of an upload, and its permission check: `admit` decides by the fields alone, before a large file is
 * stored.
 */
type Rule<A> = { maxBytes: number; admit: (fields: Fields) => Promise<A> };

/** Runs fn in the import bulkhead with a multipart upload's only file (field «file»), as withUploads does. */
export function withUpload<A extends { scope: Scope }, T>(
  request: Request,
  rule: Rule<A>,
  fn: (admitted: A, file: UploadedFile) => Promise<T>,
): Promise<T> {
  return withUploads(request, { ...rule, maxFiles: 1 }, (admitted, [file]) => {
    if (!file) throw badInput('Velg en fil først.');
    return fn(admitted, file);
  });
}

/**
 * Runs fn in the import bulkhead with an admitted multipart upload and its files (fields «file», together within
 * maxBytes), spooled to disk to bound memory and deleted afterwards. Fields must precede the files of a body that is
 * larger than a picture, or does not say how large it is.
 */
export async function withUploads<A extends { scope: Scope }, T>(
  request: Request,
  { maxBytes, maxFiles, admit }: Rule<A> & { maxFiles: number },
  fn: (admitted: A, files: readonly UploadedFile[]) => Promise<T>,
): Promise<T> {
  const tooBig = () => tooLarge(`Filen er for stor (grensen er ${Math.round(maxBytes / 1024 / 1024)} MB).`);
  // The multipart overhead is small; a larger announced length is refused unread.
  const announced = Number(request.headers.get('content-length') ?? Number.NaN);
  if (announced > maxBytes + 64 * 1024) throw tooBig();
  const ofAddress = companyNamed(new URL(request.url), undefined) !== undefined;
  const admitBy = (pairs: readonly [string, string][]) => {
    const fields = singleValues(pairs);
    const company = companyNamed(new URL(request.url), fields.company);
    return admit({ ...fields, ...(company !== undefined && { company }) });
  };
  let folder: string | undefined;
  try {
    let early: { admitted: A; fields: number } | undefined;
    const { fields, files } = await receiveForm(request, { maxBytes, maxFiles, tooBig }, async (before) => {
      try {
        early = { admitted: await admitBy(before), fields: before.length };
      } catch (error) {
        // Written as the specification writes it, the file comes first: what follows it may say whose it is.
        const isWhole = ofAddress || before.some(([name]) => name === 'company');
        if (!(error instanceof UserError) || (isWhole && error.status !== 400)) throw error;
        if (!(announced <= bodyBytes.picture)) {
          throw isWhole ? error : badInput('Send «file» etter de andre feltene.');
        }
      }
      folder = await mkdtemp(path.join(tmpdir(), 'innsikt-'));
      return folder;
    });
    if (files.length === 0 || files.some(({ name }) => name === '')) throw badInput('Velg en fil først.');
    // Fields after a file count too, but must not widen what was admitted, hence the second check.
    const admitted = early?.fields === fields.length ? early.admitted : await admitBy(fields);
    const { user, company } = admitted.scope;
    const owner = { userId: user.id, companyId: company.id };
    return await inBulkhead('importing', owner, () => fn(admitted, files), request.signal);
  } finally {
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  }
}
