import { z } from 'zod';
import { guarded } from '@/lib/platform/auth/guarded';
import { scopeOf } from '@/lib/platform/auth/session';
import { answerJson } from '@/lib/product/calls/answer-json';
import { recordUse } from '@/lib/product/pages/page-use';

const body = z.object({ company: z.uuid('Selskapet er ugyldig.'), path: z.string('Siden mangler.').min(1).max(200) });

/** Notes that the user has opened a page today, which the menu of their next log-in is arranged by. */
export const POST = guarded({ access: 'user', changes: true, body }, async ({ session, body }) => {
  await recordUse(await scopeOf(session, body.company), body.path);
  return answerJson('POST /api/page-use', { ok: true });
});
