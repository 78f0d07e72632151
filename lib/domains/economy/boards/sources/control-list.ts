import type { SQL } from 'drizzle-orm';
import { today } from '@/lib/core/clock';
import { cardColumns } from '@/lib/core/columns/boards';
import type { Column, Row } from '@/lib/core/widgets/column';
import { missedDays } from '@/lib/core/widgets/control-age';
import { equipmentBoardPath, projectBoardPath } from '@/lib/platform/routing/paths';
import { boardsOf } from '@/lib/platform/tables/declared/boards';
import { listSource } from '@/lib/platform/tables/list-source';
import { boardParam } from '../board-filters';
import { boardsWithPlaces } from './boards-with-places';
import { noBoards, type Place } from './one-board';

/** Counts the days a control has been missed on a day; undefined when it is not. */
export function missedBy({ interval, seen, since }: Pick<Place, 'interval' | 'seen' | 'since'>, day: string) {
  return missedDays({ interval, ...(seen !== null && { seen }), ...(since !== null && { since }) }, day);
}

const { one, take } = cardColumns;

type Kind = { title: string; subject: SQL; path: string; row: Column };

/** Every control on the boards of a kind, longest overdue first; `_key` is the place on the board. */
const controlList = ({ title, subject, path, row }: Kind) => {
  const columns = [row, ...take('point', 'interval'), one('board', { to: path }), ...take('checkdate', 'missed')];
  return listSource({ title, columns, excel: 'kontroller', refresh: true, empty: noBoards }, async (scope) => {
    const day = today();
    const boards = await boardsWithPlaces(scope, subject);
    const rows = boards.flatMap(({ xid, title: board, places }) =>
      places.map((place): Row & { missed: number | null } => ({
        _key: `${place.line}:${place.point}`,
        _project: place.project,
        _item: place.item,
        _to: { [boardParam]: xid },
        row: place.h1,
        point: place.ah1,
        interval: place.interval,
        board,
        checkdate: place.seen,
        missed: missedBy(place, day) ?? null,
      })),
    );
    rows.sort((a, b) => (b.missed ?? 0) - (a.missed ?? 0));
    return { subtitle: 'De som har ventet lengst først', rows };
  });
};

export const projectControls = controlList({
  title: 'Kontroller på prosjekttavlene',
  subject: boardsOf.projects,
  path: projectBoardPath,
  row: one('row', { ref: { kind: 'project', id: '_project' } }),
});

export const equipmentControls = controlList({
  title: 'Kontroller på utstyrstavlene',
  subject: boardsOf.equipment,
  path: equipmentBoardPath,
  row: one('row', { ref: { kind: 'item', id: '_item' } }),
});
