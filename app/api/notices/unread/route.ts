import { guarded } from '@/lib/platform/auth/guarded';
import { unreadNotices } from '@/lib/platform/notices/own-notices';
import { companyQuery, requestedScope } from '@/lib/platform/notices/requested-scope';
import { answerJson } from '@/lib/product/calls/answer-json';

/** Counts the user's unread notices. */
export const GET = guarded({ access: 'user', changes: false, query: companyQuery }, async ({ session, query }) =>
  answerJson('GET /api/notices/unread', await unreadNotices(session, await requestedScope(session, query.company))),
);
