import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { arrayParam } from '@/db/array-param';
import { bookedUntil } from '@/db/booked-until';
import type { CompanyTx } from '@/db/company';
import { ownerName } from '@/db/owner-name';
import { queryRows } from '@/db/query-rows';
import { project } from '@/db/schema';
import { formatDate } from '@/lib/core/format/date';
import { addDays, weekday } from '@/lib/core/format/days';
import { formatNumber } from '@/lib/core/format/number';
import { tkrText } from '@/lib/core/format/value';
import type { OpenClock, ReadClocks } from '@/lib/platform/routing/attention/open-clock';
import { type Matter, matterKinds, oldestFirst } from './matter';

const matterRow = z.strictObject({
  project: z.string(),
  kind: z.enum(matterKinds),
  key: z.string(),
  matter: z.string(),
  owner: z.string().nullable(),
  day: z.string().nullable(),
  waits: z.boolean(),
  amount: z.number().nullable(),
  count: z.number().nullable(),
});

/** Requirements and significant risks due within this many days need attention. */
const daysAhead = 14;

/** The number of past working days checked for log entries. */
const logDays = 5;

/** The last working days before a day, latest first. */
function workdaysBefore(day: string, count: number): string[] {
  const found: string[] = [];
  for (let at = addDays(day, -1); found.length < count; at = addDays(at, -1)) if (weekday(at) < 6) found.push(at);
  return found;
}

/** The text of a matter, with its amount or its number. */
function textOf(
  { kind, matter, amount, count, day }: z.infer<typeof matterRow>,
  yesterday: string,
  money: boolean,
): string {
  const many = count ?? 0;
  switch (kind) {
    case 'Logg':
      if (many > 1) return `Dagens logg mangler for ${many} dager`;
      return `Dagens logg mangler for ${day === yesterday ? 'i går' : formatDate(day ?? '')}`;
    case 'Utstyr':
      return `${many} ${many === 1 ? 'enhet' : 'enheter'} skulle vært returnert`;
    case 'Timer':
      return `${many} ${many === 1 ? 'føring' : 'føringer'} uten kalkylelinje · ${formatNumber(amount ?? 0, Number.isInteger(amount) ? 0 : 1)} t`;
    case 'Bestilling':
      return amount === null || !money ? matter : `${matter} · ${formatNumber(amount)} kr`;
    default:
      return matter;
  }
}

/** A clock as a matter; an answer within its time asks nothing of anybody. */
function matterOf({ state, project, key, name, act, near, ...clock }: OpenClock, money: boolean): Matter[] {
  if (state === 'awaited' || project === null) return [];
  const waits = state === 'none';
  const what = waits ? [`${name} uten svar`, act] : [`${name}: ${act}`];
  const amount = money && clock.amount !== null && tkrText(clock.amount);
  return [
    {
      ...{ project, kind: 'VOR', key, owner: clock.responsible, day: waits ? clock.since : clock.due, waits },
      matter: [...what, amount].filter(Boolean).join(' · '),
      age: { text: near.text, tone: near.tone === 'plain' ? null : near.tone },
    },
  ];
}

/**
 * Lists the matters of projects, over all sources, oldest first: significant risks, requirements near or past their
 * deadline, VOR that are ours to write about or whose answer may be asked for, late activities, unsigned hand-overs, working days with hours and no log,
 * orders that await approval, equipment to return, and hours that count against no row of the calculation. The owner is
 * whoever is responsible, else the project's leader. Amounts are in its text only with `money`. The caller checks Read.
 */
export async function readMatters(
  tx: CompanyTx,
  {
    companyId,
    projects,
    today,
    money,
  }: { companyId: string; projects: readonly string[]; today: string; money: boolean },
  clocks: ReadClocks,
): Promise<Matter[]> {
  if (projects.length === 0) return [];
  const requested = sql`any(${arrayParam(project.xid, projects)})`;
  const days = workdaysBefore(today, logDays);
  const rows = await queryRows(tx, matterRow)`
    with found as (
      select project_id, 'Risiko' as kind, xid::text as key, title as matter, responsible_id as owner_id, null::text as owner,
        duedate as day, false as waits, null::numeric as amount, null::int as count
      from risk where company_id = ${companyId} and project_id = ${requested} and status <> 'Lukket'
        and (probabilityint * impactint >= 10 or duedate < ${today}::date)
      union all
      select project_id, 'Krav', xid::text, concat_ws(' ', no, title), responsible_id, null, duedate, false, null, null
      from requirement where company_id = ${companyId} and project_id = ${requested} and status not in ('Oppfylt', 'Ikke aktuelt')
        and duedate <= ${today}::date + ${daysAhead}::int
      union all
      select project_id, 'Aktivitet', xid::text, title, responsible_id, null, enddate, false, null, null
      from execution where company_id = ${companyId} and project_id = ${requested} and enddate < ${today} and progr < 1
        and actualend is null
      union all
      select project_id, 'Overlevering', xid::text, title, responsible_id, null, day, false, null, null
      from handover where company_id = ${companyId} and project_id = ${requested} and signed_at is null
      union all
      select project_id, 'Logg', max(day)::text, '', null, null, min(day), false, null, count(*)::int from (
        select distinct entry.project_id, entry.day from time_entry entry
        where entry.company_id = ${companyId} and entry.project_id = ${requested}
          and entry.day between ${days.at(-1) ?? today} and ${days[0] ?? today} and extract(isodow from entry.day) < 6
          and not exists (select from project_log log
            where log.company_id = ${companyId} and log.project_id = entry.project_id and log.day = entry.day)
      ) missed group by project_id
      union all
      select purchase.project_id, 'Bestilling', purchase.xid::text, purchase.no || coalesce(' ' || supplier.name, ''), null,
        purchase.approvedby,
        (select (max(at) at time zone 'Europe/Oslo')::date from purchase_order_event event
          where event.company_id = ${companyId} and event.order_id = purchase.xid and event.status = 'sendt'),
        true,
        (select sum(line.countam * line.priceam) from purchase_order_line line
          where line.company_id = ${companyId} and line.order_id = purchase.xid), null
      from purchase_order purchase
      left join supplier on supplier.company_id = ${companyId} and supplier.xid = purchase.sup_id
      where purchase.company_id = ${companyId} and purchase.project_id = ${requested} and purchase.status = 'sendt'
      union all
      select line.project_id, 'Utstyr', 'retur', '', null, 'Lager', min(booked.enddate), false, null, sum(line.countam)::int
      from shipping_line line
      join (${bookedUntil(companyId)}) booked
        on booked.project_id = line.project_id and booked.equipment_id = line.equipment_id
      where line.company_id = ${companyId} and line.project_id = ${requested} and line.status = 'sendt' and line.countam > 0
        and booked.enddate < ${today}::date
      group by line.project_id
      union all
      select entry.project_id, 'Timer', 'timer', '', null, null, null::date, false, sum(entry.hours), count(*)::int
      from time_entry entry
      join project on project.company_id = ${companyId} and project.xid = entry.project_id
      where entry.company_id = ${companyId} and entry.project_id = ${requested} and entry.calcline is null
        and project.calculation_id is not null
      group by entry.project_id
    )
    select found.project_id as project, found.kind, found.key, found.matter,
      coalesce(nullif(found.owner, ''), ${ownerName('responsible')}, ${ownerName('leader')}) as owner, found.day::text as day, found.waits,
      found.amount, found.count
    from found
    join project on project.company_id = ${companyId} and project.xid = found.project_id
    left join employee responsible on responsible.company_id = ${companyId} and responsible.xid = found.owner_id
    left join employee leader on leader.company_id = ${companyId} and leader.xid = project.manager_id
    order by found.day, found.kind, found.key`;
  const open = await clocks(tx, companyId, today, { projects });
  const matters = rows.map((row): Matter => {
    const { amount: _, count: __, ...matter } = row;
    return { ...matter, matter: textOf(row, addDays(today, -1), money) };
  });
  return [...matters, ...open.flatMap((clock) => matterOf(clock, money))].toSorted(oldestFirst(today));
}

/** Matters by project; a project without any is missing. */
export function byProject(matters: readonly Matter[]): Map<string, Matter[]> {
  const found = new Map<string, Matter[]>();
  for (const one of matters) found.set(one.project, [...(found.get(one.project) ?? []), one]);
  return found;
}
