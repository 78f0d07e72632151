import { z } from 'zod';
import { badInput } from '@/base/errors';
import { companyOfRequest } from '@/lib/auth/company-of-request';
import { guarded } from '@/lib/auth/guarded';
import { scopeOf } from '@/lib/auth/session';
import { answerJson } from '@/lib/calls/answer-json';
import { dropLogPicture, keepLogPicture, logPaths, logScope } from '@/lib/files/log-picture';
import { withUpload } from '@/lib/imports/receive-upload';
import { bodyBytes } from '@/lib/web/body-bytes.mjs';

const fields = z.object({
  company: z.string().optional(),
  scope: z.literal(logScope, `Ukjent område (scope). Kjent: ${logScope}.`),
  /** The entry of the daily log. */
  id: z.uuid('Loggføringen (id) er ugyldig.').toLowerCase(),
});

// The company stands in the form, so the verb asks for Write once the form is read.
export const POST = guarded({ access: 'user', changes: true }, async ({ request, session }) =>
  answerJson(
    'POST /api/imageupload',
    await withUpload(session, request, bodyBytes.picture, async (upload) => {
      const { data: asked, error } = fields.safeParse(upload.fields);
      if (!asked) throw badInput(error.issues[0]?.message ?? 'Ugyldig verdi.');
      const companyId = companyOfRequest(session, asked.company);
      if (companyId === undefined) throw badInput('Velg et selskap først.');
      return keepLogPicture(await scopeOf(session, companyId), asked.id, upload.file);
    }),
    201,
  ),
);

const query = z.object({ company: z.string().optional(), id: z.uuid('Bildet (id) er ugyldig.').toLowerCase() });

/** Takes a picture of the daily log away. */
export const DELETE = guarded(
  { access: { path: () => logPaths, action: 'Write' }, changes: true, query },
  async ({ scope, query: { id } }) => answerJson('DELETE /api/imageupload', await dropLogPicture(scope, id)),
);
