import { guarded } from '@/lib/platform/auth/guarded';
import { companyQuery, requestedScope } from '@/lib/platform/notices/requested-scope';
import { answerJson } from '@/lib/product/calls/answer-json';
import { readCounts, rememberCounted } from '@/lib/product/home/read-counts';

/** Counts the matters that need the user, by page, for the menu, and the urgent ones, for the company's name on /home. */
export const GET = guarded({ access: 'user', changes: false, query: companyQuery }, async ({ session, query }) => {
  const scope = await requestedScope(session, query.company);
  const read = await readCounts(scope);
  await rememberCounted(session, scope.company.id, read.counts);
  return answerJson('GET /api/attention', read);
});
