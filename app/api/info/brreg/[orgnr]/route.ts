import { guarded } from '@/lib/platform/auth/guarded';
import { findAccounts } from '@/lib/platform/external/find-accounts';
import { customerCardPath } from '@/lib/platform/routing/paths';
import { answerJson } from '@/lib/product/calls/answer-json';

type Access = { path: string; action: 'Read' };

export const GET = guarded<undefined, undefined, { orgnr: string }, Access>(
  { access: { path: customerCardPath, action: 'Read' }, changes: false },
  async ({ scope, params }) => answerJson('GET /api/info/brreg/[orgnr]', await findAccounts(scope, params.orgnr)),
);
