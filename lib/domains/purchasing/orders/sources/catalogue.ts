import { sql } from 'drizzle-orm';
import { equipmentColumns } from '@/lib/core/columns/equipment';
import { employeeColumns } from '@/lib/core/columns/people';
import { queryList } from '@/lib/platform/tables/list-source';

/** The catalogue: equipment, consumables and services, by classification, category and name. */
export const catalogue = queryList({
  title: 'Varekatalog',
  subtitle: 'Utstyr, forbruksmatriell og tjenester',
  columns: [
    ...equipmentColumns.take('shortid', 'title', 'classification', 'category', 'subcategory', 'sup_id', 'sup_item_id'),
    ...equipmentColumns.take('measure', 'unitsam', 'priceam', 'count', 'equipment_url', 'description'),
  ],
  with: ['xid', '_image'],
  excel: 'varekatalog',
  refresh: true,
  empty: 'Ingen varer ennå. Legg dem inn under Utstyr → Utstyrsregister → Rediger.',
  query: ({ company }) => sql`
    select item.xid, item.shortid, item.title, item.classification, item.category, item.subcategory,
      supplier.name as sup_id, supplier.xid as "_supplier", item.image_id as "_image", item.sup_item_id, item.measure,
      item.unitsam, item.priceam, item.count, item.equipment_url, item.description
    from equipment item
    left join supplier on supplier.company_id = item.company_id and supplier.xid = item.sup_id
    where item.company_id = ${company.id}
    order by item.classification, item.category nulls last, item.title, item.shortid`,
});

/** Employees that protective equipment can be ordered for: current ones. */
export const wearers = queryList({
  title: 'Ansatte',
  subtitle: 'Som det bestilles verneutstyr til',
  columns: employeeColumns.take('empid', 'employee'),
  with: ['xid'],
  refresh: true,
  empty: 'Ingen ansatte ennå. Legg dem inn under Personell → Ansatte.',
  query: ({ company }) => sql`
    select xid, empid, employee from employee where company_id = ${company.id} and active order by employee, empid`,
});

/** Each employee's last size of each kind of protective equipment. */
export const lastSizes = queryList({
  title: 'Størrelser',
  subtitle: 'Som hver tok sist',
  columns: [
    employeeColumns.one('employee'),
    ...equipmentColumns.take('subcategory'),
    { text: 'Størrelse', value: 'size', type: 'text' },
  ],
  with: ['_employee'],
  excel: 'storrelser',
  refresh: true,
  empty: 'Ingen størrelser ennå.',
  query: ({ company }) => sql`
    select employee.xid as "_employee", employee.employee, taken.subcategory, taken.size
    from ppe_size taken
    join employee on employee.company_id = taken.company_id and employee.xid = taken.employee_id
    where taken.company_id = ${company.id}
    order by employee.employee, taken.subcategory`,
});
