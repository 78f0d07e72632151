import { z } from 'zod';
import { guarded } from '@/lib/platform/auth/guarded';
import { scopeOf } from '@/lib/platform/auth/session';
import { tblSchema } from '@/lib/platform/tables/call-query';
import { opKey } from '@/lib/platform/writes/op-field';
import { answerJson } from '@/lib/product/calls/answer-json';
import { undoTableImport } from '@/lib/product/imports/files/undo-import';

const body = z.object({
  company: z.uuid('Selskapet er ugyldig.'),
  tbl: tblSchema,
  imported: z.uuid('Importen er ugyldig.'),
  /** The idempotency key, so that a repeated call undoes once. */
  op: opKey,
});

/** Undoes an import; the verb checks Write on the table the body names. */
export const POST = guarded({ access: 'user', changes: true, body }, async ({ session, body: requested }) => {
  const { lines } = await undoTableImport(await scopeOf(session, requested.company), requested);
  return answerJson('POST /api/tableimport/undo', { lines });
});
