import { and, eq, isNull } from 'drizzle-orm';
import { membership, permission, user } from '@/db/schema';
import { asSystem } from '@/db/system';
import { type Action, may, type Permission } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';

export type Person = { id: string; name: string };

/** A person, and the first of the given paths that they may access. */
export type Placed = Person & { path: string };

/** A member of a company with the permissions they have there now. */
export type Member = Person & { permissions: readonly Permission[] };

/** The members of a company who are not suspended. Read before the transaction that notifies them. */
export async function membersOf(companyId: string): Promise<Member[]> {
  const rows = await asSystem((tx) =>
    tx
      .select({ id: user.id, name: user.fullName, path: permission.path, action: permission.action })
      .from(membership)
      .innerJoin(user, eq(user.id, membership.userId))
      .innerJoin(
        permission,
        and(eq(permission.companyId, membership.companyId), eq(permission.userId, membership.userId)),
      )
      .where(and(eq(membership.companyId, companyId), isNull(membership.suspendedAt))),
  );
  const people = new Map<string, { name: string; permissions: Permission[] }>();
  for (const { id, name, path, action } of rows) {
    const one = people.get(id) ?? { name, permissions: [] };
    one.permissions.push({ path, action });
    people.set(id, one);
  }
  return [...people].map(([id, one]) => ({ id, ...one }));
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
