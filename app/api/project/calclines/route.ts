import { z } from 'zod';
import { calcLineChoices } from '@/lib/domains/projects/calc-line-choices';
import { calculationTab } from '@/lib/domains/projects/calc-line-params';
import { guarded } from '@/lib/platform/auth/guarded';
import { projectTabPath } from '@/lib/platform/routing/paths';
import { answerJson } from '@/lib/product/calls/answer-json';

const query = z.object({
  projectid: z.uuid('Prosjektet (projectid) er ugyldig.').toLowerCase(),
});

/** The rows of a project's baseline that hours and voucher lines can be tied to. */
export const GET = guarded(
  { access: { path: projectTabPath(calculationTab), action: 'Read' }, changes: false, query },
  async ({ scope, query: { projectid } }) =>
    answerJson('GET /api/project/calclines', { lines: await calcLineChoices(scope, projectid) }),
);
