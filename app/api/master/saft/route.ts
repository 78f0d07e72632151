import { z } from 'zod';
import { guarded } from '@/lib/platform/auth/guarded';
import { saftImportPath } from '@/lib/platform/routing/paths';
import { answerJson } from '@/lib/product/calls/answer-json';
import { withUploads } from '@/lib/product/imports/receive-upload';
import { maxSaftBytes, maxZipFiles } from '@/lib/product/imports/saft/limits';
import { admitSaft, listParts, receiveSaft, saftFields } from '@/lib/product/imports/saft/parts/receive-saft';
import { OtherFirm } from '@/lib/product/imports/saft/whose-ledger';

/** The parts of ledgers that wait for the rest. */
export const GET = guarded(
  {
    access: { path: saftImportPath, action: 'Write' },
    changes: false,
    query: z.object({ company: z.string().optional() }),
  },
  async ({ scope }) => answerJson('GET /api/master/saft', await listParts(scope)),
);

// The company is a field of the form, so Write on its page is checked there, before the file is read.
export const POST = guarded(
  { access: 'user', changes: true, keys: true, upload: { fields: saftFields, many: true } },
  async ({ request, session }) => {
    try {
      const result = await withUploads(
        request,
        { maxBytes: maxSaftBytes, maxFiles: maxZipFiles, admit: (fields) => admitSaft(session, fields) },
        receiveSaft,
      );
      if ('missing' in result) return answerJson('POST /api/master/saft', result, 202);
      const written = 'duplicate' in result && !result.duplicate;
      return answerJson('POST /api/master/saft', result, written ? 201 : 200);
    } catch (error) {
      if (!(error instanceof OtherFirm)) throw error;
      // The value that `confirm` must have, for the screen's prompt.
      const headers = { 'content-type': 'text/plain; charset=utf-8', 'x-confirm': encodeURIComponent(error.confirm) };
      return new Response(error.message, { status: error.status, headers });
    }
  },
);
