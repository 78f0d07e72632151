import { and, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { badInput, notFound } from '@/base/errors';
import { asCompany } from '@/db/company';
import { project } from '@/db/schema';
import type { Scope } from '@/lib/auth/session';
import type { Filters } from '@/lib/filters/filters';
import { oncePerLoad } from '@/lib/routing/once-per-load';
import type { Choice, OwnFilter, Source } from '@/lib/routing/page';
import { projectParam } from '@/lib/routing/things';
import { knownError } from '@/lib/said-error';
import type { LiveTable } from './declared/live-table';
import { projects } from './declared/references';
import { readTable } from './read-table';

/** What stands where no project is chosen. */
export const noProject = 'Velg et prosjekt og trykk «Hent prosjekt».';

const projectId = z.uuid().toLowerCase();

/** The project that is asked for, by xid and name; undefined when none is. Throws 400 for what is no id, 404 for none of the company's. */
export const askedProject = oncePerLoad(async ({ company }: Scope, { own }: Filters) => {
  const asked = own[projectParam];
  if (asked === undefined) return undefined;
  const { data: id } = projectId.safeParse(asked);
  if (id === undefined) throw badInput('Prosjektet (projectid) er ugyldig.');
  const [found] = await asCompany(
    company.id,
    (tx) =>
      tx
        .select({ value: project.xid, label: projects.label.as('label') })
        .from(project)
        .where(and(eq(project.companyId, company.id), eq(project.xid, id))),
    { readOnly: true },
  );
  if (!found) throw notFound('Fant ikke prosjektet. Velg et annet.');
  return found;
});

/** The filter of a screen about one project: the screen's picker shows it, its files name it. */
export const projectFilter: OwnFilter = {
  name: projectParam,
  text: 'Prosjekt',
  place: true,
  choices: async (scope, filters): Promise<Choice[]> => {
    // A project that is not there is said by the widgets.
    try {
      const found = await askedProject(scope, filters);
      return found ? [found] : [];
    } catch (error) {
      const known = knownError(error);
      if (!known || known.status >= 429) throw error;
      return [];
    }
  },
};

/** The source of a tab that shows a live table's rows of the chosen project, `narrow` fewer of them; without one it is empty and says so. */
export function projectRows(table: LiveTable, narrow?: (filters: Filters) => SQL | undefined): Source<'tabulator'> {
  return async (scope, filters, { limit }) => {
    const chosen = await askedProject(scope, filters);
    if (chosen) return readTable(scope, table, { limit, part: { projectid: chosen.value }, where: narrow?.(filters) });
    const { options, parameters, ...none } = await readTable(scope, table, { where: sql`false` });
    const { live, ...shown } = options;
    return {
      ...none,
      options: { ...shown, ...(live && { live: { ...live, mayWrite: false } }) },
      parameters: { ...parameters, empty: noProject },
    };
  };
}
