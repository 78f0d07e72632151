import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '@/db/client';
import { channel, type LiveEvent } from './events';

/** Notifies as a column of another query, which saves a round trip; `event` is SQL that builds its JSON. */
export function notify(event: SQL): SQL {
  return sql`pg_notify(${channel}, (${event})::text)`;
}

/** Notifies every live process, only when the transaction commits. */
export async function publish(tx: Tx, event: LiveEvent): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, ${JSON.stringify(event)})`);
}
