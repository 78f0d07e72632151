import { z } from 'zod';
import { asCompany } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import type { Scope } from '@/lib/auth/session';
import { today } from '@/lib/clock';
import { cardColumns } from '@/lib/columns/boards';
import type { Filters } from '@/lib/filters/filters';
import { oncePerLoad } from '@/lib/routing/once-per-load';
import { boardsOf } from '@/lib/tables/declared/boards';
import type { Row } from '@/lib/widgets/column';
import { missedDays } from '@/lib/widgets/control-age';
import { stat } from '@/lib/widgets/stat';
import type { Datatable, Kamishibai, Stat } from '@/lib/widgets/widget';
import { cardAt, noBoards, type Place, placesOf, roadToProjects } from './one-board';

const boardRow = z.strictObject({ xid: z.string(), title: z.string() });

type Found = { xid: string; title: string; places: Place[] };

/** Every board of projects with its places, asked once for all widgets of a page. */
const found = oncePerLoad(
  async ({ company }: Scope): Promise<Found[]> =>
    asCompany(
      company.id,
      async (tx) => {
        const boards = await queryRows(tx, boardRow)`
        select xid, title from kamishibai_board where company_id = ${company.id} and ${boardsOf.projects}
        order by orderint, title`;
        const all: Found[] = [];
        for (const board of boards) all.push({ ...board, places: await placesOf(tx, company.id, board.xid, today()) });
        return all;
      },
      { readOnly: true },
    ),
);

/** All boards of projects as they are looked at: split by board on a carousel and in its files, and turned nowhere. */
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

/** The controls that should have been made, those that have waited longest first. */
async function missedOf(scope: Scope, filters: Filters): Promise<Row[]> {
  const day = today();
  const missed = (await found(scope, filters)).flatMap(({ title, places }) =>
    places.flatMap(({ h1, ah1, interval, seen, since }) => {
      const control = { interval, ...(seen !== null && { seen }), ...(since !== null && { since }) };
      const days = missedDays(control, day);
      return days === undefined ? [] : [{ row: h1, point: ah1, board: title, checkdate: seen, missed: days }];
    }),
  );
  return missed.sort((a, b) => b.missed - a.missed);
}

const missedColumns = cardColumns.take('row', 'point', 'board', 'checkdate', 'missed');

/** Which controls on the boards of projects are missed, and for how long. */
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

/** How many controls are missed. */
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
