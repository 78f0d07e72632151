import { eq } from 'drizzle-orm';
import { noticeChoice } from '@/db/schema';
import { askSystem, asSystem } from '@/db/system';
import type { ChoiceKind, MailChoice, PhoneChoice } from './mail-kinds';

export type Choices = Partial<Record<ChoiceKind, MailChoice>>;

/** What a user has chosen, by kind; what is not there goes by the product's default. */
export async function choicesOf(userId: string): Promise<Choices> {
  const rows = await askSystem((db) =>
    db
      .select({ kind: noticeChoice.kind, mail: noticeChoice.mail })
      .from(noticeChoice)
      .where(eq(noticeChoice.userId, userId)),
  );
  return Object.fromEntries(rows.flatMap(({ kind, mail }) => (mail === null ? [] : [[kind, mail]])));
}

/** What a user has chosen for their devices, by kind; what is not there goes by the product's default. */
export async function phoneChoicesOf(userId: string): Promise<Partial<Record<ChoiceKind, PhoneChoice>>> {
  const rows = await askSystem((db) =>
    db
      .select({ kind: noticeChoice.kind, phone: noticeChoice.phone })
      .from(noticeChoice)
      .where(eq(noticeChoice.userId, userId)),
  );
  return Object.fromEntries(rows.flatMap(({ kind, phone }) => (phone === null ? [] : [[kind, phone]])));
}

async function store(userId: string, kind: ChoiceKind, chosen: { mail: MailChoice } | { phone: PhoneChoice }) {
  await asSystem((tx) =>
    tx
      .insert(noticeChoice)
      .values({ userId, kind, ...chosen })
      .onConflictDoUpdate({ target: [noticeChoice.userId, noticeChoice.kind], set: chosen }),
  );
}

/** Stores how a user gets a kind by mail from now on. */
export const storeChoice = (userId: string, kind: ChoiceKind, mail: MailChoice): Promise<void> =>
  store(userId, kind, { mail });

/** Stores whether a user's devices show a kind from now on. */
export const storePhoneChoice = (userId: string, kind: ChoiceKind, phone: PhoneChoice): Promise<void> =>
  store(userId, kind, { phone });

/** Forgets what a user has chosen: all goes by the defaults again. */
export async function forgetChoices(userId: string): Promise<void> {
  await asSystem((tx) => tx.delete(noticeChoice).where(eq(noticeChoice.userId, userId)));
}
