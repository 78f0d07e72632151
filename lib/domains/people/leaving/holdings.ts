import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { asCompany } from '@/db/company';
import { hasLeft } from '@/db/owner-name';
import { queryRows } from '@/db/query-rows';
import { bid, contract, execution, opportunity, project, requirement, risk, strategyNode } from '@/db/schema';
import { counted } from '@/lib/core/format/count-text';
import type { Scope } from '@/lib/platform/auth/session';
import { membersOf } from '@/lib/platform/notices/people';
import type { LiveTable } from '@/lib/platform/tables/declared/live-table';
import { employees } from '@/lib/platform/tables/declared/references';
import { mayRows } from '@/lib/platform/tables/find-table';
import { liveTables } from '@/lib/platform/tables/registry';

/** Rows of a table that are nobody's to do any more; of the others all rows count. */
const settled: Readonly<Record<string, SQL>> = {
  project: sql`${project.status} in ('Levert', 'Avsluttet')`,
  bid: sql`${bid.bidstatus} >= '7'`,
  contract: sql`${contract.status} = 'Avsluttet'`,
  risk: sql`${risk.status} = 'Lukket'`,
  opportunity: sql`${opportunity.status} in ('Realisert', 'Forkastet')`,
  requirement: sql`${requirement.status} in ('Oppfylt', 'Ikke aktuelt')`,
  execution: sql`(${execution.progr} >= 1 or ${execution.actualend} is not null)`,
  strategy_node: sql`coalesce(${strategyNode.status} in ('Nådd', 'Utgått'), false)`,
};

/** Every live table whose rows somebody is responsible for, so that a new one is not forgotten. */
export const heldTables: readonly { table: LiveTable; col: string; column: PgColumn; open: SQL }[] = [
  ...liveTables.values(),
].flatMap((table) =>
  Object.entries(table.columns)
    .filter(([, { reference }]) => reference === employees)
    .map(([col, { column }]) => ({ table, col, column, open: sql`not ${settled[table.tbl] ?? sql`false`}` })),
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
  day: z.string().nullable(),
  gone: z.boolean(),
  orders: z.number(),
  tasks: z.number(),
  alerts: z.number(),
  user: z.string().nullable(),
});
const heldRow = z.strictObject({ employee: z.string(), tbl: z.string(), count: z.number() });

/** Lists those who leave or have left and hold something, with what. The caller checks that the user may read the staff. */
export async function listLeavers({ company, permissions }: Scope): Promise<Leaver[]> {
  const companyId = company.id;
  const members = await membersOf(companyId);
  const [ids, names] = [members.map(({ id }) => id), members.map(({ name }) => name)];
  const [leavers, held] = await asCompany.read(companyId, async (tx) => [
    await queryRows(tx, leaverRow)`
      select employee.xid as id, employee.employee as name, enddate::text as day, ${hasLeft()} as gone, member.id::text as user,
        (select count(*) from purchase_order where company_id = ${companyId} and approvedby = employee.employee
          and status in ('kladd', 'sendt'))::int as orders,
        (select count(*) from task where company_id = ${companyId} and owner_id = member.id and not done)::int as tasks,
        (select count(*) from alert where company_id = ${companyId} and owner_id = member.id and ended_at is null)::int
          + (select count(*) from page_mail where company_id = ${companyId} and owner_id = member.id and ended_at is null)::int as alerts
      from employee
      left join unnest(${sql.param(ids)}::uuid[], ${sql.param(names)}::text[]) as member(id, name) on lower(member.name) = lower(employee.employee)
      where employee.company_id = ${companyId} and (enddate is not null or not active) order by enddate desc, 2`,
    await queryRows(tx, heldRow)`${sql.join(
      heldTables.map(
        ({ table: { tbl, table }, column, open }) => sql`
          select ${column} as employee, ${tbl}::text as tbl, count(*)::int as count from ${table}
          where ${table.companyId} = ${companyId} and ${column} is not null and ${open} group by 1`,
      ),
      sql` union all `,
    )}`,
  ]);
  return leavers.flatMap(({ id, name, day, gone, orders, tasks, alerts, user }): Leaver[] => {
    const Holdings = heldTables.flatMap(({ table }) => {
      const Count = held.find((one) => one.employee === id && one.tbl === table.tbl)?.count;
      const [Title, Path, May] = [table.title, table.path, mayRows(permissions, table, {}, 'Write')];
      return Count === undefined ? [] : [{ Tbl: table.tbl, Title, Path, Count, May }];
    });
    const Also = [
      ...(orders > 0 ? [`${counted(orders, 'bestilling', 'bestillinger')} å godkjenne`] : []),
      ...(tasks > 0 ? [counted(tasks, 'egen oppgave', 'egne oppgaver')] : []),
      ...(alerts > 0 ? [`${counted(alerts, 'varsel', 'varsler')} som kan overtas under Administrasjon → Jobber`] : []),
      ...(user === null ? [] : ['pålogging, som stenges under Administrasjon → Brukere']),
    ];
    return Holdings.length + Also.length === 0 ? [] : [{ ID: id, Name: name, Day: day, Left: gone, Holdings, Also }];
  });
}
