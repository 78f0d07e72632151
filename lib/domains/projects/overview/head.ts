import { z } from 'zod';
import { companyRows } from '@/db/company-rows';
import { today } from '@/lib/core/clock';
import type { Filters } from '@/lib/core/filters/filters';
import { addDays } from '@/lib/core/format/days';
import type { Datatable } from '@/lib/core/widgets/widget';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { oncePerLoad } from '@/lib/platform/routing/once-per-load';
import { projectOverviewTabPath, projectTabPath } from '@/lib/platform/routing/paths';
import { requestedProject } from '@/lib/platform/tables/requested-project';
import { requestedStanding } from '../earned-value/read-standings';
import { planPath } from '../plan/link-activities';
import { projectHead } from '../sources/project-head';
import { type Counted, tabCounts } from './tab-counts';

const enteredRow = z.strictObject({ day: z.string(), hours: z.number() });

/** Days back for which the log's form knows the hours that were entered. */
const enteredDays = 31;

/** The hours entered on the project by day, as they are typed: '37,5'. */
const enteredHours = oncePerLoad(async (scope: Scope, filters: Filters): Promise<Record<string, string>> => {
  const chosen = await requestedProject(scope, filters);
  const log = [projectOverviewTabPath('logg'), projectTabPath('logg')];
  if (!chosen || !log.some((path) => may(scope.permissions, path, 'Read'))) return {};
  const companyId = scope.company.id;
  const rows = await companyRows(companyId, enteredRow)`
    select day::text as day, sum(hours)::float8 as hours from time_entry
    where company_id = ${companyId} and project_id = ${chosen.value}
      and day between ${addDays(today(), -enteredDays)} and ${today()} group by day`;
  return Object.fromEntries(rows.map(({ day, hours }) => [day, String(hours).replace('.', ',')]));
});

/**
 * The header of the chosen project on a page about it: with its completed share, the matters of each of the page's tabs,
 * the hours entered by day, and whether the user may tie its activities to each other.
 */
export const projectHeadOn =
  (counted?: Counted) =>
  async (scope: Scope, filters: Filters): Promise<Datatable> => {
    const head = await projectHead(scope, filters);
    const standing = await requestedStanding(scope, filters);
    const more = {
      _done: standing?.value.done.now ?? null,
      _counts: counted ? await tabCounts(scope, filters, counted) : {},
      _entered: await enteredHours(scope, filters),
      _maylink: may(scope.permissions, planPath, 'Write'),
    };
    return { ...head, data: head.data.map((row) => ({ ...row, ...more })) };
  };
