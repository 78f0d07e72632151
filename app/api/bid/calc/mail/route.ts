import { z } from 'zod';
import { guarded } from '@/lib/platform/auth/guarded';
import { calcPath } from '@/lib/platform/routing/paths';
import { answerJson } from '@/lib/product/calls/answer-json';
import { estimateRecipients, sendEstimate, sendingSchema } from '@/lib/product/pages/send-estimate';

const query = z.object({ bcid: z.uuid('Kalkylen (bcid) er ugyldig.') });
const body = sendingSchema.extend({ company: z.uuid('Selskapet er ugyldig.') });

/** The contacts that the estimate of a saved calculation can be mailed to. */
export const GET = guarded(
  { access: { path: calcPath, action: 'Write' }, changes: false, query },
  async ({ scope, query: { bcid } }) =>
    answerJson('GET /api/bid/calc/mail', await estimateRecipients(scope, bcid.toLowerCase())),
);

/** Sends the mail with the estimate, or answers its draft; logged on the contact's timeline. */
export const POST = guarded(
  { access: { path: calcPath, action: 'Write' }, changes: true, bulkhead: 'reading', body },
  async ({ scope, body: requested }) => answerJson('POST /api/bid/calc/mail', await sendEstimate(scope, requested)),
);
