import { and, eq, sql } from 'drizzle-orm';
import { UserError } from '@/base/errors';
import { asCompany, type CompanyTx } from '@/db/company';
import { pipelined } from '@/db/pipelined';
import { idempotentWrite } from '@/db/schema';
import { isPreparedBefore } from '@/db/unavailable';
import type { Scope } from '@/lib/platform/auth/session';
import { contentHash } from './content-hash';
import { refusedBy } from './refused-by';

/**
 * A write's idempotency key, made by the client, with all it requests; conditions such as the value seen are not part
 * of it.
 */
export type IdempotencyKey = { op: string } & ({ content: unknown } | { hash: string });

/** The content hash that is stored with the key, computed unless it already is. */
export const hashOf = (key: IdempotencyKey): string => ('hash' in key ? key.hash : contentHash(key.content));

type Write<T> = {
  /** Performs the write, in one transaction. */
  run: (tx: CompanyTx) => Promise<T>;
  /** The result of the earlier write with this key. */
  before: (tx: CompanyTx) => Promise<T>;
  /** Uses a prepared statement (db/client.ts): for writes that run many times a second. */
  prepared?: boolean;
};

/** deadlock_detected: PostgreSQL has rolled one of the transactions back, which can be retried. */
const undone = '40P01';
const mostTries = 4;
/** SQLSTATE class of constraint violations: the key itself, or something the earlier write has already added. */
const brokenRule = '23';

/** True if the write was done before. Throws 409 when its key belongs to other content or another user. */
async function wasAnswered(tx: CompanyTx, scope: Scope, op: string, hash: string): Promise<boolean> {
  const [found] = await tx
    .select({ userId: idempotentWrite.userId, hash: idempotentWrite.contentHash })
    .from(idempotentWrite)
    .where(and(eq(idempotentWrite.companyId, scope.company.id), eq(idempotentWrite.op, op)));
  if (!found) return false;
  if (found.userId === scope.user.id && found.hash === hash) return true;
  throw new UserError(409, 'Kjennetegnet (op) er brukt til en annen endring. Send denne med et nytt.');
}

/** True if a write with this key was done before. Throws 409 when the key belongs to other content or another user. */
export function wasDone(scope: Scope, key: IdempotencyKey): Promise<boolean> {
  return asCompany.read(scope.company.id, (tx) => wasAnswered(tx, scope, key.op, hashOf(key)));
}

/**
 * Performs a write once per idempotency key, also under concurrent retries: the key is inserted in the write's own
 * transaction, and a repeat returns the first result. Throws 409 for the key with other content, else what `run` threw.
 */
export async function idempotent<T>(
  scope: Scope,
  key: IdempotencyKey,
  { run, before, prepared }: Write<T>,
): Promise<T> {
  const companyId = scope.company.id;
  const { op } = key;
  const hash = hashOf(key);
  for (let tries = 1; ; tries += 1) {
    try {
      return await (prepared ? asCompany.edit : asCompany)(companyId, (tx) =>
        pipelined((send) => {
          const name = { companyId, op, userId: scope.user.id, contentHash: hash };
          send(tx.insert(idempotentWrite).values(name).execute());
          return run(tx);
        }),
      );
    } catch (error) {
      const code = refusedBy(error)?.code;
      if ((code === undone || isPreparedBefore(error)) && tries < mostTries) continue;
      if (!(error instanceof UserError) && !code?.startsWith(brokenRule)) throw error;
      const done = await asCompany.read(companyId, async (tx) =>
        (await wasAnswered(tx, scope, op, hash)) ? { was: await before(tx) } : undefined,
      );
      if (done) return done.was;
      throw error;
    }
  }
}

/** Lock timeout, ms: one waiting write would delay the other users' writes in the batch. */
const mostLockMs = 200;

/**
 * Performs several idempotent writes in one transaction, all or none. Rejects when one of them is refused or was done
 * before; the caller then performs each by itself (`idempotent`).
 */
export function idempotentBatch<T>(
  companyId: string,
  writes: readonly (IdempotencyKey & { userId: string })[],
  run: (tx: CompanyTx) => Promise<T>,
): Promise<T> {
  const ops = sql.param(writes.map(({ op }) => op));
  const users = sql.param(writes.map(({ userId }) => userId));
  const hashes = sql.param(writes.map(hashOf));
  const names = sql`
    insert into ${idempotentWrite} (company_id, op, user_id, content_hash)
    select ${companyId}, requested.* from unnest(${ops}::uuid[], ${users}::uuid[], ${hashes}::text[]) requested`;
  return asCompany.edit(
    companyId,
    (tx) =>
      pipelined((send) => {
        send(tx.execute(names).execute());
        return run(tx);
      }),
    { mostLockMs },
  );
}
