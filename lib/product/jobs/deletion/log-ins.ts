import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { asCompany } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { deletionRule, membership, session, user } from '@/db/schema';
import { asSystem } from '@/db/system';
import { type Age, type DeletionRule, type Going, inRound } from './rule';

const otherRow = z.strictObject({ id: z.string(), userIds: z.array(z.string()) });

/** The users of a company whose log-ins another of their companies stores longer, or for good. */
async function heldElsewhere(companyId: string, months: number): Promise<string[]> {
  const others = await asSystem(
    (db) => queryRows(db, otherRow)`
      select other.company_id::text as id, array_agg(other.user_id::text) as "userIds"
      from ${membership} own join ${membership} other on other.user_id = own.user_id and other.company_id <> own.company_id
      where own.company_id = ${companyId} group by other.company_id`,
  );
  const held = new Set<string>();
  for (const { id, userIds } of others) {
    const [chosen] = await asCompany.read(id, (tx) =>
      tx
        .select({ months: deletionRule.months, enabled: deletionRule.enabled })
        .from(deletionRule)
        .where(and(eq(deletionRule.companyId, id), eq(deletionRule.kind, 'log-ins'))),
    );
    if (chosen?.enabled && chosen.months <= months) continue;
    for (const one of userIds) held.add(one);
  }
  return [...held];
}

/** Log-ins of the company's users that have ended, or expired, so long ago. */
const ended = (companyId: string, held: readonly string[], { months, today }: Age) => sql`
  from ${session} join ${user} on ${user.id} = ${session.userId}
  where ${session.userId} in (select ${membership.userId} from ${membership} where ${membership.companyId} = ${companyId})
    and not ${session.userId} = any(${sql.param([...held])}::uuid[])
    and least(${session.endedAt}, ${session.expiresAt}) < ${today}::date - make_interval(months => ${months}::int)`;

const countRow = z.strictObject({ stored: z.number(), goes: z.number() });
const goingRow = z.strictObject({ id: z.string(), label: z.string(), detail: z.string(), day: z.string() });

/** Log-ins and devices, which belong to a user and not to a company: the company that stores them longest decides. */
export const logInsRule: DeletionRule = {
  kind: 'log-ins',
  name: 'Pålogginger og enheter',
  what: 'tid og nettleser',
  why: 'trengs for å oppdage misbruk',
  after: 'etter at de er avsluttet',
  months: 12,
  least: 3,
  leastWhy: 'Velg minst 3 måneder, så misbruk kan spores.',
  enabled: false,
  byItself: false,
  stays: 'hvem som har gjort hva, i endringsloggen',
  find: async (companyId, age, limit) => {
    const held = await heldElsewhere(companyId, age.months);
    const due = ended(companyId, held, age);
    const [counts] = await asSystem(
      (db) => queryRows(db, countRow)`
        select (select count(*) from ${session} where ${session.userId} in
          (select ${membership.userId} from ${membership} where ${membership.companyId} = ${companyId}))::int as stored,
          (select count(*) ${due})::int as goes`,
    );
    const first: Going[] = await asSystem(
      (db) => queryRows(db, goingRow)`
        select ${session.id}::text as id, ${user.fullName}::text as label, coalesce(${session.userAgent}, '') as detail,
          least(${session.endedAt}, ${session.expiresAt})::date::text as day
        ${due} order by least(${session.endedAt}, ${session.expiresAt}), 1 limit ${limit}::int`,
    );
    return { stored: counts?.stored ?? 0, goes: counts?.goes ?? 0, first };
  },
  remove: async (companyId, age) => {
    const held = await heldElsewhere(companyId, age.months);
    return asSystem(async (tx) => {
      const { rowCount } = await tx.execute(
        sql`delete from ${session} where ${session.id} in (select ${session.id} ${ended(companyId, held, age)} and ${inRound(sql`${session.id}`, age)})`,
      );
      return rowCount ?? 0;
    });
  },
};
