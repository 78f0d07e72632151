import { sql } from 'drizzle-orm';
import { certificateColumns } from '@/lib/core/columns/people';
import { counted } from '@/lib/core/format/count-text';
import { formatDate } from '@/lib/core/format/date';
import { type AttentionSource, nearBy, ruleOf } from '@/lib/platform/routing/attention/attention';
import { neverReminds, noOwner } from '@/lib/platform/routing/attention/owner';

const due = ruleOf(certificateColumns.columns.expires);

/**
 * Certificates of current employees that expire soon or have expired; of renewed ones the latest counts. A note that says the
 * renewal is booked ('Kurs bestilt') takes the haste away.
 */
export const certificatesExpiring: AttentionSource = {
  id: 'sertifikater',
  words: (day) => `de som utløper til og med ${formatDate(nearBy(due, day))}, hos dem som jobber her`,
  order: { column: 'expires', desc: false },
  asOf: 'today',
  whose: 'writers',
  title: 'Sikkerhet',
  stake: { kind: 'safety' },
  verb: { text: 'Se hvem', hand: 'desk' },
  headline: ({ count }) => `${counted(count, 'kurs er', 'kurs er')} utløpt uten at nytt er bestilt`,
  short: ({ count }) => ({ text: `${counted(count, 'kurs', 'kurs')} utløpt uten nytt bestilt`, detail: '' }),
  detail: () => '',
  calm: ({ late }) =>
    late > 0
      ? `kurs utløpt eller snart utløpt, ${late} uten at nytt er bestilt`
      : 'kurs som utløper snart, eller der nytt er bestilt',
  wording: { due },
  rows: ({ companyId }, today) => sql`
    select latest.key, employee.employee || ': ' || latest.title as label, latest.expires as day, latest.expires < ${today}::date and not latest.booked as late,
      null::numeric as amount, null::jsonb as params, ${neverReminds}, ${noOwner}
    from (
      select distinct on (employee_id, title) xid::text as key, employee_id, title, coalesce(expires, 'infinity') as expires,
        coalesce(note, '') ~* 'bestilt' as booked
      from certificate where company_id = ${companyId}
      order by employee_id, title, coalesce(expires, 'infinity') desc, xid desc
    ) latest
    join employee on employee.company_id = ${companyId} and employee.xid = latest.employee_id and employee.active
    where latest.expires <= ${nearBy(due, today)}::date`,
};
