import { z } from 'zod';
import { guarded } from '@/lib/platform/auth/guarded';
import { adminPath } from '@/lib/platform/auth/permissions';
import { letterText } from '@/lib/product/admin/letter-text';
import { answerJson } from '@/lib/product/calls/answer-json';

const query = z.object({ id: z.uuid('Ukjent brev.') });

/** The text of a letter to somebody outside, for whoever may read what it is about. */
export const GET = guarded(
  { access: { path: adminPath, action: 'Write' }, changes: false, bulkhead: 'reading', query },
  async ({ scope, query: { id } }) => answerJson('GET /api/admin/outbox/text', await letterText(scope, id)),
);
