import { badInput, notAllowed } from '@/base/errors';
import type { Tx } from '@/db/client';
import { administersAllOf } from './administers-all';
import { passwordFits } from './password';

/** A user row's columns about a password that somebody else chose. */
type Given = { id: string; passwordHash: string; mustChangePassword: boolean; passwordGivenBy: string | null };

/** True while a given password is valid: its giver must still administer every company of the user. */
export async function givenPasswordHolds(
  tx: Tx,
  { id, mustChangePassword, passwordGivenBy }: Omit<Given, 'passwordHash'>,
) {
  if (!mustChangePassword || passwordGivenBy === null) return true;
  return administersAllOf(tx, passwordGivenBy, id);
}

/** Throws 403 for a user whose given password is no longer valid. */
export async function requireGivenPassword(tx: Tx, user: Omit<Given, 'passwordHash'>): Promise<void> {
  if (await givenPasswordHolds(tx, user)) return;
  throw notAllowed('Passordet du fikk, gjelder ikke lenger. Be en administrator om en lenke til nytt passord.');
}

/** Throws 400 when a user chooses the password they were given. */
export async function requireOwnPassword(user: Pick<Given, 'passwordHash' | 'mustChangePassword'>, chosen: string) {
  if (user.mustChangePassword && (await passwordFits(user.passwordHash, chosen))) {
    throw badInput('Velg et annet passord enn det du fikk.');
  }
}

/** The column values of a password that users chose themselves. */
export const ownPassword = (passwordHash: string) => ({
  passwordHash,
  mustChangePassword: false,
  passwordGivenBy: null,
});
