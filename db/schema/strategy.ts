import { foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { company } from './access';
import { companyId, day, oneOf, quantity, xid } from './columns';
import { measure } from './measures';
import { employee } from './people';

/** The display of a node on its slide (specification 2, screen 19). */
export const slideDisplays = ['teaser', 'list'] as const;

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
    /** The action plan, as free text. */
    plan: text('plan'),
    /** The heading and text of its slide; the heading defaults to val. */
    title: text('title'),
    text: text('text'),
    display: text('display'),
    /** Start, target and current value, in `unit`. */
    fromam: quantity('fromam'),
    targetam: quantity('targetam'),
    nowam: quantity('nowam'),
    unit: text('unit'),
    /** Set: the current value is this key figure's latest. */
    measureId: uuid('measure_id'),
    /** Set: the current value is a stat's or a count's, by page and widget ('economy/report/resultat#margin'). */
    source: text('source'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.xid] }),
    foreignKey({ columns: [t.companyId, t.parent], foreignColumns: [t.companyId, t.xid] }),
    foreignKey({ columns: [t.companyId, t.responsibleId], foreignColumns: [employee.companyId, employee.xid] }),
    foreignKey({ columns: [t.companyId, t.measureId], foreignColumns: [measure.companyId, measure.xid] }),
    oneOf('strategy_node_display', 'display', slideDisplays),
    index('strategy_node_parent').on(t.companyId, t.parent),
  ],
);
