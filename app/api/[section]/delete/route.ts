import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { guarded } from '@/lib/platform/auth/guarded';
import { partQuery, rowSchema, tblSchema } from '@/lib/platform/tables/call-query';
import { deleteRow } from '@/lib/platform/tables/delete-row';
import { pathsInSection } from '@/lib/platform/tables/paths-in-section';
import { answerJson } from '@/lib/product/calls/answer-json';

const query = z.object({
  tbl: tblSchema,
  row: rowSchema,
  ...partQuery,
  /** The idempotency key, so that a repeated call deletes once. */
  op: z.uuid('Endringens id er ugyldig.').default(() => randomUUID()),
  via: z.enum(['direct', 'undo', 'redo'], 'Ukjent «via».').default('direct'),
});
type Query = z.infer<typeof query>;
type Params = { section: string };
type Access = { path: (query: Query, params: Params) => readonly string[]; action: 'Write' };

/** Deletes a row of a live table (specification 1, section 7). */
export const GET = guarded<Query, undefined, Params, Access>(
  {
    access: { path: (requested, { section }) => pathsInSection(section, requested), action: 'Write' },
    changes: true,
    query,
  },
  async ({ scope, query }) => {
    const { no } = await deleteRow(scope, query);
    return answerJson('GET /api/[section]/delete', { status: 'ok', no });
  },
);
