import { sql } from 'drizzle-orm';
import type { CalendarSource } from '@/lib/platform/notices/feeds/calendar-source';
import { certificatesPath } from '@/lib/platform/routing/paths';

/** Expiries of certificates of current employees; of renewed ones the latest counts. */
export const certificateCalendar: CalendarSource = {
  part: 'certificates',
  name: 'Kurs og sertifikater',
  paths: [certificatesPath],
  rows: ({ companyId, from }) => sql`
    select latest.xid::text as key, 'Utløper: ' || latest.title || ', ' || employee.employee as label, latest.expires::text as day,
      null::text as until, null::text as time, jsonb_build_object('q', employee.employee) as params
    from (
      select distinct on (employee_id, title) xid, employee_id, title, expires
      from certificate where company_id = ${companyId}
      order by employee_id, title, coalesce(expires, 'infinity') desc, xid desc
    ) latest
    join employee on employee.company_id = ${companyId} and employee.xid = latest.employee_id and employee.active
    where latest.expires >= ${from}::date`,
};
