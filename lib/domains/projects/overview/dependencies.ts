import { queryRows } from '@/db/query-rows';
import { dependencyColumns } from '@/lib/core/columns/overview';
import { rowOf } from '@/lib/core/table-view/row-of';
import { rowsOfProject } from '@/lib/platform/tables/rows-of-project';

const columns = dependencyColumns.take('earlier', 'linkkind', 'lagint', 'later');
const foundRow = rowOf(columns, 'xid', '_earlier', '_later');

/** Dependencies between activities of the chosen project. */
export const projectDependencies = rowsOfProject(
  {
    title: 'Avhengigheter',
    subtitle: 'FS: etter at den første er ferdig. SS: etter at den har startet. FF: ferdig etter den',
    columns,
    excel: 'avhengigheter',
    empty: 'Ingen avhengigheter ennå.',
  },
  (tx, { companyId, project }) => queryRows(tx, foundRow)`
    select link.xid, link.earlier_id as "_earlier", link.later_id as "_later", earlier.title as earlier, link.kind as linkkind,
      link.lagint, later.title as later
    from execution_link link
    join execution earlier on earlier.company_id = link.company_id and earlier.xid = link.earlier_id
    join execution later on later.company_id = link.company_id and later.xid = link.later_id
    where link.company_id = ${companyId} and link.project_id = ${project}
    order by earlier.orderint, later.orderint, link.xid`,
);
