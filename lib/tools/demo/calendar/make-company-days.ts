import type { companyDay } from '@/db/schema';
import { addDays, isoWeek } from '@/lib/core/format/days';
import type { Stage } from '../ledger/stage';
import { dayOf, workday } from '../random/calendar';

type CompanyDayRow = typeof companyDay.$inferInsert;

/** The first year with days of every year. */
const yearsBack = 4;

/** The company's own days: common leave and eves of every year, and planning days and a worked Saturday of each. */
export function makeCompanyDays({ companyId, today, ids: idsOf }: Stage): CompanyDayRow[] {
  const ids = idsOf('company days');
  const thisYear = Number(today.slice(0, 4));
  const first = thisYear - yearsBack;
  const row = (name: string, kind: CompanyDayRow['kind'], from: string, to = from, yearly = false): CompanyDayRow => ({
    companyId,
    xid: ids(`${first}-01-02`),
    name,
    kind,
    startdate: from,
    enddate: to,
    yearly,
  });
  const leave = addDays(isoWeek(dayOf(first, 1, 4)).monday, 7 * 28);
  const ofEachYear = Array.from({ length: yearsBack + 2 }, (_, i) => {
    const year = first + i;
    const saturday = addDays(isoWeek(dayOf(year, 10, 7)).monday, 5);
    return [
      row('Planleggingsdag', 'Fri', workday(dayOf(year, 8, 14))),
      row('Arbeidslørdag før høstferien', 'Arbeidsdag', saturday),
    ];
  });
  return [
    row('Fellesferie', 'Fellesferie', leave, addDays(leave, 20), true),
    row('Julaften', 'Fri', dayOf(first, 12, 24), undefined, true),
    row('Nyttårsaften', 'Fri', dayOf(first, 12, 31), undefined, true),
    ...ofEachYear.flat(),
  ];
}
