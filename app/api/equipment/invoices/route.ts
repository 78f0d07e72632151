import { z } from 'zod';
import { guarded } from '@/lib/platform/auth/guarded';
import { supplierInvoicesPath } from '@/lib/platform/routing/paths';
import { answerJson } from '@/lib/product/calls/answer-json';
import { maxFilesPerUpload, maxInvoiceUploadBytes } from '@/lib/product/imports/ehf/limits';
import { admitInvoices, invoiceFields, receiveInvoices } from '@/lib/product/imports/ehf/receive-invoices';
import { latestInvoices } from '@/lib/product/imports/ehf/undo-invoices';
import { withUploads } from '@/lib/product/imports/receive-upload';

/** The latest import of invoices, which can be undone. */
export const GET = guarded(
  {
    access: { path: supplierInvoicesPath, action: 'Write' },
    changes: false,
    query: z.object({ company: z.string().optional() }),
  },
  async ({ scope }) => answerJson('GET /api/equipment/invoices', { latest: await latestInvoices(scope) }),
);

// The company is a field of the form, so Write is checked there, before the files are read.
export const POST = guarded(
  { access: 'user', changes: true, keys: true, upload: { fields: invoiceFields, many: true } },
  async ({ request, session }) =>
    answerJson(
      'POST /api/equipment/invoices',
      await withUploads(
        request,
        {
          maxBytes: maxInvoiceUploadBytes,
          maxFiles: maxFilesPerUpload,
          admit: (fields) => admitInvoices(session, fields),
        },
        receiveInvoices,
      ),
    ),
);
