import { z } from 'zod';
import { guarded } from '@/lib/platform/auth/guarded';
import { strategyActionPath } from '@/lib/platform/routing/paths';
import { answerJson } from '@/lib/product/calls/answer-json';
import { figureChoices } from '@/lib/product/pages/followed-figures';

const query = z.object({ company: z.string().optional() });

/** What a goal can follow, of the pages that are the user's to read. */
export const GET = guarded(
  { access: { path: strategyActionPath, action: 'Read' }, changes: false, bulkhead: 'reading', query },
  async ({ scope }) => answerJson('GET /api/strategy/figurechoices', { choices: await figureChoices(scope) }),
);
