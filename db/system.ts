import { statement, type Tx, transaction } from './client';

/** Runs fn in one transaction outside any company: for users, memberships, sessions and migrations alone. */
export async function asSystem<T>(fn: (tx: Tx) => Promise<T>): Promise<T> {
  return transaction(fn);
}

/** Reads outside any company without a transaction: for the first queries of each request. */
export async function askSystem<T>(fn: (db: Pick<Tx, 'select'>) => Promise<T>): Promise<T> {
  return statement(fn);
}

/** Writes outside any company with a single statement, which is atomic by itself. */
export async function writeSystem<T>(fn: (db: Pick<Tx, 'execute'>) => Promise<T>): Promise<T> {
  return statement(fn, { readOnly: false });
}
