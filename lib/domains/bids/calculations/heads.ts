import { and, eq, isNull } from 'drizzle-orm';
import { notAllowed, notFound } from '@/base/errors';
import type { CompanyTx } from '@/db/company';
import { bid, calculation } from '@/db/schema';
import { marginOf } from '@/lib/core/calculation/summary';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { calcPath } from '@/lib/platform/routing/paths';

/** A calculation without its rows: kroner, kilograms of CO2, and who saved it last (ISO time). */
export type CalculationHead = {
  xid: string;
  /** The bid's xid. */
  bid: string;
  name: string;
  /** The version a save must name to be accepted; 0 before the first save. */
  version: number;
  saved_at: string;
  saved_by: string;
  /** The number of packages, activities and lines. */
  rows: number;
  costs: number;
  revenue: number;
  result: number;
  /** Percent with one decimal; null without revenue. */
  margin: number | null;
  co2: number;
};

const { xid, bidId, name, version, savedAt, savedByName, lines, costs, revenue, co2 } = calculation;
export const headColumns = { xid, bid: bidId, name, version, savedAt, savedByName, lines, costs, revenue, co2 };

type Stored = { savedAt: Date; savedByName: string; lines: number; costs: number; revenue: number };

/** The head of a stored save (a calculation's last, or a version): with result, margin and author. */
export function headOf<S extends Stored>({ savedAt: at, savedByName: by, lines: rows, ...head }: S) {
  const { costs, revenue } = head;
  const result = Math.round((revenue - costs) * 100) / 100;
  return { ...head, rows, saved_at: at.toISOString(), saved_by: by, result, margin: marginOf(result, revenue) };
}

/** Throws 403 unless the user may change calculations. */
export function requireCalcWrite({ permissions }: Scope): void {
  if (!may(permissions, calcPath, 'Write')) throw notAllowed('Du kan ikke endre kalkyler.');
}

/** Throws 404 unless the company has the bid; `lock` serializes callers until the transaction ends. */
export async function requireBid(tx: CompanyTx, companyId: string, bidId: string, lock = false): Promise<void> {
  const own = tx
    .select({ xid: bid.xid })
    .from(bid)
    .where(and(eq(bid.companyId, companyId), eq(bid.xid, bidId)));
  const [found] = await (lock ? own.for('no key update') : own);
  if (!found) throw notFound('Fant ikke tilbudet.');
}

export const noCalculation = () => notFound('Fant ikke kalkylen.');

/** The condition for the company's calculation with this id, not deleted. */
export const liveCalculation = (companyId: string, id: string) =>
  and(eq(calculation.companyId, companyId), eq(calculation.xid, id), isNull(calculation.deletedAt));
