import { and, eq, sql } from 'drizzle-orm';
import { membership } from '@/db/schema';
import { asSystem } from '@/db/system';
import type { Scope } from '@/lib/platform/auth/session';
import { recordAccess } from './access-log';
import { doesTasks, keepAdministrators, lockAccess, memberOf } from './member';
import { requireAdmin } from './require-admin';
import { tellOfTasks } from './tell-of-tasks';

/**
 * Suspends a member, or lifts the suspension: the permissions stay, but are ineffective meanwhile. Throws 400 for a
 * non-member, the last administrator and one's own administration, 403.
 */
export async function suspendUser(scope: Scope, username: string, suspended: boolean): Promise<void> {
  requireAdmin(scope);
  const companyId = scope.company.id;
  const changed = await asSystem(async (tx) => {
    await lockAccess(tx, companyId);
    const person = await memberOf(tx, companyId, username);
    const before = await doesTasks(tx, companyId, person.id);
    await tx
      .update(membership)
      .set({ suspendedAt: suspended ? sql`now()` : null })
      .where(and(eq(membership.companyId, companyId), eq(membership.userId, person.id)));
    await keepAdministrators(tx, scope, person.id);
    await recordAccess(tx, scope, {
      user: { id: person.id, name: person.fullName },
      action: suspended ? 'suspended' : 'resumed',
    });
    return { id: person.id, fullName: person.fullName, before, after: await doesTasks(tx, companyId, person.id) };
  });
  await tellOfTasks(scope, changed, 'er stengt ute');
}
