import { z } from 'zod';
import { guarded } from '@/lib/platform/auth/guarded';
import { tblSchema } from '@/lib/platform/tables/call-query';
import { findTable } from '@/lib/platform/tables/find-table';
import { answerJson } from '@/lib/product/calls/answer-json';
import { admitTable, receiveTable, tableFields } from '@/lib/product/imports/files/receive-table';
import { latestImport } from '@/lib/product/imports/files/undo-import';
import { withUpload } from '@/lib/product/imports/receive-upload';
import { maxTableBytes } from '@/lib/product/imports/tabular/limits';

/** The latest import of a table, which can be undone. */
export const GET = guarded(
  {
    access: { path: ({ tbl }) => findTable(tbl).path, action: 'Write' },
    changes: false,
    query: z.object({ tbl: tblSchema }),
  },
  async ({ scope, query: { tbl } }) => answerJson('GET /api/tableimport', { latest: await latestImport(scope, tbl) }),
);

// Company and table are fields of the form, so Write on the table is checked there, before the file is read.
export const POST = guarded(
  { access: 'user', changes: true, keys: true, upload: { fields: tableFields } },
  async ({ request, session }) =>
    answerJson(
      'POST /api/tableimport',
      await withUpload(
        request,
        { maxBytes: maxTableBytes, admit: (fields) => admitTable(session, fields) },
        receiveTable,
      ),
    ),
);
