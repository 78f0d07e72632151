import { answerJson } from '@/lib/calls/answer-json';
import { maxCsvBytes } from '@/lib/imports/csv/limits';
import { admitPrices, priceFields, receivePrices } from '@/lib/imports/prices/receive-prices';
import { withUpload } from '@/lib/imports/receive-upload';
import { guarded } from '@/lib/platform/auth/guarded';

// The company stands in the form, so Write on its page is asked for there, before the file.
export const POST = guarded(
  { access: 'user', changes: true, keys: true, upload: { fields: priceFields } },
  async ({ request, session }) =>
    answerJson(
      'POST /api/equipment/fileupload',
      await withUpload(
        request,
        { maxBytes: maxCsvBytes, admit: (fields) => admitPrices(session, fields) },
        receivePrices,
      ),
    ),
);
