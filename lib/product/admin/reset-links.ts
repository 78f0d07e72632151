import { and, asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { badInput } from '@/base/errors';
import { membership, passwordReset, user } from '@/db/schema';
import { asSystem } from '@/db/system';
import { endResetLinks, openLink } from '@/lib/platform/auth/reset-links';
import type { Scope } from '@/lib/platform/auth/session';
import { recordAccess } from './access-log';
import { memberOf } from './member';
import { requireAdmin } from './require-admin';
import type { ResetLink } from './rows';

/** The open reset links of the company's members. Throws 403. */
export async function listResetLinks(scope: Scope): Promise<ResetLink[]> {
  requireAdmin(scope);
  const maker = alias(user, 'maker');
  const rows = await asSystem((tx) =>
    tx
      .select({
        Username: user.email,
        MadeBy: maker.fullName,
        madeAt: passwordReset.createdAt,
        expiresAt: passwordReset.expiresAt,
      })
      .from(passwordReset)
      .innerJoin(user, eq(user.id, passwordReset.userId))
      .innerJoin(maker, eq(maker.id, passwordReset.madeBy))
      .innerJoin(
        membership,
        and(eq(membership.userId, passwordReset.userId), eq(membership.companyId, scope.company.id)),
      )
      .where(openLink())
      .orderBy(asc(passwordReset.createdAt)),
  );
  return rows.map(({ madeAt, expiresAt, ...rest }) => ({
    ...rest,
    MadeAt: madeAt.toISOString(),
    ExpiresAt: expiresAt.toISOString(),
  }));
}

/** Revokes a member's open reset link at once. Throws 400 for a non-member or a member without one, 403. */
export async function endResetLink(scope: Scope, username: string): Promise<void> {
  requireAdmin(scope);
  await asSystem(async (tx) => {
    const person = await memberOf(tx, scope.company.id, username);
    if (!(await endResetLinks(tx, person.id))) throw badInput(`${person.fullName} har ingen åpen lenke.`);
    await recordAccess(tx, scope, { user: { id: person.id, name: person.fullName }, action: 'reset-link-ended' });
  });
}
