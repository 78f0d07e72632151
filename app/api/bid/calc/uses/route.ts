import { z } from 'zod';
import { wholeNumber } from '@/lib/core/format/whole-number';
import { listUses } from '@/lib/domains/bids/calculations/uses/list-uses';
import { subjectSchema } from '@/lib/domains/bids/calculations/uses/subject';
import { updatePrices } from '@/lib/domains/bids/calculations/uses/update-prices';
import { guarded } from '@/lib/platform/auth/guarded';
import { calcPath } from '@/lib/platform/routing/paths';
import { opKey } from '@/lib/platform/writes/op-field';
import { answerJson } from '@/lib/product/calls/answer-json';

const query = subjectSchema;

/** The calculations of open bids that use a price, a supplier, or the prices of a customer's bids. */
export const GET = guarded(
  { access: { path: calcPath, action: 'Read' }, changes: false, bulkhead: 'reading', query },
  async ({ scope, query: { kind, id } }) => answerJson('GET /api/bid/calc/uses', await listUses(scope, { kind, id })),
);

const body = subjectSchema.extend({
  calculation: z.uuid('Kalkylen er ugyldig.'),
  version: wholeNumber('Versjonen (version) er ugyldig.', 0),
  op: opKey,
});

/** Saves one of them with today's prices as its next version. */
export const POST = guarded(
  { access: { path: calcPath, action: 'Write' }, changes: true, body },
  async ({ scope, body: { kind, id, calculation, version, op } }) =>
    answerJson('POST /api/bid/calc/uses', {
      version: await updatePrices(scope, { calculation, version, op, subject: { kind, id } }),
    }),
);
