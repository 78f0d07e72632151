import { index, integer, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { user } from './access';
import { between, day, moment, now, oneOf, quantity, share } from './columns';
import { companyTable, ref } from './company-table';
import { contact, customer } from './ledger';
import { employee } from './people';
import { project } from './projects';

/** The daily log of a project. */
export const projectLog = companyTable(
  'project_log',
  {
    projectId: uuid('project_id').notNull(),
    day: day('day').notNull(),
    text: text('text').notNull(),
    weather: text('weather'),
    /** Degrees Celsius. */
    temperatureint: smallint('temperatureint'),
    /** Everybody's hours on the project that day, as counted by the writer. */
    hoursam: quantity('hoursam'),
    /** The project's completed share. */
    progr: share('progr'),
    employeeId: uuid('employee_id'),
    writtenBy: text('written_by').notNull(),
    writtenAt: moment('written_at').notNull().default(now),
  },
  (t) => [
    ref(project, t.projectId),
    ref(employee, t.employeeId),
    index('project_log_project').on(t.companyId, t.projectId, t.day),
    between('project_log_progr', 'progr', 0, 1),
  ],
);

/** The hand-over report of a project, or of a part; signed when it has name and time. */
export const handover = companyTable(
  'handover',
  {
    projectId: uuid('project_id').notNull(),
    title: text('title').notNull(),
    /** The day of the hand-over: agreed or actual. */
    day: day('day'),
    responsibleId: uuid('responsible_id'),
    signedBy: text('signed_by'),
    signedAt: moment('signed_at'),
    /** The signer for the customer. */
    receivedBy: text('received_by'),
    receivedAt: moment('received_at'),
    note: text('note'),
  },
  (t) => [
    ref(project, t.projectId),
    ref(employee, t.responsibleId),
    index('handover_project').on(t.companyId, t.projectId),
  ],
);

export const handoverStates = ['OK', 'Mangel', 'Ikke aktuelt'] as const;

/** A point of a hand-over's checklist; without a state it is not checked yet. */
export const handoverPoint = companyTable(
  'handover_point',
  {
    handoverId: uuid('handover_id').notNull(),
    orderint: integer('orderint').notNull().default(0),
    title: text('title').notNull(),
    state: text('state'),
    note: text('note'),
    checkedBy: text('checked_by'),
    checkedAt: moment('checked_at'),
  },
  (t) => [
    ref(handover, t.handoverId).onDelete('cascade'),
    index('handover_point_handover').on(t.companyId, t.handoverId),
    oneOf('handover_point_state', 'state', handoverStates),
  ],
);

export const handoverActs = ['opprettet', 'signert', 'mottatt', 'gjenåpnet'] as const;

/** A step in a hand-over's history: what was done, by whom and when. Immutable. */
export const handoverEvent = companyTable(
  'handover_event',
  {
    handoverId: uuid('handover_id').notNull(),
    act: text('act').notNull(),
    at: moment('at').notNull().default(now),
    userId: uuid('user_id').references(() => user.id),
    userName: text('user_name').notNull(),
    /** The receiver, or the reason why it was reopened. */
    note: text('note'),
  },
  (t) => [
    ref(handover, t.handoverId).onDelete('cascade'),
    index('handover_event_handover').on(t.companyId, t.handoverId, t.at),
    oneOf('handover_event_act', 'act', handoverActs),
  ],
);

/** A customer's likelihood to recommend the company, 0–10 (specification 2, screen 14). */
export const recommendation = companyTable(
  'recommendation',
  {
    clientId: uuid('client_id').notNull(),
    projectId: uuid('project_id'),
    contactId: uuid('contact_id'),
    day: day('day').notNull(),
    scoreint: smallint('scoreint').notNull(),
    comment: text('comment'),
  },
  (t) => [
    ref(customer, t.clientId),
    ref(project, t.projectId),
    ref(contact, t.contactId),
    index('recommendation_client').on(t.companyId, t.clientId, t.day),
    index('recommendation_project').on(t.companyId, t.projectId, t.day),
    index('recommendation_contact').on(t.companyId, t.contactId),
    between('recommendation_score', 'scoreint', 0, 10),
  ],
);
