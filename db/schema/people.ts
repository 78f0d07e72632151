import { boolean, index, integer, text, unique, uuid } from 'drizzle-orm/pg-core';
import { day } from './columns';
import { companyTable, ref } from './company-table';
import { dimension } from './ledger';

export const employee = companyTable(
  'employee',
  {
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
  (t) => [unique('employee_empid_key').on(t.companyId, t.empid), ref(dimension, t.departmentId)],
);

/** A course or certificate of an employee; expires is null for one that never does. */
export const certificate = companyTable(
  'certificate',
  {
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
    ref(employee, t.employeeId),
    index('certificate_employee').on(t.companyId, t.employeeId),
    index('certificate_expires').on(t.companyId, t.expires),
  ],
);
