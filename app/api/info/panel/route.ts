import { z } from 'zod';
import { badInput } from '@/base/errors';
import { companyOfRequest } from '@/lib/platform/auth/company-of-request';
import { guarded } from '@/lib/platform/auth/guarded';
import { scopeOf } from '@/lib/platform/auth/session';
import { answerJson } from '@/lib/product/calls/answer-json';
import { loadPanel } from '@/lib/product/panels/load-panel';

const query = z.object({
  thing: z.string('Kallet mangler «thing».').max(100, 'Ukjent «thing».'),
  company: z.string().optional(),
});

/** The content of a thing's panel. Each kind has its own permission, so the call itself requires only membership. */
export const GET = guarded(
  { access: 'user', changes: false, bulkhead: 'reading', query },
  async ({ session, query }) => {
    const companyId = companyOfRequest(session, query.company);
    if (companyId === undefined) throw badInput('Velg et selskap først.');
    return answerJson('GET /api/info/panel', await loadPanel(await scopeOf(session, companyId), query.thing));
  },
);
