import { and, eq, sql } from 'drizzle-orm';
import { notFound } from '@/base/errors';
import type { CompanyTx } from '@/db/company';
import { contract, variation } from '@/db/schema';
import { standingOn } from './case-fact';
import { registered } from './column-facts';
import { hasFinalWord } from './final-clock';
import { openCases } from './open-cases';
import { isOpen } from './sums';

/** A case that the final account still lacks a word about. */
export type Missing = { id: string; no: string; title: string };

/** Finds the contract of a case. Throws 404 for an unknown one. */
export async function contractOf(tx: CompanyTx, companyId: string, id: string) {
  const [found] = await tx
    .select({ contract })
    .from(variation)
    .innerJoin(contract, and(eq(contract.companyId, companyId), eq(contract.xid, variation.contractId)))
    .where(and(eq(variation.companyId, companyId), eq(variation.xid, id)));
  if (!found) throw notFound('Fant ikke denne VOR.');
  return found.contract;
}

/** The contract of a case on a day: its cases with their claims, and those that the final account lacks a word about. */
export async function readContract(tx: CompanyTx, companyId: string, id: string, on: string) {
  const agreement = await contractOf(tx, companyId, id);
  const cases = await openCases(tx, companyId, on, sql`contract.xid = ${agreement.xid}`);
  const missing = cases.flatMap(({ id: of, no, title, status, amountam, daysint, own, tracks }): Missing[] => {
    const standing = standingOn(own, on);
    const isSaid = standing.some((fact) => fact.id !== registered) || amountam !== null || daysint !== null;
    const isLeft = tracks.length > 0 ? isOpen(tracks) : isSaid && status !== 'Godkjent';
    return isLeft && !hasFinalWord(standing) ? [{ id: of, no, title }] : [];
  });
  return { agreement, cases, missing };
}
