import { and, eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { badInput, notFound, UserError } from '@/base/errors';
import type { CompanyTx } from '@/db/company';
import { type RemindedItem, reminder } from '@/db/schema';
import { today } from '@/lib/core/clock';
import type { Span } from '@/lib/core/filters/periods';
import { daySchema } from '@/lib/core/format/day-schema';
import { formatNumber } from '@/lib/core/format/number';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { fileName } from '@/lib/platform/files/export/file-name';
import { readLetterhead } from '@/lib/platform/files/read-letterhead';
import { undoSeconds } from '@/lib/platform/notices/post/undo-seconds';
import { withdrawLetters } from '@/lib/platform/notices/post/withdraw-letters';
import { writeLetter } from '@/lib/platform/notices/post/write-letter';
import { customerTablePath } from '@/lib/platform/routing/paths';
import { customerTable } from '@/lib/platform/tables/declared/customers';
import { idempotentEdit } from '@/lib/platform/tables/idempotent-edit';
import { reminderLog } from '@/lib/platform/tables/other-logs';
import { type LogLine, record } from '@/lib/platform/tables/record';
import { saveCells } from '@/lib/platform/tables/save-cells';
import { opKey } from '@/lib/platform/writes/op-field';
import { mailAddress } from '../mail/mail-address';
import { letterFile } from '../mail/mail-file';
import { doubtedOf } from './doubted-of';
import { ordinaryTexts, reminderLetter, reminderText, sumOf } from './letter';
import { readOverdue } from './read-overdue';
import { requireReminding } from './read-reminder';
import { storedReminder } from './stored-reminder';

/** A reminder's id, and its draft as a file for the mail program. */
type ReminderDraft = { id: string; name: string; text: string };

/**
 * The draft of a stored reminder: its text with the same letter as a PDF, to the customer, with a copy to the sender
 * where they wanted one. Throws 404 for one that was taken back.
 */
async function draftOf(scope: Scope, xid: string): Promise<ReminderDraft> {
  const { row, to, pdf } = await storedReminder(scope, xid);
  const { userName, toAddress, copyAddress, subject, body, at } = row;
  const text = letterFile(
    {
      from: { name: userName, address: scope.user.email },
      to: { name: to, address: toAddress },
      ...(copyAddress !== null && { copy: { name: userName, address: copyAddress } }),
      subject,
      text: body,
    },
    await pdf(),
    at,
  );
  return { id: xid, name: fileName([scope.company.name, `Purring ${to}`], 'eml'), text };
}

const longestText = 4_000;
const text = z.string().max(longestText, `Teksten kan høyst ha ${formatNumber(longestText)} tegn.`);

export const remindSchema = z.object({
  /** The idempotency key, and the reminder's id. */
  op: opKey,
  customer: z.uuid('Kunden (customer) er ugyldig.').toLowerCase(),
  to: z.string('Mottakeren (to) mangler.').max(254, 'Adressen er for lang.'),
  /** Sends the sender a copy. */
  copy: z.boolean('Feltet «copy» er true eller false.').default(true),
  /** Stores `to` as the customer's address. */
  keep: z.boolean('Feltet «keep» er true eller false.').default(false),
  payBy: daySchema('Datoen å betale innen (payBy) er ugyldig.'),
  /** The ledger's day that the letter was shown with. */
  asOf: daySchema('Regnskapets dag (asOf) er ugyldig.'),
  /** The keys of the items in the letter. */
  items: z.array(z.string().max(100), 'Fakturaene (items) mangler.').min(1, 'Velg minst én faktura.').max(2_000),
  texts: z.object({ intro: text, closing: text }).default(ordinaryTexts),
  /** Sends the letter from the outbox, instead of answering a draft of it. */
  send: z.boolean('Feltet «send» er true eller false.').default(false),
});
type Reminding = z.infer<typeof remindSchema>;

/** The refusal of what the ledger no longer has. */
export const changed = (): UserError =>
  new UserError(409, 'Regnskapet er endret siden purringen ble åpnet. Lukk den og åpne den på nytt.');

/** The items of the letter, as the ledger has them now. Throws 409 when one is settled, or the ledger's day another. */
async function itemsOf(tx: CompanyTx, scope: Scope, span: Span, { customer, asOf, items }: Reminding) {
  const found = await readOverdue(tx, scope.company.id, span, customer);
  if (found.asOf !== asOf) throw changed();
  const all = [...found.items, ...found.later];
  const chosen = all.filter(({ key }) => items.includes(key));
  if (chosen.length !== new Set(items).size) throw changed();
  return {
    customer: found.customer,
    doubted: doubtedOf(found.items, items),
    items: chosen.map(
      ({ no, date, text: about, due, amount }): RemindedItem => ({ no, date, text: about, due, amount }),
    ),
  };
}

function checked({ user, permissions }: Scope, { to, payBy, keep }: Reminding) {
  const address = mailAddress(to);
  if (address === undefined) throw badInput('Skriv mottakerens e-postadresse som navn@firma.no.');
  const from = mailAddress(user.email);
  if (from === undefined) throw badInput('Din egen e-postadresse kan ikke brukes i en e-post.');
  if (payBy < today()) throw badInput('Datoen å betale innen er passert. Velg en dag fra i dag.');
  if (keep && !may(permissions, customerTablePath, 'Write')) throw badInput('Du kan ikke endre kundens e-postadresse.');
  return { address, from };
}

/** A reminder that is sent by the product: it can be taken back for some seconds. */
type QueuedReminder = { id: string; queued: true };

/**
 * Reminds a customer of overdue items: stores the letter with its items and sum, and sends it, or returns it as a draft
 * for the sender's mail program. Throws 400 for an address or day that cannot be used or nothing to pay, 403, 404, and 409 when
 * the ledger has changed since the letter was shown.
 */
export async function remindCustomer(
  scope: Scope,
  span: Span,
  requested: Reminding,
): Promise<ReminderDraft | QueuedReminder> {
  requireReminding(scope);
  const { op, customer, to, copy, keep, payBy, asOf, items: keys, texts, send } = requested;
  const { address, from } = checked(scope, requested);
  const companyId = scope.company.id;
  const { bankAccount: account } = await readLetterhead(companyId);
  const content = { kind: 'remind customer', customer, to, copy, payBy, asOf, keys, texts, send };
  await idempotentEdit(scope, { op, content }, async (tx) => {
    const { customer: about, items, doubted } = await itemsOf(tx, scope, span, requested);
    const facts = { items, doubted, asOf, payBy, company: scope.company.name, sender: scope.user.fullName, account };
    const amount = sumOf(facts);
    if (amount <= 0) throw badInput('Det er ingenting å betale: kreditnotaene dekker fakturaene som er valgt.');
    const { subject } = reminderLetter(facts, texts);
    await tx.insert(reminder).values({
      companyId,
      xid: op,
      customerId: customer,
      toAddress: address,
      copyAddress: copy ? from : null,
      subject,
      body: reminderText(facts, texts),
      texts,
      items,
      doubted,
      amount,
      asOf,
      payBy,
      userId: scope.user.id,
      userName: scope.user.fullName,
    });
    if (send) {
      const written = { kind: 'reminder', subject, about: op, waitSeconds: undoSeconds } as const;
      await writeLetter(tx, scope, { ...written, to: { name: about.name, address } });
      if (copy) await writeLetter(tx, scope, { ...written, to: { name: scope.user.fullName, address: from } });
    }
    const line: LogLine = {
      tbl: reminderLog.tbl,
      row: op,
      rowLabel: `${about.no} ${about.name}`,
      kind: 'edit',
      col: 'Purret',
      oldText: null,
      newText: `${subject}, til ${address}`,
    };
    return record(tx, scope, { op, via: 'act' }, [line]);
  });
  if (keep) await keepAddress(scope, customer, address);
  return send ? { id: op, queued: true } : draftOf(scope, op);
}

/** Stores the address as the customer's own; one that is there already is left as it is. */
async function keepAddress(scope: Scope, customer: string, address: string): Promise<void> {
  const cells = [{ row: customer, col: 'email', val: address }];
  await saveCells(scope, { op: uuidv7(), via: 'direct', tbl: customerTable.tbl, cells });
}

export const undoSchema = z.object({
  op: opKey,
  reminder: z.uuid('Purringen (reminder) er ugyldig.').toLowerCase(),
});

/**
 * Takes back a reminder that its sender has made: the draft was never sent, or the letter waits. Throws 400 for one that
 * has gone, 403, 404.
 */
export async function undoReminder(scope: Scope, { op, reminder: xid }: z.infer<typeof undoSchema>): Promise<void> {
  requireReminding(scope);
  const companyId = scope.company.id;
  await idempotentEdit(scope, { op, content: { kind: 'undo reminder', xid } }, async (tx) => {
    const own = and(eq(reminder.companyId, companyId), eq(reminder.xid, xid), eq(reminder.userId, scope.user.id));
    const [gone] = await tx.delete(reminder).where(own).returning();
    if (!gone) throw notFound('Fant ikke purringen, eller den er laget av en annen.');
    await withdrawLetters(tx, scope, xid);
    const line: LogLine = {
      tbl: reminderLog.tbl,
      row: xid,
      rowLabel: gone.subject,
      kind: 'edit',
      col: 'Purret',
      oldText: `${gone.subject}, til ${gone.toAddress}`,
      newText: null,
    };
    return record(tx, scope, { op, via: 'undo' }, [line]);
  });
}
