import { deserialize } from 'node:v8';
import { pacer } from '@/lib/platform/queues/pacer';
import { runTask } from '@/lib/platform/queues/pool/run-task';
import { declareTask } from '@/lib/platform/queues/pool/task';
import type { EhfInvoice, EhfLine } from './read-ehf';
import type { InvoiceRead, ReadInvoice } from './read-invoice-files';

export type UploadedInvoices = readonly { name: string; path: string }[];

type WithoutLines = Omit<ReadInvoice, 'invoice'> & { invoice: Omit<EhfInvoice, 'lines'> };
type Other = Exclude<InvoiceRead, ReadInvoice>;

/** A batch of lines of the invoice that follows them, or a file's result (`file` is the index of its upload). */
export type InvoicePiece =
  | { lines: EhfLine[] }
  | { file: number; read: Other | (WithoutLines & Pick<InvoiceRead, 'name' | 'path' | 'archived'>) };

/** The invoices of a call's files and archives, sent in pieces. */
export const invoiceFiles = declareTask<UploadedInvoices, void>('invoice-files', {
  timeMs: 30_000,
  tooMuch: 'Filene er for store å lese på én gang. Last opp færre av gangen.',
});

/**
 * Reads a call's files in the worker pool, within the call's budget, and yields each result in order, with the index of
 * its upload; originals and attachments are on disk beside the uploads. Throws 429 and 503 as the pool does.
 */
export async function* readUploadedInvoices(
  files: UploadedInvoices,
): AsyncGenerator<{ file: number; read: InvoiceRead }> {
  const sent: Uint8Array[] = [];
  await runTask(invoiceFiles, files, { receive: (bytes) => sent.push(bytes) });
  const pause = pacer();
  let lines: EhfLine[] = [];
  for (const bytes of sent) {
    await pause();
    const piece = deserialize(bytes) as InvoicePiece;
    if ('lines' in piece) {
      lines = lines.concat(piece.lines);
      continue;
    }
    const { file, read } = piece;
    yield { file, read: 'invoice' in read ? { ...read, invoice: { ...read.invoice, lines } } : read };
    lines = [];
  }
}
