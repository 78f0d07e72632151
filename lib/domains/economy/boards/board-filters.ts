import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { companyRows } from '@/db/company-rows';
import type { Filters } from '@/lib/core/filters/filters';
import { isUuid } from '@/lib/core/format/uuid';
import type { OwnFilter } from '@/lib/platform/routing/page';
import { boardsOf } from '@/lib/platform/tables/declared/boards';

/** The parameter of the displayed board, by xid. */
export const boardParam = 'tavle';

/** A page of one board shows a part of all boards' rows. */
export const ofOneBoard = { param: boardParam, others: 'på andre tavler' };

const choiceRow = z.strictObject({ value: z.string(), label: z.string() });

/** The filter for one of the company's boards of a kind; default the first. */
const filtersOf = (subject: SQL): readonly OwnFilter[] => [
  {
    name: boardParam,
    text: 'Tavle',
    emptyLabel: 'Den første',
    choices: ({ company }) =>
      companyRows(company.id, choiceRow)`
        select xid as value, title as label from kamishibai_board
        where company_id = ${company.id} and ${subject} order by orderint, title`,
  },
];

export const boardFilters = filtersOf(boardsOf.projects);
export const equipmentBoardFilters = filtersOf(boardsOf.equipment);

/** The requested board as a condition on `kamishibai_board`; an invalid id matches none. */
export function boardRequested({ own }: Pick<Filters, 'own'>): SQL {
  const requested = own[boardParam];
  if (requested === undefined) return sql`true`;
  return isUuid(requested) ? sql`kamishibai_board.xid = ${requested}` : sql`false`;
}
