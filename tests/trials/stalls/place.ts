import { and, eq, ne } from 'drizzle-orm';
import { asCompany } from '@/db/company';
import { bid, certificate, equipment, membership, supplier, user } from '@/db/schema';
import { askSystem } from '@/db/system';
import { cookiesOf } from '@/tests/factories/caller';
import { makeCompany } from '@/tests/factories/company';
import type { Place } from './works';

/** The demo company that both the administrator and the leader are members of, and rows of it to save and keep things with. */
export async function demoPlace(cookie: string): Promise<Place> {
  const [found] = await askSystem((db) =>
    db
      .select({ company: membership.companyId })
      .from(membership)
      .innerJoin(user, eq(user.id, membership.userId))
      .where(eq(user.email, 'leder@demo.no')),
  );
  if (!found) throw new Error('There are no demo data.');
  const { company } = found;
  return asCompany(company, async (tx) => {
    const [aBid] = await tx.select({ xid: bid.xid }).from(bid).where(eq(bid.companyId, company)).limit(1);
    const [thing] = await tx
      .select({ xid: equipment.xid })
      .from(equipment)
      .where(and(eq(equipment.companyId, company), ne(equipment.classification, 'tjst')))
      .limit(1);
    const [proof] = await tx
      .select({ xid: certificate.xid })
      .from(certificate)
      .where(eq(certificate.companyId, company))
      .limit(1);
    const [seller] = await tx
      .select({ xid: supplier.xid })
      .from(supplier)
      .where(eq(supplier.companyId, company))
      .limit(1);
    if (!aBid || !thing || !proof || !seller) {
      throw new Error('The demo company lacks a bid, a thing, a certificate or a supplier.');
    }
    return {
      company,
      cookie,
      bid: aBid.xid,
      equipment: thing.xid,
      certificate: proof.xid,
      supplier: seller.xid,
    };
  });
}

/** A company of its own for ledger files, with the number they say. */
export async function ledgerPlace(): Promise<{ company: string; cookie: string }> {
  const made = await makeCompany({ orgnr: '999999999' });
  return { company: made.companyId, cookie: await cookiesOf(made) };
}
