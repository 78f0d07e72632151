import { eq } from 'drizzle-orm';
import { asCompany, type CompanyTx } from '@/db/company';
import type { PartyKind } from '@/db/read-parties';
import { customer, registerWatch, supplier } from '@/db/schema';
import { isSynthetic, readOrgnr } from '@/lib/core/format/orgnr';

/** A customer or supplier (subcontractors are suppliers), as the company calls it. */
export type WatchedParty = { kind: PartyKind; xid: string; name: string };

/** A unit of the register that the company deals with, as whom, and when the register last answered. */
export type WatchedUnit = { orgnr: string; parties: WatchedParty[]; checkedAt: Date | undefined };

const tables = { customer, supplier } as const;

async function readParties(tx: CompanyTx, companyId: string, kind: PartyKind) {
  const table = tables[kind];
  const rows = await tx
    .select({ xid: table.xid, name: table.name, orgnr: table.orgnr })
    .from(table)
    .where(eq(table.companyId, companyId))
    .orderBy(table.no);
  return rows.map((row) => ({ ...row, kind }));
}

/**
 * Every unit with an organisation number among customers and suppliers, the one that was queried longest ago first:
 * a run that ends early is continued by the next.
 */
export async function watchedUnits(companyId: string): Promise<WatchedUnit[]> {
  const { parties, watched } = await asCompany.read(companyId, async (tx) => ({
    parties: [...(await readParties(tx, companyId, 'customer')), ...(await readParties(tx, companyId, 'supplier'))],
    watched: await tx
      .select({ orgnr: registerWatch.orgnr, checkedAt: registerWatch.checkedAt, triedAt: registerWatch.triedAt })
      .from(registerWatch)
      .where(eq(registerWatch.companyId, companyId)),
  }));
  const units = new Map<string, WatchedParty[]>();
  for (const { kind, xid, name, orgnr } of parties) {
    const digits = readOrgnr(orgnr ?? '');
    // The demo's firms, which are never queried.
    if (digits !== undefined && !isSynthetic(digits))
      units.set(digits, [...(units.get(digits) ?? []), { kind, xid, name }]);
  }
  const last = new Map(watched.map((one) => [one.orgnr, one]));
  const tried = (orgnr: string) => last.get(orgnr)?.triedAt.getTime() ?? 0;
  return [...units]
    .sort(([a], [b]) => tried(a) - tried(b) || (a < b ? -1 : 1))
    .map(([orgnr, own]) => ({ orgnr, parties: own, checkedAt: last.get(orgnr)?.checkedAt ?? undefined }));
}
