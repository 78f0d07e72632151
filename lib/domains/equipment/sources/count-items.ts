import { z } from 'zod';
import { asCompany } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { equipmentColumns } from '@/lib/core/columns/equipment';
import { countItemColumns } from '@/lib/core/columns/stock-counts';
import type { Filters } from '@/lib/core/filters/filters';
import { rowOf } from '@/lib/core/table-view/row-of';
import type { Datatable } from '@/lib/core/widgets/widget';
import type { Scope } from '@/lib/platform/auth/session';
import type { OwnFilter } from '@/lib/platform/routing/page';
import { placeParam } from '../stock-count/count-params';
import { expectedPieces } from '../stock-count/expected';

const columns = [
  ...equipmentColumns.take('shortid', 'title', 'serialno', 'ean', 'sup_item_id', 'location'),
  ...countItemColumns.take('expected', 'counted', 'away'),
];
const itemRow = rowOf(columns, 'xid');
const placeRow = z.strictObject({ value: z.string(), label: z.string() });

/** The place to count. */
export const placeFilter: OwnFilter = {
  name: placeParam,
  text: 'Sted',
  emptyLabel: 'Velg sted',
  choices: ({ company }) =>
    asCompany.read(
      company.id,
      (tx) => queryRows(tx, placeRow)`
        select location as value, location as label from equipment
        where company_id = ${company.id} and location is not null and classification <> 'tjst'
        group by location order by count(*) desc, location`,
    ),
};

/** Every item with its expected pieces (0 without a number), the chosen place's first. */
export async function countItems({ company }: Scope, { own }: Pick<Filters, 'own'>): Promise<Datatable> {
  const place = own[placeParam];
  const data = await asCompany.read(
    company.id,
    (tx) => queryRows(tx, itemRow)`
      select xid, shortid, title, serialno, ean, sup_item_id, location, expected, '' as counted, at as away
      from (${expectedPieces(company.id)}) item
      order by location is distinct from ${place ?? null}::text, location, shortid`,
  );
  return {
    wtype: 'datatable',
    title: place === undefined ? 'Telleliste' : `Telleliste ${place}`,
    subtitle: '',
    options: { columns },
    total: data.length,
    data,
    parameters: {
      excel: 'telleliste',
      empty: 'Ikke noe utstyr ennå. Legg det inn under Utstyr → Utstyrsregister → Rediger.',
    },
  };
}
