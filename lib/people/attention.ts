import { sql } from 'drizzle-orm';
import { type AttentionSource, daysView, nearBy, ruleOf } from '@/lib/attention/attention';
import { certificateColumns } from '@/lib/columns/people';
import { certificateTable } from '@/lib/tables/declared/people';

const due = ruleOf(certificateColumns.columns.expires);

/** Certificates of people who work here that expire soon or have expired; of renewed ones the latest counts. */
export const certificatesExpiring: AttentionSource = {
  id: 'sertifikater',
  path: certificateTable.path,
  title: 'Kurs og sertifikater',
  late: 'utløpt',
  told: { due },
  rows: ({ companyId, today }) => sql`
    select employee.employee || ': ' || latest.title as label, latest.expires as day, latest.expires < ${today}::date as late,
      null::numeric as amount, null::jsonb as params
    from (
      select employee_id, title, max(coalesce(expires, 'infinity')) as expires from certificate
      where company_id = ${companyId} group by employee_id, title
    ) latest
    join employee on employee.company_id = ${companyId} and employee.xid = latest.employee_id and employee.active
    where latest.expires <= ${nearBy(due, today)}::date`,
  to: (found) => ({ params: daysView(found, 'expires') }),
};
