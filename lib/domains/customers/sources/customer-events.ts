import { z } from 'zod';
import { queryRows } from '@/db/query-rows';
import type { Column, Row } from '@/lib/core/widgets/column';
import { listSource } from '@/lib/platform/tables/list-source';
import { askAboutCustomer } from '../chosen-customer';
import { mayReadLedger } from '../ledger-access';

const columns: Column[] = [
  { text: 'Tidspunkt', value: 'at', type: 'moment', width: 150 },
  { text: 'Kontakt', value: 'contact', type: 'text', width: 200 },
  { text: 'Hva', value: 'text', type: 'text', width: 280 },
  { text: 'Av', value: 'user', type: 'text', width: 160 },
  { text: 'Utsending', value: 'sending', type: 'text', width: 200 },
];

/** The number of events shown. */
const most = 50;

const foundRow = z.strictObject({
  xid: z.uuid(),
  at: z.string(),
  contact: z.string(),
  text: z.string(),
  user: z.string(),
  sending: z.string().nullable(),
  _letter: z.string().nullable(),
});

/**
 * Events of the chosen customer's contacts, such as a mail created, and reminders for users who may read the
 * receivables (`_letter` is what they said, `sending` what became of those that the product sends); latest first.
 */
export const customerEvents = listSource({ title: 'Hendelser', columns }, async (scope, filters) => {
  const companyId = scope.company.id;
  const none = 'Ingen hendelser ennå. E-post fra Tilbud → Kontakter og purringer fra Åpne poster kommer her.';
  const seesLedger = mayReadLedger(scope.permissions, 'receivables');
  const { rows, empty } = await askAboutCustomer<Row>(scope, filters, none, async (tx, { xid }) => {
    return queryRows(tx, foundRow)`
      select xid, to_char(at at time zone 'Europe/Oslo', 'YYYY-MM-DD HH24:MI:SS') as at, contact, text, "user", sending, "_letter"
      from (
        select event.xid, event.at, contact.name as contact, event.text, event.user_name as "user", null as sending, null as "_letter"
        from contact
        join contact_event event on event.company_id = ${companyId} and event.contact_id = contact.xid
        where contact.company_id = ${companyId} and contact.customer_id = ${xid}
        union all
        select xid, at, to_address, subject, user_name, (
            select case when state = 'sent' then to_char(ended_at at time zone 'Europe/Oslo', '"Sendt "DD.MM.YYYY HH24.MI')
              when state = 'given-up' then concat('Ikke sendt: ', reason) else 'Venter' end
            from letter where company_id = ${companyId} and about = reminder.xid and letter.to_address = reminder.to_address
            order by written_at limit 1), body
        from reminder where company_id = ${companyId} and customer_id = ${xid} and ${seesLedger}
      ) events
      order by events.at desc, xid desc
      limit ${most}`;
  });
  return { subtitle: `De ${most} siste`, rows, excel: 'hendelser', empty };
});
