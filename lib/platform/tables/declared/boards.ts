import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { CompanyTx } from '@/db/company';
import { textDecoder } from '@/db/query-rows';
import {
  equipment,
  kamishibaiBoard,
  kamishibaiCard,
  kamishibaiColors,
  kamishibaiFlip,
  kamishibaiIntervals,
  kamishibaiPoint,
  kamishibaiRow,
  kamishibaiSubjects,
  project,
} from '@/db/schema';
import { today } from '@/lib/core/clock';
import { boardColumns, boardRowColumns, cardColumns, pointColumns } from '@/lib/core/columns/boards';
import type { Cell } from '@/lib/core/widgets/column';
import { kamishibaiStates } from '@/lib/core/widgets/kamishibai-colour';
import {
  boardRowsPath,
  boardTablePath,
  controlPointsPath,
  equipmentBoardPath,
  projectBoardPath,
} from '@/lib/platform/routing/paths';
import { defineTable, type Reference, type RowFault, type RowValues, type Rules } from './live-table';
import { nextPlace } from './next-number';
import { equipmentItems, projects } from './references';

const boards: Reference = {
  table: kamishibaiBoard,
  label: sql`${kamishibaiBoard.title}`.mapWith(textDecoder),
  order: kamishibaiBoard.orderint,
};

const points: Reference = {
  table: kamishibaiPoint,
  label: sql`${kamishibaiPoint.ah1}`.mapWith(textDecoder),
  order: kamishibaiPoint.orderint,
};

const boardRows: Reference = {
  table: kamishibaiRow,
  label: sql`coalesce(kamishibai_row.h1, (
    select p.erp_projectid || ' ' || p.description from project p
    where p.company_id = kamishibai_row.company_id and p.xid = kamishibai_row.project_id
  ), (
    select e.shortid || ' ' || e.title from equipment e
    where e.company_id = kamishibai_row.company_id and e.xid = kamishibai_row.equipment_id
  ), '')`.mapWith(textDecoder),
  order: kamishibaiRow.orderint,
};

/** A board of a project or item is named after it by default, any other is 'Ny rad'. */
async function nameOfRow(tx: CompanyTx, companyId: string, given: ReadonlyMap<string, Cell>): Promise<Cell> {
  const item = given.get('equipment');
  if (typeof item === 'string') {
    const [found] = await tx
      .select({ name: equipment.title })
      .from(equipment)
      .where(and(eq(equipment.companyId, companyId), eq(equipment.xid, item)));
    return found?.name ?? 'Ny rad';
  }
  const requested = given.get('project');
  if (typeof requested !== 'string') return 'Ny rad';
  const [found] = await tx
    .select({ name: project.description })
    .from(project)
    .where(and(eq(project.companyId, companyId), eq(project.xid, requested)));
  return found?.name ?? 'Ny rad';
}

export const boardTable = defineTable({
  tbl: 'kamishibai_board',
  path: boardTablePath,
  title: 'Tavler',
  newRow: 'Ny tavle',
  table: kamishibaiBoard,
  label: ['title'],
  order: [kamishibaiBoard.orderint, kamishibaiBoard.title],
  entity: boardColumns,
  columns: {
    title: { column: kamishibaiBoard.title, required: true, maxLength: 60, unique: true },
    subject: {
      column: kamishibaiBoard.subject,
      required: true,
      choices: kamishibaiSubjects,
      default: 'Prosjekt',
      byHand: true,
    },
    orderint: {
      column: kamishibaiBoard.orderint,
      required: true,
      default: nextPlace(kamishibaiBoard, kamishibaiBoard.orderint),
    },
  },
  empty: 'Ingen tavler ennå. Legg til en rad, og så kontrollpunkter og rader til den.',
});

export const pointTable = defineTable({
  tbl: 'kamishibai_point',
  path: controlPointsPath,
  title: 'Kontrollpunkter',
  newRow: 'Nytt kontrollpunkt',
  table: kamishibaiPoint,
  label: ['ah1'],
  order: [kamishibaiPoint.boardId, kamishibaiPoint.orderint],
  entity: pointColumns,
  columns: {
    board: { column: kamishibaiPoint.boardId, required: 'Velg tavlen kontrollpunktet står på.', reference: boards },
    ah1: { column: kamishibaiPoint.ah1, required: true, maxLength: 40 },
    ah2: { column: kamishibaiPoint.ah2, maxLength: 80 },
    interval: {
      column: kamishibaiPoint.interval,
      required: true,
      choices: kamishibaiIntervals,
      default: 'Ukentlig',
      byHand: true,
    },
    orderint: {
      column: kamishibaiPoint.orderint,
      required: true,
      default: nextPlace(kamishibaiPoint, kamishibaiPoint.orderint),
    },
    active: { column: kamishibaiPoint.active, default: true },
  },
  empty: 'Ingen kontrollpunkter ennå. Lag en tavle først, og legg så til en rad.',
});

export const boardRowTable = defineTable({
  tbl: 'kamishibai_row',
  path: boardRowsPath,
  title: 'Rader på tavler',
  newRow: 'Ny rad på en tavle',
  table: kamishibaiRow,
  label: ['h1'],
  order: [kamishibaiRow.boardId, kamishibaiRow.orderint],
  entity: boardRowColumns,
  columns: {
    board: { column: kamishibaiRow.boardId, required: 'Velg tavlen raden står på.', reference: boards },
    project: { column: kamishibaiRow.projectId, reference: projects },
    equipment: { column: kamishibaiRow.equipmentId, reference: equipmentItems },
    h1: {
      column: kamishibaiRow.h1,
      required: true,
      maxLength: 200,
      default: nameOfRow,
    },
    h2: { column: kamishibaiRow.h2, maxLength: 60 },
    orderint: {
      column: kamishibaiRow.orderint,
      required: true,
      default: nextPlace(kamishibaiRow, kamishibaiRow.orderint),
    },
    active: { column: kamishibaiRow.active, default: true },
  },
  empty: 'Ingen rader ennå. Legg til en rad, og velg tavle og prosjekt eller utstyr.',
});

/** A control cannot be dated in the future. */
function madeByToday({ checkdate }: RowValues): RowFault | undefined {
  if (typeof checkdate !== 'string' || checkdate <= today()) return undefined;
  return { cols: ['checkdate'], message: 'Kontrollen kan ikke være gjort etter i dag.' };
}

/** Boards of equipment, and all others: projects and free text. */
export const boardsOf = {
  equipment: sql`kamishibai_board.subject = 'Utstyr'`,
  projects: sql`kamishibai_board.subject <> 'Utstyr'`,
} as const;

const boardIds = (subject: SQL) =>
  sql`select kamishibai_board.xid from kamishibai_board
    where kamishibai_board.company_id = ${kamishibaiCard.companyId} and ${subject}`;

/** A card must be on a board of the table's own subject. */
const onOwnBoards =
  (subject: SQL): NonNullable<Rules['checkRows']> =>
  async (tx, companyId, rows) => {
    const requested = [
      ...new Set([...rows.values()].flatMap(({ board }) => (typeof board === 'string' ? [board] : []))),
    ];
    if (requested.length === 0) return [];
    const own = await tx
      .select({ xid: kamishibaiBoard.xid })
      .from(kamishibaiBoard)
      .where(and(eq(kamishibaiBoard.companyId, companyId), inArray(kamishibaiBoard.xid, requested), subject));
    const known = new Set(own.map(({ xid }) => xid));
    return [...rows].flatMap(([row, { board }]) =>
      known.has(String(board))
        ? []
        : [{ row, cols: ['board'] as const, message: 'Valget finnes ikke. Velg fra listen.' }],
    );
  };

/**
 * The cards of one subject's boards, flipped on the page whose permission covers them; each flip is recorded in
 * kamishibai_flip.
 */
const cardsOf = (tbl: string, path: string, title: string, subject: SQL) =>
  defineTable({
    tbl,
    path,
    title,
    newRow: 'Nytt kort',
    table: kamishibaiCard,
    where: sql`${kamishibaiCard.boardId} in (${boardIds(subject)})`,
    label: ['row', 'point'],
    order: [kamishibaiCard.boardId, kamishibaiCard.rowId, kamishibaiCard.pointId],
    entity: cardColumns,
    columns: {
      board: { column: kamishibaiCard.boardId, required: true, reference: boards },
      row: { column: kamishibaiCard.rowId, required: true, reference: boardRows },
      point: { column: kamishibaiCard.pointId, required: true, reference: points },
      color: {
        column: kamishibaiCard.color,
        required: true,
        choices: kamishibaiColors,
        choiceNames: Object.fromEntries(kamishibaiStates.map(({ state, label }) => [state, label])),
        default: 'grey',
        byHand: true,
      },
      at1: { column: kamishibaiCard.at1, maxLength: 40 },
      checkdate: { column: kamishibaiCard.checkdate },
    },
    rules: { check: madeByToday, checkRows: onOwnBoards(subject) },
    effects: {
      afterWrite: async (tx, { company, user }, rows) => {
        const flips = [...rows].map(([cardId, { color, at1 }]) => ({
          companyId: company.id,
          cardId,
          at: new Date(),
          color: String(color),
          at1: at1 === null || at1 === undefined ? null : String(at1),
          userId: user.id,
          userName: user.fullName,
        }));
        if (flips.length > 0) await tx.insert(kamishibaiFlip).values(flips);
      },
    },
    empty: 'Ingen kort ennå.',
  });

export const cardTable = cardsOf('kamishibai_card', projectBoardPath, 'Kort på tavlen', boardsOf.projects);
export const equipmentCardTable = cardsOf(
  'equipment_card',
  equipmentBoardPath,
  'Kort på utstyrets tavle',
  boardsOf.equipment,
);
