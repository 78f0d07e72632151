import { z } from 'zod';
import { guarded } from '@/lib/auth/guarded';
import { answerJson } from '@/lib/calls/answer-json';
import { readExperience } from '@/lib/projects/read-experience';
import { calcPath } from '@/lib/routing/paths';

const query = z.object({ company: z.string().optional() });

/** What finished projects used of the price list's lines, per m², m³ and m. */
export const GET = guarded(
  { access: { path: calcPath, action: 'Read' }, changes: false, lane: 'reading', query },
  async ({ scope }) => answerJson('GET /api/bid/experience', { experience: await readExperience(scope) }),
);
