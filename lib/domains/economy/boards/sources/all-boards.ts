import { today } from '@/lib/core/clock';
import { cardColumns } from '@/lib/core/columns/boards';
import type { Filters } from '@/lib/core/filters/filters';
import type { Row } from '@/lib/core/widgets/column';
import { stat } from '@/lib/core/widgets/stat';
import type { Stat } from '@/lib/core/widgets/widget';
import type { Scope } from '@/lib/platform/auth/session';
import { oncePerLoad } from '@/lib/platform/routing/once-per-load';
import { diagramSource } from '@/lib/platform/tables/chart-source';
import { boardsOf } from '@/lib/platform/tables/declared/boards';
import { listSource } from '@/lib/platform/tables/list-source';
import { boardsWithPlaces } from './boards-with-places';
import { missedBy } from './control-list';
import { cardAt, noBoards, roadToProjects } from './one-board';

/** Every board of projects with its places: read once for all widgets of a page. */
const found = oncePerLoad((scope) => boardsWithPlaces(scope, boardsOf.projects));

/** All boards of projects, read-only: split by board on a carousel and in its files. */
export const allBoards = diagramSource(
  'kamishibai',
  { title: 'Kamishibai', excel: 'kamishibai', refresh: true, splitpages: 'board', empty: noBoards },
  async (scope, filters) => {
    const boards = await found(scope, filters);
    const road = roadToProjects(scope);
    return {
      options: { row: 'Prosjekt', to: road.to },
      data: boards.flatMap(({ xid, title, places }) =>
        places.map((place) => ({ ...cardAt(place, xid, road), board: `Kamishibai\\${title}` })),
      ),
    };
  },
);

/** The missed controls, longest overdue first. */
async function missedOf(scope: Scope, filters: Filters): Promise<Row[]> {
  const day = today();
  const missed = (await found(scope, filters)).flatMap(({ title, places }) =>
    places.flatMap(({ h1, ah1, interval, seen, since }) => {
      const days = missedBy({ interval, seen, since }, day);
      return days === undefined ? [] : [{ row: h1, point: ah1, board: title, checkdate: seen, missed: days }];
    }),
  );
  return missed.sort((a, b) => b.missed - a.missed);
}

const missedColumns = cardColumns.take('row', 'point', 'board', 'checkdate', 'missed');

/** The missed controls on the boards of projects, with their age. */
export const missedControls = listSource(
  { title: 'Kontroller ingen har sett på', columns: missedColumns, excel: 'kontroller', refresh: true },
  async (scope, filters) => ({
    subtitle: 'De som har ventet lengst først',
    rows: await missedOf(scope, filters),
    empty: 'Ingen kontroll venter. Alt er sett på.',
  }),
);

/** The number of missed controls. */
export async function missedStat(scope: Scope, filters: Filters): Promise<Stat> {
  const missed = (await missedOf(scope, filters)).length;
  const figure = stat({
    title: 'Kontroller som venter',
    stat: missed,
    type: 'number',
    subtitle: 'på kamishibai-tavlene',
    text: '',
    tips: 'Kontrollpunkter på prosjektenes tavler som skulle vært sett på.',
    data: [],
    changes: [],
    empty: noBoards,
  });
  return { ...figure, colour: missed > 0 ? 'bad' : 'good' };
}
