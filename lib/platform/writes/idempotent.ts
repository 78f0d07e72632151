import { and, eq, sql } from 'drizzle-orm';
import { UserError } from '@/base/errors';
import { asCompany, type CompanyTx } from '@/db/company';
import { pipelined } from '@/db/pipelined';
import { idempotentWrite } from '@/db/schema';
import { isPreparedBefore } from '@/db/unavailable';
import type { Scope } from '@/lib/platform/auth/session';
import { contentHash } from './content-hash';
import { refusedBy } from './refused-by';

/** A write's name, of its asker's making, and everything it asks for; a condition such as what was seen is no part of it. */
export type IdempotencyKey = { op: string } & ({ content: unknown } | { hash: string });

/** What a write asks for, as it is kept: its hash, made here where it was not made before. */
const hashOf = (key: IdempotencyKey): string => ('hash' in key ? key.hash : contentHash(key.content));

type Write<T> = {
  /** Does the write, in one transaction. */
  run: (tx: CompanyTx) => Promise<T>;
  /** What the write under this name came to, when it has been done. */
  before: (tx: CompanyTx) => Promise<T>;
  /** It is asked for many times a second, in the same words (db/client.ts). */
  prepared?: boolean;
};

/** Deadlock: PostgreSQL has undone one of those that waited for each other, for it to try again. */
const undone = '40P01';
const mostTries = 4;
/** The class of codes of what the database's own rules refuse: the name, or what the write has brought about already. */
const brokenRule = '23';

/** Whether the write has been done. Throws 409 when its name belongs to another content or another user. */
async function wasAnswered(tx: CompanyTx, scope: Scope, op: string, hash: string): Promise<boolean> {
  const [found] = await tx
    .select({ userId: idempotentWrite.userId, hash: idempotentWrite.contentHash })
    .from(idempotentWrite)
    .where(and(eq(idempotentWrite.companyId, scope.company.id), eq(idempotentWrite.op, op)));
  if (!found) return false;
  if (found.userId === scope.user.id && found.hash === hash) return true;
  throw new UserError(409, 'Kjennetegnet (op) er brukt til en annen endring. Send denne med et nytt.');
}

/** Whether a write has been done under its name already. Throws 409 when the name belongs to another content or user. */
export function wasDone(scope: Scope, key: IdempotencyKey): Promise<boolean> {
  return asCompany.read(scope.company.id, (tx) => wasAnswered(tx, scope, key.op, hashOf(key)));
}

/**
 * Does a write with a name so that it happens once however often it is asked for, also at the same moment: the name is taken in
 * the write's own transaction, and whatever an asking finds in its way, a write that has been done is answered as it was then.
 * Throws 409 for the name with other content, else what `run` threw.
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

/** What somebody else holds is not waited for longer, ms: several people's writes would wait with the one that needs it. */
const mostLockMs = 200;

/**
 * Does several writes with names in one transaction, all or none. Rejects when one of them is refused, or has been done before, whatever
 * the error: each is to be asked for by itself (`idempotent`) then.
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
