import { randomUUID } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { badInput, notAllowed, notFound } from '@/base/errors';
import { bulkInsert } from '@/db/bulk-insert';
import { asCompany, type CompanyTx } from '@/db/company';
import { lockProject } from '@/db/lock-project';
import { queryRows } from '@/db/query-rows';
import { timeEntry, voucherTie } from '@/db/schema';
import { type CalculationRow, isRevenue } from '@/lib/core/calculation/row';
import { formatDate } from '@/lib/core/format/date';
import { formatNumber } from '@/lib/core/format/number';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { projectCalculationLog } from '@/lib/platform/tables/other-logs';
import { type LogLine, record } from '@/lib/platform/tables/record';
import { type Baseline, findBaseline, type ProjectBaseline } from './baseline';
import { isVoucherCost, ledgerOf, withVoucher } from './spent-sql';

/** Most entries assigned at once. */
const mostEntries = 10_000;

const ids = (name: string) =>
  z
    .array(z.uuid(`En av ${name} er ugyldig.`).toLowerCase(), `Listen ${name} mangler.`)
    .max(mostEntries, `Høyst ${formatNumber(mostEntries)} av gangen.`);

export const tieSchema = z.object({
  projectid: z.uuid('Prosjektet (projectid) er ugyldig.').toLowerCase(),
  /** The row of the calculation; null clears the assignment. */
  calcline: z.uuid('Kalkylelinjen (calcline) er ugyldig.').toLowerCase().nullable(),
  hours: ids('hours'),
  vouchers: ids('vouchers'),
});
export type Tying = z.infer<typeof tieSchema>;

/** Entries with the row they were assigned to before. */
export type TiedBefore = Pick<Tying, 'calcline' | 'hours' | 'vouchers'>;

const entryRow = z.strictObject({ xid: z.string(), line: z.string().nullable(), label: z.string() });
type Entry = z.infer<typeof entryRow>;

/** Locks the project's hours with these ids, with their assigned rows. */
const lockHours = (tx: CompanyTx, companyId: string, { projectid, hours }: Tying) =>
  queryRows(tx, entryRow)`
    select entry.xid, entry.calcline as line, employee.employee || ' ' || entry.day as label
    from time_entry entry
    join employee on employee.company_id = entry.company_id and employee.xid = entry.employee_id
    where entry.company_id = ${companyId} and entry.project_id = ${projectid}
      and entry.xid = any(${sql.param(hours)}::uuid[])
    order by entry.xid for update of entry`;

/** The project's cost lines with these ids, with their assigned rows. */
async function readVouchers(
  tx: CompanyTx,
  companyId: string,
  dimensionId: string | null,
  { projectid, vouchers }: Tying,
) {
  if (dimensionId === null || vouchers.length === 0) return [];
  return queryRows(tx, entryRow)`
    select distinct on (line.xid) line.xid, tie.calcline as line, voucher.no || ' ' || line.date as label
    ${ledgerOf(companyId, dimensionId, projectid, withVoucher(companyId))}
      and ${isVoucherCost} and line.xid = any(${sql.param(vouchers)}::uuid[])
    order by line.xid`;
}

/** The row to assign to: a package, an activity or an included cost. Throws 400. */
function rowOf({ calculated }: Baseline, calcline: string): CalculationRow {
  const row = calculated.rows.find(({ xid }) => xid === calcline);
  if (!row) throw badInput('Kalkylen prosjektet holdes mot, har ikke denne linjen. Last siden på nytt.');
  if (isRevenue(row)) throw badInput('Kostnader kan ikke knyttes til en inntektslinje.');
  if (calculated.left.has(calcline)) throw badInput(`«${row.title}» er tatt ut av kalkylen.`);
  return row;
}

/** The entry's label with its trailing day formatted. */
const labelOf = ({ label }: Entry) => `${label.slice(0, -11)} ${formatDate(label.slice(-10))}`;

function logLines(
  kind: string,
  entries: readonly Entry[],
  calcline: string | null,
  nameOf: (xid: string | null) => string,
) {
  return entries.map(
    (entry): LogLine => ({
      tbl: projectCalculationLog.tbl,
      row: entry.xid,
      rowLabel: `${kind} ${labelOf(entry)}`,
      kind: 'edit',
      col: 'Kalkylelinje',
      oldValue: entry.line,
      newValue: calcline,
      oldText: nameOf(entry.line),
      newText: nameOf(calcline),
    }),
  );
}

/** The earlier assignments grouped by row, so that they can be restored. */
function before(hours: readonly Entry[], vouchers: readonly Entry[]): TiedBefore[] {
  const lines = new Set([...hours, ...vouchers].map(({ line }) => line));
  const of = (entries: readonly Entry[], line: string | null) =>
    entries.filter((entry) => entry.line === line).map(({ xid }) => xid);
  return [...lines].map((calcline) => ({ calcline, hours: of(hours, calcline), vouchers: of(vouchers, calcline) }));
}

async function writeTies(
  tx: CompanyTx,
  companyId: string,
  projectId: string,
  calcline: string | null,
  hours: readonly Entry[],
  vouchers: readonly Entry[],
) {
  const idsOf = (entries: readonly Entry[]) => entries.map(({ xid }) => xid);
  if (hours.length > 0) {
    const own = and(eq(timeEntry.companyId, companyId), inArray(timeEntry.xid, idsOf(hours)));
    await tx.update(timeEntry).set({ calcline }).where(own);
  }
  if (vouchers.length === 0) return;
  const own = and(eq(voucherTie.companyId, companyId), inArray(voucherTie.voucherLineId, idsOf(vouchers)));
  await tx.delete(voucherTie).where(own);
  if (calcline === null) return;
  const ties = vouchers.map(({ xid: voucherLineId }) => ({ companyId, voucherLineId, projectId, calcline }));
  await bulkInsert(tx, voucherTie, ties);
}

async function requireProject(scope: Scope, projectid: string): Promise<ProjectBaseline & { baseline: Baseline }> {
  const found = await findBaseline(scope, projectid);
  if (!found) throw notFound('Fant ikke prosjektet.');
  const { baseline } = found;
  if (!baseline) throw badInput('Prosjektet har ingen kalkyle å knytte til. Velg en først.');
  return { ...found, baseline };
}

/**
 * Assigns hours and voucher lines of a project to a row of its baseline, or to none, in one transaction with log lines.
 * Returns the earlier assignments, for undo. Wages follow hours. Throws 400 for another project's row or entry, 403,
 * 404.
 */
export async function tieEntries(scope: Scope, requested: Tying): Promise<{ tied: number; before: TiedBefore[] }> {
  if (!may(scope.permissions, projectCalculationLog.path, 'Write')) throw notAllowed();
  const companyId = scope.company.id;
  const { projectid, calcline } = requested;
  const { baseline, dimensionId } = await requireProject(scope, projectid);
  if (calcline !== null) rowOf(baseline, calcline);
  const names = new Map(baseline.calculated.rows.map(({ xid, title }) => [xid, title || 'Uten navn']));
  const nameOf = (xid: string | null) => (xid === null ? '' : (names.get(xid) ?? 'En annen kalkyles linje'));
  return asCompany(companyId, async (tx) => {
    // The lock serializes assignments of the project.
    await lockProject(tx, companyId, projectid);
    const hours = await lockHours(tx, companyId, requested);
    const vouchers = await readVouchers(tx, companyId, dimensionId, requested);
    if (hours.length < new Set(requested.hours).size || vouchers.length < new Set(requested.vouchers).size) {
      throw badInput(
        'Noe av det valgte hører ikke til prosjektet lenger, eller er lønn, som følger timene. Last siden på nytt.',
      );
    }
    const moved = (entries: readonly Entry[]) => entries.filter(({ line }) => line !== calcline);
    const [movedHours, movedVouchers] = [moved(hours), moved(vouchers)];
    await writeTies(tx, companyId, projectid, calcline, movedHours, movedVouchers);
    await record(tx, scope, { op: randomUUID(), via: 'direct' }, [
      ...logLines('Timer', movedHours, calcline, nameOf),
      ...logLines('Bilag', movedVouchers, calcline, nameOf),
    ]);
    return { tied: movedHours.length + movedVouchers.length, before: before(movedHours, movedVouchers) };
  });
}
