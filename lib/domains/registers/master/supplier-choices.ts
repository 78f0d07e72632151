import { asc, eq, sql } from 'drizzle-orm';
import { asCompany } from '@/db/company';
import { supplier } from '@/db/schema';
import type { Scope } from '@/lib/platform/auth/session';

/** A supplier in the picker (specification 2, screen 10). */
export type SupplierChoice = {
  xid: string;
  no: string;
  name: string;
  orgnr: string | null;
  classification: string | null;
  rank: number | null;
  email: string | null;
};

/** Every supplier of the company, preferred ones first. The caller checks Read. */
export async function supplierChoices(scope: Scope): Promise<SupplierChoice[]> {
  const { xid, no, name, orgnr, classification, rank, email } = supplier;
  const companyId = scope.company.id;
  return asCompany.read(companyId, (tx) =>
    tx
      .select({ xid, no, name, orgnr, classification, rank, email })
      .from(supplier)
      .where(eq(supplier.companyId, companyId))
      .orderBy(sql`${rank} nulls last`, asc(name), asc(no)),
  );
}
