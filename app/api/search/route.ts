import { z } from 'zod';
import { companyOfRequest } from '@/lib/platform/auth/company-of-request';
import { guarded } from '@/lib/platform/auth/guarded';
import { scopeOf } from '@/lib/platform/auth/session';
import { answerJson } from '@/lib/product/calls/answer-json';
import { searchCompany } from '@/lib/product/pages/search';

const query = z.object({
  q: z.string('Skriv noe å søke etter.').min(2, 'Skriv minst to tegn.').max(100, 'Søket er for langt.'),
  company: z.string().optional(),
  scope: z.literal('all', 'Ukjent omfang.').optional(),
});

export const GET = guarded(
  { access: 'user', changes: false, bulkhead: 'reading', query },
  async ({ session, query }) => {
    const requested = companyOfRequest(session, query.company);
    const everywhere = session.companies.filter(({ locked }) => !locked).map(({ id }) => id);
    const companies = query.scope === 'all' ? everywhere : requested === undefined ? [] : [requested];
    const hits = await Promise.all(
      companies.map(async (companyId) => searchCompany(await scopeOf(session, companyId), query.q)),
    );
    return answerJson('GET /api/search', { hits: hits.flat() });
  },
);
