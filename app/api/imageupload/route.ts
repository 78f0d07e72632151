import { z } from 'zod';
import { badInput } from '@/base/errors';
import { companyOfRequest } from '@/lib/platform/auth/company-of-request';
import { guarded } from '@/lib/platform/auth/guarded';
import { scopeOf } from '@/lib/platform/auth/session';
import { dropPicture, keepPicture, requirePictures } from '@/lib/platform/files/stored-picture';
import { bodyBytes } from '@/lib/platform/web/body-bytes.mjs';
import { answerJson } from '@/lib/product/calls/answer-json';
import { withUpload } from '@/lib/product/imports/receive-upload';
import { formOf } from '@/lib/product/imports/upload-form';

/** A form field of at least `least` characters, else the given error (specification 2, section 5). */
const field = (least: number, sentence: string) => z.string(sentence).min(least, sentence).max(200, sentence);

const fields = z.object({
  company: field(10, 'Feil - mangler selskap-id'),
  /** The object of the picture: an entry of the daily log, an item of equipment. */
  id: field(10, 'Feil - mangler objekt-id'),
  /** The section it belongs to. */
  scope: field(3, 'Feil - mangler seksjon'),
});

// The company is a field of the form, so Write is checked there, before the file is read.
export const POST = guarded({ access: 'user', changes: true, upload: { fields } }, async ({ request, session }) =>
  answerJson(
    'POST /api/imageupload',
    await withUpload(
      request,
      {
        maxBytes: bodyBytes.picture,
        admit: async (given) => {
          const form = await formOf(session, fields, given);
          requirePictures(form.scope, form.fields.scope);
          return form;
        },
      },
      ({ scope, fields: requested }, file) =>
        keepPicture(scope, { section: requested.scope, object: requested.id }, file),
    ),
    201,
  ),
);

const query = z.object({ company: z.string().optional(), id: z.uuid('Bildet (id) er ugyldig.').toLowerCase() });

// Each picture is guarded by its own section, so the call itself requires only membership.
export const DELETE = guarded({ access: 'user', changes: true, query }, async ({ session, query: { company, id } }) => {
  const companyId = companyOfRequest(session, company);
  if (companyId === undefined) throw badInput('Velg et selskap først.');
  return answerJson('DELETE /api/imageupload', await dropPicture(await scopeOf(session, companyId), id));
});
