import { guarded } from '@/lib/auth/guarded';
import { answerJson } from '@/lib/calls/answer-json';
import { markRead, readSchema } from '@/lib/notices/own-notices';
import { scopeAsked } from '@/lib/notices/scope-asked';

/** Marks one's own notices as read. */
export const POST = guarded({ access: 'user', changes: true, body: readSchema }, async ({ session, body }) => {
  await markRead(await scopeAsked(session, body.company), body);
  return answerJson('POST /api/notices/read', { ok: true });
});
