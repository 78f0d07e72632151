import { z } from 'zod';
import { guarded } from '@/lib/platform/auth/guarded';
import { adminPath } from '@/lib/platform/auth/permissions';
import { listTries } from '@/lib/product/admin/list-tries';
import { answerJson } from '@/lib/product/calls/answer-json';

const query = z.object({ id: z.uuid('Ukjent brev.') });

/** The tries of a letter: when, how each ended, and what the other server answered. */
export const GET = guarded(
  { access: { path: adminPath, action: 'Write' }, changes: false, query },
  async ({ scope, query: { id } }) => answerJson('GET /api/admin/outbox/tries', await listTries(scope, id)),
);
