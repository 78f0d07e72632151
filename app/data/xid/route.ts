import { uuidv7 } from 'uuidv7';
import { guarded } from '@/lib/platform/auth/guarded';
import { answerJson } from '@/lib/product/calls/answer-json';

export const GET = guarded({ access: 'user', changes: false }, async () =>
  answerJson('GET /data/xid', { xid: uuidv7() }),
);
