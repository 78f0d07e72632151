import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { asCompany } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { causeColumns } from '@/lib/core/columns/overview';
import type { Filters } from '@/lib/core/filters/filters';
import type { Verdict } from '@/lib/core/widgets/widget';
import type { Scope } from '@/lib/platform/auth/session';
import { oncePerLoad } from '@/lib/platform/routing/once-per-load';
import { listSource } from '@/lib/platform/tables/list-source';
import { noProject } from '@/lib/platform/tables/requested-project';
import { earnedOf } from '../earned-value/earned-value';
import { requestedStanding } from '../earned-value/read-standings';
import { spentAndRest } from '../earned-value/reason';
import { projectVerdict } from '../earned-value/verdict';
import { seesMoney } from '../money-right';
import { payrollGroups } from '../sources/hours-against-payroll';
import { causesOf, hoursReason, spentSentence } from './causes';

const activityRow = z.strictObject({ title: z.string(), planned: z.number(), done: z.number(), used: z.number() });
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
        execution.progr::float8 as done, coalesce(entered.used, 0) as used
      from execution left join entered on entered.activity_id = execution.xid
      where execution.company_id = ${companyId} and execution.project_id = ${xid}
        and (not execution.milestone or entered.used > 0)
      union all
      select 'Uten aktivitet', 0, 0, used from entered where activity_id is null`;
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
    return { standing, causes: causesOf(activities, rate), rate, hours };
  });
});

/** Says what the chosen project has spent too much on: own hours or purchases, and the activity that took most. */
export async function causeSentence(scope: Scope, filters: Filters): Promise<Verdict> {
  const known = await found(scope, filters);
  const base = { wtype: 'verdict', title: 'Hvorfor', subtitle: '', parameters: {} } as const;
  if (!known) return { ...base, parameters: { empty: noProject }, tone: 'neutral', sentence: noProject, reason: '' };
  const { standing, causes, rate, hours } = known;
  const { value } = standing;
  const spent = spentAndRest(value)?.spent;
  const reason = hoursReason(causes);
  if (spent === undefined || !seesMoney(scope)) return { ...base, tone: 'neutral', sentence: reason, reason: '' };
  const earned = earnedOf(value.plan.hours, value.done.booked);
  const own = rate === null || earned === null ? null : (hours - earned) * rate;
  const tone = spent > 0 ? projectVerdict(value).tone : 'neutral';
  return { ...base, tone, sentence: spentSentence(spent, own), reason };
}

/** The chosen project's activities: planned, earned and used hours of today, dearest first; kroner by right. */
export const causeRows = listSource({ title: 'Egne timer per aktivitet', whole: true }, async (scope, filters) => {
  const known = await found(scope, filters);
  const causes = known?.causes ?? [];
  const columns = causeColumns.take('activity', 'planned', 'done', 'earned', 'used', 'overhours', 'overam');
  return {
    subtitle: 'Etter plan er plan × utført, i dag · Avvik er brukt minus etter plan · Dyreste først',
    columns: seesMoney(scope) ? columns : columns.filter(({ value }) => value !== 'overam'),
    rows: causes.map(({ title, planned, done, earned, used, over, cost }) => ({
      activity: title,
      planned: planned / 100,
      done: planned === 0 && used > 0 ? null : done,
      earned: earned / 100,
      used: used / 100,
      overhours: over / 100,
      ...(seesMoney(scope) && { overam: cost === null ? null : cost / 100 }),
    })),
    excel: 'timer-per-aktivitet',
    empty: known ? 'Ingen aktiviteter ennå. Legg dem inn under Utførelse.' : noProject,
  };
});
