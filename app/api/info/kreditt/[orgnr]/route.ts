import { guarded } from '@/lib/auth/guarded';
import { creditReport } from '@/lib/external/credit-report';
import { customerCardPath } from '@/lib/routing/href';

type Access = { path: string; action: 'Read' };

export const GET = guarded<undefined, undefined, { orgnr: string }, Access>(
  { access: { path: customerCardPath, action: 'Read' }, changes: false },
  async ({ params }) => Response.json(creditReport(params.orgnr)),
);
