import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { giveWay } from '@/base/give-way';
import type { CompanyTx } from '@/db/company';
import { ownerName } from '@/db/owner-name';
import { queryRows } from '@/db/query-rows';
import { contractFact, contractStandards } from '@/db/schema';
import { calendarIn } from '@/lib/platform/tables/calendar/read-calendar';
import { standingOn, type Terms, withTied } from './case-fact';
import type { Clock } from './clock';
import { clocks, standingLists } from './clocks';
import { columnFacts } from './column-facts';
import { factOf, readFacts, type WrittenFact } from './read-facts';
import { type ClaimSums, sumsOf, type Track, tracksOf } from './sums';

const caseRow = z.strictObject({
  id: z.uuid(),
  no: z.string(),
  title: z.string(),
  status: z.string(),
  amountam: z.number().nullable(),
  daysint: z.number().nullable(),
  sentdate: z.string().nullable(),
  answerdate: z.string().nullable(),
  contract: z.uuid(),
  contractno: z.string(),
  contracttitle: z.string(),
  contractstatus: z.string(),
  standard: z.enum(contractStandards).nullable(),
  penalty: z.number().nullable(),
  takeover: z.string().nullable(),
  project: z.uuid().nullable(),
  erp_projectid: z.string().nullable(),
  projectname: z.string().nullable(),
  client: z.string().nullable(),
  customer: z.string().nullable(),
  responsible: z.string().nullable(),
  owner: z.uuid().nullable(),
  note: z.string().nullable(),
});

/** A VOR on a day: its clocks, its claims and their sums. */
export type OpenCase = z.infer<typeof caseRow> & {
  /** Its own facts and those of its columns; and with those of its contract, the company and the cases it is tied to. */
  own: readonly WrittenFact[];
  facts: readonly WrittenFact[];
  clocks: Clock[];
  tracks: Track[];
  sums: ClaimSums;
};

const groupedBy = (
  facts: readonly Awaited<ReturnType<typeof readFacts>>[number][],
  key: 'variationId' | 'contractId',
) => {
  const found = new Map<string | null, WrittenFact[]>();
  for (const one of facts) found.set(one[key], [...(found.get(one[key]) ?? []), factOf(one)]);
  return found;
};

/** Keeps the facts of some cases: their own and their contracts', those of the cases they are tied to, and the company's. */
function factsOf(companyId: string, which: SQL): SQL {
  const of = (column: SQL) => sql`(
    select ${column} from variation join contract on contract.company_id = ${companyId} and contract.xid = variation.contract_id
    where variation.company_id = ${companyId} and ${which})`;
  const tie = (from: SQL, to: SQL) => sql`(
    select ${from} from contract_fact tie where tie.company_id = ${companyId} and tie.kind = 'tied' and ${to} in ${of(sql`variation.xid`)})`;
  const { variationId, contractId } = contractFact;
  return sql`(${variationId} in ${of(sql`variation.xid`)}
    or ${variationId} in ${tie(sql`tie.tied_id`, sql`tie.variation_id`)}
    or ${variationId} in ${tie(sql`tie.variation_id`, sql`tie.tied_id`)}
    or ${variationId} is null and (${contractId} is null or ${contractId} in ${of(sql`contract.xid`)}))`;
}

/** The facts of the cases that a case is tied to, either way, by their ids. */
function tiedTo(id: string, byCase: ReadonlyMap<string | null, WrittenFact[]>, ties: readonly [string, string][]) {
  const others = ties.flatMap(([one, other]) => (one === id ? [other] : other === id ? [one] : []));
  return new Map(others.map((other) => [other, byCase.get(other) ?? []]));
}

/** Every VOR of the company with its clocks on a day (yyyy-mm-dd), in the order of contracts; `which` is a condition on them. The caller checks Read. */
export async function openCases(tx: CompanyTx, companyId: string, on: string, which?: SQL): Promise<OpenCase[]> {
  const [rows, facts, days] = await Promise.all([
    queryRows(tx, caseRow)`
      select variation.xid as id, variation.no, variation.title, variation.status, variation.amountam::float8 as amountam,
        variation.daysint, variation.note, variation.sentdate::text as sentdate, variation.answerdate::text as answerdate,
        contract.xid as contract, contract.no as contractno, contract.title as contracttitle, contract.status as contractstatus,
        contract.standard, contract.penaltyam::float8 as penalty, contract.takeoverdate::text as takeover,
        project.xid as project, project.erp_projectid, project.description as projectname, customer.name as client,
        customer.xid as customer,
        coalesce(${ownerName('responsible')}, ${ownerName('leader')}) as responsible,
        coalesce(responsible.xid, leader.xid) as owner
      from variation
      join contract on contract.company_id = ${companyId} and contract.xid = variation.contract_id
      left join project on project.company_id = ${companyId} and project.xid = contract.project_id
      left join customer on customer.company_id = ${companyId} and customer.xid = contract.client_id
      left join employee responsible on responsible.company_id = ${companyId} and responsible.xid = contract.responsible_id
      left join employee leader on leader.company_id = ${companyId} and leader.xid = project.manager_id
      where variation.company_id = ${companyId} and ${which ?? sql`true`}
      order by contract.no, variation.no, variation.xid`,
    readFacts(tx, companyId, which && factsOf(companyId, which)),
    calendarIn(tx, companyId),
  ]);
  const calendar = { ...days, kind: 'Virkedager' } as const;
  const byCase = groupedBy(
    facts.filter(({ variationId }) => variationId !== null),
    'variationId',
  );
  const byContract = groupedBy(
    facts.filter(({ variationId }) => variationId === null),
    'contractId',
  );
  const ties = facts.flatMap(({ kind, variationId, tiedId }): [string, string][] =>
    kind === 'tied' && variationId && tiedId ? [[variationId, tiedId]] : [],
  );
  const found: OpenCase[] = [];
  for (const row of rows) {
    await giveWay();
    const { id, standard, penalty, takeover } = row;
    const terms: Terms = { standard, penalty, takeover, calendar };
    const written = byCase.get(id) ?? [];
    const own = [
      ...columnFacts(
        row,
        written.filter(({ day }) => day <= on),
      ),
      ...written,
    ];
    const common = [...(byContract.get(row.contract) ?? []), ...(byContract.get(null) ?? [])];
    const known = withTied([...common, ...own], id, tiedTo(id, byCase, ties), on);
    const running = clocks(known, terms, on);
    const tracks = tracksOf(standingOn(own, on), standingLists(running));
    found.push({ ...row, own, facts: known, clocks: running, tracks, sums: sumsOf(tracks) });
  }
  return found;
}
