import { and, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { badInput, notFound } from '@/base/errors';
import { asCompany } from '@/db/company';
import type { Filters } from '@/lib/core/filters/filters';
import { knownError } from '@/lib/core/said-error';
import type { Scope } from '@/lib/platform/auth/session';
import { oncePerLoad } from '@/lib/platform/routing/once-per-load';
import type { Choice, OwnFilter, Source } from '@/lib/platform/routing/page';
import type { LiveTable, Reference } from './declared/live-table';
import type { Part } from './parts';
import { readTable } from './read-table';

const thingId = z.uuid().toLowerCase();

/** The thing in the address of a page about one thing. */
export type RequestedThing = {
  /**
   * The requested thing, by xid and name; undefined when none is. Throws 400 for an invalid id, 404 for one outside the
   * company.
   */
  requested: (scope: Scope, filters: Filters) => Promise<Choice | undefined>;
  /** The own filter: shown by the screen's own picker, named in its files, and opened on the user's last one. */
  filter: OwnFilter;
  /** The source of the thing's rows in a live table, narrowed by `narrow`; without a thing it is empty and says so. */
  rows: (table: LiveTable, narrow?: (filters: Filters) => SQL | undefined) => Source<'tabulator'>;
};

/**
 * The thing an address names, by a parameter that is also the tables' part; `said` holds the texts for a missing or
 * invalid one.
 */
export function requestedThing(
  reference: Reference,
  param: keyof Part,
  said: { text: string; invalid: string; missing: string; none: string },
): RequestedThing {
  const { table, label } = reference;
  const requested = oncePerLoad(async ({ company }: Scope, { own }: Filters) => {
    if (own[param] === undefined) return undefined;
    const { data: id } = thingId.safeParse(own[param]);
    if (id === undefined) throw badInput(said.invalid);
    const [found] = await asCompany.read(company.id, (tx) =>
      tx
        .select({ label: label.as('label') })
        .from(table)
        .where(and(eq(table.companyId, company.id), eq(table.xid, id))),
    );
    if (!found) throw notFound(said.missing);
    return { value: id, ...found };
  });

  /** The requested thing; undefined too for one that does not exist, which the widgets report. */
  const existing = async (scope: Scope, filters: Filters): Promise<Choice | undefined> => {
    try {
      return await requested(scope, filters);
    } catch (error) {
      const known = knownError(error);
      if (!known || known.status >= 429) throw error;
      return undefined;
    }
  };

  const filter: OwnFilter = {
    name: param,
    text: said.text,
    place: true,
    choices: async (scope, filters) => {
      const found = await existing(scope, filters);
      return found ? [found] : [];
    },
    opens: async (scope, filters, last) => {
      if (last === undefined) return undefined;
      const found = await existing(scope, { ...filters, own: { ...filters.own, [param]: last } });
      return found?.value;
    },
  };

  const rows: RequestedThing['rows'] = (live, narrow) => {
    return async (scope, filters, { limit, write }) => {
      const chosen = await requested(scope, filters);
      if (chosen) {
        const part = { [param]: chosen.value };
        return readTable(scope, live, { limit, write, part, where: narrow?.(filters) });
      }
      const { options, parameters, ...none } = await readTable(scope, live, { where: sql`false` });
      const { live: edited, ...shown } = options;
      return {
        ...none,
        options: { ...shown, ...(edited && { live: { ...edited, mayWrite: false } }) },
        parameters: { ...parameters, empty: said.none },
      };
    };
  };
  return { requested, filter, rows };
}
