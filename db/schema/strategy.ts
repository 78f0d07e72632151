import { index, integer, text, uuid } from 'drizzle-orm/pg-core';
import { day, oneOf, quantity } from './columns';
import { companyTable, ref } from './company-table';
import { measure } from './measures';
import { employee } from './people';

/** The display of a node on its slide (specification 2, screen 19). */
export const slideDisplays = ['teaser', 'list'] as const;

/** A node of the strategy: an area, a goal under an area, or a sub-goal under a goal (specification 2, section 3). */
export const strategyNode = companyTable(
  'strategy_node',
  {
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
    ref(t, t.parent),
    ref(employee, t.responsibleId),
    ref(measure, t.measureId),
    oneOf('strategy_node_display', 'display', slideDisplays),
    index('strategy_node_parent').on(t.companyId, t.parent),
  ],
);
