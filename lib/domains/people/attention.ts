import { sql } from 'drizzle-orm';
import { certificateColumns } from '@/lib/core/columns/people';
import { formatDate } from '@/lib/core/format/date';
import { type AttentionSource, nearBy, ruleOf } from '@/lib/platform/routing/attention/attention';

const due = ruleOf(certificateColumns.columns.expires);

/** Certificates of current employees that expire soon or have expired; of renewed ones the latest counts. */
export const certificatesExpiring: AttentionSource = {
  id: 'sertifikater',
  words: (day) => `de som utløper til og med ${formatDate(nearBy(due, day))}, hos dem som jobber her`,
  order: { column: 'expires', desc: false },
  asOf: 'today',
  whose: 'company',
  title: 'Kurs og sertifikater',
  late: 'utløpt',
  wording: { due },
  rows: ({ companyId }, today) => sql`
    select latest.key, employee.employee || ': ' || latest.title as label, latest.expires as day, latest.expires < ${today}::date as late,
      null::numeric as amount, null::jsonb as params
    from (
      select distinct on (employee_id, title) xid::text as key, employee_id, title, coalesce(expires, 'infinity') as expires
      from certificate where company_id = ${companyId}
      order by employee_id, title, coalesce(expires, 'infinity') desc, xid desc
    ) latest
    join employee on employee.company_id = ${companyId} and employee.xid = latest.employee_id and employee.active
    where latest.expires <= ${nearBy(due, today)}::date`,
};
