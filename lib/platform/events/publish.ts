import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '@/db/client';
import { channel, type LiveEvent } from './events';

/** The telling of an event as a column of a question that is asked anyway; `event` is SQL that makes its JSON. */
export function notify(event: SQL): SQL {
  return sql`pg_notify(${channel}, (${event})::text)`;
}

/** Tells every live process of an event, when the transaction commits and only then. */
export async function publish(tx: Tx, event: LiveEvent): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, ${JSON.stringify(event)})`);
}
