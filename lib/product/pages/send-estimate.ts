import { and, asc, eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { badInput, notAllowed } from '@/base/errors';
import { asCompany, type CompanyTx } from '@/db/company';
import { bid, calculation, contact, customer } from '@/db/schema';
import { today } from '@/lib/core/clock';
import { bidSumOf } from '@/lib/domains/bids/calculations/bid-sum';
import { estimateLetter } from '@/lib/domains/bids/calculations/estimate/letter';
import { readEstimate } from '@/lib/domains/bids/calculations/estimate/read-estimate';
import { writeCustomerEstimate } from '@/lib/domains/bids/calculations/estimate/write-estimate';
import { liveCalculation, noCalculation } from '@/lib/domains/bids/calculations/heads';
import { mailAddress } from '@/lib/domains/customers/mail/mail-address';
import { letterFile } from '@/lib/domains/customers/mail/mail-file';
import { recordMail } from '@/lib/domains/customers/mail/record-mail';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { fileName } from '@/lib/platform/files/export/file-name';
import { writeLetter } from '@/lib/platform/notices/post/write-letter';
import { mailServer } from '@/lib/platform/notices/smtp/mail-server';
import { bidTablePath, calcPath, contactsPath, customerTablePath } from '@/lib/platform/routing/paths';
import { bidTable } from '@/lib/platform/tables/declared/bids';
import type { bidStatuses } from '@/lib/platform/tables/declared/choices';
import { customerTable } from '@/lib/platform/tables/declared/customers';
import { saveCells } from '@/lib/platform/tables/save-cells';
import { idempotent } from '@/lib/platform/writes/idempotent';
import { opKey } from '@/lib/platform/writes/op-field';
import { sumCells } from './set-bid-sum';

const sentStatus = '4. Tilbud sendt' satisfies (typeof bidStatuses)[number];

/** A recipient of an estimate: a contact of the customer, or (no contact) the customer's own address. */
export type Recipient = { contact: string | null; name: string; position: string | null; email: string };

function requireSending({ permissions }: Scope): void {
  const mayWrite = may(permissions, calcPath, 'Write');
  if (!mayWrite || !may(permissions, contactsPath, 'Read')) throw notAllowed('Du kan ikke sende tilbud.');
}

async function bidOf({ company }: Scope, bcid: string) {
  const [found] = await asCompany.read(company.id, (tx) =>
    tx
      .select({
        xid: bid.xid,
        status: bid.bidstatus,
        revenueam: bid.revenueam,
        contactId: bid.contactId,
        customer: { xid: customer.xid, name: customer.name, email: customer.email },
      })
      .from(calculation)
      .innerJoin(bid, and(eq(bid.companyId, company.id), eq(bid.xid, calculation.bidId)))
      .leftJoin(customer, and(eq(customer.companyId, company.id), eq(customer.xid, bid.clientId)))
      .where(liveCalculation(company.id, bcid)),
  );
  if (!found) throw noCalculation();
  return found;
}

type Found = Awaited<ReturnType<typeof bidOf>>;

/** The contacts of the bid's customer with a valid address, by name, the customer's own last. */
async function recipientsOf({ company }: Scope, { customer: client }: Found): Promise<Recipient[]> {
  if (!client) return [];
  const { xid, name, position, email } = contact;
  const people = await asCompany.read(company.id, (tx) =>
    tx
      .select({ contact: xid, name, position, email })
      .from(contact)
      .where(and(eq(contact.companyId, company.id), eq(contact.customerId, client.xid)))
      .orderBy(asc(name), asc(xid)),
  );
  const own = { contact: null, name: client.name, position: null, email: client.email };
  return [...people, own].flatMap((one): Recipient[] => {
    const address = mailAddress(one.email);
    return address === undefined ? [] : [{ ...one, email: address }];
  });
}

/**
 * The possible recipients of a saved calculation's estimate, the bid's current contact, and whether its status may be
 * set to sent and its sum to the calculation's. Throws 403, 404.
 */
export async function estimateRecipients(scope: Scope, bcid: string) {
  requireSending(scope);
  const found = await bidOf(scope, bcid);
  const mayEdit = may(scope.permissions, bidTablePath, 'Write');
  return {
    customer: found.customer?.name ?? null,
    chosen: found.contactId,
    recipients: await recipientsOf(scope, found),
    mayAddress: found.customer !== null && may(scope.permissions, customerTablePath, 'Write'),
    mail: mailServer() !== undefined,
    unsent: mayEdit && found.status < sentStatus,
    mayPrice: mayEdit && bidSumOf({ bidstatus: found.status, revenueam: found.revenueam }) !== undefined,
  };
}

export const sendingSchema = z.object({
  bcid: z.uuid('Kalkylen (bcid) er ugyldig.'),
  /** Null: the customer's own address. */
  contact: z.uuid('Kontakten (contact) er ugyldig.').nullable(),
  /** The customer's address, where nobody of theirs has one: it is stored on the customer. */
  address: z.string().max(200, 'Adressen er for lang.').optional(),
  /** Sets the bid's status to sent. */
  sent: z.boolean('Feltet «sent» er true eller false.'),
  /** Sets the bid's sum to the calculation's. */
  sum: z.boolean('Feltet «sum» er true eller false.').default(false),
  /** Sends the mail from the outbox, instead of answering a draft of it. */
  send: z.boolean('Feltet «send» er true eller false.').default(false),
  /** The idempotency key: a repeated request is logged once. */
  op: opKey,
});
export type Sending = z.infer<typeof sendingSchema>;

/** The bid with the address typed for its customer. Throws 400 for one that cannot be used, or that the user may not store. */
function addressed(found: Found, { address }: Sending, { permissions }: Scope): Found {
  if (address === undefined || found.customer === null) return found;
  const email = mailAddress(address);
  if (email === undefined) throw badInput('Skriv mottakerens e-postadresse som navn@firma.no.');
  if (!may(permissions, customerTablePath, 'Write')) throw badInput('Du kan ikke endre kundens e-postadresse.');
  return { ...found, customer: { ...found.customer, email } };
}

/** Updates the bid: its contact, its sum (`price`, kroner), and that it is sent; skips values that are already set. */
async function tellBid(scope: Scope, found: Found, { contact: to, sent, sum }: Sending, price: number): Promise<void> {
  if (!may(scope.permissions, bidTablePath, 'Write')) return;
  const cells = [
    ...(to !== null && to !== found.contactId ? [{ row: found.xid, col: 'contact', val: to }] : []),
    ...(sum ? sumCells(found.xid, { bidstatus: found.status, revenueam: found.revenueam }, price) : []),
    ...(sent && found.status < sentStatus ? [{ row: found.xid, col: 'bidstatus', val: sentStatus }] : []),
  ];
  if (cells.length > 0) await saveCells(scope, { op: uuidv7(), via: 'direct', tbl: bidTable.tbl, cells });
}

/** The mail with a saved calculation's estimate to one of the recipients, and its price. */
async function mailTo(scope: Scope, bcid: string, to: Recipient) {
  const estimate = await readEstimate(scope, bcid, to.contact ?? undefined);
  const { key, description, validdate } = estimate.bid;
  const { pdf, price } = await writeCustomerEstimate(estimate, today());
  const { subject, text } = estimateLetter(
    { key, description, validdate, price },
    {
      to: to.contact === null ? undefined : to.name,
      company: scope.company.name,
      sender: scope.user.fullName,
    },
  );
  const file = { name: `tilbud-${key.replaceAll(/[^\w-]/g, '-')}.pdf`, bytes: pdf };
  return { subject, text, file, price, name: fileName([scope.company.name, `Tilbud ${key}`, description], 'eml') };
}

/** The estimate for a letter of the outbox, to whoever has the address now. Throws 400 where nobody has, 403, 404. */
export async function estimateFor(scope: Scope, bcid: string, address: string) {
  requireSending(scope);
  const to = (await recipientsOf(scope, await bidOf(scope, bcid))).find(({ email }) => email === address);
  if (!to) throw badInput('Mottakeren er ikke lenger blant kundens kontakter.');
  return mailTo(scope, bcid, to);
}

/**
 * Sends a saved calculation's estimate to the customer, or makes its draft as a file for the mail program. Logs it on
 * the contact's timeline and updates the bid. Throws 400 for an invalid address, 403, 404.
 */
export async function sendEstimate(
  scope: Scope,
  requested: Sending,
): Promise<{ name: string; text: string } | { queued: string }> {
  requireSending(scope);
  const { bcid, contact: chosen, op, send } = requested;
  const found = addressed(await bidOf(scope, bcid), requested, scope);
  const to = (await recipientsOf(scope, found)).find((one) => one.contact === chosen);
  if (!to) throw badInput('Mottakeren har ingen e-postadresse som kan brukes.');
  const from = mailAddress(scope.user.email);
  if (from === undefined) throw badInput('Din egen e-postadresse kan ikke brukes i en e-post.');
  const { subject, text, file, price, name } = await mailTo(scope, bcid, to);
  const draft = letterFile(
    {
      from: { name: scope.user.fullName, address: from },
      to: { name: to.name, address: to.email },
      subject,
      text,
    },
    file,
    new Date(),
  );
  // Writes come last, so that a draft that failed leaves no trace.
  if (requested.address !== undefined && found.customer) {
    const cells = [{ row: found.customer.xid, col: 'email', val: found.customer.email }];
    await saveCells(scope, { op: uuidv7(), via: 'direct', tbl: customerTable.tbl, cells });
  }
  await tellBid(scope, found, requested, price);
  const queue = async (tx: CompanyTx) => {
    if (send)
      await writeLetter(tx, scope, {
        kind: 'estimate',
        to: { name: to.name, address: to.email },
        subject,
        about: bcid,
      });
  };
  if (to.contact !== null) {
    await recordMail(scope, { op, way: send ? 'sent' : 'draft', contacts: [to.contact], subject }, queue);
  } else if (send) {
    const content = { what: 'estimate letter', bcid, to: to.email };
    await idempotent(scope, { op, content }, { run: queue, before: async () => {} });
  }
  return send ? { queued: op } : { name, text: draft };
}
