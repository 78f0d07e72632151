import { guarded } from '@/lib/platform/auth/guarded';
import { morningTimeSchema, saveMorningTime } from '@/lib/platform/notices/choices/morning-time';
import { ownChoices } from '@/lib/platform/notices/choices/own-choices';
import { answerJson } from '@/lib/product/calls/answer-json';

/** Saves the time of the user's morning letter. */
export const POST = guarded({ access: 'user', changes: true, body: morningTimeSchema }, async ({ session, body }) => {
  await saveMorningTime(session, body);
  return answerJson('POST /api/notices/choices/morning', await ownChoices(session));
});
