import { and, eq, isNull, sql } from 'drizzle-orm';
import { session } from '@/db/schema';
import { asSystem } from '@/db/system';
import { publish } from '@/lib/platform/events/publish';

/** Revokes a session: a copied cookie becomes useless, and its sockets close. */
export async function logOut(sessionId: string): Promise<void> {
  await asSystem(async (tx) => {
    const ended = await tx
      .update(session)
      .set({ endedAt: sql`now()` })
      .where(and(eq(session.id, sessionId), isNull(session.endedAt)))
      .returning({ id: session.id });
    if (ended.length > 0) await publish(tx, { type: 'session-ended', sessionId });
  });
}
