import { and, asc, eq, sql } from 'drizzle-orm';
import { membership, permission, user } from '@/db/schema';
import { asSystem } from '@/db/system';
import type { Scope } from '@/lib/platform/auth/session';
import type { PermissionSet } from './permission-set';
import { requireAdmin } from './require-admin';

/** The permissions of every member of the company, by name. Throws 403. */
export async function listPermissions(scope: Scope): Promise<PermissionSet[]> {
  requireAdmin(scope);
  const rows = await asSystem((tx) =>
    tx
      .select({ username: user.email, path: permission.path, action: permission.action })
      .from(membership)
      .innerJoin(user, eq(user.id, membership.userId))
      .leftJoin(
        permission,
        and(eq(permission.companyId, membership.companyId), eq(permission.userId, membership.userId)),
      )
      .where(eq(membership.companyId, scope.company.id))
      .orderBy(asc(sql`lower(${user.fullName})`), user.id, permission.path, permission.action),
  );
  const sets = new Map<string, PermissionSet>();
  for (const { username, path, action } of rows) {
    const set = sets.get(username) ?? { Username: username, Permissions: [] };
    if (path !== null && action !== null) set.Permissions.push({ Path: path, Action: action });
    sets.set(username, set);
  }
  return [...sets.values()];
}
