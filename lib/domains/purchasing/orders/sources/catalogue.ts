import { z } from 'zod';
import { asCompany } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { equipmentColumns } from '@/lib/core/columns/equipment';
import { employeeColumns } from '@/lib/core/columns/people';
import { rowOf } from '@/lib/core/table-view/row-of';
import type { Source } from '@/lib/platform/routing/page';
import type { CatalogueItem } from '../catalogue-item';

const itemColumns = equipmentColumns.take(
  'shortid',
  'title',
  'classification',
  'category',
  'subcategory',
  'sup_id',
  'sup_item_id',
  'measure',
  'unitsam',
  'priceam',
  'count',
  'equipment_url',
  'description',
);
const nullable = z.string().nullable();
const number = z.number().nullable();
const itemRow = z.strictObject({
  xid: z.string(),
  shortid: z.string(),
  title: z.string(),
  classification: z.string(),
  category: nullable,
  subcategory: nullable,
  sup_id: nullable,
  _supplier: nullable,
  _image: nullable,
  sup_item_id: nullable,
  measure: nullable,
  unitsam: number,
  priceam: number,
  count: number,
  equipment_url: nullable,
  description: nullable,
}) satisfies z.ZodType<CatalogueItem>;

/** The catalogue: equipment, consumables and services, by classification, category and name. */
export const catalogue: Source<'datatable'> = async ({ company }) => {
  const data = await asCompany.read(
    company.id,
    (tx) => queryRows(tx, itemRow)`
      select item.xid, item.shortid, item.title, item.classification, item.category, item.subcategory,
        supplier.name as sup_id, supplier.xid as "_supplier", item.image_id as "_image", item.sup_item_id, item.measure,
        item.unitsam, item.priceam, item.count, item.equipment_url, item.description
      from equipment item
      left join supplier on supplier.company_id = item.company_id and supplier.xid = item.sup_id
      where item.company_id = ${company.id}
      order by item.classification, item.category nulls last, item.title, item.shortid`,
  );
  return {
    wtype: 'datatable',
    title: 'Varekatalog',
    subtitle: 'Utstyr, forbruksmatriell og tjenester',
    options: { columns: itemColumns },
    total: data.length,
    data,
    parameters: {
      excel: 'varekatalog',
      refresh: true,
      empty: 'Ingen varer ennå. Legg dem inn under Utstyr → Utstyrsregister → Rediger.',
    },
  };
};

const people = employeeColumns.take('empid', 'employee');
const personRow = rowOf(people, 'xid');

/** Employees that protective equipment can be ordered for: current ones. */
export const wearers: Source<'datatable'> = async ({ company }) => {
  const data = await asCompany.read(
    company.id,
    (tx) => queryRows(tx, personRow)`
      select xid, empid, employee from employee where company_id = ${company.id} and active order by employee, empid`,
  );
  return {
    wtype: 'datatable',
    title: 'Ansatte',
    subtitle: 'Som det bestilles verneutstyr til',
    options: { columns: people },
    total: data.length,
    data,
    parameters: { refresh: true, empty: 'Ingen ansatte ennå. Legg dem inn under Personell → Ansatte.' },
  };
};

const sizeColumns = [employeeColumns.one('employee'), ...equipmentColumns.take('subcategory')];
const sizeRow = z.strictObject({
  _employee: z.string(),
  employee: z.string(),
  subcategory: z.string(),
  size: z.string(),
});

/** Each employee's last size of each kind of protective equipment. */
export const lastSizes: Source<'datatable'> = async ({ company }) => {
  const data = await asCompany.read(
    company.id,
    (tx) => queryRows(tx, sizeRow)`
      select employee.xid as "_employee", employee.employee, taken.subcategory, taken.size
      from ppe_size taken
      join employee on employee.company_id = taken.company_id and employee.xid = taken.employee_id
      where taken.company_id = ${company.id}
      order by employee.employee, taken.subcategory`,
  );
  return {
    wtype: 'datatable',
    title: 'Størrelser',
    subtitle: 'Som hver tok sist',
    options: { columns: [...sizeColumns, { text: 'Størrelse', value: 'size', type: 'text' }] },
    total: data.length,
    data,
    parameters: { excel: 'storrelser', refresh: true, empty: 'Ingen størrelser ennå.' },
  };
};
