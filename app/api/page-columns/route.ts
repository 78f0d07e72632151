import { z } from 'zod';
import { columnChoiceSchema } from '@/lib/core/table-view/column-choice-schema';
import { guarded } from '@/lib/platform/auth/guarded';
import { scopeOf } from '@/lib/platform/auth/session';
import { answerJson } from '@/lib/product/calls/answer-json';
import { saveColumnChoice } from '@/lib/product/pages/save-column-choice';

const table = z.object({
  company: z.uuid('Selskapet er ugyldig.'),
  path: z.string('Siden mangler.').max(200),
  table: z.string('Tabellen mangler.').min(1).max(60),
});
const chosen = table.extend({ choice: columnChoiceSchema });

/** Saves the user's choice of a table's columns; the verb checks Read on the page the body names. */
export const POST = guarded({ access: 'user', changes: true, body: chosen }, async ({ session, body }) => {
  await saveColumnChoice(await scopeOf(session, body.company), body);
  return answerJson('POST /api/page-columns', { ok: true });
});

export const DELETE = guarded({ access: 'user', changes: true, body: table }, async ({ session, body }) => {
  await saveColumnChoice(await scopeOf(session, body.company), { ...body, choice: undefined });
  return answerJson('DELETE /api/page-columns', { ok: true });
});
