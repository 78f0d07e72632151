import { markClaims, markPaths, markSchema } from '@/lib/domains/purchasing/invoices/settle/mark-claims';
import { guarded } from '@/lib/platform/auth/guarded';
import { answerJson } from '@/lib/product/calls/answer-json';

/** Saves claims on invoice lines. */
export const POST = guarded(
  { access: { path: () => markPaths, action: 'Write' }, changes: true, body: markSchema },
  async ({ scope, body }) => {
    const { lines } = await markClaims(scope, body);
    return answerJson('POST /api/equipment/claims', { claims: lines });
  },
);
