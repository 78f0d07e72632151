import { and, asc, eq } from 'drizzle-orm';
import { asCompany } from '@/db/company';
import { customer } from '@/db/schema';
import type { Scope } from '@/lib/auth/session';

/** A customer of specification 1, section 3: key is the organisation number, where it is known. */
export type ListedCustomer = { key: string | null; val: string; xid: string; no: string; city: string | null };

/** Every customer of the company by name, or the one (by xid; a stranger's is none). The caller has seen to Read. */
export async function listCustomers(scope: Scope, { id }: { id?: string }): Promise<ListedCustomer[]> {
  const { orgnr: key, name: val, xid, no, city } = customer;
  const companyId = scope.company.id;
  return asCompany(
    companyId,
    (tx) =>
      tx
        .select({ key, val, xid, no, city })
        .from(customer)
        .where(and(eq(customer.companyId, companyId), id === undefined ? undefined : eq(xid, id)))
        .orderBy(asc(val), asc(no)),
    { readOnly: true },
  );
}
