import { z } from 'zod';
import { badInput } from '@/base/errors';
import { companyOfRequest } from '@/lib/platform/auth/company-of-request';
import { guarded } from '@/lib/platform/auth/guarded';
import { scopeOf } from '@/lib/platform/auth/session';
import { listFiles } from '@/lib/platform/files/list-files';
import { answerJson } from '@/lib/product/calls/answer-json';

const query = z.object({ company: z.string().optional() });

// Each file is guarded by its own section, so the call itself requires only membership.
export const GET = guarded({ access: 'user', changes: false, query }, async ({ session, query }) => {
  const companyId = companyOfRequest(session, query.company);
  if (companyId === undefined) throw badInput('Velg et selskap først.');
  return answerJson('GET /files', await listFiles(await scopeOf(session, companyId)));
});
