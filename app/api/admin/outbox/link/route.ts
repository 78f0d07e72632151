import { z } from 'zod';
import { guarded } from '@/lib/platform/auth/guarded';
import { adminPath } from '@/lib/platform/auth/permissions';
import { letterLink } from '@/lib/product/admin/letter-link';
import { answerJson } from '@/lib/product/calls/answer-json';

const body = z.object({ id: z.uuid('Ukjent brev.') });

/** The link of a letter that has not been sent, to hand over in another way. */
export const POST = guarded(
  { access: { path: adminPath, action: 'Write' }, changes: true, body },
  async ({ scope, body: { id } }) => answerJson('POST /api/admin/outbox/link', await letterLink(scope, id)),
);
