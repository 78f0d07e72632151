import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Tx } from '@/db/client';
import { session } from '@/db/schema';
import { publish } from '@/lib/platform/events/publish';

/**
 * Ends a user's open sessions, except the given one, and notifies the live processes, which close their sockets at
 * once.
 */
export async function endSessions(tx: Tx, userId: string, butThis?: string): Promise<void> {
  const ended = await tx
    .update(session)
    .set({ endedAt: sql`now()` })
    .where(
      and(
        eq(session.userId, userId),
        isNull(session.endedAt),
        butThis === undefined ? undefined : ne(session.id, butThis),
      ),
    )
    .returning({ id: session.id });
  for (const { id } of ended) await publish(tx, { type: 'session-ended', sessionId: id });
}
