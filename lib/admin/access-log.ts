import type { Tx } from '@/db/client';
import { accessLog } from '@/db/schema';
import type { Permission } from '@/lib/auth/permissions';
import { endStrandedLinks } from '@/lib/auth/reset-links';
import type { Scope } from '@/lib/auth/session';
import { publish } from '@/lib/events/publish';

type Change = {
  user: { id: string; name: string };
  action: (typeof accessLog.action.enumValues)[number];
  before?: readonly Permission[];
  after?: readonly Permission[];
};

/** Writes down that a screen was paired to a page, or ended, in the transaction of the change. */
export async function recordScreen(
  tx: Tx,
  scope: Scope,
  { name, path, action }: { name: string; path: string; action: 'screen-paired' | 'screen-ended' },
): Promise<void> {
  const granted: Permission[] = [{ path, action: 'Read' }];
  await tx.insert(accessLog).values({
    companyId: scope.company.id,
    byId: scope.user.id,
    byName: scope.user.fullName,
    userName: name,
    action,
    ...(action === 'screen-paired' ? { after: granted } : { before: granted }),
  });
}

/**
 * Writes down who gave whom what, ends the password links that the change leaves beyond their maker's rights, and tells every
 * live process, in the transaction of the change: the user's open sockets are looked at again at once.
 */
export async function recordAccess(tx: Tx, scope: Scope, { user, action, before, after }: Change): Promise<void> {
  await tx.insert(accessLog).values({
    companyId: scope.company.id,
    byId: scope.user.id,
    byName: scope.user.fullName,
    userId: user.id,
    userName: user.name,
    action,
    before,
    after,
  });
  await endStrandedLinks(tx, user.id);
  await publish(tx, { type: 'access-changed', userId: user.id });
}
