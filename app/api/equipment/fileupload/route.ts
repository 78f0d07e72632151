import { guarded } from '@/lib/platform/auth/guarded';
import { answerJson } from '@/lib/product/calls/answer-json';
import { admitPrices, priceFields, receivePrices } from '@/lib/product/imports/files/receive-prices';
import { withUpload } from '@/lib/product/imports/receive-upload';
import { maxPriceBytes } from '@/lib/product/imports/tabular/limits';

// The company is a field of the form, so Write on its page is checked there, before the file is read.
export const POST = guarded(
  { access: 'user', changes: true, keys: true, upload: { fields: priceFields } },
  async ({ request, session }) =>
    answerJson(
      'POST /api/equipment/fileupload',
      await withUpload(
        request,
        { maxBytes: maxPriceBytes, admit: (fields) => admitPrices(session, fields) },
        receivePrices,
      ),
    ),
);
