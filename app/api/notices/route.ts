import { guarded } from '@/lib/platform/auth/guarded';
import { ownNotices } from '@/lib/platform/notices/own-notices';
import { companyQuery, requestedScope } from '@/lib/platform/notices/requested-scope';
import { answerJson } from '@/lib/product/calls/answer-json';

/** The user's own notices in the company. Needs no permission: each is shown only to users who may read its place. */
export const GET = guarded({ access: 'user', changes: false, query: companyQuery }, async ({ session, query }) =>
  answerJson('GET /api/notices', await ownNotices(session, await requestedScope(session, query.company))),
);
