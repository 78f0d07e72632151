import { and, eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { asCompany } from '@/db/company';
import { invoiceClaim, supplier } from '@/db/schema';
import { readInvoice } from '@/lib/domains/purchasing/invoices/read-invoice';
import { decideInvoice } from '@/lib/domains/purchasing/invoices/settle/decide-invoice';
import { readSettling } from '@/lib/domains/purchasing/invoices/settle/read-settling';
import { hoses, invoiced, makeSettlingCompany, type SettlingCompany } from './settling-company';

export const claimsOf = ({ companyId }: { companyId: string }) =>
  asCompany.read(companyId, (tx) => tx.select().from(invoiceClaim).where(eq(invoiceClaim.companyId, companyId)));

/** A company with two marked claims on a supplier, Verktøy AS, who has this address; gives the claims' ids. */
export async function makeClaimedCompany(address: string | null): Promise<{ of: SettlingCompany; claims: string[] }> {
  const of = await makeSettlingCompany(null);
  await asCompany(of.companyId, (tx) =>
    tx
      .update(supplier)
      .set({ email: address })
      .where(and(eq(supplier.companyId, of.companyId), eq(supplier.xid, of.supplier))),
  );
  const { xid: invoice } = await invoiced(of, [hoses(70, 460)]);
  const { lines } = await readSettling(of.orderer, await readInvoice(of.orderer, invoice));
  const decisions = lines.flatMap(({ line, findings }) =>
    findings.map(({ reason, open: amount }) => ({ line, reason, amount, choice: 'krav' as const })),
  );
  await decideInvoice(of.orderer, { op: uuidv7(), invoice, decisions });
  return { of, claims: (await claimsOf(of)).map(({ xid }) => xid) };
}
