import { z } from 'zod';
import { badInput } from '@/base/errors';
import { guarded } from '@/lib/auth/guarded';
import type { Scope } from '@/lib/auth/session';
import { answerJson } from '@/lib/calls/answer-json';
import { equipmentChoices } from '@/lib/equipment/list-equipment';
import { itemHeader } from '@/lib/equipment/read-item';
import { pagesAboutProjects } from '@/lib/pages/registry';
import { projectChoices, projectHeader } from '@/lib/projects/list-projects';
import { equipmentRegisterPath } from '@/lib/routing/paths';

const scopes = ['keyval', 'project', 'equipment'] as const;

const query = z.object({
  company: z.string().optional(),
  scope: z.enum(scopes, `Ukjent omfang (scope). Kjent: ${scopes.join(', ')}.`),
  /** The page that asks: the register's own (utstyr) chooses among items, every other among projects. */
  id: z.string().max(60, 'Siden (id) er ugyldig.').optional(),
  /** The project's xid. */
  projectid: z.uuid('Prosjektet (projectid) er ugyldig.').toLowerCase().optional(),
  /** The item's xid. */
  equipmentid: z.uuid('Utstyret (equipmentid) er ugyldig.').toLowerCase().optional(),
  format: z.literal('json', 'Ukjent «format». Kjent: json.').optional(),
  media: z.literal('json', 'Ukjent format (media). Kjent: json.').optional(),
});
type Query = z.infer<typeof query>;

type Component = {
  /** Read on one of these pages is what it takes. */
  paths: (query: Query) => readonly string[];
  answer: (scope: Scope, query: Query) => Promise<Response>;
};

const ofRegister = ({ id }: Query) => id === 'utstyr';

function projectOf({ projectid }: Query): string {
  if (projectid === undefined) throw badInput('Si hvilket prosjekt (projectid) det gjelder.');
  return projectid;
}

function itemOf({ equipmentid }: Query): string {
  if (equipmentid === undefined) throw badInput('Si hvilket utstyr (equipmentid) det gjelder.');
  return equipmentid;
}

/** What the screens of equipment ask for (specification 2, section 7), by scope. */
const components: Record<Query['scope'], Component> = {
  keyval: {
    paths: (query) => (ofRegister(query) ? [equipmentRegisterPath] : pagesAboutProjects()),
    answer: async (scope, query) =>
      answerJson('GET /api/equipment/component?scope=keyval', {
        keyval: await (ofRegister(query) ? equipmentChoices(scope) : projectChoices(scope)),
      }),
  },
  project: {
    paths: pagesAboutProjects,
    answer: async (scope, query) =>
      answerJson('GET /api/equipment/component?scope=project', {
        project: await projectHeader(scope, projectOf(query)),
      }),
  },
  equipment: {
    paths: () => [equipmentRegisterPath],
    answer: async (scope, query) =>
      answerJson('GET /api/equipment/component?scope=equipment', {
        equipment: await itemHeader(scope, itemOf(query)),
      }),
  },
};

export const GET = guarded(
  {
    access: { path: (query: Query) => components[query.scope].paths(query), action: 'Read' },
    changes: false,
    lane: 'reading',
    query,
  },
  ({ scope, query }) => components[query.scope].answer(scope, query),
);
