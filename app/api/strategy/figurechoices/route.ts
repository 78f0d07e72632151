import { guarded } from '@/lib/platform/auth/guarded';
import { strategyActionPath } from '@/lib/platform/routing/paths';
import { answerJson } from '@/lib/product/calls/answer-json';
import { figureChoices } from '@/lib/product/pages/followed-figures';

/** The figures a goal can follow, from the pages the user may read. */
export const GET = guarded(
  { access: { path: strategyActionPath, action: 'Read' }, changes: false, bulkhead: 'reading' },
  async ({ scope }) => answerJson('GET /api/strategy/figurechoices', { choices: await figureChoices(scope) }),
);
