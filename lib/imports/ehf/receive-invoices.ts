import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { badInput, notAllowed } from '@/base/errors';
import { requireCaller } from '@/db/budget';
import { refreshStatistics } from '@/db/statistics';
import { companyOfRequest } from '@/lib/auth/company-of-request';
import { may } from '@/lib/auth/permissions';
import { type Scope, type Session, scopeOf } from '@/lib/auth/session';
import { pacer } from '@/lib/lanes/pacer';
import { supplierInvoicesPath } from '@/lib/routing/paths';
import type { Uploads } from '../receive-upload';
import { progressTeller } from '../tell-progress';
import { UploadBudget } from '../upload-budget';
import { importInvoice } from './import-invoice';
import { invoiceBudget } from './limits';
import { readInvoiceFiles } from './read-invoice-files';
import type { InvoiceFile, InvoicesImported } from './result';

/** So many invoices are more than the planner's figures of before. */
const manyInvoices = 100;

export const invoiceFields = z.object({
  company: z.string().optional(),
  /** Made by the browser, so that it knows its own progress again; the import is undone under it. */
  importid: z.uuid('Import-id-en er ugyldig.').optional(),
});

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
  const budget = new UploadBudget(invoiceBudget, pacer());
  for (const [at, file] of files.entries()) {
    for await (const read of readInvoiceFiles(file, budget)) {
      requireCaller();
      done.push(await importInvoice(scope, op, read));
      tell?.(at + 0.5, files.length);
    }
    tell?.(at + 1, files.length);
  }
  const many = (state: InvoiceFile['state']) => done.filter((one) => one.state === state).length;
  if (many('added') > manyInvoices) await refreshStatistics('rows');
  return { op, added: many('added'), known: many('known'), refused: many('refused'), files: done };
}
