import { z } from 'zod';
import { badInput, notAllowed } from '@/base/errors';
import { choosableProjects } from '@/lib/domains/projects/choosable-projects';
import { judgedProjects } from '@/lib/domains/projects/earned-value/judged-projects';
import { projectChoices, projectHeader } from '@/lib/domains/projects/list-projects';
import { guarded } from '@/lib/platform/auth/guarded';
import { may } from '@/lib/platform/auth/permissions';
import { projectListPath } from '@/lib/platform/routing/paths';
import { optionalId } from '@/lib/platform/tables/call-query';
import { answerJson } from '@/lib/product/calls/answer-json';
import { askingPage, componentFields } from '@/lib/product/calls/component-query';
import { pagesAboutProjects } from '@/lib/product/pages/registry';

const query = z.object({
  ...componentFields,
  scope: z.enum(
    ['keyval', 'project', 'choices', 'judged'],
    'Ukjent omfang (scope). Kjent: keyval, project, choices, judged.',
  ),
  id: askingPage.optional(),
  /** The project's xid. */
  projectid: optionalId('Prosjektet (projectid) er ugyldig.').optional(),
  format: z.literal('json', 'Ukjent «format». Kjent: json.').optional(),
});

/**
 * The projects to choose from (one of them with projectid), the header of one (specification 1, section 7), or with
 * `choices` all of them with who leads them, the user's own first; `judged` is that with what each is expected to lose,
 * for whoever may read the list of projects.
 */
export const GET = guarded(
  { access: { path: () => [projectListPath, ...pagesAboutProjects()], action: 'Read' }, changes: false, query },
  async ({ scope, query: { scope: requested, projectid } }) => {
    if (requested === 'keyval') {
      return answerJson('GET /api/project/component?scope=keyval', { keyval: await projectChoices(scope, projectid) });
    }
    if (requested === 'choices') {
      return answerJson('GET /api/project/component?scope=choices', { projects: await choosableProjects(scope) });
    }
    if (requested === 'judged') {
      if (!may(scope.permissions, projectListPath, 'Read')) throw notAllowed();
      return answerJson('GET /api/project/component?scope=judged', { projects: await judgedProjects(scope) });
    }
    if (projectid === undefined) throw badInput('Si hvilket prosjekt (projectid) det gjelder.');
    return answerJson('GET /api/project/component?scope=project', { project: await projectHeader(scope, projectid) });
  },
);
