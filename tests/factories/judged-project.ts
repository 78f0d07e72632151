import { asCompany } from '@/db/company';
import { account, dimension, employee, execution, forecast, ledgerMonth, project, timeEntry } from '@/db/schema';
import { today } from '@/lib/core/clock';
import { addMonths } from '@/lib/core/filters/months';
import { addDays, lastDayOf, weekday } from '@/lib/core/format/days';

/** How a project stands: planned kroner and hours, the completed share, and what is booked, entered and expected. */
export type Stand = {
  no: string;
  name?: string;
  leader?: string;
  status?: string;
  revenue?: number | null;
  margin?: number;
  planned?: number | null;
  done?: number | null;
  cost?: number;
  invoiced?: number;
  hours?: number;
  ahead?: number;
};

/** The month before this one: the last that the ledger has. */
export const bookedMonth = (): string => addMonths(today().slice(0, 7), -1);

/** The last day before today that is not of a weekend. */
export function lastWorkday(): string {
  let day = addDays(today(), -1);
  while (weekday(day) > 5) day = addDays(day, -1);
  return day;
}

/**
 * A project whose completed work was all done before the ledger's last day, so that its share is the same then and now;
 * everything is booked in the ledger's last month, and the rest is expected in the next. Gives its id.
 */
export async function addJudgedProject(companyId: string, stand: Stand): Promise<string> {
  const { no, name = `Jobb ${no}`, leader, status = 'Pågår' } = stand;
  const { revenue = 1_000_000, margin = 0.25, planned = 1_000, done = 0.5 } = stand;
  const { cost = 0, invoiced = 0, hours = 0, ahead } = stand;
  const last = lastDayOf(bookedMonth());
  const [year = 0, month = 0] = bookedMonth().split('-').map(Number);
  return asCompany(companyId, async (tx) => {
    const known = await tx.select({ no: account.no, xid: account.xid }).from(account);
    const accountOf = async (number: string) => {
      const found = known.find((one) => one.no === number);
      if (found) return found.xid;
      const [made] = await tx.insert(account).values({ companyId, no: number, name: number }).returning();
      return made?.xid ?? '';
    };
    const [dim] = await tx
      .insert(dimension)
      .values({ companyId, kind: 'project', type: 'P', code: no, name })
      .returning({ xid: dimension.xid });
    const [person] = await tx
      .insert(employee)
      .values({ companyId, empid: `E${no}`, employee: leader ?? `Leder ${no}`, category: 'Ansatt' })
      .returning({ xid: employee.xid });
    const [made] = await tx
      .insert(project)
      .values({
        companyId,
        erpProjectid: no,
        description: name,
        status,
        managerId: person?.xid,
        startdate: addDays(last, -60),
        enddate: addDays(today(), 60),
        revenueam: revenue,
        cmint: margin,
        hoursam: planned,
        dimensionId: dim?.xid,
      })
      .returning({ xid: project.xid });
    const projectId = made?.xid ?? '';
    if (done !== null) {
      const common = { companyId, projectId, startdate: addDays(last, -60) };
      await tx.insert(execution).values([
        {
          ...common,
          title: 'Gjort',
          hoursam: 1_000 * done,
          progr: 1,
          actualstart: addDays(last, -60),
          actualend: last,
          enddate: last,
        },
        { ...common, title: 'Gjenstår', hoursam: 1_000 * (1 - done), progr: 0, enddate: addDays(today(), 30) },
      ]);
    }
    const net = [
      ...(cost === 0 ? [] : [['4000', cost] as const]),
      ...(invoiced === 0 ? [] : [['3000', -invoiced] as const]),
    ];
    for (const [number, amount] of net) {
      const accountId = await accountOf(number);
      await tx
        .insert(ledgerMonth)
        .values({ companyId, year, month, accountId, projectId: dim?.xid, net: amount, lines: 1 });
    }
    if (hours > 0) {
      const employeeId = person?.xid ?? '';
      const days = Array.from({ length: Math.ceil(hours / 24) }, (_, at) => ({
        companyId,
        projectId,
        employeeId,
        day: addDays(last, -at),
        hours: Math.min(24, hours - at * 24),
      }));
      await tx.insert(timeEntry).values(days);
    }
    if (ahead !== undefined) {
      const [y = 0, m = 0] = addMonths(bookedMonth(), 2).split('-').map(Number);
      await tx
        .insert(forecast)
        .values({ companyId, projectId, year: y, month: m, costam: ahead, hoursam: 100, revenueam: ahead });
    }
    return projectId;
  });
}
