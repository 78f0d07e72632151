import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { refreshStatistics } from '@/db/statistics';
import type { Session } from '@/lib/platform/auth/session';
import { progressTeller } from '@/lib/platform/events/tell-progress';
import { supplierInvoicesPath } from '@/lib/platform/routing/paths';
import type { UploadedFile } from '../receive-upload';
import { type Fields, type Form, importFields, writersForm } from '../upload-form';
import { importInvoice } from './import-invoice';
import { readUploadedInvoices } from './invoice-files';
import type { InvoiceFile, InvoicesImported } from './result';

/** From this many new invoices, the planner's statistics are outdated. */
const manyInvoices = 100;

/** `importid` is also the import's idempotency key, by which it can be undone. */
export const invoiceFields = z.object(importFields);

type InvoiceForm = Form<z.infer<typeof invoiceFields>>;

/** Admits an upload of invoices. Throws 400 for a bad form, 403 without Write. */
export const admitInvoices = (session: Session, given: Fields): Promise<InvoiceForm> =>
  writersForm(supplierInvoicesPath, session, invoiceFields, given);

/**
 * Imports uploaded EHF files, and archives of them, into the company of an admitted form, each file all or nothing, and
 * reports progress to the user. The result says what happened to each.
 */
export async function receiveInvoices(
  { fields, scope }: InvoiceForm,
  files: readonly UploadedFile[],
): Promise<InvoicesImported> {
  const tell = progressTeller(scope.company.id, scope.user.id, fields.importid);
  const op = fields.importid ?? uuidv7();
  const done: InvoiceFile[] = [];
  for await (const { file, read: one } of readUploadedInvoices(files)) {
    done.push(await importInvoice(scope, op, one));
    tell?.(file + 0.5, files.length);
  }
  tell?.(files.length, files.length);
  const many = (state: InvoiceFile['state']) => done.filter((one) => one.state === state).length;
  if (many('added') > manyInvoices) await refreshStatistics('rows');
  return { op, added: many('added'), known: many('known'), refused: many('refused'), files: done };
}
