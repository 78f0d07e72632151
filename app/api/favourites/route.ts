import { z } from 'zod';
import { guarded } from '@/lib/platform/auth/guarded';
import { scopeOf } from '@/lib/platform/auth/session';
import { answerJson } from '@/lib/product/calls/answer-json';
import { addFavourite, mostFavourites, orderFavourites, removeFavourite } from '@/lib/product/pages/favourites';

const company = z.uuid('Selskapet er ugyldig.');
const path = z.string('Siden mangler.').min(1).max(200);
const one = z.object({ company, path });
const order = z.object({ company, paths: z.array(path).min(1).max(mostFavourites) });

/**
 * The user's own starred pages of a company: adding, removing and ordering. The verbs check which pages the user may
 * read.
 */
export const POST = guarded({ access: 'user', changes: true, body: one }, async ({ session, body }) => {
  await addFavourite(await scopeOf(session, body.company), body.path);
  return answerJson('POST /api/favourites', { ok: true });
});

export const PUT = guarded({ access: 'user', changes: true, body: order }, async ({ session, body }) => {
  await orderFavourites(await scopeOf(session, body.company), body.paths);
  return answerJson('PUT /api/favourites', { ok: true });
});

export const DELETE = guarded({ access: 'user', changes: true, body: one }, async ({ session, body }) => {
  await removeFavourite(await scopeOf(session, body.company), body.path);
  return answerJson('DELETE /api/favourites', { ok: true });
});
