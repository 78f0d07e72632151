import { z } from 'zod';
import { badInput } from '@/base/errors';
import { companyOfRequest } from '@/lib/platform/auth/company-of-request';
import { guarded } from '@/lib/platform/auth/guarded';
import { scopeOf } from '@/lib/platform/auth/session';
import { readStoredPicture } from '@/lib/platform/files/stored-picture';

const query = z.object({
  company: z.string().optional(),
  /** The section that guards the picture. */
  scope: z.string().regex(/^[a-z]{1,40}$/, 'Området (scope) er ugyldig.'),
  id: z.string('Si hvilket bilde (id) det gjelder.').min(1).max(200),
  size: z.literal('small', 'Ukjent størrelse (size). Kjent: small.').optional(),
});

// Each picture is guarded by its own section, so the call itself requires only membership.
export const GET = guarded({ access: 'user', changes: false, query }, async ({ session, query }) => {
  const companyId = companyOfRequest(session, query.company);
  if (companyId === undefined) throw badInput('Velg et selskap først.');
  const requested = { section: query.scope, id: query.id, small: query.size === 'small' };
  const { bytes, mime } = await readStoredPicture(await scopeOf(session, companyId), requested);
  return new Response(new Uint8Array(bytes), {
    headers: { 'content-type': mime, 'content-length': String(bytes.byteLength), 'content-disposition': 'inline' },
  });
});
