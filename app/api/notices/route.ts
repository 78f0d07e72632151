import { guarded } from '@/lib/auth/guarded';
import { answerJson } from '@/lib/calls/answer-json';
import { ownNotices } from '@/lib/notices/own-notices';
import { companyQuery, scopeAsked } from '@/lib/notices/scope-asked';

/** One's own notices in the company. Needs no permission: each is shown to whoever may read its place. */
export const GET = guarded({ access: 'user', changes: false, query: companyQuery }, async ({ session, query }) =>
  answerJson('GET /api/notices', await ownNotices(session, await scopeAsked(session, query.company))),
);
