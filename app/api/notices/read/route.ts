import { guarded } from '@/lib/platform/auth/guarded';
import { markRead, readSchema } from '@/lib/platform/notices/own-notices';
import { requestedScope } from '@/lib/platform/notices/requested-scope';
import { answerJson } from '@/lib/product/calls/answer-json';

/** Marks the user's own notices as read. */
export const POST = guarded({ access: 'user', changes: true, body: readSchema }, async ({ session, body }) => {
  await markRead(await requestedScope(session, body.company), body);
  return answerJson('POST /api/notices/read', { ok: true });
});
