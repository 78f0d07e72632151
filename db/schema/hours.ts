import { foreignKey, index, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { company } from './access';
import { between, companyId, day, money, xid } from './columns';
import { ref } from './company-table';
import { execution } from './executions';
import { voucherLine } from './ledger';
import { employee } from './people';
import { project } from './projects';

/** An employee's hours on a project and day: one row per entry, of which a day may have several. */
export const timeEntry = pgTable(
  'time_entry',
  {
    // The project's foreign key covers the company; one of its own would be validated for every one of many rows.
    companyId: companyId(),
    xid: xid(),
    projectId: uuid('project_id').notNull(),
    employeeId: uuid('employee_id').notNull(),
    day: day('day').notNull(),
    activityId: uuid('activity_id'),
    hours: numeric('hours', { precision: 5, scale: 2, mode: 'number' }).notNull(),
    /** Its share of that month's payroll vouchers on the project, kroner; null: not on a payroll (yet). */
    costam: money('costam'),
    /** The row of the project's baseline calculation it counts against: a package, an activity or a line. */
    calcline: uuid('calcline'),
    note: text('note'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.xid] }),
    index('time_entry_person').on(t.companyId, t.employeeId, t.day),
    ref(project, t.projectId),
    ref(employee, t.employeeId),
    // The activity must belong to the same project; without an activity only the project is checked.
    foreignKey({
      name: 'time_entry_activity_fk',
      columns: [t.companyId, t.projectId, t.activityId],
      foreignColumns: [execution.companyId, execution.projectId, execution.xid],
    }),
    index('time_entry_project').on(t.companyId, t.projectId, t.day),
    between('time_entry_hours', 'hours', 0.01, 24),
  ],
);

/** A voucher line assigned to a row of its project's baseline calculation; deleted with the line. */
export const voucherTie = pgTable(
  'voucher_tie',
  {
    companyId: companyId().references(() => company.id),
    voucherLineId: uuid('voucher_line_id').notNull(),
    projectId: uuid('project_id').notNull(),
    calcline: uuid('calcline').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.voucherLineId] }),
    ref(voucherLine, t.voucherLineId).onDelete('cascade'),
    ref(project, t.projectId),
    index('voucher_tie_project').on(t.companyId, t.projectId),
  ],
);
