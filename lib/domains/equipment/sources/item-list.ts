import { companyRows } from '@/db/company-rows';
import { equipmentColumns } from '@/lib/core/columns/equipment';
import { rowOf } from '@/lib/core/table-view/row-of';
import type { Row } from '@/lib/core/widgets/column';
import type { Scope } from '@/lib/platform/auth/session';
import { listSource } from '@/lib/platform/tables/list-source';
import { asShown } from '../read-item';
import { nextControls } from '../register/next-control';
import { lastSeen } from '../stock-count/last-seen';

const listColumns = [
  ...equipmentColumns.take('shortid', 'title', 'category', 'subcategory', 'classification', 'location', 'serialno'),
  // Shown beside the name on a phone.
  equipmentColumns.one('count', { figure: true }),
  ...equipmentColumns.take('outam', 'duedate', 'seendate', 'seenplace', 'priceam', 'dayrentam', 'attr_weightint'),
  ...equipmentColumns.take('attr_m3int', 'sup_id', 'sup_item_id'),
];

const columnsOfRow = [...listColumns, equipmentColumns.one('image_url')];
const foundRow = rowOf(columnsOfRow, 'xid');

/** All equipment by category and number, with pieces out and the next deadline; the picture's id is in `_image`. */
export async function readItems({ company }: Scope): Promise<Row[]> {
  const rows = await companyRows(company.id, foundRow)`
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
    left join (${nextControls(company.id)}) service on service.equipment_id = equipment.xid
    left join (${lastSeen(company.id)}) seen on seen.equipment_id = equipment.xid
    where equipment.company_id = ${company.id}
    order by equipment.category, equipment.subcategory, equipment.shortid`;
  return rows.map(asShown);
}

const noEquipment =
  'Ikke noe utstyr ennå. Legg det inn under Utstyr → Utstyrsregister → Rediger, eller les inn en fil der.';

/** Every list of equipment: its file, and its text without rows. */
export const listHead = { excel: 'utstyr', refresh: true, empty: noEquipment };

/**
 * All equipment by category and number: pieces in total and out, kilograms and cubic metres per piece, kroner, and the
 * next due service or control (of the latest of each kind).
 */
export const itemList = listSource(
  { ...listHead, title: 'Utstyrsliste', columns: listColumns, groupby: 'category' },
  // Tables do not render pictures.
  async (scope) => ({ rows: (await readItems(scope)).map(({ _image, ...row }): Row => row) }),
);
