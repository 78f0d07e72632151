import { notFound } from '@/base/errors';
import { companyRows } from '@/db/company-rows';
import { equipmentColumns } from '@/lib/core/columns/equipment';
import { cellOf } from '@/lib/core/table-view/cell-text';
import type { HeaderField } from '@/lib/core/table-view/header-field';
import { rowOf } from '@/lib/core/table-view/row-of';
import type { Row } from '@/lib/core/widgets/column';
import type { Scope } from '@/lib/platform/auth/session';
import { damageScope, pictureHref } from '@/lib/platform/routing/picture-href';
import { equipmentClassificationNames } from '@/lib/platform/tables/declared/choices';
import { lastSeen } from './stock-count/last-seen';

/** The fields in an item's header (specification 2, section 3). */
export const itemColumns = [
  ...equipmentColumns.take('shortid', 'title', 'description', 'category', 'subcategory', 'classification', 'location'),
  ...equipmentColumns.take('serialno', 'count', 'measure', 'unitsam', 'priceam', 'dayrentam', 'sup_id', 'sup_item_id'),
  ...equipmentColumns.take('ean', 'equipment_url', 'yearmodelint', 'attr_dimensions', 'attr_weightint', 'attr_m3int'),
  ...equipmentColumns.take('attr_kwint', 'attr_voltage', 'seendate', 'seenplace'),
];
const pictureColumn = equipmentColumns.one('image_url');
const itemRow = rowOf([...itemColumns, pictureColumn, equipmentColumns.one('damage_pictures')], 'xid');

const classifications: ReadonlyMap<string, string> = new Map(Object.entries(equipmentClassificationNames));

/** An item's row for display: its classification as text, its picture's id in `_image`. */
export function asShown({ image_url: picture = null, ...row }: Row): Row {
  const classification = cellOf(row, 'classification');
  return { ...row, classification: classifications.get(String(classification)) ?? classification, _image: picture };
}

/**
 * An item's row by xid, with its picture's id (`_image`) and those of its damage, newest first (`_damage`, apart by
 * spaces): kroner, kilograms, cubic metres, kW; empty for an unknown one.
 */
export async function readItem({ company }: Scope, xid: string): Promise<Row[]> {
  const rows = await companyRows(company.id, itemRow)`
    select equipment.xid, equipment.shortid, equipment.title, equipment.description, equipment.category, equipment.subcategory,
      equipment.classification, equipment.location, equipment.serialno, equipment.count, equipment.measure, equipment.unitsam,
      equipment.priceam, equipment.dayrentam, supplier.name as sup_id, equipment.sup_item_id, equipment.ean, equipment.equipment_url,
      equipment.yearmodelint::text as yearmodelint, equipment.attr_dimensions, equipment.attr_weightint, equipment.attr_m3int,
      equipment.attr_kwint, equipment.attr_voltage, equipment.sup_id as "_supplier", seen.seendate, seen.seenplace, equipment.image_id as image_url,
      (select string_agg(file.xid::text, ' ' order by file.created desc, file.xid desc) from stored_file file
        where file.company_id = ${company.id} and file.scope = ${damageScope} and file.object = equipment.xid::text
          and file.removed is null) as damage_pictures
    from equipment
    left join supplier on supplier.company_id = ${company.id} and supplier.xid = equipment.sup_id
    left join (${lastSeen(company.id)}) seen on seen.equipment_id = equipment.xid
    where equipment.company_id = ${company.id} and equipment.xid = ${xid}`;
  return rows.map(({ damage_pictures: damage = null, ...row }): Row => ({ ...asShown(row), _damage: damage }));
}

/**
 * The header fields of an item by xid (specification 2, section 3). The caller checks Read. Throws 404 for an unknown
 * one.
 */
export async function itemHeader(scope: Scope, xid: string): Promise<HeaderField[]> {
  const [row] = await readItem(scope, xid);
  if (!row) throw notFound('Fant ikke utstyret.');
  const picture = cellOf(row, '_image');
  return [
    { field: 'xid', title: 'Utstyr', value: xid },
    ...itemColumns.map(({ value, text }) => ({ field: value, title: text, value: cellOf(row, value) })),
    {
      field: pictureColumn.value,
      title: pictureColumn.text,
      value: picture === null ? null : pictureHref(scope.company.id, 'equipment', String(picture)),
    },
  ];
}
