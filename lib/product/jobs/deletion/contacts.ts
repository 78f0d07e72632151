import { and, eq, inArray, sql } from 'drizzle-orm';
import type { CompanyTx } from '@/db/company';
import { bid, contact, contactEvent, customer } from '@/db/schema';
import { isNamed } from './erase/named-by';
import { blankLog } from './erase/own-rows';
import { forgetHolds, isHeldBack } from './hold';
import { type DeletionRule, ofCompany } from './rule';

const isHeld = (companyId: string) => isNamed(contact, companyId, sql`${contact.xid}`);

/** Deletes contacts with their events, and the values that the log has of them. One that a bid names stays with its name alone. */
export async function removeContacts(tx: CompanyTx, companyId: string, ids: readonly string[]): Promise<void> {
  await forgetHolds(tx, companyId, 'contacts', ids);
  await tx
    .delete(contactEvent)
    .where(and(eq(contactEvent.companyId, companyId), inArray(contactEvent.contactId, [...ids])));
  await blankLog(tx, companyId, ids);
  const theirs = and(eq(contact.companyId, companyId), inArray(contact.xid, [...ids]));
  await tx.delete(contact).where(and(theirs, sql`not ${isHeld(companyId)}`));
  await tx.update(contact).set({ phone: null, email: null, position: null }).where(theirs);
}

/** Returns the creation time in a row's id (UUIDv7); null for an id without one. */
const madeAt = sql`case when substr(${contact.xid}::text, 15, 1) = '7'
  then to_timestamp(('x' || substr(replace(${contact.xid}::text, '-', ''), 1, 12))::bit(48)::bigint / 1000.0) end`;

/** The day of the last dealing with a contact: made, written to, or a bid to them or their firm. */
const lastDealing = (companyId: string) => sql`greatest(
  ${madeAt},
  (select max(${contactEvent.at}) from ${contactEvent} where ${contactEvent.companyId} = ${companyId} and ${contactEvent.contactId} = ${contact.xid}),
  (select max(greatest(${bid.startdate}, ${bid.duedate}))::timestamptz from ${bid} where ${bid.companyId} = ${companyId}
    and (${bid.contactId} = ${contact.xid} or ${bid.clientId} = ${contact.customerId})))`;

/** Contacts that nobody has dealt with, two years after the last time. */
export const contactsRule: DeletionRule = {
  kind: 'contacts',
  name: 'Kontakter uten kontakt',
  what: 'navn, telefon og e-post hos kunder',
  why: 'ikke lenger enn det trengs, personvernforordningen art. 5',
  after: 'etter siste e-post eller tilbud',
  months: 24,
  least: 6,
  leastWhy: 'Velg minst 6 måneder, så ingen forsvinner mens dere snakker sammen.',
  enabled: false,
  byItself: false,
  stays: 'navnet, der et tilbud nevner dem',
  ...ofCompany({
    stored: (companyId) => sql`select count(*) from ${contact} where ${contact.companyId} = ${companyId}`,
    due: (companyId, { months, today }) => sql`
      select id, label, detail, dealt::date as day
      from (
        select ${contact.xid} as id, ${contact.name} as label, ${customer.name} as detail, ${madeAt} as made,
          ${lastDealing(companyId)} as dealt
        from ${contact} join ${customer} on ${customer.companyId} = ${companyId} and ${customer.xid} = ${contact.customerId}
        where ${contact.companyId} = ${companyId}
          and not ${isHeldBack(companyId, 'contacts', sql`${contact.xid}`)}
          and (coalesce(${contact.phone}, '') <> '' or coalesce(${contact.email}, '') <> '' or not ${isHeld(companyId)})
      ) dealings
      where made is not null and dealt < ${today}::date - make_interval(months => ${months}::int)`,
    remove: removeContacts,
  }),
};
