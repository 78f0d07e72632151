import { and, asc, eq, inArray } from 'drizzle-orm';
import { asCompany } from '@/db/company';
import { customersOfProject } from '@/db/named-project';
import { contact, customer } from '@/db/schema';
import type { Scope } from '@/lib/platform/auth/session';

/** A contact of specification 1, section 3: client is the customer's name. */
export type ListedContact = {
  val: string;
  email: string | null;
  phone: string | null;
  position: string | null;
  client: string;
  xid: string;
};

/**
 * The contacts of the company by customer and name; of one customer (`id`), of a project's, or one contact. The caller
 * checks Read.
 */
export async function listContacts(
  scope: Scope,
  { id, contactid, projectid }: { id?: string; contactid?: string; projectid?: string },
): Promise<ListedContact[]> {
  const { name: val, email, phone, position, xid, customerId } = contact;
  const companyId = scope.company.id;
  return asCompany.read(companyId, (tx) =>
    tx
      .select({ val, email, phone, position, client: customer.name, xid })
      .from(contact)
      .innerJoin(customer, and(eq(customer.companyId, companyId), eq(customer.xid, customerId)))
      .where(
        and(
          eq(contact.companyId, companyId),
          id === undefined ? undefined : eq(customerId, id),
          contactid === undefined ? undefined : eq(xid, contactid),
          projectid === undefined ? undefined : inArray(customerId, customersOfProject(tx, companyId, projectid)),
        ),
      )
      .orderBy(asc(customer.name), asc(val), asc(xid)),
  );
}
