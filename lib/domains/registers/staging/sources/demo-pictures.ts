import { asCompany } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { pictureColumns } from '@/lib/core/columns/pictures';
import { rowOf } from '@/lib/core/table-view/row-of';
import type { Datatable } from '@/lib/core/widgets/widget';
import type { Scope } from '@/lib/platform/auth/session';

const columns = pictureColumns.take('picturename', 'pixels', 'picturekb', 'uploaded');
const foundRow = rowOf(columns, 'xid');

/** The pictures uploaded on the demo page, latest first; pixels as 'bredde × høyde'. */
export async function demoPictures({ company }: Scope): Promise<Datatable> {
  const rows = await asCompany.read(
    company.id,
    (tx) => queryRows(tx, foundRow)`
      select xid, name as picturename, width || ' × ' || height as pixels, (bytes / 1024.0)::float8 as picturekb,
        to_char(created at time zone 'Europe/Oslo', 'YYYY-MM-DD HH24:MI:SS') as uploaded
      from stored_file
      where company_id = ${company.id} and scope = 'staging'
      order by created desc, xid`,
  );
  return {
    wtype: 'datatable',
    title: 'Bilder',
    subtitle: '',
    options: { columns },
    data: rows,
    total: rows.length,
    parameters: { excel: 'bilder', empty: 'Ingen bilder ennå. Velg ett eller flere, og trykk «Last opp».' },
  };
}
