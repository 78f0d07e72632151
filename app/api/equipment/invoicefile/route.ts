import { z } from 'zod';
import { writeInvoiceCopy } from '@/lib/domains/purchasing/invoices/copy/write-invoice-copy';
import { readInvoiceFile } from '@/lib/domains/purchasing/invoices/files/read-file';
import { readInvoice } from '@/lib/domains/purchasing/invoices/read-invoice';
import { guarded } from '@/lib/platform/auth/guarded';
import type { Scope } from '@/lib/platform/auth/session';
import { attachment, fileName } from '@/lib/platform/files/export/file-name';
import { supplierInvoicesPath } from '@/lib/platform/routing/paths';

const query = z.union(
  [
    z.object({ file: z.uuid('Filen (file) er ugyldig.').toLowerCase() }),
    z.object({ invoice: z.uuid('Fakturaen (invoice) er ugyldig.').toLowerCase() }),
  ],
  'Si hvilken fil (file), eller hvilken faktura (invoice) som skal tegnes.',
);

async function copyOf(scope: Scope, id: string) {
  const invoice = await readInvoice(scope, id);
  const bytes = await writeInvoiceCopy(invoice, scope.company.name);
  const name = fileName([invoice.typename, invoice.no, invoice.seller], 'pdf');
  return { bytes, mime: 'application/pdf', name, inline: true };
}

/**
 * A stored file of an invoice, or a copy of it drawn from its data. The calls' content security policy lets no script
 * in a file run, whoever sent it.
 */
export const GET = guarded(
  { access: { path: supplierInvoicesPath, action: 'Read' }, changes: false, bulkhead: 'reading', query },
  async ({ scope, query: requested }) => {
    const { bytes, mime, name, inline } =
      'file' in requested ? await readInvoiceFile(scope, requested.file) : await copyOf(scope, requested.invoice);
    return new Response(new Uint8Array(bytes), {
      headers: {
        'content-type': mime,
        'content-length': String(bytes.byteLength),
        'content-disposition': attachment(name, inline ? 'inline' : 'attachment'),
      },
    });
  },
);
