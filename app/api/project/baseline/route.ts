import { z } from 'zod';
import { calculationTab } from '@/lib/domains/projects/calc-line-params';
import { baselineChoices, baselineSchema, chooseBaseline } from '@/lib/domains/projects/choose-baseline';
import { guarded } from '@/lib/platform/auth/guarded';
import { projectTabPath } from '@/lib/platform/routing/paths';
import { answerJson } from '@/lib/product/calls/answer-json';

const path = projectTabPath(calculationTab);
const query = z.object({
  projectid: z.uuid('Prosjektet (projectid) er ugyldig.').toLowerCase(),
});

/** The saved versions of calculations that can be a project's baseline. */
export const GET = guarded(
  { access: { path, action: 'Read' }, changes: false, query },
  async ({ scope, query: { projectid } }) =>
    answerJson('GET /api/project/baseline', { saves: await baselineChoices(scope, projectid) }),
);

/** Sets a project's baseline. */
export const POST = guarded(
  { access: { path, action: 'Write' }, changes: true, body: baselineSchema },
  async ({ scope, body: requested }) => {
    await chooseBaseline(scope, requested);
    return answerJson('POST /api/project/baseline', { message: 'Kalkylen er valgt.' });
  },
);
