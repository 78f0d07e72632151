import { asc, eq } from 'drizzle-orm';
import { asCompany, type CompanyTx } from '@/db/company';
import { companyDay } from '@/db/schema';
import { type CalendarDays, calendarYears, companyDayKinds } from '@/lib/core/calendar/calendar-days';
import { holidaysByName } from '@/lib/core/format/holidays';

/** Norway's public holidays of the years that calendars know. */
const holidays = holidaysByName(calendarYears);

async function readOwn(tx: CompanyTx, companyId: string): Promise<CalendarDays['own']> {
  const rows = await tx
    .select({
      name: companyDay.name,
      from: companyDay.startdate,
      to: companyDay.enddate,
      kind: companyDay.kind,
      yearly: companyDay.yearly,
    })
    .from(companyDay)
    .where(eq(companyDay.companyId, companyId))
    .orderBy(asc(companyDay.startdate), asc(companyDay.xid));
  return rows.flatMap(({ kind: stored, ...row }) => {
    const kind = companyDayKinds.find((one) => one === stored);
    return kind ? [{ ...row, kind }] : [];
  });
}

/** The company's calendar: public holidays of `calendarYears` and its own days. */
export async function calendarIn(tx: CompanyTx, companyId: string): Promise<CalendarDays> {
  return { holidays, own: await readOwn(tx, companyId) };
}

/** The same in a transaction of its own. Not to be awaited in another. */
export const companyCalendar = (companyId: string): Promise<CalendarDays> =>
  asCompany.read(companyId, (tx) => calendarIn(tx, companyId));
