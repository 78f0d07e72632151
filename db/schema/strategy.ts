import { foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { company } from './access';
import { companyId, day, xid } from './columns';
import { employee } from './people';

/** A node of the strategy: an area, a goal under an area, or a sub-goal under a goal (specification 2, section 3). */
export const strategyNode = pgTable(
  'strategy_node',
  {
    companyId: companyId().references(() => company.id),
    xid: xid(),
    /** Område, Mål or Delmål. */
    kind: text('kind').notNull(),
    parent: uuid('parent'),
    key: text('key'),
    val: text('val').notNull(),
    measuredescr: text('measuredescr'),
    responsibleId: uuid('responsible_id'),
    duedate: day('duedate'),
    status: text('status'),
    orderint: integer('orderint').notNull().default(0),
    /** The plan of action, in the company's own words. */
    plan: text('plan'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.xid] }),
    foreignKey({ columns: [t.companyId, t.parent], foreignColumns: [t.companyId, t.xid] }),
    foreignKey({ columns: [t.companyId, t.responsibleId], foreignColumns: [employee.companyId, employee.xid] }),
    index('strategy_node_parent').on(t.companyId, t.parent),
  ],
);
