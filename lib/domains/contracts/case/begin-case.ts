import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { badInput, notAllowed, notFound } from '@/base/errors';
import { companyRows } from '@/db/company-rows';
import { capital } from '@/lib/core/format/count-text';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { projectOverviewTabPath, projectTabPath, variationTablePath } from '@/lib/platform/routing/paths';
import { addRow } from '@/lib/platform/tables/add-row';
import { variationTable } from '@/lib/platform/tables/declared/contracts';
import { opKey } from '@/lib/platform/writes/op-field';
import { ended } from '../board/case-params';
import { writeFact } from '../write-fact';

const longestTitle = 120;

export const logLineQuery = z.object({ log: z.uuid('Loggføringen (log) er ugyldig.').toLowerCase() });
export const beginSchema = logLineQuery.extend({
  /** The idempotency key, and the VOR's id; that of its first fact. */
  op: opKey,
  fact: opKey,
  contract: z.uuid('Kontrakten (contract) er ugyldig.').toLowerCase(),
});

const lineRow = z.strictObject({
  day: z.string(),
  text: z.string(),
  by: z.string(),
  project: z.string(),
  contracts: z.array(z.strictObject({ id: z.uuid(), no: z.string(), title: z.string() })),
});

/** A line of a project's log that a case may begin with: the running contracts of its project, and a title. Throws 403, 404. */
export async function readLogLine({ company, permissions }: Scope, { log }: z.infer<typeof logLineQuery>) {
  const reads = [projectOverviewTabPath('logg'), projectTabPath('logg')].some((path) => may(permissions, path, 'Read'));
  if (!reads || !may(permissions, variationTablePath, 'Write')) throw notAllowed('Du kan ikke varsle om loggen.');
  const [found] = await companyRows(company.id, lineRow)`
    select log.day::text as day, log.text, log.written_by as by, project.erp_projectid || ' ' || project.description as project,
      (select coalesce(json_agg(json_build_object('id', xid, 'no', no, 'title', title) order by no), '[]') from contract
        where company_id = ${company.id} and project_id = log.project_id
          and status <> all(${sql.param([...ended])}::text[])) as contracts
    from project_log log
    join project on project.company_id = ${company.id} and project.xid = log.project_id
    where log.company_id = ${company.id} and log.xid = ${log}::uuid`;
  if (!found) throw notFound('Fant ikke loggføringen.');
  const [first = ''] = found.text.split(/[.,:;!?\n]/);
  return { ...found, title: capital((first.trim() || found.text.trim()).slice(0, longestTitle)) };
}

/** Begins a case with a line of the log: we knew the day of the line. Nothing is notified by it. Throws 400, 403, 404. */
export async function beginCase(
  scope: Scope,
  { op, fact, log, contract }: z.infer<typeof beginSchema>,
): Promise<{ xid: string }> {
  const line = await readLogLine(scope, { log });
  if (!line.contracts.some(({ id }) => id === contract)) throw badInput('Velg en av prosjektets løpende kontrakter.');
  const vals = { contract, title: line.title };
  await addRow(scope, { op, via: 'direct', tbl: variationTable.tbl, row: op, vals });
  await writeFact(scope, { op: fact, variation: op, kind: 'known', day: line.day, text: line.text.slice(0, 2_000) });
  return { xid: op };
}
