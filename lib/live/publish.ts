import { sql } from 'drizzle-orm';
import type { Tx } from '@/db/client';
import { channel, type LiveEvent } from './events';

/** Tells every live process of an event, when the transaction commits and only then. */
export async function publish(tx: Tx, event: LiveEvent): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, ${JSON.stringify(event)})`);
}
