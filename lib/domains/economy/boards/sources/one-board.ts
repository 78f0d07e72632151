import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import { asCompany, type CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { kamishibaiIntervals } from '@/db/schema';
import { today } from '@/lib/core/clock';
import type { Filters } from '@/lib/core/filters/filters';
import { daysBetween } from '@/lib/core/format/days';
import { formatNumber } from '@/lib/core/format/number';
import type { Drill } from '@/lib/core/widgets/column';
import { kamishibaiStateSchema } from '@/lib/core/widgets/kamishibai-schema';
import type { Kamishibai } from '@/lib/core/widgets/widget';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { projectRoad } from '@/lib/platform/routing/project-road';
import { thingParams, things } from '@/lib/platform/routing/things';
import { diagramSource } from '@/lib/platform/tables/chart-source';
import { boardsOf, cardTable, equipmentCardTable } from '@/lib/platform/tables/declared/boards';
import type { LiveTable } from '@/lib/platform/tables/declared/live-table';
import { liveColumns } from '@/lib/platform/tables/read-table';
import { boardRequested } from '../board-filters';

const boardRow = z.strictObject({ xid: z.string(), title: z.string(), greenSince: z.string().nullable() });

const placeRow = z.strictObject({
  line: z.string(),
  point: z.string(),
  project: z.string().nullable(),
  no: z.string().nullable(),
  item: z.string().nullable(),
  h1: z.string(),
  h2: z.string(),
  ah1: z.string(),
  ah2: z.string().nullable(),
  interval: z.enum(kamishibaiIntervals),
  card: z.string().nullable(),
  color: kamishibaiStateSchema,
  at1: z.string().nullable(),
  seen: z.string().nullable(),
  since: z.string().nullable(),
});

/** A board that is green this long without a note is no longer credible. */
const greenDays = 60;

/** Texts of a board without rows or control points, and of a company without boards. */
const noRows = 'Tavlen mangler rader eller kontrollpunkter. Legg dem inn under Prosjekt → Tavler.';
export const noBoards = 'Ingen tavler ennå. Lag en under Prosjekt → Tavler.';

/** The requested board, and the day since when all its cards have been green without a text. */
async function boardOf(tx: CompanyTx, companyId: string, subject: SQL, filters: Filters) {
  const [found] = await queryRows(tx, boardRow)`
    select xid, title, (
      select coalesce(max(flip.at) filter (where flip.color <> 'green' or flip.at1 is not null), min(flip.at))::date::text
      from kamishibai_card card
      join kamishibai_flip flip on flip.company_id = card.company_id and flip.card_id = card.xid
      where card.company_id = ${companyId} and card.board_id = kamishibai_board.xid
    ) as "greenSince"
    from kamishibai_board
    where company_id = ${companyId} and ${subject} and ${boardRequested(filters)}
    order by orderint, title limit 1`;
  return found;
}

/** Every place of a board, row by row, with its card and the day the row's latest phase began. */
export function placesOf(tx: CompanyTx, companyId: string, board: string, day: string) {
  return queryRows(tx, placeRow)`
    select line.xid as line, point.xid as point, project.xid as project, project.erp_projectid as no,
      item.xid as item, coalesce(line.h1, project.description, item.title, '') as h1,
      coalesce(line.h2, project.erp_projectid, item.shortid, '') as h2,
      point.ah1, point.ah2, point.interval, card.xid as card, coalesce(card.color, 'grey') as color, card.at1,
      card.checkdate::text as seen, (
        select max(actualstart)::text from execution
        where company_id = ${companyId} and project_id = line.project_id and actualstart <= ${day}
      ) as since
    from kamishibai_row line
    join kamishibai_point point
      on point.company_id = line.company_id and point.board_id = line.board_id and point.active
    left join project on project.company_id = line.company_id and project.xid = line.project_id
    left join equipment item on item.company_id = line.company_id and item.xid = line.equipment_id
    left join kamishibai_card card
      on card.company_id = line.company_id and card.row_id = line.xid and card.point_id = point.xid
    where line.company_id = ${companyId} and line.board_id = ${board} and line.active
    order by line.orderint, line.xid, point.orderint, point.xid`;
}

export type Place = z.infer<typeof placeRow>;

/** Where the rows of a board link to, for users who may open it. */
export type Road = { to?: string; paramsOf: (place: Pick<Place, 'project' | 'no' | 'item'>) => Drill | undefined };

/** The links to a board's projects. */
export function roadToProjects(scope: Scope): Road {
  const { to, paramsOf } = projectRoad(scope);
  return {
    to,
    paramsOf: ({ project, no }) => (project === null || no === null ? undefined : paramsOf({ xid: project, no })),
  };
}

/** The links to a board's equipment. */
function roadToItems({ permissions }: Scope): Road {
  const to = things.item.places.find((path) => may(permissions, path, 'Read'));
  return { to, paramsOf: ({ item }) => (item === null ? undefined : thingParams('item', item)) };
}

function driven(road: Road, place: Pick<Place, 'project' | 'no' | 'item'>): { drill?: Drill } {
  const drill = road.paramsOf(place);
  return drill ? { drill } : {};
}

/** A place of a board as a cell of the widget. */
export function cardAt(
  { line, point, project, no, item, h1, h2, ah1, ah2, interval, card, color, at1, seen, since }: Place,
  board: string,
  road: Road,
): Kamishibai['data'][number] {
  return {
    xid: card ?? '',
    h1,
    h2,
    ah1,
    ah2: [interval, ah2].filter((word) => word !== null).join(' · '),
    at1: at1 ?? '',
    color,
    place: {
      board,
      row: line,
      point,
      interval,
      ...(seen !== null && { seen }),
      ...(since !== null && { since }),
    },
    ...driven(road, { project, no, item }),
  };
}

/** A note that a board has long been all green, when it has. */
function greenNote(places: readonly Place[], greenSince: string | null, day: string): string | undefined {
  const days = greenSince === null ? 0 : daysBetween(greenSince, day);
  const green = places.every(({ color, at1 }) => color === 'green' && at1 === null);
  if (!green || places.length === 0 || days < greenDays) return undefined;
  return `Alt har vært grønt i ${days} dager uten et ord. Gå og se om det stemmer.`;
}

const distinct = (values: readonly string[]) => formatNumber(new Set(values).size);

function sizeText(places: readonly Place[]): string {
  const [rows, points] = [distinct(places.map(({ line }) => line)), distinct(places.map(({ point }) => point))];
  return `${rows} rader, ${points} kontrollpunkter`;
}

type Kind = {
  subject: SQL;
  /** The live table of the cards, and the heading of the board's rows. */
  cards: LiveTable;
  row: string;
  road: (scope: Scope) => Road;
};

/** A board (specification 2, screen 15): what is checked, its state, and the age of missed controls. */
const board = ({ subject, cards, row, road: roadOf }: Kind) =>
  diagramSource('kamishibai', { excel: 'kamishibai', refresh: true }, async (scope, filters) => {
    const companyId = scope.company.id;
    const day = today();
    const { found, live, places } = await asCompany.read(companyId, async (tx) => {
      const live = await liveColumns(tx, scope, cards, Object.keys(cards.columns));
      const found = await boardOf(tx, companyId, subject, filters);
      return { found, live, places: found ? await placesOf(tx, companyId, found.xid, day) : [] };
    });
    const road = roadOf(scope);
    return {
      title: found?.title ?? 'Kamishibai',
      subtitle: found ? sizeText(places) : '',
      options: { row, to: road.to, live, note: greenNote(places, found?.greenSince ?? null, day) },
      data: places.map((place) => cardAt(place, found?.xid ?? '', road)),
      empty: found ? noRows : noBoards,
    };
  });

export const projectBoard = board({
  subject: boardsOf.projects,
  cards: cardTable,
  row: 'Prosjekt',
  road: roadToProjects,
});

export const equipmentBoard = board({
  subject: boardsOf.equipment,
  cards: equipmentCardTable,
  row: 'Utstyr',
  road: roadToItems,
});
