import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { refreshStatistics } from '@/db/statistics';
import type { Session } from '@/lib/platform/auth/session';
import { progressTeller } from '@/lib/platform/events/tell-progress';
import { supplierInvoicesPath } from '@/lib/platform/routing/paths';
import type { UploadedFile } from '../receive-upload';
import { type Fields, type Form, importFields, writersForm } from '../upload-form';
import { attachFile, type Beside, type Delivered } from './attach-files';
import { importInvoice } from './import-invoice';
import { readUploadedInvoices } from './invoice-files';
import type { InvoiceFile, InvoicesImported } from './result';

/** From this many new invoices, the planner's statistics are outdated. */
const manyInvoices = 100;

/** `importid` is also the import's idempotency key, by which it can be undone. */
export const invoiceFields = z.object(importFields);

/** The delivery of the call's plain files; an archive's is its index. */
const plain = -1;
/** A file beside invoices, which waits until all of its delivery are read. */
type Waiting = Beside & { delivery: number };

type InvoiceForm = Form<z.infer<typeof invoiceFields>>;

/** Admits an upload of invoices. Throws 400 for a bad form, 403 without Write. */
export const admitInvoices = (session: Session, given: Fields): Promise<InvoiceForm> =>
  writersForm(supplierInvoicesPath, session, invoiceFields, given);

/**
 * Imports uploaded EHF files, and archives of them, into the company of an admitted form, each file all or nothing, with
 * the files beside them as attachments, and reports progress to the user. The result says what happened to each.
 */
export async function receiveInvoices(
  { fields, scope }: InvoiceForm,
  files: readonly UploadedFile[],
): Promise<InvoicesImported> {
  const tell = progressTeller(scope.company.id, scope.user.id, fields.importid);
  const op = fields.importid ?? uuidv7();
  const results: (InvoiceFile | Waiting)[] = [];
  const deliveries = new Map<number, Delivered[]>();
  for await (const { file, read } of readUploadedInvoices(files)) {
    // Plain files of a call are one delivery, as those of an archive are.
    const delivery = read.archived ? file : plain;
    const refused = (text: string): InvoiceFile => ({ name: read.name, state: 'refused', text, notes: [] });
    if ('beside' in read) results.push({ delivery, ...read });
    else if ('skipped' in read) results.push(refused(read.skipped));
    else {
      const result = 'refused' in read ? refused(read.refused) : await importInvoice(scope, op, read);
      results.push(result);
      deliveries.set(delivery, [...(deliveries.get(delivery) ?? []), { path: read.path, result }]);
    }
    tell?.(file + 0.5, files.length);
  }
  const done: InvoiceFile[] = [];
  for (const one of results) {
    done.push('beside' in one ? await attachFile(scope, one, deliveries.get(one.delivery) ?? []) : one);
  }
  tell?.(files.length, files.length);
  const many = (state: InvoiceFile['state']) => done.filter((one) => one.state === state).length;
  if (many('added') > manyInvoices) await refreshStatistics('rows');
  return { op, added: many('added'), known: many('known'), refused: many('refused'), files: done };
}
