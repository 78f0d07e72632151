import { z } from 'zod';
import { asCompany } from '@/db/company';
import { monthField, readActs } from '@/lib/domains/economy/month/month-acts';
import { guarded } from '@/lib/platform/auth/guarded';
import { monthClosePath } from '@/lib/platform/routing/paths';
import { answerJson } from '@/lib/product/calls/answer-json';
import { actOnMonth, monthActSchema } from '@/lib/product/pages/act-on-month';
import { closerOf } from '@/lib/product/pages/month-choices';

const query = z.object({ month: monthField.describe('The month, yyyy-mm') });

/** The closing of a month, if it is closed, and the name of who closes it. */
export const GET = guarded(
  { access: { path: monthClosePath, action: 'Read' }, changes: false, query },
  async ({ scope, query: { month } }) => {
    const { id } = scope.company;
    const { closed } = await asCompany.read(id, (tx) => readActs(tx, id, month));
    return answerJson('GET /api/economy/month', {
      closer: await closerOf(scope),
      closed: closed && { at: closed.at.toISOString(), by: closed.by },
    });
  },
);

/** Closes a month, opens it again, or ticks a point of its list. */
export const POST = guarded(
  { access: { path: monthClosePath, action: 'Write' }, changes: true, body: monthActSchema },
  async ({ scope, body }) => answerJson('POST /api/economy/month', await actOnMonth(scope, body)),
);
