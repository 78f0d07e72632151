import { and, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { notFound } from '@/base/errors';
import { asCompany, type CompanyTx } from '@/db/company';
import { decoderOf } from '@/db/query-rows';
import { calculation, calculationVersion } from '@/db/schema';
import { type Assumptions, readAssumptions } from '@/lib/core/calculation/assumptions';
import type { CalculationRow } from '@/lib/core/calculation/row';
import { readStoredRows } from '@/lib/core/calculation/stored-rows';
import type { Scope } from '@/lib/platform/auth/session';
import { type CalculationHead, headOf, liveCalculation } from './heads';

/** A stored save of a calculation: kroner, kilograms, author and time (ISO). */
export type VersionHead = Omit<CalculationHead, 'xid' | 'bid' | 'name'> & {
  /** The version this save restored. */
  restored: number | null;
};

const { version, savedAt, savedByName, lines, costs, revenue, co2, restored } = calculationVersion;
const columns = { version, savedAt, savedByName, lines, costs, revenue, co2, restored };
/** The versions of a calculation, latest first; empty for an unknown one. The caller checks Read. */
export async function listVersions(scope: Scope, calculationId: string): Promise<VersionHead[]> {
  const companyId = scope.company.id;
  const rows = await asCompany.read(companyId, (tx) =>
    tx
      .select(columns)
      .from(calculationVersion)
      .innerJoin(
        calculation,
        and(eq(calculation.xid, calculationVersion.calculationId), liveCalculation(companyId, calculationId)),
      )
      .where(eq(calculationVersion.companyId, companyId))
      .orderBy(desc(version)),
  );
  return rows.map(headOf);
}

export type SavedVersion = VersionHead & { assumptions: Assumptions; items: CalculationRow[] };

const noVersion = () => notFound('Fant ikke versjonen.');

/** A version with its rows, in the caller's transaction. Throws 404. */
async function savedVersion(tx: CompanyTx, companyId: string, calculationId: string, no: number) {
  const [found] = await tx
    .select({ ...columns, rows: calculationVersion.rows, assumptions: calculationVersion.assumptions })
    .from(calculationVersion)
    .innerJoin(
      calculation,
      and(eq(calculation.xid, calculationVersion.calculationId), liveCalculation(companyId, calculationId)),
    )
    .where(and(eq(calculationVersion.companyId, companyId), eq(version, no)));
  if (!found) throw noVersion();
  const { rows, assumptions, ...head } = found;
  return { ...headOf(head), assumptions: readAssumptions(assumptions), items: readStoredRows(rows) };
}

/** A version's rows as JSON text for a worker thread, with the suppliers they name. Throws 404. */
export async function savedVersionText(tx: CompanyTx, companyId: string, calculationId: string, no: number) {
  const suppliers = sql`array(
    select distinct line ->> 'sup_id' from jsonb_array_elements(${calculationVersion.rows}) line
    where line ->> 'sup_id' is not null)`.mapWith(decoderOf(z.array(z.string())));
  const rows = sql`${calculationVersion.rows}::text`.mapWith(decoderOf(z.string()));
  const [found] = await tx
    .select({ rows, suppliers, assumptions: calculationVersion.assumptions })
    .from(calculationVersion)
    .innerJoin(
      calculation,
      and(eq(calculation.xid, calculationVersion.calculationId), liveCalculation(companyId, calculationId)),
    )
    .where(and(eq(calculationVersion.companyId, companyId), eq(version, no)));
  if (!found) throw noVersion();
  return { ...found, assumptions: readAssumptions(found.assumptions) };
}

/** A version with its rows as derived at the time. Throws 404. The caller checks Read. */
export async function readVersion(scope: Scope, calculationId: string, no: number): Promise<SavedVersion> {
  const companyId = scope.company.id;
  return asCompany.read(companyId, (tx) => savedVersion(tx, companyId, calculationId, no));
}
