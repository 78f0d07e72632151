import { readExperience } from '@/lib/domains/projects/read-experience';
import { guarded } from '@/lib/platform/auth/guarded';
import { calcPath } from '@/lib/platform/routing/paths';
import { answerJson } from '@/lib/product/calls/answer-json';

/** Gives the consumption of completed projects by the price list's lines, per m², m³ and m. */
export const GET = guarded(
  { access: { path: calcPath, action: 'Read' }, changes: false, bulkhead: 'reading' },
  async ({ scope }) => answerJson('GET /api/bid/experience', { experience: await readExperience(scope) }),
);
