import type { Filters } from '@/lib/core/filters/filters';
import type { Datatable } from '@/lib/core/widgets/widget';
import type { Scope } from '@/lib/platform/auth/session';
import { noProject, requestedProject } from '@/lib/platform/tables/requested-project';
import { headColumnsOf, headOf } from '../list-projects';

/** The header of the chosen project as one row: days, kroner, the planned contribution margin as a share, hours. */
export async function projectHead(scope: Scope, filters: Filters): Promise<Datatable> {
  const chosen = await requestedProject(scope, filters);
  const data = chosen ? await headOf(scope, chosen.value) : [];
  return {
    wtype: 'datatable',
    title: 'Prosjekt',
    subtitle: '',
    options: { columns: headColumnsOf(scope) },
    total: data.length,
    data,
    parameters: { empty: noProject },
  };
}
