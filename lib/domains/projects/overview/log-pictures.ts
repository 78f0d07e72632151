import { queryRows } from '@/db/query-rows';
import { logPictureColumns } from '@/lib/core/columns/overview';
import { rowOf } from '@/lib/core/table-view/row-of';
import { rowsOfProject } from '@/lib/platform/tables/rows-of-project';

const columns = logPictureColumns.take('day', 'text', 'name');
const foundRow = rowOf(columns, 'xid', '_log');

/** The pictures of the chosen project's daily log, latest day first. */
export const logPictures = rowsOfProject(
  {
    title: 'Bilder',
    subtitle: 'Fra den daglige loggen',
    columns,
    excel: 'loggbilder',
    empty: 'Ingen bilder i loggen ennå.',
  },
  (tx, { companyId, project }) => queryRows(tx, foundRow)`
    select file.xid, log.xid as "_log", log.day::text as day, log.text, file.name
    from project_log log
    join stored_file file on file.company_id = log.company_id and file.scope = 'project' and file.object = log.xid::text
    where log.company_id = ${companyId} and log.project_id = ${project}
    order by log.day desc, file.created desc, file.xid`,
);
