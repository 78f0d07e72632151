import { uuidv7 } from 'uuidv7';
import { guarded } from '@/lib/auth/guarded';
import { answerJson } from '@/lib/calls/answer-json';

export const GET = guarded({ access: 'user', changes: false }, async () =>
  answerJson('GET /data/xid', { xid: uuidv7() }),
);
