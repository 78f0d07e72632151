import { today } from '@/lib/core/clock';
import { cardColumns } from '@/lib/core/columns/boards';
import type { Filters } from '@/lib/core/filters/filters';
import type { Row } from '@/lib/core/widgets/column';
import { stat } from '@/lib/core/widgets/stat';
import type { Datatable, Kamishibai, Stat } from '@/lib/core/widgets/widget';
import type { Scope } from '@/lib/platform/auth/session';
import { oncePerLoad } from '@/lib/platform/routing/once-per-load';
import { boardsOf } from '@/lib/platform/tables/declared/boards';
import { boardsWithPlaces } from './boards-with-places';
import { missedBy } from './control-list';
import { cardAt, noBoards, roadToProjects } from './one-board';

/** Every board of projects with its places: read once for all widgets of a page. */
const found = oncePerLoad((scope) => boardsWithPlaces(scope, boardsOf.projects));

/** All boards of projects, read-only: split by board on a carousel and in its files. */
export async function allBoards(scope: Scope, filters: Filters): Promise<Kamishibai> {
  const boards = await found(scope, filters);
  const road = roadToProjects(scope);
  return {
    wtype: 'kamishibai',
    title: 'Kamishibai',
    subtitle: '',
    options: { row: 'Prosjekt', to: road.to },
    data: boards.flatMap(({ xid, title, places }) =>
      places.map((place) => ({ ...cardAt(place, xid, road), board: `Kamishibai\\${title}` })),
    ),
    parameters: { excel: 'kamishibai', refresh: true, splitpages: 'board', empty: noBoards },
  };
}

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
export async function missedControls(scope: Scope, filters: Filters): Promise<Datatable> {
  const data = await missedOf(scope, filters);
  return {
    wtype: 'datatable',
    title: 'Kontroller ingen har sett på',
    subtitle: 'De som har ventet lengst først',
    options: { columns: missedColumns },
    total: data.length,
    data,
    parameters: { excel: 'kontroller', refresh: true, empty: 'Ingen kontroll venter. Alt er sett på.' },
  };
}

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
