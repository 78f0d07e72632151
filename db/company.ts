import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { connection, type Tx } from './client';

/** A transaction in which only one company's rows exist. */
export type CompanyTx = Tx;

const companyKey = z.uuid();

/**
 * Runs fn in one transaction as the role innsikt_app with app.company_id set: the gateway of every company query.
 * `readOnly` is for sources. Rejects with what fn threw, and nothing is written then.
 */
export async function asCompany<T>(
  companyId: string,
  fn: (tx: CompanyTx) => Promise<T>,
  options: { readOnly?: boolean } = {},
): Promise<T> {
  const id = companyKey.parse(companyId);
  return connection().db.transaction(
    async (tx) => {
      await tx.execute(sql`select set_config('role', 'innsikt_app', true), set_config('app.company_id', ${id}, true)`);
      return fn(tx);
    },
    { accessMode: options.readOnly ? 'read only' : 'read write' },
  );
}
