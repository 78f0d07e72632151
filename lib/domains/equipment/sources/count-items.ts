import { z } from 'zod';
import { companyRows } from '@/db/company-rows';
import { equipmentColumns } from '@/lib/core/columns/equipment';
import { countItemColumns } from '@/lib/core/columns/stock-counts';
import { rowOf } from '@/lib/core/table-view/row-of';
import type { OwnFilter } from '@/lib/platform/routing/page';
import { listSource } from '@/lib/platform/tables/list-source';
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
    companyRows(company.id, placeRow)`
      select location as value, location as label from equipment
      where company_id = ${company.id} and location is not null and classification <> 'tjst'
      group by location order by count(*) desc, location`,
};

/** Every item with its expected pieces (0 without a number), the chosen place's first. */
export const countItems = listSource(
  {
    columns,
    excel: 'telleliste',
    empty: 'Ikke noe utstyr ennå. Legg det inn under Utstyr → Utstyrsregister → Rediger.',
  },
  async ({ company }, { own }) => {
    const place = own[placeParam];
    const data = await companyRows(company.id, itemRow)`
      select xid, shortid, title, serialno, ean, sup_item_id, location, expected, '' as counted, at as away
      from (${expectedPieces(company.id)}) item
      order by location is distinct from ${place ?? null}::text, location, shortid`;
    return { title: place === undefined ? 'Telleliste' : `Telleliste ${place}`, rows: data };
  },
);
