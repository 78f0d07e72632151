import { type Tx, transaction } from './client';

/** Runs fn in one transaction outside any company: for users, memberships, sessions and migrations alone. */
export async function asSystem<T>(fn: (tx: Tx) => Promise<T>): Promise<T> {
  return transaction(fn);
}
