import { guarded } from '@/lib/platform/auth/guarded';
import { findUnit } from '@/lib/platform/external/find-unit';
import { customerCardPath } from '@/lib/platform/routing/paths';
import { answerJson } from '@/lib/product/calls/answer-json';

type Access = { path: string; action: 'Read' };

export const GET = guarded<undefined, undefined, { orgnr: string }, Access>(
  { access: { path: customerCardPath, action: 'Read' }, changes: false },
  async ({ scope, params }) => answerJson('GET /api/info/enhet/[orgnr]', await findUnit(scope, params.orgnr)),
);
