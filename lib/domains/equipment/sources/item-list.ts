import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { asCompany } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { equipmentColumns } from '@/lib/core/columns/equipment';
import type { Filters } from '@/lib/core/filters/filters';
import { rowOf } from '@/lib/core/table-view/row-of';
import type { Column, Row } from '@/lib/core/widgets/column';
import type { Datatable } from '@/lib/core/widgets/widget';
import type { Scope } from '@/lib/platform/auth/session';
import type { OwnFilter, SourceOptions } from '@/lib/platform/routing/page';
import { asShown } from '../read-item';
import { lastSeen } from '../stock-count/last-seen';

/** The fields of an item in a picker. */
const registerColumns = equipmentColumns.take(
  'shortid',
  'title',
  'category',
  'subcategory',
  'location',
  'serialno',
  'count',
  'outam',
  'duedate',
);

const listColumns = [
  ...equipmentColumns.take('shortid', 'title', 'category', 'subcategory', 'classification', 'location', 'serialno'),
  // Shown beside the name on a phone.
  equipmentColumns.one('count', { figure: true }),
  ...equipmentColumns.take(
    'outam',
    'duedate',
    'seendate',
    'seenplace',
    'priceam',
    'dayrentam',
    'attr_weightint',
    'attr_m3int',
    'sup_id',
    'sup_item_id',
  ),
];

const columnsOfRow = [...listColumns, equipmentColumns.one('image_url')];
const foundRow = rowOf(columnsOfRow, 'xid');

async function readItems({ company }: Scope, { own }: Pick<Filters, 'own'>): Promise<Row[]> {
  const ofCategory = own.kategori === undefined ? sql`` : sql`and equipment.category = ${own.kategori}`;
  const rows = await asCompany.read(
    company.id,
    (tx) => queryRows(tx, foundRow)`
      select equipment.xid, equipment.shortid, equipment.title, equipment.category, equipment.subcategory, equipment.classification,
        equipment.location, equipment.serialno, equipment.count, coalesce(away.pieces, 0)::int as outam,
        service.duedate::text as duedate, seen.seendate, seen.seenplace, equipment.priceam, equipment.dayrentam, equipment.attr_weightint, equipment.attr_m3int,
        supplier.name as sup_id, equipment.sup_id as "_supplier", equipment.sup_item_id, equipment.image_id as image_url
      from equipment
      left join supplier on supplier.company_id = ${company.id} and supplier.xid = equipment.sup_id
      left join (
        select equipment_id, sum(countam) as pieces from shipping_line
        where company_id = ${company.id} and status = 'sendt' group by equipment_id
      ) away on away.equipment_id = equipment.xid
      left join (
        select equipment_id, min(duedate) as duedate from (
          select distinct on (equipment_id, kind) equipment_id, duedate from service_record
          where company_id = ${company.id} order by equipment_id, kind, date desc, xid desc
        ) latest group by equipment_id
      ) service on service.equipment_id = equipment.xid
      left join (${lastSeen(company.id)}) seen on seen.equipment_id = equipment.xid
      where equipment.company_id = ${company.id} ${ofCategory}
      order by equipment.category, equipment.subcategory, equipment.shortid`,
  );
  return rows.map(asShown);
}

const noEquipment = 'Ikke noe utstyr ennå. Legg det inn under Register → Rediger utstyr, eller les inn en fil der.';

function listOf(
  title: string,
  columns: Column[],
  rows: Row[],
  { groupby, limit }: { groupby?: string; limit?: number } = {},
): Datatable {
  return {
    wtype: 'datatable',
    title,
    subtitle: '',
    options: { columns },
    total: rows.length,
    data: rows.slice(0, limit),
    parameters: { excel: 'utstyr', refresh: true, empty: noEquipment, ...(groupby && { groupby }) },
  };
}

/**
 * All equipment by category and number: pieces in total and out, kilograms and cubic metres per piece, kroner, and the
 * next due service or control (of the latest of each kind).
 */
export async function itemList(scope: Scope, filters: Filters, { limit }: SourceOptions): Promise<Datatable> {
  const rows = await readItems(scope, filters);
  // Tables do not render pictures.
  const plain = rows.map(({ _image, ...row }): Row => row);
  return listOf('Utstyrsliste', listColumns, plain, { groupby: 'category', limit });
}

/** The register's items, of the chosen category if any. */
export async function registerList(scope: Scope, filters: Filters): Promise<Datatable> {
  return listOf('Utstyr', registerColumns, await readItems(scope, filters));
}

const categoryRow = z.strictObject({ value: z.string(), label: z.string() });

/** The category to show, chosen by the screen's chips. */
export const categoryFilter: OwnFilter = {
  name: 'kategori',
  text: 'Kategori',
  place: true,
  choices: ({ company }) =>
    asCompany.read(
      company.id,
      (tx) => queryRows(tx, categoryRow)`
        select category as value, category as label from equipment
        where company_id = ${company.id} and category is not null group by category order by category`,
    ),
};
