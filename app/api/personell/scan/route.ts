import { z } from 'zod';
import { keepScan, requireScans } from '@/lib/domains/people/scans/keep-scan';
import { readStoredScan } from '@/lib/domains/people/scans/read-scans';
import { guarded } from '@/lib/platform/auth/guarded';
import { attachment } from '@/lib/platform/files/export/file-name';
import { certificatesPath } from '@/lib/platform/routing/paths';
import { bodyBytes } from '@/lib/platform/web/body-bytes.mjs';
import { opKey } from '@/lib/platform/writes/op-field';
import { answerJson } from '@/lib/product/calls/answer-json';
import { withUpload } from '@/lib/product/imports/receive-upload';
import { formOf } from '@/lib/product/imports/upload-form';

const query = z.object({
  company: z.string().optional(),
  id: z.uuid('Filen (id) er ugyldig.').toLowerCase(),
  size: z.literal('small', 'Ukjent størrelse (size). Kjent: small.').optional(),
});

/** A scanned file; the calls' content security policy lets no script in it run, whoever uploaded it. */
export const GET = guarded(
  { access: { path: () => [certificatesPath], action: 'Read' }, changes: false, query },
  async ({ scope, query: { id, size } }) => {
    const { bytes, mime, name } = await readStoredScan(scope, { id, small: size === 'small' });
    return new Response(new Uint8Array(bytes), {
      headers: {
        'content-type': mime,
        'content-length': String(bytes.byteLength),
        'content-disposition': attachment(name, 'inline'),
      },
    });
  },
);

const fields = z.object({
  company: z.string().optional(),
  certificate: z.uuid('Beviset (certificate) er ugyldig.').toLowerCase(),
  /** The idempotency key, and the id of the stored file. */
  op: opKey,
  replaces: z.uuid('Filen (replaces) er ugyldig.').toLowerCase().optional(),
});

// The company is a field of the form, so Write is checked there, before the file is read.
export const POST = guarded({ access: 'user', changes: true, upload: { fields } }, async ({ request, session }) =>
  answerJson(
    'POST /api/personell/scan',
    await withUpload(
      request,
      {
        maxBytes: bodyBytes.picture,
        admit: async (given) => {
          const form = await formOf(session, fields, given);
          requireScans(form.scope);
          return form;
        },
      },
      ({ scope, fields: requested }, file) => keepScan(scope, requested, file),
    ),
    201,
  ),
);
