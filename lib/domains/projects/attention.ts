import { type SQL, sql } from 'drizzle-orm';
import { riskColumns } from '@/lib/core/columns/assessments';
import { contractColumns } from '@/lib/core/columns/contracts';
import { counted } from '@/lib/core/format/count-text';
import { formatDate } from '@/lib/core/format/date';
import { addDays } from '@/lib/core/format/days';
import { type AttentionSource, nearBy, ruleOf } from '@/lib/platform/routing/attention/attention';
import { neverReminds, ownerOf } from '@/lib/platform/routing/attention/owner';
import { tabParam } from '@/lib/platform/routing/page';
import { contractTablePath, projectPath } from '@/lib/platform/routing/paths';
import { rowAddress, rowParam } from '@/lib/platform/routing/table-params';
import { projectParam } from '@/lib/platform/routing/things';

/** The parameters that open a live table on a row, at the column that settles it. */
const atRow = (row: SQL, column: string) =>
  sql`jsonb_build_object(${rowParam}::text, ${row}::text || ${rowAddress('', column)}::text)`;

const notice = ruleOf(contractColumns.columns.noticedate);

/** A notice date further in the past than this no longer matters. */
const noticeDaysPast = 30;

/** Contracts in force whose notice date is near or recently passed. */
export const noticeDates: AttentionSource = {
  id: 'varslingsfrister',
  each: contractTablePath,
  words: (day) =>
    `i kraft med varslingsfrist fra ${formatDate(addDays(day, -noticeDaysPast))} til og med ${formatDate(nearBy(notice, day))}`,
  order: { column: 'noticedate', desc: false },
  asOf: 'today',
  whose: { by: 'kontraktsansvarlige' },
  title: 'Varsling',
  stake: { kind: 'time' },
  verb: { text: 'Se hvilke', hand: 'desk' },
  headline: ({ count }) => `${counted(count, 'varslingsfrist har', 'varslingsfrister har')} gått ut`,
  short: ({ count }) => ({ text: `${counted(count, 'varslingsfrist', 'varslingsfrister')} gått ut`, detail: '' }),
  detail: () => '',
  calm: ({ count, late }) =>
    `${count === 1 ? 'varslingsfrist' : 'varslingsfrister'}${late > 0 ? `, ${late} gått ut` : ' som nærmer seg'}`,
  wording: { due: notice },
  rows: ({ companyId, user }, today) => sql`
    select contract.xid::text as key, no || ' ' || title as label, noticedate as day, noticedate < ${today}::date as late, null::numeric as amount,
      ${atRow(sql`contract.xid`, 'noticedate')} as params, ${neverReminds}, ${ownerOf(user)}
    from contract left join employee on employee.company_id = contract.company_id and employee.xid = contract.responsible_id
    where contract.company_id = ${companyId} and noticedate <= ${nearBy(notice, today)}::date
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
  whose: { by: 'prosjektlederne' },
  title: 'Risiko',
  stake: { kind: 'time' },
  verb: { text: 'Se hvilke', hand: 'desk' },
  headline: ({ count }) => `${counted(count, 'høy risiko er', 'høye risikoer er')} uten tiltak`,
  short: ({ count }) => ({ text: `${counted(count, 'høy risiko', 'høye risikoer')} uten tiltak`, detail: '' }),
  detail: () => '',
  calm: ({ count, late }) =>
    `${count === 1 ? 'risiko' : 'risikoer'} uten tiltak${late > 0 ? `, ${late} ${late === 1 ? 'høy' : 'høye'}` : ''}`,
  wording: { due },
  rows: ({ companyId, user }) => sql`
    select risk.xid::text as key, project.erp_projectid || ' ' || risk.title as label, risk.duedate as day,
      probabilityint * impactint >= 10 as late, null::numeric as amount,
      jsonb_build_object(${projectParam}::text, project.xid, ${tabParam}::text, 'risiko') || ${atRow(sql`risk.xid`, 'response')} as params,
      ${neverReminds}, ${ownerOf(user)}
    from risk join project on project.company_id = ${companyId} and project.xid = risk.project_id
    left join employee on employee.company_id = ${companyId} and employee.xid = coalesce(risk.responsible_id, project.manager_id)
    where risk.company_id = ${companyId} and risk.status <> all(${sql.param([...due.settled])}::text[])
      and coalesce(trim(risk.response), '') = '' and probabilityint * impactint >= 5`,
};
