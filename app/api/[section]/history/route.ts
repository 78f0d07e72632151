import { z } from 'zod';
import { guarded } from '@/lib/platform/auth/guarded';
import { colSchema, partQuery, rowSchema, tblSchema } from '@/lib/platform/tables/call-query';
import { cellHistory } from '@/lib/platform/tables/history';
import { pathsInSection } from '@/lib/platform/tables/paths-in-section';
import { answerJson } from '@/lib/product/calls/answer-json';

const query = z.object({ tbl: tblSchema, row: rowSchema, col: colSchema, ...partQuery });
type Query = z.infer<typeof query>;
type Params = { section: string };
type Access = { path: (query: Query, params: Params) => readonly string[]; action: 'Read' };

/** The history of a cell of a live table: who, when, from what to what. */
export const GET = guarded<Query, undefined, Params, Access>(
  {
    access: { path: (requested, { section }) => pathsInSection(section, requested), action: 'Read' },
    changes: false,
    query,
  },
  async ({ scope, query }) => answerJson('GET /api/[section]/history', { history: await cellHistory(scope, query) }),
);
