import { boolean, foreignKey, index, jsonb, text, unique, uuid } from 'drizzle-orm/pg-core';
import { user } from './access';
import { between, moment, money, monthColumn, now, oneOf, yearColumn } from './columns';
import { companyTable, ref } from './company-table';
import { project } from './projects';

const signed = () => ({
  at: moment('at').notNull().default(now),
  userId: uuid('user_id')
    .notNull()
    .references(() => user.id),
  userName: text('user_name').notNull(),
});

export const estimateRoles = ['leader', 'controller'] as const;

/** A project's cost at its end, as somebody judged it in a month; a leader's is approved by being written. */
export const estimateAtEnd = companyTable(
  'estimate_at_end',
  {
    projectId: uuid('project_id').notNull(),
    year: yearColumn(),
    month: monthColumn(),
    role: text('role', { enum: estimateRoles }).notNull(),
    /** Kroner without VAT, what is spent included. */
    costam: money('costam').notNull(),
    ...signed(),
  },
  (t) => [
    ref(project, t.projectId),
    unique('estimate_at_end_month').on(t.companyId, t.projectId, t.year, t.month, t.role),
    between('estimate_at_end_months', 'month', 1, 12),
    oneOf('estimate_at_end_role', 'role', estimateRoles),
  ],
);

/** Measures of how far a project has come: cost of cost at its end, hours, or activities by their weight in the plan. */
export const degreeMethods = ['cost', 'hours', 'activities'] as const;

/** The measure that a project has from a month on, until it has another. */
export const degreeChoice = companyTable(
  'degree_choice',
  {
    projectId: uuid('project_id').notNull(),
    year: yearColumn(),
    month: monthColumn(),
    method: text('method', { enum: degreeMethods }).notNull(),
    ...signed(),
  },
  (t) => [
    ref(project, t.projectId),
    unique('degree_choice_month').on(t.companyId, t.projectId, t.year, t.month),
    between('degree_choice_months', 'month', 1, 12),
    oneOf('degree_choice_method', 'method', degreeMethods),
  ],
);

/** Ways of booking a month's position: reversed on the first of the next month, or as its change since the last. */
export const entryModes = ['reversed', 'change'] as const;

/** A company's way of closing its months; one row. */
export const monthSetting = companyTable(
  'month_setting',
  {
    entryMode: text('entry_mode', { enum: entryModes }).notNull().default('reversed'),
    /** Account numbers of the entry by what they are for. */
    accounts: jsonb('accounts').$type<Record<string, string>>().notNull(),
    /** Points of the list by id: who does them and whether they block; and those that the company has itself. */
    points: jsonb('points').notNull(),
  },
  (t) => [unique('month_setting_company').on(t.companyId), oneOf('month_setting_mode', 'entry_mode', entryModes)],
);

/** An entry as it was booked: its lines and the position of each project. The newest of a month counts. */
export const monthEntry = companyTable(
  'month_entry',
  {
    year: yearColumn(),
    month: monthColumn(),
    mode: text('mode', { enum: entryModes }).notNull(),
    content: jsonb('content').notNull(),
    ...signed(),
  },
  (t) => [
    index('month_entry_month').on(t.companyId, t.year, t.month),
    between('month_entry_months', 'month', 1, 12),
    oneOf('month_entry_mode', 'mode', entryModes),
  ],
);

export const monthEventKinds = ['ticked', 'unticked', 'closed', 'opened'] as const;

/** An act on a month, or on a point of its list; never changed. */
export const monthEvent = companyTable(
  'month_event',
  {
    year: yearColumn(),
    month: monthColumn(),
    /** Null: the month as a whole. */
    point: text('point'),
    kind: text('kind', { enum: monthEventKinds }).notNull(),
    /** The reason of who opens a month again. */
    why: text('why'),
    ...signed(),
  },
  (t) => [
    index('month_event_month').on(t.companyId, t.year, t.month),
    between('month_event_months', 'month', 1, 12),
    oneOf('month_event_kind', 'kind', monthEventKinds),
  ],
);

/** A page as it read when its month was closed. */
export const frozenPage = companyTable(
  'frozen_page',
  {
    /** The event that closed the month. */
    eventId: uuid('event_id').notNull(),
    path: text('path').notNull(),
    /** The filters that it was read with, by the address's parameter. */
    params: jsonb('params').$type<Record<string, string>>().notNull(),
    content: jsonb('content').notNull(),
  },
  (t) => [ref(monthEvent, t.eventId), unique('frozen_page_path').on(t.companyId, t.eventId, t.path)],
);

/** A word about a figure of a month, or an answer to one. */
export const remark = companyTable(
  'remark',
  {
    path: text('path').notNull(),
    /** The figure's address on its page, and how a person reads it. */
    figure: text('figure').notNull(),
    label: text('label').notNull(),
    year: yearColumn(),
    month: monthColumn(),
    text: text('text').notNull(),
    answerTo: uuid('answer_to'),
    /** True where the page's PDF and workbook have it too. */
    inFiles: boolean('in_files').notNull().default(false),
    solvedAt: moment('solved_at'),
    solvedBy: text('solved_by'),
    ...signed(),
  },
  (t) => [
    foreignKey({ columns: [t.companyId, t.answerTo], foreignColumns: [t.companyId, t.xid] }),
    index('remark_page').on(t.companyId, t.path, t.year, t.month),
    between('remark_months', 'month', 1, 12),
  ],
);
