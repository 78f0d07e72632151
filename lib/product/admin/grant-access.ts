import { badInput } from '@/base/errors';
import { membership } from '@/db/schema';
import { asSystem } from '@/db/system';
import { givenPasswordHolds } from '@/lib/platform/auth/given-password';
import { endResetLinks } from '@/lib/platform/auth/reset-links';
import type { Scope } from '@/lib/platform/auth/session';
import { recordAccess } from './access-log';
import { isMember, lockAccess, userOf } from './member';
import { requireAdmin } from './require-admin';

/**
 * Makes an existing user a member of the company, without permissions, and revokes their open reset links. Throws 400
 * for an unknown user, a member, or a password set by somebody who does not administer this company; 403.
 */
export async function grantAccess(scope: Scope, username: string): Promise<void> {
  requireAdmin(scope);
  const companyId = scope.company.id;
  await asSystem(async (tx) => {
    await lockAccess(tx, companyId);
    const person = await userOf(tx, username);
    if (!person) throw badInput(`Fant ingen bruker med e-post «${username}».`);
    if (await isMember(tx, companyId, person.id)) throw badInput(`${person.fullName} har allerede tilgang.`);
    await tx.insert(membership).values({ companyId, userId: person.id });
    if (!(await givenPasswordHolds(tx, person))) {
      throw badInput(
        `${person.fullName} har ikke valgt eget passord ennå. Be om en første innlogging, og gi tilgang så.`,
      );
    }
    await endResetLinks(tx, person.id);
    await recordAccess(tx, scope, {
      user: { id: person.id, name: person.fullName },
      action: 'granted',
      before: [],
      after: [],
    });
  });
}
