import { sql } from 'drizzle-orm';
import { counted } from '@/lib/core/format/count-text';
import { addDays } from '@/lib/core/format/days';
import { tkrText } from '@/lib/core/format/value';
import type { AttentionSource } from '@/lib/platform/routing/attention/attention';
import { neverReminds, noOwner } from '@/lib/platform/routing/attention/owner';
import { graceDays } from './claim-sentence';

/**
 * Marked but unsent claims on suppliers; with foreign currencies among them there is no sum, and the label names them.
 */
export const claimsToSend: AttentionSource = {
  id: 'krav',
  words: () => 'krav som er merket og ikke sendt',
  order: { column: 'amountam', desc: true },
  asOf: 'today',
  whose: { by: 'innkjøp' },
  title: 'Krav',
  stake: { kind: 'money', cause: 'usendte krav' },
  verb: { text: 'Send krav', hand: 'desk' },
  headline: ({ count, amount }) =>
    `${counted(count, 'krav på leverandører er', 'krav på leverandører er')} ikke sendt på over ${graceDays} dager${amount === null ? '' : `, ${tkrText(amount)}`}`,
  short: ({ count, amount }) => ({
    text: `${counted(count, 'krav', 'krav')} ikke sendt${amount === null ? '' : `, ${tkrText(amount)}`}`,
    detail: '',
  }),
  detail: () => '',
  calm: ({ amount, late }) =>
    `krav på leverandører å sende${amount === null ? '' : `, ${tkrText(amount)}`}${late > 0 ? `, ${late} over ${graceDays} dager` : ''}`,
  wording: { waited: 'merket for' },
  rows: ({ companyId }, today) => sql`
    select marked.key, invoice.supplier_name || ' ' || invoice.no ||
        case when invoice.currency <> 'NOK' then ', ' || invoice.currency || ' ' || replace(marked.amountam::text, '.', ',') else '' end as label,
      marked.day, marked.day < ${addDays(today, -graceDays)}::date as late,
      case when bool_and(invoice.currency = 'NOK') over () then marked.amountam end as amount, null::jsonb as params, ${neverReminds}, ${noOwner}
    from (
      select xid::text as key, line_id, amountam, (claimed_at at time zone 'Europe/Oslo')::date as day from invoice_claim
      where company_id = ${companyId} and status = 'merket'
    ) marked
    join supplier_invoice_line line on line.company_id = ${companyId} and line.xid = marked.line_id
    join supplier_invoice invoice on invoice.company_id = ${companyId} and invoice.xid = line.invoice_id`,
};
