import { and, eq, sql } from 'drizzle-orm';
import type { CompanyTx } from '@/db/company';
import { textDecoder } from '@/db/query-rows';
import {
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
import { today } from '@/lib/clock';
import { boardColumns, boardRowColumns, cardColumns, pointColumns } from '@/lib/columns/boards';
import { projectBoardPath } from '@/lib/routing/paths';
import { kamishibaiStates } from '@/lib/widgets/kamishibai-colour';
import type { Cell } from '@/lib/widgets/widget';
import { defineTable, type Reference, type RowFault, type RowValues } from './live-table';
import { nextPlace } from './next-number';
import { projects } from './references';

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
    where p.company_id = kamishibai_row.company_id and p.xid = kamishibai_row.project_id), '')`.mapWith(textDecoder),
  order: kamishibaiRow.orderint,
};

/** A row of a project is called what the project is; any other until somebody says. */
async function nameOfRow(tx: CompanyTx, companyId: string, given: ReadonlyMap<string, Cell>): Promise<Cell> {
  const asked = given.get('project');
  if (typeof asked !== 'string') return 'Ny rad';
  const [found] = await tx
    .select({ name: project.description })
    .from(project)
    .where(and(eq(project.companyId, companyId), eq(project.xid, asked)));
  return found?.name ?? 'Ny rad';
}

export const boardTable = defineTable({
  tbl: 'kamishibai_board',
  path: '/project/editable/tavler',
  title: 'Tavler',
  newRow: 'Ny tavle',
  table: kamishibaiBoard,
  label: ['title'],
  order: [kamishibaiBoard.orderint, kamishibaiBoard.title],
  entity: boardColumns,
  columns: {
    title: { column: kamishibaiBoard.title, required: true, maxLength: 60, unique: true },
    subject: { column: kamishibaiBoard.subject, required: true, choices: kamishibaiSubjects, standard: 'Prosjekt' },
    orderint: {
      column: kamishibaiBoard.orderint,
      required: true,
      standard: nextPlace(kamishibaiBoard, kamishibaiBoard.orderint),
    },
  },
  empty: 'Ingen tavler ennå. Legg til en rad, og så kontrollpunkter og rader til den.',
});

export const pointTable = defineTable({
  tbl: 'kamishibai_point',
  path: '/project/editable/kontrollpunkter',
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
    interval: { column: kamishibaiPoint.interval, required: true, choices: kamishibaiIntervals, standard: 'Ukentlig' },
    orderint: {
      column: kamishibaiPoint.orderint,
      required: true,
      standard: nextPlace(kamishibaiPoint, kamishibaiPoint.orderint),
    },
    active: { column: kamishibaiPoint.active, standard: true },
  },
  empty: 'Ingen kontrollpunkter ennå. Lag en tavle først, og legg så til en rad.',
});

export const boardRowTable = defineTable({
  tbl: 'kamishibai_row',
  path: '/project/editable/tavlerader',
  title: 'Rader på tavler',
  newRow: 'Ny rad på en tavle',
  table: kamishibaiRow,
  label: ['h1'],
  order: [kamishibaiRow.boardId, kamishibaiRow.orderint],
  entity: boardRowColumns,
  columns: {
    board: { column: kamishibaiRow.boardId, required: 'Velg tavlen raden står på.', reference: boards },
    project: { column: kamishibaiRow.projectId, reference: projects },
    h1: {
      column: kamishibaiRow.h1,
      required: true,
      maxLength: 200,
      standard: nameOfRow,
    },
    h2: { column: kamishibaiRow.h2, maxLength: 60 },
    orderint: {
      column: kamishibaiRow.orderint,
      required: true,
      standard: nextPlace(kamishibaiRow, kamishibaiRow.orderint),
    },
    active: { column: kamishibaiRow.active, standard: true },
  },
  empty: 'Ingen rader ennå. Legg til en rad, og velg tavle og prosjekt.',
});

/** A control is made on a day that has come. */
function madeByToday({ checkdate }: RowValues): RowFault | undefined {
  if (typeof checkdate !== 'string' || checkdate <= today()) return undefined;
  return { cols: ['checkdate'], message: 'Kontrollen kan ikke være gjort etter i dag.' };
}

/** The cards of all boards; each time one is turned, that stands in its history (kamishibai_flip). */
export const cardTable = defineTable({
  tbl: 'kamishibai_card',
  path: projectBoardPath,
  title: 'Kort på tavlen',
  newRow: 'Nytt kort',
  table: kamishibaiCard,
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
      standard: 'grey',
    },
    at1: { column: kamishibaiCard.at1, maxLength: 40 },
    checkdate: { column: kamishibaiCard.checkdate },
  },
  check: madeByToday,
  written: async (tx, { company, user }, rows) => {
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
  empty: 'Ingen kort ennå.',
});
