import { z } from 'zod';
import { guarded } from '@/lib/auth/guarded';
import { tblSchema } from '@/lib/tables/call-query';
import { ownChanges } from '@/lib/tables/own-changes';
import { pathInSection } from '@/lib/tables/path-in-section';

const query = z.object({ tbl: tblSchema });
type Query = z.infer<typeof query>;
type Params = { section: string };
type Access = { path: (query: Query, params: Params) => string; action: 'Read' };

/** The user's own latest changes of a live table: what can be undone and redone after a reload. */
export const GET = guarded<Query, undefined, Params, Access>(
  {
    access: { path: ({ tbl }, { section }) => pathInSection(section, tbl), action: 'Read' },
    changes: false,
    query,
  },
  async ({ scope, query }) => Response.json({ changes: await ownChanges(scope, query.tbl) }),
);
