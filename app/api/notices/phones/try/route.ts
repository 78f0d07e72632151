import { z } from 'zod';
import { guarded } from '@/lib/platform/auth/guarded';
import { ownPhones, tryDevice } from '@/lib/platform/notices/phone/devices';
import { answerJson } from '@/lib/product/calls/answer-json';

/** Shows a trial on one of the user's devices. */
export const POST = guarded(
  { access: 'user', changes: true, body: z.object({ xid: z.uuid('Si hvilken enhet.') }) },
  async ({ session, body }) => {
    await tryDevice(session, body.xid);
    return answerJson('POST /api/notices/phones/try', await ownPhones(session));
  },
);
