import { badInput, notAllowed } from '@/base/errors';
import type { Tx } from '@/db/client';
import { administersAllOf } from './administers-all';
import { passwordFits } from './password';

/** What a user row says of a password somebody else chose. */
type Given = { id: string; passwordHash: string; mustChangePassword: boolean; passwordGivenBy: string | null };

/** Whether a given password still opens the log-in: whoever gave it may hold a key to it now, too. */
export async function givenPasswordHolds(
  tx: Tx,
  { id, mustChangePassword, passwordGivenBy }: Omit<Given, 'passwordHash'>,
) {
  if (!mustChangePassword || passwordGivenBy === null) return true;
  return administersAllOf(tx, passwordGivenBy, id);
}

/** Throws 403 to whoever comes with a given password that holds no longer. */
export async function requireGivenPassword(tx: Tx, user: Omit<Given, 'passwordHash'>): Promise<void> {
  if (await givenPasswordHolds(tx, user)) return;
  throw notAllowed('Passordet du fikk, gjelder ikke lenger. Be en administrator om en lenke til nytt passord.');
}

/** Throws 400 when a user who was given his password chooses the same. */
export async function requireOwnPassword(user: Pick<Given, 'passwordHash' | 'mustChangePassword'>, chosen: string) {
  if (user.mustChangePassword && (await passwordFits(user.passwordHash, chosen))) {
    throw badInput('Velg et annet passord enn det du fikk.');
  }
}

/** The columns of a password the user chose himself. */
export const ownPassword = (passwordHash: string) => ({
  passwordHash,
  mustChangePassword: false,
  passwordGivenBy: null,
});
