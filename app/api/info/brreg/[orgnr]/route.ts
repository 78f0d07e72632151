import { guarded } from '@/lib/auth/guarded';
import { answerJson } from '@/lib/calls/answer-json';
import { findAccounts } from '@/lib/external/find-accounts';
import { customerCardPath } from '@/lib/routing/paths';

type Access = { path: string; action: 'Read' };

export const GET = guarded<undefined, undefined, { orgnr: string }, Access>(
  { access: { path: customerCardPath, action: 'Read' }, changes: false },
  async ({ scope, params }) => answerJson('GET /api/info/brreg/[orgnr]', await findAccounts(scope, params.orgnr)),
);
