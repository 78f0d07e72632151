import { serialize } from 'node:v8';
import { slicesOf } from '@/base/slices';
import type { Performer } from '@/lib/platform/queues/pool/task';
import { UploadBudget } from '../upload-budget';
import type { InvoicePiece, UploadedInvoices } from './invoice-files';
import { invoiceBudget } from './limits';
import { readInvoiceFiles } from './read-invoice-files';

/** Lines per message: the receiving thread must stay responsive. */
const linesAtOnce = 250;

export const performInvoiceFiles: Performer<UploadedInvoices, void> = async (files, { send }) => {
  const budget = new UploadBudget(invoiceBudget);
  const say = (piece: InvoicePiece) => send(serialize(piece));
  for (const [file, uploaded] of files.entries()) {
    for await (const read of readInvoiceFiles(uploaded, budget)) {
      if (!('invoice' in read)) {
        say({ file, read });
        continue;
      }
      const { lines, ...head } = read.invoice;
      for (const some of slicesOf(lines, linesAtOnce)) say({ lines: some });
      say({ file, read: { ...read, invoice: head } });
    }
  }
};
