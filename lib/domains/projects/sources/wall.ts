import { z } from 'zod';
import { companyRows } from '@/db/company-rows';
import { today } from '@/lib/core/clock';
import type { Filters } from '@/lib/core/filters/filters';
import { addDays, isoWeek, weekday } from '@/lib/core/format/days';
import { formatNumber } from '@/lib/core/format/number';
import { cellOf } from '@/lib/core/table-view/cell-text';
import { growth, stat } from '@/lib/core/widgets/stat';
import type { Stat, Statusrows, Timelinebar } from '@/lib/core/widgets/widget';
import type { Scope } from '@/lib/platform/auth/session';
import { oncePerLoad } from '@/lib/platform/routing/once-per-load';
import { chartSource } from '@/lib/platform/tables/chart-source';
import { projectProgress } from './project-progress';
import { projectTimeline } from './project-timeline';

/** Weeks of hours shown, this one last. */
const weeks = 12;

const foundRow = z.strictObject({
  running: z.number(),
  planned: z.number(),
  late: z.number(),
  due: z.number(),
  hours: z.array(z.strictObject({ monday: z.string(), hours: z.number(), firstdays: z.number() })),
});

/** Monday of the first week shown. */
function firstMonday(): string {
  return addDays(isoWeek(today()).monday, -7 * (weeks - 1));
}

/** The wall's figures over all projects: read once for its widgets. */
const found = oncePerLoad(async ({ company }: Scope) => {
  const day = today();
  const first = firstMonday();
  const [row] = await companyRows(company.id, foundRow)`
    select
      (select count(*)::int from project where company_id = ${company.id} and status = 'Pågår') as running,
      (select count(*)::int from project where company_id = ${company.id} and status = 'Planlagt') as planned,
      count(*) filter (where enddate < ${day})::int as late,
      count(*) filter (where enddate between ${day} and ${addDays(day, 7)})::int as due,
      (select coalesce(json_agg(json_build_object('monday', monday, 'hours', hours, 'firstdays', firstdays)), '[]') from (
        select date_trunc('week', day)::date::text as monday, sum(hours)::float8 as hours,
          coalesce(sum(hours) filter (where extract(isodow from day) <= ${weekday(day)}), 0)::float8 as firstdays
        from time_entry
        where company_id = ${company.id} and day >= ${first} and day <= ${day} group by 1) w) as hours
    from (
      select execution.enddate from execution
      join project on project.company_id = execution.company_id and project.xid = execution.project_id
      where execution.company_id = ${company.id} and project.status = 'Pågår' and execution.progr < 1
        and execution.actualend is null
    ) open`;
  if (!row) throw new Error('A question of sums has one row.');
  const hoursOf = new Map(row.hours.map((week) => [week.monday, week]));
  const byWeek = Array.from({ length: weeks }, (_, i) => {
    const at = addDays(first, 7 * i);
    return hoursOf.get(at) ?? { monday: at, hours: 0, firstdays: 0 };
  });
  return { ...row, byWeek };
});

const noProjects = 'Ingen prosjekter ennå.';

/** The number of running projects. */
export async function runningStat(scope: Scope, filters: Filters): Promise<Stat> {
  const { running, planned } = await found(scope, filters);
  return stat({
    title: 'Prosjekter som pågår',
    stat: running,
    type: 'number',
    subtitle: `${formatNumber(planned)} planlagt`,
    text: '',
    tips: 'Prosjekter med status Pågår.',
    data: [],
    changes: [],
    empty: noProjects,
  });
}

/** Overdue activities of running projects. */
export async function lateStat(scope: Scope, filters: Filters): Promise<Stat> {
  const { late, due } = await found(scope, filters);
  const figure = stat({
    title: 'Aktiviteter over tiden',
    stat: late,
    type: 'number',
    subtitle: `${formatNumber(due)} til skal være ferdige innen 7 dager`,
    text: '',
    tips: 'Aktiviteter i prosjekter som pågår, med slutt før i dag og ikke ferdige.',
    data: [],
    changes: [],
    empty: noProjects,
  });
  return { ...figure, colour: late > 0 ? 'bad' : 'good' };
}

const weekdayNames = ['man', 'tir', 'ons', 'tor', 'fre', 'lør', 'søn'] as const;

/** 'man–ons', or 'man' on a Monday: the days of the week so far. */
function daysSoFar(): string {
  const last = weekdayNames[weekday(today()) - 1] ?? '';
  return last === weekdayNames[0] ? last : `${weekdayNames[0]}–${last}`;
}

const weekNumber = (monday: string) => Number(isoWeek(monday).week.slice(-2));

/** This week's hours beside the same days of the weeks before. */
export async function weekHoursStat(scope: Scope, filters: Filters): Promise<Stat> {
  const { byWeek } = await found(scope, filters);
  const [now, before] = [byWeek.at(-1)?.firstdays ?? 0, byWeek.at(-2)];
  const days = daysSoFar();
  const isWhole = weekday(today()) === 7;
  return stat({
    title: 'Timer denne uken',
    stat: now,
    type: 'number',
    subtitle: `uke ${weekNumber(today())}${isWhole ? '' : `, ${days}`}`,
    text: '',
    tips: 'Førte timer fra mandag til i dag, mot de samme dagene i ukene før.',
    data: byWeek.map(({ firstdays }) => firstdays),
    changes: before
      ? [growth(`mot ${isWhole ? '' : `${days} i `}uke ${weekNumber(before.monday)}`, now, before.firstdays, 'neither')]
      : [],
    empty: 'Ingen timer er ført.',
  });
}

/** The hours of twelve weeks, this one last. */
export const hoursByWeek = chartSource({ title: 'Timer per uke', refresh: true }, async (scope, filters) => {
  const { byWeek } = await found(scope, filters);
  const isWhole = weekday(today()) === 7;
  return {
    subtitle: `Timer, tolv uker${isWhole ? '' : `, den siste bare ${daysSoFar()}`}`,
    xAxis: { data: byWeek.map(({ monday }) => `uke ${weekNumber(monday)}`) },
    yAxis: { name: 'Timer', type: 'number' },
    series: [{ name: 'Timer', type: 'bar', data: byWeek.map(({ hours }) => hours), color: 'main' }],
    empty: 'Ingen timer er ført i de tolv ukene.',
  };
});

/** The progress of running projects. */
export async function runningProgress(scope: Scope, filters: Filters): Promise<Statusrows> {
  const all = await projectProgress(scope, filters, {});
  const data = all.data.filter((row) => cellOf(row, 'status') === 'Pågår');
  const shown = ['pno', 'project', 'pm', 'progr', 'handint'];
  return {
    ...all,
    subtitle: 'Prosjekter som pågår, utført av planlagte timer',
    // Counts have no links on a wall.
    options: {
      columns: all.options.columns
        .filter(({ value }) => shown.includes(value))
        .map(({ to: _, drill: __, ...column }) => column),
    },
    total: data.length,
    data,
    parameters: { ...all.parameters, empty: 'Ingen prosjekter pågår.' },
  };
}

/** Running and planned projects, a board per status; read-only bars. */
export async function wallTimeline(scope: Scope, filters: Filters): Promise<Timelinebar> {
  const all = await projectTimeline(scope, filters);
  const { live: _, ...options } = all.options;
  const over = ['Levert', 'Avsluttet'];
  return {
    ...all,
    title: 'Prosjekter',
    options,
    data: all.data.filter(({ group }) => !over.includes(group ?? '')),
    parameters: { ...all.parameters, splitpages: 'group' },
  };
}
