import { z } from 'zod';
import { badInput } from '@/base/errors';
import { equipmentChoices } from '@/lib/domains/equipment/list-equipment';
import { equipmentFlow, itemsForPlanning, projectLines } from '@/lib/domains/equipment/planning/read-planning';
import { itemHeader } from '@/lib/domains/equipment/read-item';
import { projectChoices, projectHeader } from '@/lib/domains/projects/list-projects';
import { linesOfProject, returnLineColumns } from '@/lib/domains/purchasing/invoices/sources/return-lines';
import { guarded } from '@/lib/platform/auth/guarded';
import type { Scope } from '@/lib/platform/auth/session';
import {
  equipmentRegisterPath,
  planningPath,
  returnControlPath,
  shippingPath,
  shippingTabPath,
} from '@/lib/platform/routing/paths';
import { optionalId } from '@/lib/platform/tables/call-query';
import { shippingTable } from '@/lib/platform/tables/declared/shipping';
import { readTable } from '@/lib/platform/tables/read-table';
import { answerJson } from '@/lib/product/calls/answer-json';
import { askingPage, componentFields, type NarrowingName, passedOver } from '@/lib/product/calls/component-query';
import { answerCatalogue, cataloguePaths } from '@/lib/product/pages/answer-catalogue';
import { pagesAboutProjects } from '@/lib/product/pages/registry';
import { namingUnread } from '@/lib/product/pages/unread';

const planningScopes = ['equipmentforplanning', 'equipmentflow', 'equipmentprojectwish'] as const;
const scopes = [
  'keyval',
  'project',
  'equipment',
  'excel',
  'returncontrol',
  'shippingproject',
  ...planningScopes,
] as const;

const fields = z.object({
  ...componentFields,
  scope: z.enum(scopes, `Ukjent omfang (scope). Kjent: ${scopes.join(', ')}.`),
  /** The requesting page: the register (utstyr) chooses among items, others among projects. */
  id: askingPage.optional(),
  /** The project's xid. */
  projectid: optionalId('Prosjektet (projectid) er ugyldig.').optional(),
  /** The item's xid. */
  equipmentid: optionalId('Utstyret (equipmentid) er ugyldig.').optional(),
  format: z.enum(['json', 'datatable'], 'Ukjent «format». Kjent: json og datatable.').optional(),
  media: z.enum(['json', 'excel'], 'Ukjent format (media). Kjent: json, excel.').optional(),
});
type Query = z.infer<typeof fields>;

/** Return control's datatable, whatever the scope (specification 2, section 7). */
const query = z.preprocess(
  (requested) =>
    isRecord(requested) && requested.format === 'datatable' ? { ...requested, scope: 'returncontrol' } : requested,
  fields,
);

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

type Component = {
  /** Read on any of these pages is sufficient. */
  paths: (query: Query) => readonly string[];
  narrowedBy: (query: Query) => readonly NarrowingName[];
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

const byProject = () => ['projectid'] as const;
const byItem = () => ['equipmentid'] as const;
const byNothing = () => [];

/** The data of the equipment screens (specification 2, section 7), by scope. */
const components: Record<Query['scope'], Component> = {
  keyval: {
    paths: (query) => (ofRegister(query) ? [equipmentRegisterPath] : pagesAboutProjects()),
    narrowedBy: (query) => (ofRegister(query) ? ['equipmentid'] : ['projectid']),
    answer: async (scope, query) =>
      answerJson('GET /api/equipment/component?scope=keyval', {
        keyval: await (ofRegister(query)
          ? equipmentChoices(scope, query.equipmentid)
          : projectChoices(scope, query.projectid)),
      }),
  },
  project: {
    paths: pagesAboutProjects,
    narrowedBy: byProject,
    answer: async (scope, query) =>
      answerJson('GET /api/equipment/component?scope=project', {
        project: await projectHeader(scope, projectOf(query)),
      }),
  },
  equipmentforplanning: {
    paths: () => [planningPath],
    narrowedBy: byNothing,
    answer: async (scope) =>
      answerJson('GET /api/equipment/component?scope=equipmentforplanning', {
        equipmentforplanning: await itemsForPlanning(scope),
      }),
  },
  equipmentflow: {
    paths: () => [planningPath],
    narrowedBy: () => ['projectid', 'equipmentid'],
    answer: async (scope, query) =>
      answerJson('GET /api/equipment/component?scope=equipmentflow', await equipmentFlow(scope, query)),
  },
  equipmentprojectwish: {
    paths: () => [planningPath],
    narrowedBy: byProject,
    answer: async (scope, query) =>
      answerJson('GET /api/equipment/component?scope=equipmentprojectwish', {
        equipmentprojectwish: await projectLines(scope, projectOf(query)),
      }),
  },
  shippingproject: {
    paths: () => [shippingPath, shippingTabPath('forsendelse')],
    narrowedBy: byProject,
    answer: async (scope, query) =>
      answerJson('GET /api/equipment/component?scope=shippingproject', {
        shippingproject: await readTable(scope, shippingTable, { part: { projectid: projectOf(query) } }),
      }),
  },
  equipment: {
    paths: () => [equipmentRegisterPath],
    narrowedBy: byItem,
    answer: async (scope, query) =>
      answerJson('GET /api/equipment/component?scope=equipment', {
        equipment: await itemHeader(scope, itemOf(query)),
      }),
  },
  returncontrol: {
    paths: () => [returnControlPath],
    narrowedBy: byProject,
    answer: async (scope, query) => {
      // A missing project is reported before its lines are found empty.
      await projectHeader(scope, projectOf(query));
      const data = await linesOfProject(scope, projectOf(query));
      return answerJson('GET /api/equipment/component?format=datatable', {
        data,
        options: { columns: returnLineColumns },
      });
    },
  },
  excel: {
    paths: () => cataloguePaths,
    narrowedBy: byNothing,
    answer: (scope, { media = 'excel' }) => answerCatalogue(scope, media),
  },
};

export const GET = guarded(
  {
    access: { path: (query: Query) => components[query.scope].paths(query), action: 'Read' },
    changes: false,
    bulkhead: 'reading',
    query,
  },
  async ({ scope, query }) => {
    const { scope: name, media, projectid, equipmentid } = query;
    if (media === 'excel' && name !== 'excel') throw badInput('Bare katalogen (scope=excel) kan hentes som Excel her.');
    const { answer, narrowedBy } = components[name];
    const unread = passedOver(name, { projectid, equipmentid }, narrowedBy(query));
    return namingUnread(await answer(scope, query), unread);
  },
);
