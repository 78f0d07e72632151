import { runTask } from '@/lib/platform/queues/pool/run-task';
import { declareTask } from '@/lib/platform/queues/pool/task';
import type { InvoiceDetail } from '../read-invoice';

/** Maximum lines that are drawn. */
const mostLines = 1_000;

/** The input of a copy: an invoice with its first lines, their total number, and the copy's owner. */
export type CopiedInvoice = { invoice: InvoiceDetail; lineCount: number; company: string };

/** A readable copy of an invoice as a PDF, written by the worker pool. */
export const invoiceCopy = declareTask<CopiedInvoice, Uint8Array>('invoice-copy', {
  timeMs: 60_000,
  tooMuch: 'Fakturaen ble for stor for en PDF. Last ned originalfilen i stedet.',
});

/** An invoice as a PDF to read, drawn from its data. */
export const writeInvoiceCopy = (invoice: InvoiceDetail, company: string): Promise<Uint8Array> =>
  runTask(invoiceCopy, {
    invoice: { ...invoice, lines: invoice.lines.slice(0, mostLines) },
    lineCount: invoice.lines.length,
    company,
  });
