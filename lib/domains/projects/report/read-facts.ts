import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { isAnyOf } from '@/db/array-param';
import { asCompany, type CompanyTx } from '@/db/company';
import { ownerName } from '@/db/owner-name';
import { queryRows } from '@/db/query-rows';
import { variation } from '@/db/schema';
import { today } from '@/lib/core/clock';
import type { OpenClock, ReadClocks } from '@/lib/platform/routing/attention/open-clock';

const variationRow = z.strictObject({
  id: z.uuid(),
  no: z.string(),
  title: z.string(),
  amount: z.number().nullable(),
  days: z.number().nullable(),
  sent: z.string().nullable(),
  answered: z.string().nullable(),
  status: z.string(),
  shown: z.boolean(),
});
const activityRow = z.strictObject({
  title: z.string(),
  milestone: z.boolean(),
  done: z.number(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  ended: z.string().nullable(),
  end: z.string().nullable(),
  owner: z.string().nullable(),
});
const riskRow = z.strictObject({
  title: z.string(),
  response: z.string().nullable(),
  status: z.string(),
  score: z.number(),
  amount: z.number().nullable(),
  due: z.string().nullable(),
  owner: z.string().nullable(),
});
const requirementRow = z.strictObject({
  no: z.string().nullable(),
  title: z.string(),
  source: z.string(),
  status: z.string(),
  due: z.string().nullable(),
  shown: z.boolean(),
});
const pictureRow = z.strictObject({
  day: z.string(),
  text: z.string(),
  by: z.string(),
  bytes: z.instanceof(Uint8Array),
});
const contractRow = z.strictObject({ no: z.string() });

export type VariationFact = Omit<z.infer<typeof variationRow>, 'id'> & {
  /** The day since which the customer's answer is awaited, and whether it is past the expected day; null when it is not. */
  waits: { since: string; late: boolean } | null;
};
export type ActivityFact = z.infer<typeof activityRow>;
export type RiskFact = z.infer<typeof riskRow>;
export type RequirementFact = z.infer<typeof requirementRow>;
type PictureFact = z.infer<typeof pictureRow>;

/** The contents of a report beside the figures: kroner, shares and days. A section that is not wanted is undefined. */
export type ReportFacts = {
  contracts: string[] | undefined;
  variations: VariationFact[] | undefined;
  activities: ActivityFact[] | undefined;
  risks: RiskFact[] | undefined;
  requirements: RequirementFact[] | undefined;
  pictures: PictureFact[] | undefined;
};

/**
 * The sections that are read. `internal` false reads what reaches a customer: risks that are ticked for it, without
 * amounts, variations that the customer has, and asks (`shown`) that are ticked.
 */
export type WantedFacts = Record<'contracts' | 'activities' | 'risks' | 'internal' | 'requirements' | 'log', boolean>;

/** Pictures of a report. */
const mostPictures = 4;

type Of = { companyId: string; project: string };

const contractsOf = (tx: CompanyTx, { companyId, project }: Of) =>
  queryRows(tx, contractRow)`
    select no from contract where company_id = ${companyId} and project_id = ${project} order by no`;

/** The variations that wait for the customer, each since its first open clock of theirs. */
function waitsOf(clocks: readonly OpenClock[]) {
  const found = new Map<string, { since: string; late: boolean }>();
  for (const { sak, state, since } of clocks) {
    if (state === 'ours' || since === null) continue;
    const known = found.get(sak) ?? { since, late: false };
    found.set(sak, { since: since < known.since ? since : known.since, late: known.late || state === 'late' });
  }
  return found;
}

/** Unanswered ones first, then the latest. */
async function variationsOf(tx: CompanyTx, { companyId, project }: Of, internal: boolean, clocks: ReadClocks) {
  const waits = waitsOf(await clocks(tx, companyId, today(), { projects: [project], ended: true }));
  const rows = await queryRows(tx, variationRow)`
    select variation.xid as id, variation.no, variation.title, variation.amountam as amount, variation.daysint as days,
      variation.sentdate::text as sent, variation.answerdate::text as answered, variation.status,
      ${internal}::boolean or variation.forcustomer as shown
    from variation
    join contract on contract.company_id = variation.company_id and contract.xid = variation.contract_id
    where variation.company_id = ${companyId} and contract.project_id = ${project}
      and (${internal}::boolean or variation.sentdate is not null or variation.status not in ('Varslet', 'Sendt')
        or ${isAnyOf(variation.xid, [...waits.keys()])})
    order by variation.sentdate desc nulls last, variation.no desc`;
  return rows
    .map(({ id, sent, ...row }): VariationFact => {
      const waiting = waits.get(id) ?? null;
      return { ...row, sent: sent ?? waiting?.since ?? null, waits: waiting };
    })
    .toSorted((a, b) => Number(b.waits !== null) - Number(a.waits !== null));
}

const activitiesOf = (tx: CompanyTx, { companyId, project }: Of) =>
  queryRows(tx, activityRow)`
    select execution.title, execution.milestone, execution.progr as done,
      coalesce(execution.basestart, execution.startdate)::text as from,
      coalesce(execution.baseend, execution.enddate)::text as to,
      execution.actualend::text as ended, coalesce(execution.actualend, execution.enddate)::text as end,
      ${ownerName()} as owner
    from execution
    left join employee on employee.company_id = execution.company_id and employee.xid = execution.responsible_id
    where execution.company_id = ${companyId} and execution.project_id = ${project}
    order by execution.orderint, execution.xid`;

/** Open ones by probability × impact, then by amount. */
const risksOf = (tx: CompanyTx, { companyId, project }: Of, internal: boolean) =>
  queryRows(tx, riskRow)`
    select risk.title, risk.response, risk.status, risk.probabilityint * risk.impactint as score,
      case when ${internal}::boolean then risk.amountam end as amount, risk.duedate::text as due, ${internal ? ownerName() : sql`employee.employee`} as owner
    from risk
    left join employee on employee.company_id = risk.company_id and employee.xid = risk.responsible_id
    where risk.company_id = ${companyId} and risk.project_id = ${project} and risk.status <> 'Lukket'
      and (${internal}::boolean or risk.forcustomer)
    order by score desc, amount desc nulls last, risk.title, risk.xid`;

const requirementsOf = (tx: CompanyTx, { companyId, project }: Of, internal: boolean) =>
  queryRows(tx, requirementRow)`
    select no, title, source, status, duedate::text as due, ${internal}::boolean or forcustomer as shown from requirement
    where company_id = ${companyId} and project_id = ${project} and status <> 'Ikke aktuelt' order by duedate, no, xid`;

/** The latest pictures of the log as thumbnails: the latest of each day first, then the others. */
const picturesOf = (tx: CompanyTx, { companyId, project }: Of) =>
  queryRows(tx, pictureRow)`
    with found as (
      select log.day, log.text, log.written_by as by, file.xid,
        row_number() over (partition by log.day order by file.created desc, file.xid) as nth
      from project_log log
      join stored_file file on file.company_id = log.company_id and file.scope = 'project' and file.object = log.xid::text
      where log.company_id = ${companyId} and log.project_id = ${project} and file.removed is null
        and file.thumbnail is not null
      order by nth, log.day desc limit ${mostPictures}
    )
    select found.day::text as day, found.text, found.by, file.thumbnail as bytes
    from found join stored_file file on file.company_id = ${companyId} and file.xid = found.xid
    order by found.day desc, found.nth`;

/** Reads the wanted sections of a project's report, and nothing of the others. The caller checks Read. */
export async function readReportFacts(of: Of, wanted: WantedFacts, clocks: ReadClocks): Promise<ReportFacts> {
  return asCompany.read(of.companyId, async (tx) => ({
    contracts: wanted.contracts ? (await contractsOf(tx, of)).map(({ no }) => no) : undefined,
    variations: wanted.contracts ? await variationsOf(tx, of, wanted.internal, clocks) : undefined,
    activities: wanted.activities ? await activitiesOf(tx, of) : undefined,
    risks: wanted.risks ? await risksOf(tx, of, wanted.internal) : undefined,
    requirements: wanted.requirements ? await requirementsOf(tx, of, wanted.internal) : undefined,
    pictures: wanted.log ? await picturesOf(tx, of) : undefined,
  }));
}
