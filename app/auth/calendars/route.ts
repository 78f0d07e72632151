import { z } from 'zod';
import { guarded } from '@/lib/platform/auth/guarded';
import { requestedScope } from '@/lib/platform/notices/requested-scope';
import { answerJson } from '@/lib/product/calls/answer-json';
import { endFeed, makeFeed, newFeedSchema, ownFeeds } from '@/lib/product/home/calendar/own-feeds';

/** The user's own calendar addresses, and what a new one may have. */
export const GET = guarded({ access: 'user', changes: false }, async ({ session }) =>
  answerJson('GET /auth/calendars', await ownFeeds(session)),
);

/** Makes a calendar address in a company; the answer is the only place it is shown. */
export const POST = guarded({ access: 'user', changes: true, body: newFeedSchema }, async ({ session, body }) =>
  answerJson('POST /auth/calendars', await makeFeed(await requestedScope(session, body.company), body), 201),
);

const ended = z.object({ xid: z.uuid('Kalenderadressen er ugyldig.') });

/** Ends a calendar address. */
export const DELETE = guarded({ access: 'user', changes: true, body: ended }, async ({ session, body }) => {
  await endFeed(session, body.xid);
  return answerJson('DELETE /auth/calendars', { message: 'Tatt tilbake' });
});
