import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { tooMany } from '@/base/errors';
import { loginAttempt } from '@/db/schema';
import { asSystem } from '@/db/system';

/** One turn every so many ms, waited for no longer than so many: together they bound who is in line. */
export type Turns = { everyMs: number; patienceMs: number };

const nowMs = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/**
 * Waits for the next turn of a key, which all processes share: the row holds when the turn after the last one begins. Throws 429
 * when it is further away than anybody is let wait.
 */
export async function takeTurn(key: string, { everyMs, patienceMs }: Turns): Promise<void> {
  const row = `turn:${key}`;
  const { rows } = await asSystem((tx) =>
    tx.execute<{ wait: number }>(sql`
      insert into ${loginAttempt} as t (key, points, expire) values (${row}, 0, ${nowMs} + ${everyMs}::bigint)
      on conflict (key) do update set expire = greatest(t.expire, ${nowMs}) + ${everyMs}::bigint
      where t.expire - ${nowMs} <= ${patienceMs}::bigint
      returning expire - ${everyMs}::bigint - ${nowMs} as wait`),
  );
  const [turn] = rows;
  if (!turn) throw tooMany(undefined, Math.ceil(patienceMs / 1000));
  if (turn.wait > 0) await sleep(turn.wait);
}
