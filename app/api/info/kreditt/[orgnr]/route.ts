import { guarded } from '@/lib/platform/auth/guarded';
import { creditReport } from '@/lib/platform/external/credit-report';
import { customerCardPath } from '@/lib/platform/routing/paths';
import { answerJson } from '@/lib/product/calls/answer-json';

type Access = { path: string; action: 'Read' };

export const GET = guarded<undefined, undefined, { orgnr: string }, Access>(
  { access: { path: customerCardPath, action: 'Read' }, changes: false },
  async ({ params }) => answerJson('GET /api/info/kreditt/[orgnr]', creditReport(params.orgnr)),
);
