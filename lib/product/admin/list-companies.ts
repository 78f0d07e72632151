import { and, eq, inArray } from 'drizzle-orm';
import { company, permission } from '@/db/schema';
import { asSystem } from '@/db/system';
import { adminPath, may } from '@/lib/platform/auth/permissions';
import type { Session } from '@/lib/platform/auth/session';
import type { AdminCompany } from './rows';

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
        OldLedgerDays: company.oldLedgerDays,
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
