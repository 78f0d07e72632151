import { guarded } from '@/lib/auth/guarded';
import { answerJson } from '@/lib/calls/answer-json';
import { maxCsvBytes } from '@/lib/imports/csv/limits';
import { priceFields, receivePrices } from '@/lib/imports/prices/receive-prices';
import { withUpload } from '@/lib/imports/receive-upload';

// The company stands in the form, so the verb asks for Write on its page once the form is read.
export const POST = guarded(
  { access: 'user', changes: true, keys: true, upload: { fields: priceFields } },
  async ({ request, session }) =>
    answerJson(
      'POST /api/equipment/fileupload',
      await withUpload(session, request, maxCsvBytes, (upload) => receivePrices(session, upload)),
    ),
);
