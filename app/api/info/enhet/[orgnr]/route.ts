import { guarded } from '@/lib/auth/guarded';
import { answerJson } from '@/lib/calls/answer-json';
import { findUnit } from '@/lib/external/find-unit';
import { customerCardPath } from '@/lib/routing/paths';

type Access = { path: string; action: 'Read' };

export const GET = guarded<undefined, undefined, { orgnr: string }, Access>(
  { access: { path: customerCardPath, action: 'Read' }, changes: false },
  async ({ scope, params }) => answerJson('GET /api/info/enhet/[orgnr]', await findUnit(scope, params.orgnr)),
);
