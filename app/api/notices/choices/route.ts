import { guarded } from '@/lib/platform/auth/guarded';
import { choiceSchema, ownChoices, resetChoices, saveChoice } from '@/lib/platform/notices/choices/own-choices';
import { answerJson } from '@/lib/product/calls/answer-json';

/** Gives the user's choices of notices by mail, in all their companies. */
export const GET = guarded({ access: 'user', changes: false }, async ({ session }) =>
  answerJson('GET /api/notices/choices', await ownChoices(session)),
);

export const POST = guarded({ access: 'user', changes: true, body: choiceSchema }, async ({ session, body }) => {
  await saveChoice(session, body);
  return answerJson('POST /api/notices/choices', await ownChoices(session));
});

/** Back to the defaults. */
export const DELETE = guarded({ access: 'user', changes: true }, async ({ session }) => {
  await resetChoices(session);
  return answerJson('DELETE /api/notices/choices', await ownChoices(session));
});
