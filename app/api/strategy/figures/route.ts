import { guarded } from '@/lib/platform/auth/guarded';
import { strategyActionPath, strategySlidesPath } from '@/lib/platform/routing/paths';
import { answerJson } from '@/lib/product/calls/answer-json';
import { followedFigures } from '@/lib/product/pages/followed-figures';

/** The current figures that goals follow. */
export const GET = guarded(
  {
    access: { path: () => [strategyActionPath, strategySlidesPath], action: 'Read' },
    changes: false,
    bulkhead: 'reading',
  },
  async ({ scope }) => answerJson('GET /api/strategy/figures', { figures: await followedFigures(scope) }),
);
