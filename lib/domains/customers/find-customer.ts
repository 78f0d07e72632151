import { and, asc, eq, sql } from 'drizzle-orm';
import { asCompany } from '@/db/company';
import { customer } from '@/db/schema';
import type { Scope } from '@/lib/platform/auth/session';

/** A customer's id, number and name. */
export type FoundCustomer = { xid: string; no: string; name: string };

/**
 * The company's customer with an organisation number (nine digits), in any spelling of its file: 'NO 923 609 016 MVA'.
 */
export async function findCustomer(scope: Scope, orgnr: string): Promise<FoundCustomer | undefined> {
  const companyId = scope.company.id;
  const digits = sql`regexp_replace(${customer.orgnr}, '[^0-9]', '', 'g')`;
  const [found] = await asCompany.read(companyId, (tx) =>
    tx
      .select({ xid: customer.xid, no: customer.no, name: customer.name })
      .from(customer)
      .where(and(eq(customer.companyId, companyId), sql`${digits} = ${orgnr}`))
      .orderBy(asc(customer.no))
      .limit(1),
  );
  return found;
}
