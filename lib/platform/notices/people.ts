import { and, eq, isNull } from 'drizzle-orm';
import { membership, permission, user } from '@/db/schema';
import { asSystem } from '@/db/system';
import { type Action, may, type Permission } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';

export type Person = { id: string; name: string };

/** A person, and the first of the given paths that they may access. */
export type Placed = Person & { path: string };

/** A member of a company with the permissions they have there now. */
export type Member = Person & { email: string; permissions: readonly Permission[] };

/** The members of a company who are not suspended. Read before the transaction that notifies them. */
export async function membersOf(companyId: string): Promise<Member[]> {
  const rows = await asSystem((tx) =>
    tx
      .select({ id: user.id, name: user.fullName, email: user.email, path: permission.path, action: permission.action })
      .from(membership)
      .innerJoin(user, eq(user.id, membership.userId))
      .innerJoin(
        permission,
        and(eq(permission.companyId, membership.companyId), eq(permission.userId, membership.userId)),
      )
      .where(and(eq(membership.companyId, companyId), isNull(membership.suspendedAt))),
  );
  const people = new Map<string, Person & { email: string; permissions: Permission[] }>();
  for (const { path, action, ...person } of rows) {
    const one = people.get(person.id) ?? { ...person, permissions: [] };
    one.permissions.push({ path, action });
    people.set(person.id, one);
  }
  return [...people.values()];
}

const same = (one: string | null, other: string) => one !== null && one.toLowerCase() === other.toLowerCase();

/** The member who an employee is: by e-mail, which is certain, else perhaps the one with the same name. */
export function memberOf(members: readonly Member[], { email, name }: { email: string | null; name: string }) {
  const found = members.find((one) => same(email, one.email)) ?? members.find((one) => same(name, one.name));
  return found && { ...found, isCertain: same(email, found.email) };
}

/** The company's other users whose permissions fit, by name. */
export async function colleaguesWho(
  { company, user: self }: Scope,
  fits: (permissions: readonly Permission[]) => boolean,
): Promise<Person[]> {
  const members = await membersOf(company.id);
  return members
    .filter(({ id, permissions }) => id !== self.id && fits(permissions))
    .map(({ id, name }) => ({ id, name }))
    .sort((a, b) => a.name.localeCompare(b.name, 'nb'));
}

/**
 * The company's other users who may do the action on one of the paths, each with the first such path. Read before the
 * transaction that notifies them.
 */
export async function othersWho(
  { company, user: self }: Scope,
  paths: readonly string[],
  action: Action,
): Promise<Placed[]> {
  const members = await membersOf(company.id);
  return members.flatMap(({ id, name, permissions }) => {
    const path = paths.find((one) => may(permissions, one, action));
    return path === undefined || id === self.id ? [] : [{ id, name, path }];
  });
}
