import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { notFound } from '@/base/errors';
import { companyRows } from '@/db/company-rows';
import { queryRows } from '@/db/query-rows';
import { accessLog, employee, membership, user } from '@/db/schema';
import { asSystem } from '@/db/system';
import { today } from '@/lib/core/clock';
import { formatDate } from '@/lib/core/format/date';
import { adminPath, may, type Permission } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { contactTable } from '@/lib/platform/tables/declared/contacts';
import { employeeTable } from '@/lib/platform/tables/declared/people';
import type { Person } from './erase/answers';
import { erasedDomain } from './erase/own-rows';
import { type PersonKind, personKinds } from './erase/person-kinds';
import { requireDeletion } from './require-deletion';

/** The page whose rights one's rows of a kind are guarded by, beside the administrator's. */
const pathOf: Record<PersonKind, string> = {
  employee: employeeTable.path,
  contact: contactTable.path,
  user: adminPath,
};

/** The kinds of person whose rows an administrator may read, or delete ('Write'). */
const kindsFor = (permissions: readonly Permission[], action: 'Read' | 'Write'): PersonKind[] =>
  personKinds.filter((kind) => may(permissions, pathOf[kind], action));

const foundRow = z.strictObject({
  id: z.string(),
  name: z.string(),
  detail: z.string(),
  left: z.string().nullable(),
  member: z.boolean(),
});
type FoundRow = z.infer<typeof foundRow>;

/** The one with this id; else by words of the name. */
type Wanted = { id: string } | { words: string };

const likeOf = (words: string) => `%${words.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

const most = 20;

function employees(companyId: string, wanted: Wanted): Promise<FoundRow[]> {
  const which =
    'id' in wanted ? sql`${employee.xid} = ${wanted.id}` : sql`${employee.employee} ilike ${likeOf(wanted.words)}`;
  return companyRows(companyId, foundRow)`
    select ${employee.xid}::text as id, ${employee.employee} as name, coalesce(${employee.position}, ${employee.category}) as detail,
      ${employee.enddate}::text as left, false as member
    from ${employee} where ${and(eq(employee.companyId, companyId), which)} order by name, id limit ${most}`;
}

function contacts(companyId: string, wanted: Wanted): Promise<FoundRow[]> {
  const which = 'id' in wanted ? sql`contact.xid = ${wanted.id}` : sql`contact.name ilike ${likeOf(wanted.words)}`;
  return companyRows(companyId, foundRow)`
    select contact.xid::text as id, contact.name, 'Kontakt hos ' || customer.name as detail, null as left, false as member
    from contact join customer on customer.company_id = ${companyId} and customer.xid = contact.customer_id
    where contact.company_id = ${companyId} and ${which} order by contact.name, id limit ${most}`;
}

/** The users of the company, and those it has had whose address is not erased. */
function users(companyId: string, wanted: Wanted): Promise<FoundRow[]> {
  const which = 'id' in wanted ? sql`u.id = ${wanted.id}` : sql`u.full_name ilike ${likeOf(wanted.words)}`;
  return asSystem(
    (db) => queryRows(db, foundRow)`
      select u.id::text as id, u.full_name::text as name, case when m.user_id is null then 'Uten tilgang, ' else 'Bruker, ' end || u.email as detail,
        null as left, m.user_id is not null as member
      from ${user} u left join ${membership} m on m.user_id = u.id and m.company_id = ${companyId}
      where ${which} and u.email not like ${`%${erasedDomain}`} and (m.user_id is not null
        or exists (select from ${accessLog} a where a.company_id = ${companyId} and a.user_id = u.id))
      order by name, id limit ${most}`,
  );
}

const readers: Record<PersonKind, typeof employees> = { employee: employees, contact: contacts, user: users };

const detailOf = ({ detail, left }: FoundRow): string =>
  left !== null && left < today() ? `${detail}, sluttet ${formatDate(left)}` : detail;

const personOf = (Kind: PersonKind, row: FoundRow): Person => ({
  Kind,
  ID: row.id,
  Name: row.name,
  Detail: detailOf(row),
});

/** The people of the company with these words in their name, of kinds that the administrator may read. Throws 403. */
export async function findPeople(scope: Scope, words: string): Promise<Person[]> {
  requireDeletion(scope);
  const found: Person[] = [];
  for (const kind of kindsFor(scope.permissions, 'Read')) {
    for (const row of await readers[kind](scope.company.id, { words })) found.push(personOf(kind, row));
  }
  return found;
}

/** A person by kind and id, with whether they are employed or a user still. Throws 403, and 404 for one outside the company. */
export async function personWith(
  scope: Scope,
  { kind, id }: { kind: PersonKind; id: string },
  action: 'Read' | 'Write',
): Promise<Person & { isHere: boolean; isUser: boolean }> {
  requireDeletion(scope);
  const [row] = kindsFor(scope.permissions, action).includes(kind) ? await readers[kind](scope.company.id, { id }) : [];
  if (!row) throw notFound('Fant ikke personen.');
  const isHere = kind === 'employee' && (row.left === null || row.left >= today());
  return { ...personOf(kind, row), isHere, isUser: row.member };
}
