import { guarded } from '@/lib/platform/auth/guarded';
import { adminPath } from '@/lib/platform/auth/permissions';
import { findUnit } from '@/lib/platform/external/find-unit';
import { customerCardPath } from '@/lib/platform/routing/paths';
import { answerJson } from '@/lib/product/calls/answer-json';

type Access = { path: () => readonly string[]; action: 'Read' };

export const GET = guarded<undefined, undefined, { orgnr: string }, Access>(
  // The register fills in a customer, and the company itself.
  { access: { path: () => [customerCardPath, adminPath], action: 'Read' }, changes: false },
  async ({ scope, params }) => answerJson('GET /api/info/enhet/[orgnr]', await findUnit(scope, params.orgnr)),
);
