import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { asCompany } from '@/db/company';
import { hasLeft } from '@/db/owner-name';
import { queryRows } from '@/db/query-rows';
import { bid, contract, execution } from '@/db/schema';
import { counted } from '@/lib/core/format/count-text';
import type { Scope } from '@/lib/platform/auth/session';
import { memberOf, membersOf } from '@/lib/platform/notices/people';
import type { LiveTable } from '@/lib/platform/tables/declared/live-table';
import { employees } from '@/lib/platform/tables/declared/references';
import { mayRows } from '@/lib/platform/tables/find-table';
import { liveTables } from '@/lib/platform/tables/registry';

/** Rows that nobody answers for any more, where the column with a deadline does not say it: a sent bid and a draft still have an owner. */
const settled: Readonly<Record<string, SQL>> = {
  bid: sql`${bid.bidstatus} >= '7'`,
  contract: sql`${contract.status} = 'Avsluttet'`,
  execution: sql`(${execution.progr} >= 1 or ${execution.actualend} is not null)`,
};

/** Rows of a table that are still somebody's to do: all of one that nothing settles. */
function openOf({ tbl, columns }: LiveTable): SQL {
  const own = settled[tbl];
  if (own) return sql`not ${own}`;
  const unless = Object.values(columns).find(({ due }) => due?.unless)?.due?.unless;
  const state = unless && columns[unless.column]?.column;
  return state ? sql`coalesce(${state} <> all(${sql.param(unless.values)}::text[]), true)` : sql`true`;
}

/** Every live table whose rows somebody is responsible for, so that a new one is not forgotten. */
export const heldTables: readonly { table: LiveTable; col: string; column: PgColumn; open: SQL }[] = [
  ...liveTables.values(),
].flatMap((table) =>
  Object.entries(table.columns)
    .filter(([, { reference }]) => reference === employees)
    .map(([col, { column }]) => ({ table, col, column, open: openOf(table) })),
);

/** Rows of a kind that somebody who leaves holds, and whether the user may hand them on. */
type Holding = { Tbl: string; Title: string; Path: string; Count: number; May: boolean };

/** Somebody with a last day who holds something; `Also` is what is theirs as a user, and ended elsewhere. */
export type Leaver = {
  ID: string;
  Name: string;
  Day: string | null;
  Left: boolean;
  Holdings: Holding[];
  Also: string[];
};

const leaverRow = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  day: z.string().nullable(),
  gone: z.boolean(),
  orders: z.number(),
});
const heldRow = z.strictObject({ employee: z.string(), tbl: z.string(), count: z.number() });
const userRow = z.strictObject({ id: z.string(), tasks: z.number(), alerts: z.number() });

/** Lists what is theirs as a user, who is certain by e-mail; one of the same name is a question. */
function ofUser({ email, isCertain }: { email: string; isCertain: boolean }, own: z.infer<typeof userRow> | undefined) {
  if (!isCertain) return [`kanskje påloggingen ${email}, med samme navn. Skriv i så fall e-posten på raden`];
  const { tasks, alerts } = own ?? { tasks: 0, alerts: 0 };
  return [
    ...(tasks > 0 ? [counted(tasks, 'egen oppgave', 'egne oppgaver')] : []),
    ...(alerts > 0 ? [`${counted(alerts, 'varsel', 'varsler')} som kan overtas under Administrasjon → Jobber`] : []),
    `påloggingen ${email}, som stenges under Administrasjon → Brukere`,
  ];
}

/** Lists those who leave or have left and hold something, with what. The caller checks that the user may read the staff. */
export async function listLeavers({ company, permissions }: Scope): Promise<Leaver[]> {
  const companyId = company.id;
  const members = await membersOf(companyId);
  const [leavers, held, users] = await asCompany.read(companyId, async (tx) => [
    await queryRows(tx, leaverRow)`
      select xid as id, employee as name, email, enddate::text as day, ${hasLeft()} as gone,
        (select count(*) from purchase_order where company_id = ${companyId} and approvedby = employee.employee
          and status in ('kladd', 'sendt'))::int as orders
      from employee where company_id = ${companyId} and (enddate is not null or not active) order by enddate desc, 2`,
    await queryRows(tx, heldRow)`${sql.join(
      heldTables.map(
        ({ table: { tbl, table }, column, open }) => sql`
          select ${column} as employee, ${tbl}::text as tbl, count(*)::int as count from ${table}
          where ${table.companyId} = ${companyId} and ${column} is not null and ${open} group by 1`,
      ),
      sql` union all `,
    )}`,
    await queryRows(tx, userRow)`
      select id::text, sum(tasks)::int as tasks, sum(alerts)::int as alerts from (
        select owner_id as id, 1 as tasks, 0 as alerts from task where company_id = ${companyId} and not done
        union all select owner_id, 0, 1 from alert where company_id = ${companyId} and ended_at is null
        union all select owner_id, 0, 1 from page_mail where company_id = ${companyId} and ended_at is null) own group by 1`,
  ]);
  return leavers.flatMap(({ orders, ...leaver }): Leaver[] => {
    const Holdings = heldTables.flatMap(({ table }) => {
      const Count = held.find((one) => one.employee === leaver.id && one.tbl === table.tbl)?.count;
      const [Title, Path, May] = [table.title, table.path, mayRows(permissions, table, {}, 'Write')];
      return Count === undefined ? [] : [{ Tbl: table.tbl, Title, Path, Count, May }];
    });
    const user = memberOf(members, leaver);
    const Also = [
      ...(orders > 0 ? [`${counted(orders, 'bestilling', 'bestillinger')} å godkjenne`] : []),
      ...(user
        ? ofUser(
            user,
            users.find(({ id }) => id === user.id),
          )
        : []),
    ];
    const { id: ID, name: Name, day: Day, gone: Left } = leaver;
    return Holdings.length + Also.length === 0 ? [] : [{ ID, Name, Day, Left, Holdings, Also }];
  });
}
