import { sql } from 'drizzle-orm';
import { pictureColumns } from '@/lib/core/columns/pictures';
import { queryList } from '@/lib/platform/tables/list-source';

/** The pictures uploaded on the demo page, latest first; pixels as 'bredde × høyde'. */
export const demoPictures = queryList({
  title: 'Bilder',
  columns: pictureColumns.take('picturename', 'pixels', 'picturekb', 'uploaded'),
  with: ['xid'],
  excel: 'bilder',
  empty: 'Ingen bilder ennå. Velg ett eller flere, og trykk «Last opp».',
  query: ({ company }) => sql`
    select xid, name as picturename, width || ' × ' || height as pixels, (bytes / 1024.0)::float8 as picturekb,
      to_char(created at time zone 'Europe/Oslo', 'YYYY-MM-DD HH24:MI:SS') as uploaded
    from stored_file
    where company_id = ${company.id} and scope = 'staging'
    order by created desc, xid`,
});
