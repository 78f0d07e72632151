import { guarded } from '@/lib/platform/auth/guarded';
import { answerJson } from '@/lib/product/calls/answer-json';
import { withUpload } from '@/lib/product/imports/receive-upload';
import { maxSaftBytes } from '@/lib/product/imports/saft/limits';
import { admitSaft, receiveSaft, saftFields } from '@/lib/product/imports/saft/receive-saft';
import { OtherFirm } from '@/lib/product/imports/saft/whose-ledger';

// The company is a field of the form, so Write on its page is checked there, before the file is read.
export const POST = guarded(
  { access: 'user', changes: true, keys: true, upload: { fields: saftFields } },
  async ({ request, session }) => {
    try {
      const result = await withUpload(
        request,
        { maxBytes: maxSaftBytes, admit: (fields) => admitSaft(session, fields) },
        receiveSaft,
      );
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
