import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { tooMany } from '@/base/errors';
import { queryRows } from '@/db/query-rows';
import { loginAttempt } from '@/db/schema';
import { asSystem } from '@/db/system';

/** One slot every `everyMs`, with a wait of at most `timeoutMs`: together they bound the queue. */
export type Throttle = { everyMs: number; timeoutMs: number };

const nowMs = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

const slotRow = z.strictObject({ wait: z.number() });

/**
 * Waits for a key's next slot, shared by all processes: the row holds when the next free slot begins. Throws 429 when
 * it is further away than the timeout.
 */
export async function waitForSlot(key: string, { everyMs, timeoutMs }: Throttle): Promise<void> {
  const row = `turn:${key}`;
  const [slot] = await asSystem((tx) => {
    return queryRows(tx, slotRow)`
      insert into ${loginAttempt} as t (key, points, expire) values (${row}, 0, ${nowMs} + ${everyMs}::bigint)
      on conflict (key) do update set expire = greatest(t.expire, ${nowMs}) + ${everyMs}::bigint
      where t.expire - ${nowMs} <= ${timeoutMs}::bigint
      returning expire - ${everyMs}::bigint - ${nowMs} as wait`;
  });
  if (!slot) throw tooMany(undefined, Math.ceil(timeoutMs / 1000));
  if (slot.wait > 0) await sleep(slot.wait);
}
