import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { asCompany } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { today } from '@/lib/core/clock';
import { causeColumns } from '@/lib/core/columns/overview';
import type { Filters } from '@/lib/core/filters/filters';
import { formatNumber } from '@/lib/core/format/number';
import type { Verdict } from '@/lib/core/widgets/widget';
import type { Scope } from '@/lib/platform/auth/session';
import { oncePerLoad } from '@/lib/platform/routing/once-per-load';
import { listSource } from '@/lib/platform/tables/list-source';
import { noProject } from '@/lib/platform/tables/requested-project';
import { earnedOf } from '../earned-value/earned-value';
import { requestedStanding } from '../earned-value/read-standings';
import { spentAndRest } from '../earned-value/reason';
import { dayIn, projectVerdict } from '../earned-value/verdict';
import { ageWord } from '../matters/matter';
import { seesMoney } from '../money-right';
import { payrollGroups } from '../sources/hours-against-payroll';
import { causesOf, hoursReason, spentSentence, toneOf } from './causes';
import { helpsOf } from './helps';
import type { RequestedMatters } from './project-matters';
import { requestedPurchases } from './purchases';

const activityRow = z.strictObject({
  title: z.string(),
  planned: z.number(),
  done: z.number(),
  used: z.number(),
  claimed: z.number(),
});
const bookedRow = z.strictObject({ wages: z.number(), hours: z.number() });

/**
 * The chosen project's activities with the hours entered on them, and of the ledger's months the own wages booked
 * (øre) and the hours (hundredths); their quotient is what an hour costs.
 */
const found = oncePerLoad(async (scope: Scope, filters: Filters) => {
  const standing = await requestedStanding(scope, filters);
  if (!standing) return undefined;
  const companyId = scope.company.id;
  const { xid } = standing.project;
  const through = standing.value.bookedThrough;
  return asCompany.read(companyId, async (tx) => {
    const activities = await queryRows(tx, activityRow)`
      with entered as (
        select activity_id, round(sum(hours) * 100)::float8 as used from time_entry
        where company_id = ${companyId} and project_id = ${xid} group by activity_id
      )
      select execution.title, round(coalesce(execution.hoursam, 0) * 100)::float8 as planned,
        execution.progr::float8 as done, coalesce(entered.used, 0) as used,
        coalesce(round(variation.amountam * 100), 0)::float8 as claimed
      from execution left join entered on entered.activity_id = execution.xid
      left join variation on variation.company_id = ${companyId} and variation.xid = execution.variation_id
      where execution.company_id = ${companyId} and execution.project_id = ${xid}
        and (not execution.milestone or entered.used > 0)
      union all
      select 'Uten aktivitet', 0, 0, used, 0 from entered where activity_id is null`;
    const [booked] = await queryRows(tx, bookedRow)`
      select coalesce((select round(sum(sums.net) * 100) from ledger_month sums
          join account on account.company_id = sums.company_id and account.xid = sums.account_id
          join project on project.company_id = sums.company_id and project.dimension_id = sums.project_id
          where sums.company_id = ${companyId} and project.xid = ${xid}
            and left(account.no, 2) = any(${sql.param([...payrollGroups])}::text[])
            and make_date(sums.year, sums.month, 1) <= ${through}::date), 0)::float8 as wages,
        coalesce((select round(sum(hours) * 100) from time_entry
          where company_id = ${companyId} and project_id = ${xid} and day <= ${through}::date), 0)::float8 as hours`;
    const { wages = 0, hours = 0 } = booked ?? {};
    const rate = wages > 0 && hours > 0 ? wages / hours : null;
    const earned = earnedOf(standing.value.plan.hours, standing.value.done.booked);
    const own = rate === null || earned === null ? null : (hours - earned) * rate;
    const spent = spentAndRest(standing.value)?.spent ?? null;
    return { standing, causes: causesOf(activities, rate), rate, wages, hours, own, spent };
  });
});

type Found = Awaited<ReturnType<typeof found>>;

/** The cost of the chosen project's purchases beyond the earned part, kroner; null where that is not known. */
export async function boughtOver(scope: Scope, filters: Filters): Promise<number | null> {
  const { spent = null, own = null } = (await found(scope, filters)) ?? {};
  return spent === null || own === null ? null : (spent - own) / 100;
}

/** The acts that help the chosen project. */
async function helps(
  scope: Scope,
  filters: Filters,
  { standing, causes, rate }: NonNullable<Found>,
  matters: RequestedMatters,
) {
  const { end, hours } = standing.value;
  const late = (await matters(scope, filters)).find(({ kind }) => kind === 'Utstyr');
  const bought = [...(await requestedPurchases(scope, filters)).values()];
  return helpsOf(causes, {
    project: standing.project.xid,
    rate,
    ahead: end.hours?.basis === 'assessed' ? end.hours.value - hours : 0,
    ...(late && { late: { text: late.matter, age: ageWord(late, today())?.text ?? '' } }),
    untied: bought.reduce((sum, { untied }) => sum + untied, 0),
  });
}

/** Says what the chosen project has spent too much on: own hours or purchases, and the activity that took most. */
export const causeSentence =
  (matters: RequestedMatters) =>
  async (scope: Scope, filters: Filters): Promise<Verdict> => {
    const known = await found(scope, filters);
    const base = { wtype: 'verdict', title: 'Hvorfor', subtitle: '', parameters: {} } as const;
    if (!known) return { ...base, parameters: { empty: noProject }, tone: 'neutral', sentence: noProject, reason: '' };
    const { standing, causes, own, spent } = known;
    const reason = hoursReason(causes);
    if (spent === null || !seesMoney(scope)) return { ...base, tone: 'neutral', sentence: reason, reason: '' };
    const tone = spent > 0 ? projectVerdict(standing.value).tone : 'neutral';
    return {
      ...base,
      tone,
      sentence: spentSentence(spent, own),
      reason,
      helps: tone === 'neutral' ? [] : await helps(scope, filters, known, matters),
    };
  };

/** Says what an hour costs, and of what that is worked out. */
function rateText({ rate, wages, hours, standing }: NonNullable<Found>): string {
  const { bookedThrough, today } = standing.value;
  if (rate === null || bookedThrough === null) return '';
  return ` · ${formatNumber(rate)} kr/t = ${formatNumber(wages / 100_000)} Tkr lønn bokført ÷ ${formatNumber(hours / 100)} t til ${dayIn(bookedThrough, today)}`;
}

/** The chosen project's activities: planned, earned and used hours of today, dearest first; kroner by right. */
export const causeRows = listSource({ title: 'Egne timer per aktivitet', whole: true }, async (scope, filters) => {
  const known = await found(scope, filters);
  const causes = known?.causes ?? [];
  const all = causes.reduce((sum, { over }) => sum + Math.max(0, over), 0);
  const columns = causeColumns.take('activity', 'planned', 'done', 'earned', 'used', 'overhours', 'overam');
  return {
    subtitle: `Etter plan er plan × utført, i dag · Avvik er brukt minus etter plan · Dyreste først${known && seesMoney(scope) ? rateText(known) : ''}`,
    columns: seesMoney(scope) ? columns : columns.filter(({ value }) => value !== 'overam'),
    rows: causes.map((cause) => ({
      activity: cause.title,
      planned: cause.planned / 100,
      done: cause.planned === 0 && cause.used > 0 ? null : cause.done,
      earned: cause.earned / 100,
      used: cause.used / 100,
      overhours: cause.over / 100,
      ...(seesMoney(scope) && { overam: cause.cost === null ? null : cause.cost / 100 }),
      _tone: toneOf(cause, all),
    })),
    excel: 'timer-per-aktivitet',
    empty: known ? 'Ingen aktiviteter ennå. Legg dem inn under Utførelse.' : noProject,
  };
});
