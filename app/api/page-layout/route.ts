import { z } from 'zod';
import { guarded } from '@/lib/platform/auth/guarded';
import { scopeOf } from '@/lib/platform/auth/session';
import { answerJson } from '@/lib/product/calls/answer-json';
import { resetLayout, saveLayout } from '@/lib/product/pages/save-layout';

const page = z.object({ company: z.uuid('Selskapet er ugyldig.'), path: z.string('Siden mangler.').max(200) });
const arranged = page.extend({ items: z.unknown().optional() });

/** Saves a report's layout for the company; the verb checks Write on the page the body names. */
export const POST = guarded({ access: 'user', changes: true, body: arranged }, async ({ session, body }) => {
  const scope = await scopeOf(session, body.company);
  return answerJson('POST /api/page-layout', { layout: await saveLayout(scope, body.path, body.items) });
});

export const DELETE = guarded({ access: 'user', changes: true, body: page }, async ({ session, body }) => {
  const scope = await scopeOf(session, body.company);
  return answerJson('DELETE /api/page-layout', { layout: await resetLayout(scope, body.path) });
});
