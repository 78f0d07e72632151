import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import { asCompany } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { today } from '@/lib/core/clock';
import type { Scope } from '@/lib/platform/auth/session';
import { type Place, placesOf } from './one-board';

const boardRow = z.strictObject({ xid: z.string(), title: z.string() });

export type BoardWithPlaces = { xid: string; title: string; places: Place[] };

/** Every board of a kind with its places as of today. */
export function boardsWithPlaces({ company }: Scope, subject: SQL): Promise<BoardWithPlaces[]> {
  return asCompany.read(company.id, async (tx) => {
    const boards = await queryRows(tx, boardRow)`
        select xid, title from kamishibai_board where company_id = ${company.id} and ${subject} order by orderint, title`;
    const all: BoardWithPlaces[] = [];
    for (const board of boards) all.push({ ...board, places: await placesOf(tx, company.id, board.xid, today()) });
    return all;
  });
}
