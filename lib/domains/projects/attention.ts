import { sql } from 'drizzle-orm';
import { riskColumns } from '@/lib/core/columns/assessments';
import { contractColumns } from '@/lib/core/columns/contracts';
import { formatDate } from '@/lib/core/format/date';
import { addDays } from '@/lib/core/format/days';
import { type AttentionSource, nearBy, ruleOf } from '@/lib/platform/routing/attention/attention';
import { tabParam } from '@/lib/platform/routing/page';
import { projectPath } from '@/lib/platform/routing/paths';
import { projectParam } from '@/lib/platform/routing/things';

/** After this many days without an answer the customer should be reminded. */
const daysToAnswer = 30;

const unanswered = ['Varslet', 'Sendt'] as const;

/** Variations (VOR) the customer has not answered. */
export const variationsUnanswered: AttentionSource = {
  id: 'vor',
  words: () => 'VOR som kunden ikke har svart på',
  order: { column: 'sentdate', desc: false },
  asOf: 'today',
  whose: 'company',
  title: 'VOR uten svar',
  late: `over ${daysToAnswer} dager`,
  wording: { waited: 'ventet' },
  rows: ({ companyId }, today) => sql`
    select variation.xid::text as key, variation.no || ' ' || variation.title as label, sentdate as day,
      coalesce(sentdate < ${addDays(today, -daysToAnswer)}::date, false) as late, amountam as amount, null::jsonb as params
    from variation
    where company_id = ${companyId} and answerdate is null and status = any(${sql.param([...unanswered])}::text[])`,
};

const notice = ruleOf(contractColumns.columns.noticedate);

/** A notice date further in the past than this no longer matters. */
const noticeDaysPast = 30;

/** Contracts in force whose notice date is near or recently passed. */
export const noticeDates: AttentionSource = {
  id: 'varslingsfrister',
  words: (day) =>
    `i kraft med varslingsfrist fra ${formatDate(addDays(day, -noticeDaysPast))} til og med ${formatDate(nearBy(notice, day))}`,
  order: { column: 'noticedate', desc: false },
  asOf: 'today',
  whose: 'company',
  title: 'Varslingsfrister',
  late: 'gått ut',
  wording: { due: notice },
  rows: ({ companyId }, today) => sql`
    select xid::text as key, no || ' ' || title as label, noticedate as day, noticedate < ${today}::date as late, null::numeric as amount,
      null::jsonb as params
    from contract
    where company_id = ${companyId} and noticedate <= ${nearBy(notice, today)}::date
      and noticedate >= ${addDays(today, -noticeDaysPast)}::date
      and status <> all(${sql.param([...notice.settled])}::text[])`,
};

const due = ruleOf(riskColumns.columns.duedate);

/** Open, significant risks without a response; high ones are red. */
export const risksWithoutMeasure: AttentionSource = {
  id: 'risiko',
  each: projectPath,
  words: () => 'åpne på nivå 5 eller mer uten tiltak',
  order: { column: 'scoreint', desc: true },
  asOf: 'today',
  whose: 'company',
  title: 'Risiko uten tiltak',
  late: 'høy',
  wording: { due },
  rows: ({ companyId }) => sql`
    select risk.xid::text as key, project.erp_projectid || ' ' || risk.title as label, risk.duedate as day,
      probabilityint * impactint >= 10 as late, null::numeric as amount,
      jsonb_build_object(${projectParam}::text, project.xid, ${tabParam}::text, 'risiko') as params
    from risk join project on project.company_id = ${companyId} and project.xid = risk.project_id
    where risk.company_id = ${companyId} and risk.status <> all(${sql.param([...due.settled])}::text[])
      and coalesce(trim(risk.response), '') = '' and probabilityint * impactint >= 5`,
};
