import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { company } from './access';
import { companyId, day, xid } from './columns';
import { dimension } from './ledger';

export const employee = pgTable(
  'employee',
  {
    companyId: companyId().references(() => company.id),
    xid: xid(),
    empid: text('empid').notNull(),
    employee: text('employee').notNull(),
    /** Ansatt, Innleid or Lærling. */
    category: text('category').notNull(),
    position: text('position'),
    departmentId: uuid('department_id'),
    email: text('email'),
    phone: text('phone'),
    startdate: day('startdate'),
    enddate: day('enddate'),
    active: boolean('active').notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.xid] }),
    unique('employee_empid_key').on(t.companyId, t.empid),
    foreignKey({ columns: [t.companyId, t.departmentId], foreignColumns: [dimension.companyId, dimension.xid] }),
  ],
);

/** A course or certificate of an employee; expires is null for one that never does. */
export const certificate = pgTable(
  'certificate',
  {
    companyId: companyId().references(() => company.id),
    xid: xid(),
    employeeId: uuid('employee_id').notNull(),
    title: text('title').notNull(),
    issuer: text('issuer'),
    no: text('no'),
    issued: day('issued'),
    expires: day('expires'),
    note: text('note'),
    /** The number of its scanned files; the database recounts them when a row is restored. */
    scans: integer('scans').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.xid] }),
    foreignKey({ columns: [t.companyId, t.employeeId], foreignColumns: [employee.companyId, employee.xid] }),
    index('certificate_employee').on(t.companyId, t.employeeId),
    index('certificate_expires').on(t.companyId, t.expires),
  ],
);
