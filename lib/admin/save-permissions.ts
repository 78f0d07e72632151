import { and, eq } from 'drizzle-orm';
import { badInput } from '@/base/errors';
import { permission } from '@/db/schema';
import { asSystem } from '@/db/system';
import type { Scope } from '@/lib/auth/session';
import { pathsToOpen } from '@/lib/pages/page-rights';
import { pages } from '@/lib/pages/registry';
import { fixedPaths } from '@/lib/routing/paths';
import { sections } from '@/lib/routing/sections';
import { recordAccess } from './access-log';
import { keepAnAdministrator, lockAccess, memberOf, permissionsOf } from './member';
import { type PermissionSet, permissionsIn } from './permission-set';
import { requireAdmin } from './require-admin';

/** Every path a permission may name: all, a section, a kind of a section, a page, a tab. */
function knownPaths(): ReadonlySet<string> {
  const kinds = pages.flatMap(({ path }) => {
    const parts = path.split('/');
    return parts.length > 3 ? [parts.slice(0, 3).join('/')] : [];
  });
  return new Set([
    '/',
    fixedPaths.home,
    ...sections.map(({ id }) => `/${id}`),
    ...kinds,
    ...pages.flatMap(pathsToOpen),
  ]);
}

/**
 * Gives a member of the company exactly the permissions of the set. Throws 400 for somebody who is no member, a path that is
 * none, or a company left without an administrator; 403 for whoever is no administrator. Nothing is written then.
 */
export async function savePermissions(scope: Scope, set: PermissionSet): Promise<void> {
  requireAdmin(scope);
  const companyId = scope.company.id;
  const after = permissionsIn(set);
  const known = knownPaths();
  const unknown = after.find(({ path }) => !known.has(path));
  if (unknown) throw badInput(`Det finnes ingen side «${unknown.path}».`);
  await asSystem(async (tx) => {
    await lockAccess(tx, companyId);
    const person = await memberOf(tx, companyId, set.Username);
    const before = await permissionsOf(tx, companyId, person.id);
    await tx.delete(permission).where(and(eq(permission.companyId, companyId), eq(permission.userId, person.id)));
    if (after.length > 0) {
      await tx.insert(permission).values(after.map((grant) => ({ companyId, userId: person.id, ...grant })));
    }
    await keepAnAdministrator(tx, companyId);
    await recordAccess(tx, scope, { user: { id: person.id, name: person.fullName }, action: 'changed', before, after });
  });
}
