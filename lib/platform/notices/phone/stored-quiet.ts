import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { quietHours } from '@/db/schema';
import { askSystem, asSystem } from '@/db/system';
import type { Session } from '@/lib/platform/auth/session';
import type { Quiet } from './quiet';

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Klokkeslett skrives som 18:00.');

/** null: never quiet. */
export const quietSchema = z.object({
  quiet: z
    .object({ from: clock, to: clock, daysOff: z.boolean() })
    .refine(({ from, to }) => from !== to, 'Stille må begynne og slutte på ulike klokkeslett.')
    .nullable(),
});

/** The quiet hours of a user; null when there are none. */
export async function quietOf(userId: string): Promise<Quiet | null> {
  const [found] = await askSystem((db) => db.select().from(quietHours).where(eq(quietHours.userId, userId)));
  return found ? { from: found.starts, to: found.ends, daysOff: found.daysOff } : null;
}

/** Stores when the user's devices stay silent. */
export async function saveQuiet({ user }: Session, { quiet }: z.infer<typeof quietSchema>): Promise<void> {
  await asSystem(async (tx) => {
    if (!quiet) {
      await tx.delete(quietHours).where(eq(quietHours.userId, user.id));
      return;
    }
    const values = { starts: quiet.from, ends: quiet.to, daysOff: quiet.daysOff };
    await tx
      .insert(quietHours)
      .values({ userId: user.id, ...values })
      .onConflictDoUpdate({ target: quietHours.userId, set: values });
  });
}
