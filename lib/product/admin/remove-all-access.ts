import { and, eq, sql } from 'drizzle-orm';
import { membership, permission, user } from '@/db/schema';
import { asSystem } from '@/db/system';
import { endSessions } from '@/lib/platform/auth/end-sessions';
import { endResetLinks } from '@/lib/platform/auth/reset-links';
import type { Scope } from '@/lib/platform/auth/session';
import { recordAccess } from './access-log';
import { doesTasks, keepAdministrators, lockAccess, memberOf, permissionsOf } from './member';
import { requireAdmin } from './require-admin';
import { tellOfTasks } from './tell-of-tasks';

/**
 * Removes a user's access to this company only; a user left without any company is logged out everywhere. Throws 400
 * for a non-member, the last administrator and one's own administration, 403.
 */
export async function removeAllAccess(scope: Scope, username: string): Promise<void> {
  requireAdmin(scope);
  const companyId = scope.company.id;
  const changed = await asSystem(async (tx) => {
    await lockAccess(tx, companyId);
    const person = await memberOf(tx, companyId, username);
    const before = await permissionsOf(tx, companyId, person.id);
    const didTasks = await doesTasks(tx, companyId, person.id);
    const here = and(eq(permission.companyId, companyId), eq(permission.userId, person.id));
    await tx.delete(permission).where(here);
    await tx.delete(membership).where(and(eq(membership.companyId, companyId), eq(membership.userId, person.id)));
    await keepAdministrators(tx, scope, person.id);
    await endResetLinks(tx, person.id);
    const [other] = await tx.select().from(membership).where(eq(membership.userId, person.id)).limit(1);
    if (!other) {
      await endSessions(tx, person.id);
      await tx
        .update(user)
        .set({ sessionVersion: sql`${user.sessionVersion} + 1` })
        .where(eq(user.id, person.id));
    }
    await recordAccess(tx, scope, {
      user: { id: person.id, name: person.fullName },
      action: 'removed',
      before,
      after: [],
    });
    return { id: person.id, fullName: person.fullName, before: didTasks, after: false };
  });
  await tellOfTasks(scope, changed, 'har ikke lenger tilgang');
}
