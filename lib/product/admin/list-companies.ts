import { and, eq, inArray } from 'drizzle-orm';
import { company, permission } from '@/db/schema';
import { asSystem } from '@/db/system';
import { adminPath, may } from '@/lib/platform/auth/permissions';
import type { Session } from '@/lib/platform/auth/session';

/** One of the user's companies; `Administrator`: whether the user may change it. */
export type AdminCompany = {
  ID: string;
  Name: string;
  Orgnr: string | null;
  Administrator: boolean;
  RequiresSecondFactor: boolean;
  /** The default period of its pages; null: the product's. */
  DefaultHistory: string | null;
  DefaultFrequency: string | null;
  /** Minimum margin of calculations in percent; null: none. */
  MinMargin: number | null;
  /** Kroner above which somebody other than the sender must approve an order; null: no limit. */
  OrderLimit: number | null;
  /** Kroner up to which a difference of a supplier's invoice is proposed as accepted; null: none. */
  AcceptLimit: number | null;
  /** The payment terms and closing text of its estimates. */
  EstimateTerms: string | null;
  EstimateText: string | null;
  /** The first month (1–12) of the fiscal year. */
  FiscalStart: number;
};

/** The companies of a session, in its order. */
export async function listCompanies(session: Session): Promise<AdminCompany[]> {
  const ids = session.companies.map(({ id }) => id);
  if (ids.length === 0) return [];
  const { rows, granted } = await asSystem(async (tx) => ({
    rows: await tx
      .select({
        ID: company.id,
        Name: company.name,
        Orgnr: company.orgnr,
        RequiresSecondFactor: company.requireSecondFactor,
        DefaultHistory: company.defaultHistory,
        DefaultFrequency: company.defaultFrequency,
        MinMargin: company.minMargin,
        OrderLimit: company.orderLimit,
        AcceptLimit: company.acceptLimit,
        EstimateTerms: company.estimateTerms,
        EstimateText: company.estimateText,
        FiscalStart: company.fiscalStart,
      })
      .from(company)
      .where(inArray(company.id, ids)),
    granted: await tx
      .select()
      .from(permission)
      .where(and(inArray(permission.companyId, ids), eq(permission.userId, session.user.id))),
  }));
  return ids.flatMap((id) => {
    const found = rows.find((row) => row.ID === id);
    if (!found) return [];
    const own = granted.filter((row) => row.companyId === id);
    return [{ ...found, Administrator: may(own, adminPath, 'Write') }];
  });
}
