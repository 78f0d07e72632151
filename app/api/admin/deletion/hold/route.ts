import { z } from 'zod';
import { heldKinds } from '@/db/schema';
import { guarded } from '@/lib/platform/auth/guarded';
import { adminPath } from '@/lib/platform/auth/permissions';
import { answerJson } from '@/lib/product/calls/answer-json';
import { holdBack } from '@/lib/product/jobs/deletion/hold';

const body = z.object({
  kind: z.enum(heldKinds, `Bare personer kan holdes igjen (kind): ${heldKinds.join(', ')}.`),
  id: z.uuid('Si hvem (id) det gjelder.').toLowerCase(),
  reason: z.string('Skriv hvorfor (reason).').max(300, 'Grunnen er for lang: høyst 300 tegn.').nullable(),
});

/** Holds one person back from a rule of deletion with a reason; null lets them go by it again. */
export const POST = guarded(
  { access: { path: adminPath, action: 'Write' }, changes: true, body },
  async ({ scope, body }) => {
    await holdBack(scope, body);
    return answerJson('POST /api/admin/deletion/hold', { message: 'Lagret' });
  },
);
