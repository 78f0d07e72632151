import { z } from 'zod';
import { guarded } from '@/lib/platform/auth/guarded';
import { addDevice, deviceSchema, ownPhones, removeDevice } from '@/lib/platform/notices/phone/devices';
import { answerJson } from '@/lib/product/calls/answer-json';

/** The user's devices that show notices, and their quiet hours. */
export const GET = guarded({ access: 'user', changes: false }, async ({ session }) =>
  answerJson('GET /api/notices/phones', await ownPhones(session)),
);

/** Shows notices in the browser that asks. */
export const POST = guarded(
  { access: 'user', changes: true, body: deviceSchema },
  async ({ request, session, body }) => {
    await addDevice(session, body, request.headers.get('user-agent'));
    return answerJson('POST /api/notices/phones', await ownPhones(session));
  },
);

export const DELETE = guarded(
  { access: 'user', changes: true, body: z.object({ xid: z.uuid('Si hvilken enhet.') }) },
  async ({ session, body }) => {
    await removeDevice(session, body.xid);
    return answerJson('DELETE /api/notices/phones', await ownPhones(session));
  },
);
