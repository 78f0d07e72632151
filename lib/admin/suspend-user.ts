import { and, eq, sql } from 'drizzle-orm';
import { membership } from '@/db/schema';
import { asSystem } from '@/db/system';
import type { Scope } from '@/lib/auth/session';
import { tellOfStranded } from '@/lib/notices/stranded-tasks';
import { recordAccess } from './access-log';
import { keepAnAdministrator, lockAccess, memberOf } from './member';
import { requireAdmin } from './require-admin';

/**
 * Suspends a member, or lets him in again: his permissions stay and count for nothing meanwhile. Throws 400 for somebody who is
 * no member and for the last administrator, 403.
 */
export async function suspendUser(scope: Scope, username: string, suspended: boolean): Promise<void> {
  requireAdmin(scope);
  const companyId = scope.company.id;
  const person = await asSystem(async (tx) => {
    await lockAccess(tx, companyId);
    const person = await memberOf(tx, companyId, username);
    await tx
      .update(membership)
      .set({ suspendedAt: suspended ? sql`now()` : null })
      .where(and(eq(membership.companyId, companyId), eq(membership.userId, person.id)));
    await keepAnAdministrator(tx, companyId);
    await recordAccess(tx, scope, {
      user: { id: person.id, name: person.fullName },
      action: suspended ? 'suspended' : 'resumed',
    });
    return person;
  });
  if (suspended) await tellOfStranded(scope, person, 'er stengt ute');
}
