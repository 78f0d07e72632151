import { and, asc, eq, inArray, or } from 'drizzle-orm';
import { asCompany } from '@/db/company';
import { customersOfProject } from '@/db/named-project';
import { contact, customer } from '@/db/schema';
import type { Scope } from '@/lib/platform/auth/session';

/** A customer of specification 1, section 3: key is the organisation number, where it is known. */
export type ListedCustomer = { key: string | null; val: string; xid: string; no: string; city: string | null };

/**
 * The company's customers by name: one (`id`, an xid), that of a contact (`contactid`: the contact's or the customer's
 * xid, specification 2, section 7), or that of a project. Empty for another company's. The caller checks Read.
 */
export async function listCustomers(
  scope: Scope,
  { id, contactid, projectid }: { id?: string; contactid?: string; projectid?: string },
): Promise<ListedCustomer[]> {
  const { orgnr: key, name: val, xid, no, city } = customer;
  const companyId = scope.company.id;
  return asCompany.read(companyId, (tx) => {
    const ofContact = (contactId: string) =>
      tx
        .select({ xid: contact.customerId })
        .from(contact)
        .where(and(eq(contact.companyId, companyId), eq(contact.xid, contactId)));
    return tx
      .select({ key, val, xid, no, city })
      .from(customer)
      .where(
        and(
          eq(customer.companyId, companyId),
          id === undefined ? undefined : eq(xid, id),
          contactid === undefined ? undefined : or(eq(xid, contactid), inArray(xid, ofContact(contactid))),
          projectid === undefined ? undefined : inArray(xid, customersOfProject(tx, companyId, projectid)),
        ),
      )
      .orderBy(asc(val), asc(no));
  });
}
