import type { contactEvent } from '@/db/schema';
import { addDays } from '@/lib/core/format/days';
import { formatNumber } from '@/lib/core/format/number';
import { mailAddress } from '@/lib/domains/customers/mail/mail-address';
import { may } from '@/lib/platform/auth/permissions';
import { contactsPath } from '@/lib/platform/routing/paths';
import type { Editor } from '../edits/event';
import type { Stage } from '../ledger/stage';
import { workday } from '../random/calendar';

/** Mails to many contacts: how long ago, subject, and the share of contacts. */
const mailings = [
  { daysAgo: 204, subject: 'Kapasitet og ledige uker før sommeren', share: 0.35 },
  { daysAgo: 96, subject: 'Ny rammeavtale og oppdaterte priser', share: 0.5 },
  { daysAgo: 23, subject: 'Invitasjon til fagdag', share: 0.2 },
];

/** The mailings' events on the timelines of contacts with an address. */
export function makeMailings(stage: Stage, editors: readonly Editor[]): (typeof contactEvent.$inferInsert)[] {
  const { companyId, today, ledger } = stage;
  const random = stage.random('mailings');
  const ids = stage.ids('mailings');
  const senders = editors.filter(({ permissions }) => may(permissions, contactsPath, 'Read'));
  const people = ledger.parties.contacts.filter(({ email }) => mailAddress(email) !== undefined);
  return mailings.flatMap(({ daysAgo, subject, share }) => {
    const by = random.pick(senders);
    const day = workday(addDays(today, -daysAgo));
    const at = new Date(Date.parse(`${day}T07:00:00Z`) + random.int(0, 6 * 3_600) * 1_000);
    const chosen = people.filter(() => random.chance(share));
    const text = `E-post opprettet til ${formatNumber(chosen.length)} kontakter: «${subject}»`;
    return chosen.map(({ xid }) => ({
      companyId,
      xid: ids(day),
      contactId: xid,
      kind: 'mail',
      text,
      userId: by.id,
      userName: by.name,
      at,
    }));
  });
}
