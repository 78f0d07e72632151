import { z } from 'zod';
import { guarded } from '@/lib/platform/auth/guarded';
import { scopeOf } from '@/lib/platform/auth/session';
import { answerJson } from '@/lib/product/calls/answer-json';
import { removeView, renameView, saveView, viewToSave } from '@/lib/product/pages/saved-views';

const company = z.uuid('Selskapet er ugyldig.');
const one = z.object({ company, xid: z.uuid('Visningen er ugyldig.') });
const named = one.extend(viewToSave.pick({ name: true }).shape);

/** Saves a view of a page's list under its name; the verb checks the user's rights to the page the body names. */
export const PUT = guarded(
  { access: 'user', changes: true, body: viewToSave.extend({ company }) },
  async ({ session, body }) =>
    answerJson('PUT /api/page-views', await saveView(await scopeOf(session, body.company), body)),
);

export const PATCH = guarded({ access: 'user', changes: true, body: named }, async ({ session, body }) => {
  await renameView(await scopeOf(session, body.company), body.xid, body.name);
  return answerJson('PATCH /api/page-views', { ok: true });
});

export const DELETE = guarded({ access: 'user', changes: true, body: one }, async ({ session, body }) => {
  await removeView(await scopeOf(session, body.company), body.xid);
  return answerJson('DELETE /api/page-views', { ok: true });
});
