import { sql } from 'drizzle-orm';
import { contractColumns } from '@/lib/core/columns/contracts';
import type { CalendarSource } from '@/lib/platform/notices/feeds/calendar-source';
import { ruleOf } from '@/lib/platform/routing/attention/attention';
import { bookingsPath, bookingTimelinePath, contractTablePath, planningPath } from '@/lib/platform/routing/paths';

const { settled } = ruleOf(contractColumns.columns.noticedate);

/** Last days to give notice, and ends, of contracts in force. */
export const contractCalendar: CalendarSource = {
  part: 'contracts',
  name: 'Kontrakter',
  paths: [contractTablePath],
  rows: ({ companyId, from }) => sql`
    select contract.xid || kind as key, word || ': ' || no || ' ' || title as label, at::text as day,
      null::text as until, null::text as time, jsonb_build_object('q', no) as params
    from contract cross join lateral (values
      ('varsling', 'Varslingsfrist', noticedate), ('slutt', 'Kontrakt slutter', enddate)
    ) dates (kind, word, at)
    where contract.company_id = ${companyId} and at >= ${from}::date
      and status <> all(${sql.param([...settled])}::text[])`,
};

/** The bookings of one project, of equipment that is booked and not only wished for. */
export const bookingCalendar: CalendarSource = {
  part: 'bookings',
  name: 'Bookinger',
  paths: [bookingTimelinePath, bookingsPath, planningPath],
  rows: ({ companyId, project, from }) => sql`
    select booking.xid::text as key, case when countam > 1 then countam || ' × ' else '' end || shortid || ' ' || title as label,
      startdate::text as day, enddate::text as until, null::text as time, null::jsonb as params
    from booking join equipment on equipment.company_id = ${companyId} and equipment.xid = booking.equipment_id
    where booking.company_id = ${companyId} and project_id = ${project}::uuid and enddate >= ${from}::date
      and booking.status = 'planlagt'`,
};
