import { and, desc, eq, or } from 'drizzle-orm';
import { asCompany } from '@/db/company';
import { isNamedProject } from '@/db/named-project';
import { bid, customer, dimension, project } from '@/db/schema';
import type { Scope } from '@/lib/platform/auth/session';

/** A bid of specification 1, section 3: client and segment by name. */
export type ListedBid = {
  key: string;
  erp_projectid: string | null;
  description: string;
  bidstatus: string;
  client: string | null;
  segment: string | null;
  startdate: string | null;
  xid: string;
};

/**
 * The bids of the company, highest number first; of one customer (`id`, an xid), one contact, or one project (ledger
 * number or xid). The caller checks Read.
 */
export async function listBids(
  scope: Scope,
  { id, contactid, projectid }: { id?: string; contactid?: string; projectid?: string },
): Promise<ListedBid[]> {
  const { key, erpProjectid, description, bidstatus, startdate, xid, clientId, segmentId, contactId } = bid;
  const companyId = scope.company.id;
  return asCompany.read(companyId, (tx) => {
    const ofProject = (name: string) => {
      const number = tx.select({ no: project.erpProjectid }).from(project).where(isNamedProject(companyId, name));
      return or(eq(erpProjectid, name), eq(erpProjectid, number));
    };
    return tx
      .select({
        key,
        erp_projectid: erpProjectid,
        description,
        bidstatus,
        client: customer.name,
        segment: dimension.name,
        startdate,
        xid,
      })
      .from(bid)
      .leftJoin(customer, and(eq(customer.companyId, companyId), eq(customer.xid, clientId)))
      .leftJoin(dimension, and(eq(dimension.companyId, companyId), eq(dimension.xid, segmentId)))
      .where(
        and(
          eq(bid.companyId, companyId),
          id === undefined ? undefined : eq(clientId, id),
          contactid === undefined ? undefined : eq(contactId, contactid),
          projectid === undefined ? undefined : ofProject(projectid),
        ),
      )
      .orderBy(desc(key), desc(xid));
  });
}
