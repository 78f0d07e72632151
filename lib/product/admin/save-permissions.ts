import { and, eq } from 'drizzle-orm';
import { permission } from '@/db/schema';
import { asSystem } from '@/db/system';
import type { Scope } from '@/lib/platform/auth/session';
import { recordAccess } from './access-log';
import { requireKnownPaths } from './known-paths';
import { doesTasks, keepAdministrators, lockAccess, memberOf, permissionsOf } from './member';
import { type PermissionSet, strongestOf } from './permission-set';
import { requireAdmin } from './require-admin';
import { tellOfTasks } from './tell-of-tasks';

/**
 * Replaces a member's permissions with those of the set. Throws 400 for a non-member, an unknown path, or a company
 * left without an administrator, and for one's own administration; 403 without Write on administration. Nothing is written then.
 */
export async function savePermissions(scope: Scope, set: PermissionSet): Promise<void> {
  requireAdmin(scope);
  const companyId = scope.company.id;
  const after = strongestOf(set.Permissions);
  requireKnownPaths(after);
  const changed = await asSystem(async (tx) => {
    await lockAccess(tx, companyId);
    const person = await memberOf(tx, companyId, set.Username);
    const before = await permissionsOf(tx, companyId, person.id);
    const didTasks = await doesTasks(tx, companyId, person.id);
    await tx.delete(permission).where(and(eq(permission.companyId, companyId), eq(permission.userId, person.id)));
    if (after.length > 0) {
      await tx.insert(permission).values(after.map((grant) => ({ companyId, userId: person.id, ...grant })));
    }
    await keepAdministrators(tx, scope, person.id);
    await recordAccess(tx, scope, { user: { id: person.id, name: person.fullName }, action: 'changed', before, after });
    const doesNow = await doesTasks(tx, companyId, person.id);
    return { id: person.id, fullName: person.fullName, before: didTasks, after: doesNow };
  });
  await tellOfTasks(scope, changed, 'har ikke lenger oppgaver her');
}
