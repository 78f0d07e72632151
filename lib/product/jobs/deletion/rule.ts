import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { asCompany, type CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import type { deletionKinds } from '@/db/schema';
import { addMonths } from '@/lib/core/filters/months';

export type DeletionKind = (typeof deletionKinds)[number];

/** One that a rule deletes next: its id, who or what it is, what of it goes, and the day it is old from (yyyy-mm-dd). */
export type Going = { id: string; label: string; detail: string; day: string };

/** The finds of a rule: the numbers stored and to delete, and the oldest of these. */
type Found = { stored: number; goes: number; first: Going[] };

/** The age of rows to delete: `today` is yyyy-mm-dd. With `only`, the approved round: no others go, however old. */
export type Age = { months: number; today: string; only?: readonly string[] };

/** The day of the next round: the first of the next month, so that there is time to undo an approval. */
export const nextRound = (day: string, months = 1): string => `${addMonths(day.slice(0, 7), months)}-01`;

/** A rule for deleting old rows. `find` and `remove` have one condition, so that what is shown is what goes. */
export type DeletionRule = {
  kind: DeletionKind;
  /** Its name, what of it goes, and why it need not be stored longer, for administrators. */
  name: string;
  what: string;
  why: string;
  /** The event that the months count from. */
  after: string;
  /** The proposed months, the least that may be chosen with its reason, and the default of deleting. */
  months: number;
  least: number;
  leastWhy: string;
  enabled: boolean;
  /** Deletes by itself once it is on: only where it is not about people. Others delete a round that somebody has seen and approved. */
  byItself: boolean;
  /** The rest that is left of what goes. */
  stays: string;
  /** Counts what goes and stays of those that would go; without it `what` and `stays` say that. */
  parts?: (companyId: string, age: Age) => Promise<{ goes: string[]; stays: string[] }>;
  /** `limit` null: all. */
  find: (companyId: string, age: Age, limit: number | null) => Promise<Found>;
  /** Deletes what `find` found; gives how many. Harmless when it is done again. */
  remove: (companyId: string, age: Age) => Promise<number>;
};

const countRow = z.strictObject({ stored: z.number(), goes: z.number() });
const goingRow = z.strictObject({ id: z.string(), label: z.string(), detail: z.string(), day: z.string() });
const idRow = z.strictObject({ id: z.string() });

/** Rows that one transaction deletes: an open screen waits for no more than these. */
const atOnce = 200;

/** True for a row of the approved round, and for every row where there is none. */
export const inRound = (id: SQL, { only }: Age): SQL =>
  only === undefined ? sql`true` : sql`${id}::text = any(${sql.param([...only])}::text[])`;

/**
 * The reading and deleting of rows of a company: `due` selects id, label, detail and day of those that go, and must no
 * longer have what `remove` has removed.
 */
export function ofCompany({
  stored,
  due,
  remove,
}: {
  stored: (companyId: string) => SQL;
  due: (companyId: string, age: Age) => SQL;
  remove: (tx: CompanyTx, companyId: string, ids: readonly string[]) => Promise<void>;
}): Pick<DeletionRule, 'find' | 'remove'> {
  return {
    find: (companyId, age, limit) =>
      asCompany.read(companyId, async (tx) => {
        const [counts] = await queryRows(tx, countRow)`
          select (${stored(companyId)})::int as stored,
            (select count(*) from (${due(companyId, age)}) due)::int as goes`;
        const first = await queryRows(tx, goingRow)`
          select id::text as id, label, detail, day::text as day from (${due(companyId, age)}) due order by day, label, id limit ${limit}::int`;
        return { stored: counts?.stored ?? 0, goes: counts?.goes ?? 0, first };
      }),
    remove: async (companyId, age) => {
      let removed = 0;
      for (;;) {
        const count = await asCompany(companyId, async (tx) => {
          const found = await queryRows(tx, idRow)`
            select id::text as id from (${due(companyId, age)}) due where ${inRound(sql`id`, age)} order by day, id limit ${atOnce}`;
          if (found.length > 0)
            await remove(
              tx,
              companyId,
              found.map(({ id }) => id),
            );
          return found.length;
        });
        removed += count;
        if (count < atOnce) return removed;
      }
    },
  };
}
