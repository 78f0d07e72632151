import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, text, unique, uuid } from 'drizzle-orm/pg-core';
import { user } from './access';
import { day, moment, oneOf } from './columns';
import { companyTable, ref } from './company-table';
import { equipment } from './equipment';
import { project } from './projects';

/** The subject of a board's rows; 'Annet': h1 and h2 are typed. */
export const kamishibaiSubjects = ['Prosjekt', 'Utstyr', 'Annet'] as const;

/** The interval of a control point. */
export const kamishibaiIntervals = ['Daglig', 'Ukentlig', 'Hver fase'] as const;

/** The states of a card (lib/core/widgets/kamishibai-colour.ts has the labels; a test compares them). */
export const kamishibaiColors = ['green', 'yellow', 'red', 'blue', 'grey'] as const;

export const kamishibaiBoard = companyTable(
  'kamishibai_board',
  {
    title: text('title').notNull(),
    subject: text('subject').notNull(),
    orderint: integer('orderint').notNull().default(0),
  },
  (t) => [
    unique('kamishibai_board_title_key').on(t.companyId, t.title),
    oneOf('kamishibai_board_subject', 'subject', kamishibaiSubjects),
  ],
);

/** A column of a board: what is checked (ah1), by which rule (ah2), and how often. */
export const kamishibaiPoint = companyTable(
  'kamishibai_point',
  {
    boardId: uuid('board_id').notNull(),
    orderint: integer('orderint').notNull().default(0),
    ah1: text('ah1').notNull(),
    ah2: text('ah2'),
    interval: text('interval').notNull(),
    /** Shown on the board; a point with cards is never deleted, since that would delete their history. */
    active: boolean('active').notNull().default(true),
  },
  (t) => [
    unique('kamishibai_point_board_key').on(t.companyId, t.boardId, t.xid),
    ref(kamishibaiBoard, t.boardId),
    oneOf('kamishibai_point_interval', 'interval', kamishibaiIntervals),
  ],
);

/** A row of a board: a project, a piece of equipment, or two typed headings. */
export const kamishibaiRow = companyTable(
  'kamishibai_row',
  {
    boardId: uuid('board_id').notNull(),
    orderint: integer('orderint').notNull().default(0),
    projectId: uuid('project_id'),
    equipmentId: uuid('equipment_id'),
    h1: text('h1'),
    h2: text('h2'),
    active: boolean('active').notNull().default(true),
  },
  (t) => [
    unique('kamishibai_row_board_key').on(t.companyId, t.boardId, t.xid),
    unique('kamishibai_row_project_key').on(t.companyId, t.boardId, t.projectId),
    unique('kamishibai_row_equipment_key').on(t.companyId, t.boardId, t.equipmentId),
    ref(kamishibaiBoard, t.boardId),
    ref(project, t.projectId),
    ref(equipment, t.equipmentId),
    index('kamishibai_row_project').on(t.companyId, t.projectId),
    index('kamishibai_row_equipment').on(t.companyId, t.equipmentId),
  ],
);

/** The current side of the card at a row and a control point of a board. */
export const kamishibaiCard = companyTable(
  'kamishibai_card',
  {
    boardId: uuid('board_id').notNull(),
    rowId: uuid('row_id').notNull(),
    pointId: uuid('point_id').notNull(),
    /** At most 40 characters (specification 2, section 5). */
    at1: text('at1'),
    color: text('color').notNull().default('grey'),
    /** The day of the last control; null: none yet. */
    checkdate: day('checkdate'),
  },
  (t) => [
    unique('kamishibai_card_place_key').on(t.companyId, t.rowId, t.pointId),
    foreignKey({
      name: 'kamishibai_card_row_fk',
      columns: [t.companyId, t.boardId, t.rowId],
      foreignColumns: [kamishibaiRow.companyId, kamishibaiRow.boardId, kamishibaiRow.xid],
    }),
    foreignKey({
      name: 'kamishibai_card_point_fk',
      columns: [t.companyId, t.boardId, t.pointId],
      foreignColumns: [kamishibaiPoint.companyId, kamishibaiPoint.boardId, kamishibaiPoint.xid],
    }),
    index('kamishibai_card_point').on(t.companyId, t.boardId, t.pointId),
    check('kamishibai_card_at1', sql`char_length(at1) <= 40`),
    oneOf('kamishibai_card_color', 'color', kamishibaiColors),
  ],
);

/** A flip of a card: its new side, and who flipped it. Immutable. */
export const kamishibaiFlip = companyTable(
  'kamishibai_flip',
  {
    cardId: uuid('card_id').notNull(),
    at: moment('at').notNull(),
    color: text('color').notNull(),
    at1: text('at1'),
    userId: uuid('user_id').references(() => user.id),
    userName: text('user_name').notNull(),
  },
  (t) => [
    ref(kamishibaiCard, t.cardId),
    index('kamishibai_flip_card').on(t.companyId, t.cardId, t.at),
    check('kamishibai_flip_at1', sql`char_length(at1) <= 40`),
    oneOf('kamishibai_flip_color', 'color', kamishibaiColors),
  ],
);
