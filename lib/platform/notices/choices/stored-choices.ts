import { eq } from 'drizzle-orm';
import { noticeChoice } from '@/db/schema';
import { askSystem, asSystem } from '@/db/system';
import type { ChoiceKind, MailChoice, PhoneChoice } from './mail-kinds';

export type Choices = Partial<Record<ChoiceKind, MailChoice>>;
type PhoneChoices = Partial<Record<ChoiceKind, PhoneChoice>>;

/** Reads a user's choices, by mail and for their devices, by kind; a missing kind goes by the product's default. */
export async function storedChoices(userId: string): Promise<{ mail: Choices; phone: PhoneChoices }> {
  const rows = await askSystem((db) => db.select().from(noticeChoice).where(eq(noticeChoice.userId, userId)));
  return {
    mail: Object.fromEntries(rows.flatMap(({ kind, mail }) => (mail === null ? [] : [[kind, mail]]))),
    phone: Object.fromEntries(rows.flatMap(({ kind, phone }) => (phone === null ? [] : [[kind, phone]]))),
  };
}

/** Reads a user's choices by mail, as storedChoices. */
export const choicesOf = async (userId: string): Promise<Choices> => (await storedChoices(userId)).mail;

/** Reads a user's choices for their devices, as storedChoices. */
export const phoneChoicesOf = async (userId: string): Promise<PhoneChoices> => (await storedChoices(userId)).phone;

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
