import { uuidv7 } from 'uuidv7';
import { answerJson } from '@/lib/calls/answer-json';
import { guarded } from '@/lib/platform/auth/guarded';

export const GET = guarded({ access: 'user', changes: false }, async () =>
  answerJson('GET /data/xid', { xid: uuidv7() }),
);
