import type { Tx } from '@/db/client';
import { accessLog } from '@/db/schema';
import type { Permission } from '@/lib/platform/auth/permissions';
import { endStrandedLinks } from '@/lib/platform/auth/reset-links';
import type { Scope } from '@/lib/platform/auth/session';
import { publish } from '@/lib/platform/events/publish';

type Change = {
  user: { id: string; name: string };
  action: (typeof accessLog.action.enumValues)[number];
  before?: readonly Permission[];
  after?: readonly Permission[];
};

/**
 * Logs the creation or end of a subject that is no user, a screen or key, with its permissions, in the change's
 * transaction.
 */
export async function recordThing(
  tx: Tx,
  scope: Scope,
  { name, ...change }: { name: string } & Pick<Change, 'action' | 'before' | 'after'>,
): Promise<void> {
  const { company, user } = scope;
  await tx
    .insert(accessLog)
    .values({ companyId: company.id, byId: user.id, byName: user.fullName, userName: name, ...change });
}

/**
 * Logs a change of a user's access, revokes reset links that their makers could no longer make after it, and notifies
 * every live process, in the change's transaction: the user's open sockets are rechecked at once.
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
