import { z } from 'zod';
import { companyOfRequest } from '@/lib/platform/auth/company-of-request';
import { guarded } from '@/lib/platform/auth/guarded';
import { scopeOf } from '@/lib/platform/auth/session';
import { answerJson } from '@/lib/product/calls/answer-json';
import { fewHits, manyHits, searchParts } from '@/lib/product/search/hit';
import { joinGroups, type SearchOf, searchCompany, searchedGroups } from '@/lib/product/search/search-company';

const query = z
  .object({
    q: z.string('Skriv noe å søke etter.').min(2, 'Skriv minst to tegn.').max(100, 'Søket er for langt.'),
    company: z.string().optional(),
    scope: z.literal('all', 'Ukjent omfang.').optional(),
    part: z.enum(searchParts, `Kjente deler: ${searchParts.join(', ')}.`).optional(),
    group: z.enum(searchedGroups, `Kjente grupper: ${searchedGroups.join(', ')}.`).optional(),
  })
  .refine(({ part, group }) => part === undefined || group === undefined, 'Velg en del eller en gruppe, ikke begge.');

/** Returns the extent of the search: one group, one part, or all of them. */
const requestedOf = ({ part, group }: z.infer<typeof query>): SearchOf[] =>
  group !== undefined ? [{ group }] : (part === undefined ? searchParts : [part]).map((one) => ({ part: one }));

export const GET = guarded(
  { access: 'user', changes: false, bulkhead: 'reading', query },
  async ({ session, query }) => {
    const requested = companyOfRequest(session, query.company);
    const everywhere = session.companies.filter(({ locked }) => !locked).map(({ id }) => id);
    const companies = query.scope === 'all' ? everywhere : requested === undefined ? [] : [requested];
    const groups = await Promise.all(
      companies.map(async (companyId) => {
        const scope = await scopeOf(session, companyId);
        return Promise.all(requestedOf(query).map((of) => searchCompany(scope, query.q, of)));
      }),
    );
    const most = query.group === undefined ? fewHits : manyHits;
    return answerJson('GET /api/search', { groups: joinGroups(groups.flat(), most) });
  },
);
