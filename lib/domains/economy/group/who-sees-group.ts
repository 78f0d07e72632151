import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { notAllowed } from '@/base/errors';
import { asCompany } from '@/db/company';
import { groupMember, membership, permission, user } from '@/db/schema';
import { askSystem } from '@/db/system';
import type { Row } from '@/lib/core/widgets/column';
import { groupSetupPath, may, type Permission } from '@/lib/platform/auth/permissions';
import { groupResultPath, profitAndLossPath } from '@/lib/platform/routing/paths';
import { tableSource } from '@/lib/platform/tables/list-source';

const fewest = 2;
/** The pages a user must read a company on to have it in their Resultat of the group. */
const needed = [groupResultPath, profitAndLossPath];

type Person = { name: string; email: string; granted: Map<string, Permission[]> };

/** Everybody who is a member of one of the companies, with their permissions in each; suspended ones have none. */
async function readPeople(companyIds: readonly string[]): Promise<Person[]> {
  const rows = await askSystem((db) =>
    db
      .select({
        ...{ id: user.id, name: user.fullName, email: user.email, companyId: membership.companyId },
        ...{ path: permission.path, action: permission.action },
      })
      .from(membership)
      .innerJoin(user, eq(user.id, membership.userId))
      .leftJoin(
        permission,
        and(eq(permission.companyId, membership.companyId), eq(permission.userId, membership.userId)),
      )
      .where(and(inArray(membership.companyId, [...companyIds]), isNull(membership.suspendedAt)))
      .orderBy(asc(sql`lower(${user.fullName})`), user.id),
  );
  const people = new Map<string, Person>();
  for (const { id, name, email, companyId, path, action } of rows) {
    const person = people.get(id) ?? { name, email, granted: new Map() };
    people.set(id, person);
    if (path !== null && action !== null)
      person.granted.set(companyId, [...(person.granted.get(companyId) ?? []), { path, action }]);
  }
  return [...people.values()];
}

/**
 * Lists the readers of the group's result, and their companies: worked out from their permissions, nothing is set here.
 * Throws 403 without Write on the set-up of the group, which is Write on /admin in every company of it.
 */
export const whoSeesGroup = tableSource({ title: 'Hvem ser det' }, async ({ company: { id }, permissions }) => {
  if (!may(permissions, groupSetupPath, 'Write'))
    throw notAllowed('Det krever Skriv på Administrasjon i alle selskapene.');
  const places = await asCompany.read(id, (tx) =>
    tx
      .select({ id: groupMember.memberId, name: groupMember.name })
      .from(groupMember)
      .where(eq(groupMember.companyId, id))
      .orderBy(groupMember.xid),
  );
  const companies = [...new Map(places.map((place) => [place.id, place.name]))];
  const people = companies.length === 0 ? [] : await readPeople(companies.map(([company]) => company));
  const data = people.map(({ name, email, granted }): Row => {
    const read = companies.filter(([company]) => needed.every((path) => may(granted.get(company) ?? [], path, 'Read')));
    const sees =
      read.length < fewest
        ? 'Ikke konsernet'
        : read.length === companies.length
          ? 'Hele konsernet'
          : `${read.length} av ${companies.length} selskaper`;
    return {
      fullname: name,
      username: email,
      sees,
      companies: read.length < fewest ? '' : read.map(([, text]) => text).join(', '),
    };
  });
  return {
    subtitle:
      'Regnet ut fra tilgangene i hvert selskap: Les på Resultat i to selskaper eller flere gir konsernet for dem',
    columns: [
      { text: 'Navn', value: 'fullname', type: 'text', width: 240 },
      { text: 'E-post', value: 'username', type: 'text', width: 260 },
      { text: 'Ser', value: 'sees', type: 'text', width: 180, dropfilter: true },
      { text: 'Selskaper', value: 'companies', type: 'text', width: 480 },
    ],
    rows: data,
    excel: 'konsern-tilgang',
    empty: 'Ingen er med i selskapene.',
  };
});
