import { answerJson } from '@/lib/calls/answer-json';
import { guarded } from '@/lib/platform/auth/guarded';
import { creditReport } from '@/lib/platform/external/credit-report';
import { customerCardPath } from '@/lib/platform/routing/paths';

type Access = { path: string; action: 'Read' };

export const GET = guarded<undefined, undefined, { orgnr: string }, Access>(
  { access: { path: customerCardPath, action: 'Read' }, changes: false },
  async ({ params }) => answerJson('GET /api/info/kreditt/[orgnr]', creditReport(params.orgnr)),
);
