import { listSource } from '@/lib/platform/tables/list-source';
import { noProject, requestedProject } from '@/lib/platform/tables/requested-project';
import { headColumnsOf, headOf } from '../list-projects';

/** The header of the chosen project as one row: days, kroner, the planned contribution margin as a share, hours. */
export const projectHead = listSource({ title: 'Prosjekt', empty: noProject }, async (scope, filters) => {
  const chosen = await requestedProject(scope, filters);
  const data = chosen ? await headOf(scope, chosen.value) : [];
  return { columns: headColumnsOf(scope), rows: data };
});
