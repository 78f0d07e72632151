import { answerJson } from '@/lib/calls/answer-json';
import { moveClaims, moveSchema } from '@/lib/domains/invoices/move-claims';
import { guarded } from '@/lib/platform/auth/guarded';
import { claimsPath } from '@/lib/platform/routing/paths';

/** Takes claims a step on or back. */
export const POST = guarded(
  { access: { path: claimsPath, action: 'Write' }, changes: true, body: moveSchema },
  async ({ scope, body }) => {
    const { lines } = await moveClaims(scope, body);
    return answerJson('POST /api/equipment/claims/move', { claims: lines });
  },
);
