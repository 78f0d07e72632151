import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, numeric, text, uuid } from 'drizzle-orm/pg-core';
import { user } from './access';
import { between, day, moment, now, oneOf } from './columns';
import { companyTable } from './company-table';

/**
 * The condition on which an alert begins: the figure is under or over its limit, has changed by more than it from
 * `basis` (in the figure's unit, or in percent), deviates from the budget by more than it in percent, or is above zero
 * for the first time in so many days.
 */
export const alertRules = ['under', 'over', 'change', 'change-percent', 'budget', 'first'] as const;

/** The unit of a figure; `count` is rows. */
export const alertUnits = ['amount', 'number', 'percent', 'count'] as const;

/**
 * The period a figure is of: a month, the twelve up to it, or the year so far, each against the same time last year. Null for
 * what has no period: a balance, a list, a measure.
 */
export const alertPeriods = ['month', 'twelve', 'ytd'] as const;

const figure = (name: string) => numeric(name, { precision: 24, scale: 6, mode: 'number' });

/** A figure of a page that a user follows: judged by that user's rights at each time, with a notice when it begins and one when it ends. */
export const alert = companyTable(
  'alert',
  {
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => user.id),
    ownerName: text('owner_name').notNull(),
    /** The user who handed it over to its owner, and may take it back. */
    handedBy: uuid('handed_by').references(() => user.id),
    path: text('path').notNull(),
    /** The filters and the view of the page, as its address has them. */
    query: text('query').notNull(),
    widget: text('widget').notNull(),
    /** The summed column of a list, or the column of the row `row`; null for a stat, and for a row count. */
    col: text('col'),
    row: uuid('row'),
    /** The figure's name when the alert was made. */
    name: text('name').notNull(),
    unit: text('unit', { enum: alertUnits }).notNull(),
    rule: text('rule', { enum: alertRules }).notNull(),
    limit: figure('limit_value').notNull(),
    period: text('period', { enum: alertPeriods }),
    /** Days in a row without the condition before it ends. */
    holdDays: integer('hold_days').notNull(),
    mutedUntil: day('muted_until'),
    /** True while the condition holds, with the day it began, and the day it ended. */
    broken: boolean('broken').notNull().default(false),
    since: day('since'),
    backSince: day('back_since'),
    /** True once its owner was notified that it began. */
    notified: boolean('notified').notNull().default(false),
    /** The figure a change is measured from, and the last day the condition was met. */
    basis: figure('basis'),
    metOn: day('met_on'),
    /** The fiscal year that a figure of the year so far was last judged in. */
    judgedYear: integer('judged_year'),
    value: figure('value'),
    judgedAt: moment('judged_at'),
    /** The reason why it could not be judged the last time, as a sentence. */
    problem: text('problem'),
    madeAt: moment('made_at').notNull().default(now),
    endedAt: moment('ended_at'),
  },
  (t) => [
    index('alert_live').on(t.companyId, t.ownerId).where(sql`ended_at is null`),
    oneOf('alert_rule', 'rule', alertRules),
    oneOf('alert_unit', 'unit', alertUnits),
    oneOf('alert_period', 'period', alertPeriods),
    between('alert_hold_days', 'hold_days', 1, 31),
    check('alert_row', sql`"row" is null or col is not null`),
    check('alert_since', sql`broken = (since is not null) and (back_since is null or broken)`),
  ],
);
