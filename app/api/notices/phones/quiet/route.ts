import { guarded } from '@/lib/platform/auth/guarded';
import { ownPhones } from '@/lib/platform/notices/phone/devices';
import { quietSchema, saveQuiet } from '@/lib/platform/notices/phone/stored-quiet';
import { answerJson } from '@/lib/product/calls/answer-json';

/** Saves the user's quiet hours. */
export const POST = guarded({ access: 'user', changes: true, body: quietSchema }, async ({ session, body }) => {
  await saveQuiet(session, body);
  return answerJson('POST /api/notices/phones/quiet', await ownPhones(session));
});
