import { moveClaims, moveSchema } from '@/lib/domains/purchasing/invoices/move-claims';
import { guarded } from '@/lib/platform/auth/guarded';
import { claimsPath } from '@/lib/platform/routing/paths';
import { answerJson } from '@/lib/product/calls/answer-json';

/** Moves claims a step forward or back. */
export const POST = guarded(
  { access: { path: claimsPath, action: 'Write' }, changes: true, body: moveSchema },
  async ({ scope, body }) => {
    const { lines } = await moveClaims(scope, body);
    return answerJson('POST /api/equipment/claims/move', { claims: lines });
  },
);
