import { guarded } from '@/lib/platform/auth/guarded';
import { requestedScope } from '@/lib/platform/notices/requested-scope';
import { answerJson } from '@/lib/product/calls/answer-json';
import { makeMail, newMailSchema } from '@/lib/product/pages/follow/mails/make-mail';
import { ownMails } from '@/lib/product/pages/follow/mails/own-mails';

/** The pages that the user mails or is mailed, in all their companies. */
export const GET = guarded({ access: 'user', changes: false }, async ({ session }) =>
  answerJson('GET /api/page-mails', await ownMails(session)),
);

/** Mails a page from now on. The verb requires Read on it, and Write on /admin where it goes outside the firm. */
export const POST = guarded({ access: 'user', changes: true, body: newMailSchema }, async ({ session, body }) =>
  answerJson('POST /api/page-mails', await makeMail(await requestedScope(session, body.company), body), 201),
);
