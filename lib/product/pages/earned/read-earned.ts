import { and, desc, eq, lte, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { asCompany, type CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { degreeChoice, estimateAtEnd, monthEntry, monthSetting } from '@/db/schema';
import { today } from '@/lib/core/clock';
import { addMonths, type Month, monthOfParts, monthParts } from '@/lib/core/filters/months';
import { lastDayOf } from '@/lib/core/format/days';
import { ledgerEmptyText } from '@/lib/core/widgets/empty-text';
import { type OpenCase, openCases } from '@/lib/domains/contracts/open-cases';
import type { Degree, DegreeMethod } from '@/lib/domains/economy/earned/earned';
import {
  type EarnedMonth,
  type EarnedProject,
  type EstimateBy,
  earnedMonth,
} from '@/lib/domains/economy/earned/earned-month';
import { accountNumbers, type BookedEntry, type EntryContent } from '@/lib/domains/economy/earned/entry';
import { readNotBooked } from '@/lib/domains/economy/earned/read-not-booked';
import { doneShares } from '@/lib/domains/projects/earned-value/done-shares';
import { readStandings, type Standing } from '@/lib/domains/projects/earned-value/read-standings';
import type { Scope } from '@/lib/platform/auth/session';
import { isUser } from '@/lib/platform/routing/attention/owner';

/** The company, and the user whose projects are theirs to approve. */
type Reader = { company: Pick<Scope['company'], 'id'>; user: Pick<Scope['user'], 'email' | 'fullName'> };

type MonthParts = Pick<EarnedMonth, 'year' | 'month'>;

const øre = (kroner: number) => Math.round(kroner * 100);
/** Months as whole numbers in order: 202610. */
const numberOf = ({ year, month }: MonthParts) => year * 100 + month;
const until = (table: { year: SQL | unknown; month: SQL | unknown }, requested: MonthParts) =>
  lte(sql`${table.year} * 100 + ${table.month}`, numberOf(requested));

const projectRow = z.strictObject({
  project: z.string(),
  contracted: z.number().nullable(),
  revenue: z.number().nullable(),
  mine: z.boolean(),
  early: z.boolean(),
});

const readProjects = (tx: CompanyTx, { company, user }: Reader) =>
  queryRows(tx, projectRow)`
    select project.xid as project, project.revenueam::float8 as revenue, coalesce(${isUser(user)}, false) as mine,
      coalesce(project.startdate < (select min(make_date(year, month, 1)) from ledger_month where company_id = ${company.id}), false) as early,
      (select sum(contract.valueam)::float8 from contract where contract.company_id = ${company.id}
        and contract.project_id = project.xid and contract.status <> 'Utkast') as contracted
    from project
    left join employee on employee.company_id = ${company.id} and employee.xid = project.manager_id
    where project.company_id = ${company.id}`;

const ledgerRow = z.strictObject({ project: z.string(), cost: z.number(), invoiced: z.number() });

/** Booked sums of projects to a month's end, whole øre, without the accounts `own` of this page's entries. */
const readLedger = (tx: CompanyTx, companyId: string, requested: MonthParts, own: readonly string[]) =>
  queryRows(tx, ledgerRow)`
    select project.xid as project,
      coalesce(round(sum(sums.net) filter (where left(account.no, 1) <> '3') * 100), 0)::float8 as cost,
      coalesce(-round(sum(sums.net) filter (where left(account.no, 1) = '3') * 100), 0)::float8 as invoiced
    from ledger_month sums
    join account on account.company_id = ${companyId} and account.xid = sums.account_id
    join project on project.company_id = ${companyId} and project.dimension_id = sums.project_id
    where sums.company_id = ${companyId} and left(account.no, 1) in ('3', '4', '5', '6', '7')
      and sums.year * 100 + sums.month <= ${numberOf(requested)} and account.no <> all(${sql.param([...own])}::text[])
    group by 1`;

const readEstimates = (tx: CompanyTx, companyId: string, { year, month }: MonthParts) =>
  tx
    .select()
    .from(estimateAtEnd)
    .where(and(eq(estimateAtEnd.companyId, companyId), eq(estimateAtEnd.year, year), eq(estimateAtEnd.month, month)));

const readDegrees = (tx: CompanyTx, companyId: string, requested: MonthParts) =>
  tx
    .select()
    .from(degreeChoice)
    .where(and(eq(degreeChoice.companyId, companyId), until(degreeChoice, requested)))
    .orderBy(degreeChoice.year, degreeChoice.month);

const ore = z.number().int();
const entryContent: z.ZodType<EntryContent, unknown> = z.object({
  accounts: z.record(z.string(), z.string()).default({}).transform(accountNumbers),
  positions: z
    .array(z.object({ project: z.string(), no: z.string(), under: ore, over: ore, provision: ore }))
    .default([]),
});

/** The newest booked entry of the month, and of the last month before it that has one. */
async function readEntries(tx: CompanyTx, companyId: string, requested: MonthParts) {
  const rows = await tx
    .select()
    .from(monthEntry)
    .where(and(eq(monthEntry.companyId, companyId), until(monthEntry, requested)))
    .orderBy(desc(monthEntry.year), desc(monthEntry.month), desc(monthEntry.at), desc(monthEntry.xid))
    .limit(50);
  const entries = rows.map(({ year, month, mode, content, at, userName }): BookedEntry => {
    return { ...entryContent.parse(content), year, month, mode, at: at.toISOString(), by: userName };
  });
  return {
    booked: entries.find((one) => numberOf(one) === numberOf(requested)),
    last: entries.find((one) => numberOf(one) < numberOf(requested)),
  };
}

/** A company's way of booking. */
export async function readSetting(tx: CompanyTx, companyId: string) {
  const [found] = await tx.select().from(monthSetting).where(eq(monthSetting.companyId, companyId));
  return { mode: found?.entryMode ?? ('reversed' as const), accounts: accountNumbers(found?.accounts) };
}

type Claims = Pick<OpenCase, 'project' | 'contractstatus' | 'sums'>;

/** The sum of a project's claims in some states, whole øre. */
const claimed = (cases: readonly Claims[], ...states: string[]) =>
  cases
    .flatMap(({ sums }) => sums.states)
    .reduce((sum, { state, amount }) => sum + (states.includes(state) ? øre(amount ?? 0) : 0), 0);

/** Computes a project's degree by its measure; null where it has nothing to measure by. */
function degreeOf(
  method: DegreeMethod,
  { course, value }: Standing,
  facts: Pick<EarnedProject, 'cost' | 'estimate'>,
  month: Month,
): Degree | null {
  if (method === 'cost') return facts.estimate === null ? null : { part: facts.cost, whole: facts.estimate };
  if (method === 'hours') {
    const part = course.actual.reduce((sum, row) => sum + (row.month <= month ? row.hours : 0), 0);
    const { hours } = value.end;
    return { part, whole: (hours?.basis === 'assessed' ? hours.value : value.plan.hours) ?? 0 };
  }
  const { activities, calendar } = course;
  const { booked } = doneShares(activities, { today: today(), bookedThrough: lastDayOf(month), calendar });
  return booked === null ? null : { part: Math.round(booked * 1_000_000), whole: 1_000_000 };
}

async function readMonth(tx: CompanyTx, companyId: string, requested: MonthParts, own: readonly string[]) {
  const month = monthOfParts(requested);
  return {
    month,
    ledger: await readLedger(tx, companyId, requested, own),
    cases: (await openCases(tx, companyId, lastDayOf(month))).filter(
      ({ contractstatus }) => contractstatus !== 'Utkast',
    ),
    estimates: await readEstimates(tx, companyId, requested),
    degrees: await readDegrees(tx, companyId, requested),
    notBooked: await readNotBooked(tx, companyId, month),
  };
}

/** Combines a standing with its month's rows. */
function projectOf(
  standing: Standing,
  known: z.infer<typeof projectRow> | undefined,
  read: Awaited<ReturnType<typeof readMonth>>,
): EarnedProject {
  const { xid: project, no, name, leader } = standing.project;
  const own = <R extends { project: string | null }>(rows: readonly R[]) =>
    rows.filter((row) => row.project === project);
  const [booked] = own(read.ledger);
  const cases = own(read.cases);
  const notBooked = own(read.notBooked).reduce((sum, { amount }) => sum + amount, 0);
  const cost = (booked?.cost ?? 0) + notBooked;
  const typed = (role: string) =>
    read.estimates.find((one) => one.projectId === project && one.role === role)?.costam ?? null;
  const live = standing.value.end.cost?.basis === 'assessed' ? standing.value.end.cost.value : null;
  const [controller, leading] = [typed('controller'), typed('leader')].map((one) => (one === null ? null : øre(one)));
  const leaderEstimate = leading ?? live;
  const estimate = controller ?? leaderEstimate;
  const by: EstimateBy | null =
    estimate === null ? null : controller !== null ? 'controller' : leading !== null ? 'leader' : 'forecast';
  const method = read.degrees.findLast(({ projectId }) => projectId === project)?.method ?? 'cost';
  return {
    ...{
      project,
      no,
      name,
      leader,
      mine: known?.mine ?? false,
      early: known?.early ?? false,
      contracted: known?.contracted != null,
    },
    contract: øre(known?.contracted ?? known?.revenue ?? 0) + claimed(cases, 'approved'),
    probable: claimed(cases, 'notified', 'claimed', 'disputed'),
    ...{ cost, notBooked, estimate, by, leaderEstimate: leaderEstimate ?? null, method },
    degree: degreeOf(method, standing, { cost, estimate: estimate ?? null }, read.month),
    invoiced: booked?.invoiced ?? 0,
  };
}

/** True for a project whose month says something: it runs, or something has come of it or is judged. */
const hasBegun = ({ project }: Standing, { cost, invoiced, by }: EarnedProject) =>
  project.status !== 'Planlagt' || cost !== 0 || invoiced !== 0 || by === 'controller' || by === 'leader';

/**
 * The running projects at a month's end: what each has earned and what is not settled, the sums, whose estimates nobody has
 * approved, what is not booked, and the month's entry with the last before it. Whole øre. The caller checks Read.
 */
export async function readEarned(scope: Reader, requested: MonthParts): Promise<EarnedMonth> {
  const companyId = scope.company.id;
  const month = monthOfParts(requested);
  const before = addMonths(month, -1);
  const standings = await readStandings(companyId);
  const read = await asCompany.read(companyId, async (tx) => {
    const setting = await readSetting(tx, companyId);
    const entries = await readEntries(tx, companyId, requested);
    const used = [setting.accounts, ...[entries.booked, entries.last].flatMap((one) => (one ? [one.accounts] : []))];
    const own = [...new Set(used.flatMap(({ income, loss }) => [income, loss]))];
    return {
      ...{ setting, entries, none: await ledgerEmptyText(tx, companyId, false, 'Ingen løpende prosjekter.') },
      known: new Map((await readProjects(tx, scope)).map((row) => [row.project, row])),
      now: await readMonth(tx, companyId, requested, own),
      earlier: await readMonth(tx, companyId, monthParts(before), own),
    };
  });
  const found = standings.flatMap((standing) => {
    const known = read.known.get(standing.project.xid);
    const now = projectOf(standing, known, read.now);
    return hasBegun(standing, now) ? [{ now, earlier: projectOf(standing, known, read.earlier) }] : [];
  });
  return earnedMonth({
    ...requested,
    ...read.setting,
    ...read.entries,
    none: read.none,
    end: lastDayOf(month),
    notBooked: read.now.notBooked,
    projects: found.map(({ now }) => now),
    earlier: found.map(({ earlier }) => earlier),
  });
}
