import { eq } from 'drizzle-orm';
import { noticeChoice } from '@/db/schema';
import { askSystem, asSystem } from '@/db/system';
import type { ChoiceKind, MailChoice } from './mail-kinds';

export type Choices = Partial<Record<ChoiceKind, MailChoice>>;

/** What a user has chosen, by kind; what is not there goes by the product's default. */
export async function choicesOf(userId: string): Promise<Choices> {
  const rows = await askSystem((db) =>
    db
      .select({ kind: noticeChoice.kind, mail: noticeChoice.mail })
      .from(noticeChoice)
      .where(eq(noticeChoice.userId, userId)),
  );
  return Object.fromEntries(rows.map(({ kind, mail }) => [kind, mail]));
}

/** Stores how a user gets a kind by mail from now on. */
export async function storeChoice(userId: string, kind: ChoiceKind, mail: MailChoice): Promise<void> {
  await asSystem((tx) =>
    tx
      .insert(noticeChoice)
      .values({ userId, kind, mail })
      .onConflictDoUpdate({ target: [noticeChoice.userId, noticeChoice.kind], set: { mail } }),
  );
}

/** Forgets what a user has chosen: all goes by the defaults again. */
export async function forgetChoices(userId: string): Promise<void> {
  await asSystem((tx) => tx.delete(noticeChoice).where(eq(noticeChoice.userId, userId)));
}
