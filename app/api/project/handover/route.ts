import { z } from 'zod';
import { handoverPath } from '@/lib/domains/projects/handover/open-handover';
import { signHandover, signSchema } from '@/lib/domains/projects/handover/sign-handover';
import { startHandover, startSchema } from '@/lib/domains/projects/handover/start-handover';
import { guarded } from '@/lib/platform/auth/guarded';
import { answerJson } from '@/lib/product/calls/answer-json';

const body = z.discriminatedUnion(
  'act',
  [startSchema, signSchema],
  'Ukjent handling (act). Kjent: start, sign, receive, reopen.',
);

/** Starts, signs, receives or reopens a hand-over. */
export const POST = guarded(
  { access: { path: handoverPath, action: 'Write' }, changes: true, body },
  async ({ scope, body }) =>
    answerJson(
      'POST /api/project/handover',
      body.act === 'start' ? await startHandover(scope, body) : await signHandover(scope, body),
    ),
);
