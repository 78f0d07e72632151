import { type SQL, sql } from 'drizzle-orm';
import { companyRows } from '@/db/company-rows';
import type { Filters } from '@/lib/core/filters/filters';
import { splitValues } from '@/lib/core/filters/own-values';
import { codeAmong } from '@/lib/platform/ledger/code-among';
import { namedChoices, namedCode } from '@/lib/platform/routing/named-choices';
import type { OwnFilter } from '@/lib/platform/routing/page';
import { projectFilters } from './project-filters';
import { oneProject } from './time-entry-filters';

export const noCategory = 'Uten kategori';

/** The filters of the booking pages. */
export const bookingFilters: readonly OwnFilter[] = [
  {
    name: 'kategori',
    text: 'Kategori',
    multiple: true,
    choices: async ({ company }) => {
      const found = await companyRows(company.id, namedCode)`
        select distinct category as code, category as name from equipment
        where company_id = ${company.id}
          and exists (select from booking where company_id = ${company.id} and equipment_id = equipment.xid)`;
      return namedChoices(found, noCategory);
    },
  },
  ...projectFilters,
  oneProject,
];

/** The requested categories as a further condition on `equipment`. */
export function categoryRequested({ own }: Pick<Filters, 'own'>): SQL {
  const among = codeAmong(sql`equipment.category`, splitValues(own.kategori));
  return among ? sql`and ${among}` : sql``;
}
