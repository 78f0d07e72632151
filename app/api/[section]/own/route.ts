import { z } from 'zod';
import { wholeNumber } from '@/lib/core/format/whole-number';
import { guarded } from '@/lib/platform/auth/guarded';
import { partQuery, tblSchema } from '@/lib/platform/tables/call-query';
import { ownChanges } from '@/lib/platform/tables/own-changes';
import { pathsInSection } from '@/lib/platform/tables/paths-in-section';
import { answerJson } from '@/lib/product/calls/answer-json';

const query = z.object({
  tbl: tblSchema,
  ...partQuery,
  before: wholeNumber('Linjen (before) er ugyldig.', 1, Number.MAX_SAFE_INTEGER).optional(),
});
type Query = z.infer<typeof query>;
type Params = { section: string };
type Access = { path: (query: Query, params: Params) => readonly string[]; action: 'Read' };

/** The user's own changes of a live table, a page at a time from the latest on: what can be undone and redone. */
export const GET = guarded<Query, undefined, Params, Access>(
  {
    access: { path: (requested, { section }) => pathsInSection(section, requested), action: 'Read' },
    changes: false,
    query,
  },
  async ({ scope, query }) => answerJson('GET /api/[section]/own', await ownChanges(scope, query)),
);
