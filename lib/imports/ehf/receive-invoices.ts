import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { badInput, notAllowed, UserError } from '@/base/errors';
import { refreshStatistics } from '@/db/statistics';
import { companyOfRequest } from '@/lib/auth/company-of-request';
import { may } from '@/lib/auth/permissions';
import { type Scope, type Session, scopeOf } from '@/lib/auth/session';
import { supplierInvoicesPath } from '@/lib/routing/paths';
import type { Uploads } from '../receive-upload';
import { progressTeller } from '../tell-progress';
import { importInvoice } from './import-invoice';
import { maxEhfBytes } from './limits';
import type { InvoiceFile, InvoicesImported } from './result';
import { isZip, unzipped } from './unzip';

/** So many invoices are more than the planner's figures of before. */
const manyInvoices = 100;

export const invoiceFields = z.object({
  company: z.string().optional(),
  /** Made by the browser, so that it knows its own progress again; the import is undone under it. */
  importid: z.uuid('Import-id-en er ugyldig.').optional(),
});

async function* oneChunk(bytes: Uint8Array) {
  yield bytes;
}

const refused = (name: string, text: string): InvoiceFile => ({ name, state: 'refused', text, notes: [] });

/** What became of an uploaded file, or of each in an uploaded archive. */
async function* importUpload(
  scope: Scope,
  op: string,
  { name, path }: Uploads['files'][number],
): AsyncGenerator<InvoiceFile> {
  if (!(await isZip(path))) {
    const tooLarge = (await stat(path)).size > maxEhfBytes;
    yield tooLarge
      ? refused(name, `Filen er for stor (grensen er ${maxEhfBytes / 1024 ** 2} MB).`)
      : await importInvoice(scope, op, { name, source: createReadStream(path) });
    return;
  }
  try {
    for await (const entry of unzipped(path)) {
      const within = `${name}: ${entry.name}`;
      yield 'refused' in entry
        ? refused(within, entry.refused)
        : await importInvoice(scope, op, { name: within, source: oneChunk(entry.bytes) });
    }
  } catch (error) {
    if (!(error instanceof UserError) || error.status >= 500) throw error;
    yield refused(name, error.message);
  }
}

/**
 * Takes uploaded EHF files, and archives of them, into the company the form names (else the active one), each file all or nothing,
 * telling the user how far it is. The answer says what became of each. Throws 400 for a bad form, 403 without Write.
 */
export async function receiveInvoices(session: Session, { fields, files }: Uploads): Promise<InvoicesImported> {
  const read = invoiceFields.safeParse(fields);
  if (!read.success) throw badInput(read.error.issues[0]?.message ?? 'Ugyldig skjema.');
  const companyId = companyOfRequest(session, read.data.company);
  if (companyId === undefined) throw badInput('Velg et selskap først.');
  const scope = await scopeOf(session, companyId);
  if (!may(scope.permissions, supplierInvoicesPath, 'Write')) throw notAllowed();
  const tell = progressTeller(companyId, scope.user.id, read.data.importid);
  const op = read.data.importid ?? uuidv7();
  const done: InvoiceFile[] = [];
  for (const [at, file] of files.entries()) {
    for await (const one of importUpload(scope, op, file)) {
      done.push(one);
      tell?.(at + 0.5, files.length);
    }
    tell?.(at + 1, files.length);
  }
  const many = (state: InvoiceFile['state']) => done.filter((one) => one.state === state).length;
  if (many('added') > manyInvoices) await refreshStatistics('rows');
  return { op, added: many('added'), known: many('known'), refused: many('refused'), files: done };
}
