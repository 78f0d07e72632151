import { guarded } from '@/lib/platform/auth/guarded';
import { requestedScope } from '@/lib/platform/notices/requested-scope';
import { answerJson } from '@/lib/product/calls/answer-json';
import { changeMail, mailChangeSchema } from '@/lib/product/pages/follow/mails/own-mails';

/** Ends the mails of a page, takes that back, or leaves those that are mailed to oneself. The verb says who may. */
export const POST = guarded({ access: 'user', changes: true, body: mailChangeSchema }, async ({ session, body }) => {
  await changeMail(await requestedScope(session, body.company), body);
  return answerJson('POST /api/page-mails/change', { message: 'Lagret' });
});
