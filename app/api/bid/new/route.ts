import { z } from 'zod';
import { bidToBe, createBid, newBid } from '@/lib/domains/bids/create-bid';
import { guarded } from '@/lib/platform/auth/guarded';
import { bidTablePath } from '@/lib/platform/routing/paths';
import { answerJson } from '@/lib/product/calls/answer-json';

const body = newBid.extend({ company: z.uuid('Selskapet er ugyldig.') });

/** The next number of a bid, and its possible customers. */
export const GET = guarded({ access: { path: bidTablePath, action: 'Write' }, changes: false }, async ({ scope }) =>
  answerJson('GET /api/bid/new', await bidToBe(scope)),
);

export const POST = guarded(
  { access: { path: bidTablePath, action: 'Write' }, changes: true, body },
  async ({ scope, body: requested }) => answerJson('POST /api/bid/new', await createBid(scope, requested), 201),
);
