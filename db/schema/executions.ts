import { boolean, foreignKey, index, integer, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { between, day, money, monthColumn, oneOf, quantity, share, yearColumn } from './columns';
import { companyTable, ref } from './company-table';
import { employee } from './people';
import { contract, project, variation } from './projects';

/** Dependencies of a later activity on an earlier one: finish to start, start to start, finish to finish. */
export const linkKinds = ['FS', 'SS', 'FF'] as const;

/** An activity of a project's plan: baseline, current plan and progress. */
export const execution = companyTable(
  'execution',
  {
    projectId: uuid('project_id').notNull(),
    orderint: integer('orderint').notNull().default(0),
    title: text('title').notNull(),
    milestone: boolean('milestone').notNull().default(false),
    /** The agreed plan, which never changes. */
    basestart: day('basestart'),
    baseend: day('baseend'),
    startdate: day('startdate'),
    enddate: day('enddate'),
    actualstart: day('actualstart'),
    actualend: day('actualend'),
    /** Planned hours. */
    hoursam: quantity('hoursam'),
    /** The completed share. */
    progr: share('progr').notNull().default(0),
    responsibleId: uuid('responsible_id'),
    /** The variation order it belongs to. */
    variationId: uuid('variation_id'),
    /** The package or activity of the project's baseline calculation it executes. */
    calcline: uuid('calcline'),
    note: text('note'),
  },
  (t) => [
    unique('execution_project_key').on(t.companyId, t.projectId, t.xid),
    ref(project, t.projectId),
    ref(employee, t.responsibleId),
    ref(variation, t.variationId),
    between('execution_progr', 'progr', 0, 1),
  ],
);

/** A dependency between two activities of the same project. */
export const executionLink = companyTable(
  'execution_link',
  {
    projectId: uuid('project_id').notNull(),
    earlierId: uuid('earlier_id').notNull(),
    laterId: uuid('later_id').notNull(),
    kind: text('kind').notNull().default('FS'),
    /** Calendar days between them; negative for an overlap. */
    lagint: integer('lagint').notNull().default(0),
  },
  (t) => [
    unique('execution_link_key').on(t.companyId, t.projectId, t.earlierId, t.laterId),
    foreignKey({
      name: 'execution_link_earlier_fk',
      columns: [t.companyId, t.projectId, t.earlierId],
      foreignColumns: [execution.companyId, execution.projectId, execution.xid],
    }).onDelete('cascade'),
    foreignKey({
      name: 'execution_link_later_fk',
      columns: [t.companyId, t.projectId, t.laterId],
      foreignColumns: [execution.companyId, execution.projectId, execution.xid],
    }).onDelete('cascade'),
    index('execution_link_later').on(t.companyId, t.projectId, t.laterId),
    oneOf('execution_link_kind', 'kind', linkKinds),
  ],
);

export const requirementSources = ['Kontrakt', 'Tegning', 'Standard', 'Lov og forskrift', 'Kunde'] as const;
export const requirementStatuses = ['Åpent', 'Under arbeid', 'Oppfylt', 'Avvik', 'Ikke aktuelt'] as const;

/** A requirement of the project, and how its fulfilment is verified. */
export const requirement = companyTable(
  'requirement',
  {
    projectId: uuid('project_id').notNull(),
    contractId: uuid('contract_id'),
    no: text('no'),
    title: text('title').notNull(),
    source: text('source').notNull(),
    /** The method of verification. */
    verification: text('verification'),
    responsibleId: uuid('responsible_id'),
    duedate: day('duedate'),
    status: text('status').notNull(),
    /** True where the customer's report asks about it. */
    forcustomer: boolean('forcustomer').notNull().default(false),
    note: text('note'),
  },
  (t) => [
    ref(project, t.projectId),
    ref(contract, t.contractId),
    ref(employee, t.responsibleId),
    index('requirement_project').on(t.companyId, t.projectId),
    oneOf('requirement_source', 'source', requirementSources),
    oneOf('requirement_status', 'status', requirementStatuses),
  ],
);

/**
 * The project manager's forecast of a month: hours, cost and revenue. Planned, earned and actual values are derived
 * from the plan, the activities, the hours and the ledger.
 */
export const forecast = companyTable(
  'forecast',
  {
    projectId: uuid('project_id').notNull(),
    year: yearColumn(),
    month: monthColumn(),
    hoursam: quantity('hoursam'),
    costam: money('costam'),
    revenueam: money('revenueam'),
    /** The day it was last reviewed. */
    madedate: day('madedate'),
    note: text('note'),
  },
  (t) => [
    unique('forecast_month_key').on(t.companyId, t.projectId, t.year, t.month),
    ref(project, t.projectId),
    between('forecast_month', 'month', 1, 12),
  ],
);

export const evaluationTopics = [
  'Økonomi',
  'Fremdrift',
  'HMS',
  'Kvalitet',
  'Samarbeid med kunden',
  'Ressurser',
] as const;

/** Lessons learned in a project, by topic. */
export const evaluation = companyTable(
  'evaluation',
  {
    projectId: uuid('project_id').notNull(),
    topic: text('topic').notNull(),
    /** 1 (bad) to 5 (very good). */
    scoreint: smallint('scoreint'),
    good: text('good'),
    better: text('better'),
    responsibleId: uuid('responsible_id'),
    day: day('day'),
  },
  (t) => [
    ref(project, t.projectId),
    ref(employee, t.responsibleId),
    index('evaluation_project').on(t.companyId, t.projectId),
    oneOf('evaluation_topic', 'topic', evaluationTopics),
    between('evaluation_score', 'scoreint', 1, 5),
  ],
);
