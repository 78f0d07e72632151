import { and, eq } from 'drizzle-orm';
import { permission } from '@/db/schema';
import { asSystem } from '@/db/system';
import { may } from '@/lib/auth/permissions';
import type { Scope } from '@/lib/auth/session';
import { tellOfStranded } from '@/lib/notices/stranded-tasks';
import { todoPath } from '@/lib/routing/paths';
import { recordAccess } from './access-log';
import { requireKnownPaths } from './known-paths';
import { keepAnAdministrator, lockAccess, memberOf, permissionsOf } from './member';
import { type PermissionSet, strongestOf } from './permission-set';
import { requireAdmin } from './require-admin';

/**
 * Gives a member of the company exactly the permissions of the set. Throws 400 for somebody who is no member, a path that is
 * none, or a company left without an administrator; 403 for whoever is no administrator. Nothing is written then.
 */
export async function savePermissions(scope: Scope, set: PermissionSet): Promise<void> {
  requireAdmin(scope);
  const companyId = scope.company.id;
  const after = strongestOf(set.Permissions);
  requireKnownPaths(after);
  const lost = await asSystem(async (tx) => {
    await lockAccess(tx, companyId);
    const person = await memberOf(tx, companyId, set.Username);
    const before = await permissionsOf(tx, companyId, person.id);
    await tx.delete(permission).where(and(eq(permission.companyId, companyId), eq(permission.userId, person.id)));
    if (after.length > 0) {
      await tx.insert(permission).values(after.map((grant) => ({ companyId, userId: person.id, ...grant })));
    }
    await keepAnAdministrator(tx, companyId);
    await recordAccess(tx, scope, { user: { id: person.id, name: person.fullName }, action: 'changed', before, after });
    return may(before, todoPath, 'Write') && !may(after, todoPath, 'Write') ? person : undefined;
  });
  if (lost) await tellOfStranded(scope, lost, 'har ikke lenger oppgaver her');
}
