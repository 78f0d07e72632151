import { z } from 'zod';
import { guarded } from '@/lib/platform/auth/guarded';
import { calcPath } from '@/lib/platform/routing/paths';
import { answerJson } from '@/lib/product/calls/answer-json';
import { setBidSum, settingSchema } from '@/lib/product/pages/set-bid-sum';

const body = settingSchema.extend({ company: z.uuid('Selskapet er ugyldig.') });

/** Sets the bid's sum to that of its saved calculation. */
export const POST = guarded(
  { access: { path: calcPath, action: 'Write' }, changes: true, body },
  async ({ scope, body: requested }) => answerJson('POST /api/bid/calc/sum', await setBidSum(scope, requested)),
);
