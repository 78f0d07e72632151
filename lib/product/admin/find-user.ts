import { log } from '@/base/log';
import { asSystem } from '@/db/system';
import { userLimit } from '@/lib/platform/auth/counter';
import type { Scope } from '@/lib/platform/auth/session';
import { isMember, userOf } from './member';
import { requireAdmin } from './require-admin';

/** The outcomes of the user search, by the status of the answer (specification 1, section 7). */
export type FoundByName =
  | { status: 200; message: string }
  | { status: 206; users: [{ Fullname: string; Username: string }] }
  | { status: 208; message: string };

/** A rate limit that blocks trying a list of names but not looking up people. */
const beforeSearch = userLimit('user-search', 60, 600, 'For mange søk. Vent noen minutter og prøv igjen.');

/** Finds a user by exact name, for an administrator of the company; rate limited and logged. Throws 403 and 429. */
export async function findUser(scope: Scope, username: string): Promise<FoundByName> {
  requireAdmin(scope);
  await beforeSearch(scope.user.id);
  const found = await asSystem(async (tx) => {
    const person = await userOf(tx, username);
    return person && { person, member: await isMember(tx, scope.company.id, person.id) };
  });
  log().info({ event: 'user-search', by: scope.user.id, company: scope.company.id, found: found?.person.id ?? null });
  if (!found) return { status: 200, message: `Fant ingen bruker med e-post «${username}».` };
  const { person, member } = found;
  if (member) return { status: 208, message: `${person.fullName} har allerede tilgang.` };
  return { status: 206, users: [{ Fullname: person.fullName, Username: person.email }] };
}
