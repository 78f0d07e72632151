import { and, eq } from 'drizzle-orm';
import { badInput, notFound } from '@/base/errors';
import { asCompany } from '@/db/company';
import { bid, company, customer, employee } from '@/db/schema';
import { askSystem } from '@/db/system';
import type { Scope } from '@/lib/auth/session';
import type { Assumptions } from '@/lib/calculation/assumptions';
import { type Calculated, recompute } from '@/lib/calculation/recompute';
import type { CalculationHead } from '@/lib/calculations/heads';
import { openCalculation } from '@/lib/calculations/open-calculation';

/** A saved calculation with all that its files say of it. */
export type Estimate = {
  company: { name: string; orgnr: string | null };
  bid: { key: string; description: string; startdate: string | null; enddate: string | null };
  customer: { name: string; orgnr: string | null; address: string | null; place: string } | null;
  /** Who answers for the bid. */
  responsible: { name: string; position: string | null; email: string | null; phone: string | null } | null;
  head: CalculationHead;
  assumptions: Assumptions;
  calculated: Calculated;
  /** Percent the margin should not be under. */
  minMargin: number | null;
};

async function bidOf(companyId: string, xid: string): Promise<Pick<Estimate, 'bid' | 'customer' | 'responsible'>> {
  const { key, description, startdate, enddate } = bid;
  const [found] = await asCompany(
    companyId,
    (tx) =>
      tx
        .select({ bid: { key, description, startdate, enddate }, customer, employee })
        .from(bid)
        .leftJoin(customer, and(eq(customer.companyId, companyId), eq(customer.xid, bid.clientId)))
        .leftJoin(employee, and(eq(employee.companyId, companyId), eq(employee.xid, bid.responsibleId)))
        .where(and(eq(bid.companyId, companyId), eq(bid.xid, xid))),
    { readOnly: true },
  );
  if (!found) throw notFound('Fant ikke tilbudet.');
  const { customer: client, employee: person } = found;
  return {
    bid: found.bid,
    customer: client && {
      name: client.name,
      orgnr: client.orgnr,
      address: client.address,
      place: [client.postalCode, client.city].filter(Boolean).join(' '),
    },
    responsible: person && {
      name: person.employee,
      position: person.position,
      email: person.email,
      phone: person.phone,
    },
  };
}

/**
 * A calculation as it was saved last, worked out, with its bid, customer and company. Throws 404 for one the company does
 * not have and 400 for one without saved rows. The caller has seen to Read.
 */
export async function readEstimate(scope: Scope, id: string): Promise<Estimate> {
  const { items, assumptions, ...head } = await openCalculation(scope, id);
  if (items.length === 0) throw badInput('Kalkylen har ingen lagrede rader. Lagre den før du laster ned.');
  const { id: companyId, name } = scope.company;
  const [found, [own]] = await Promise.all([
    bidOf(companyId, head.bid),
    askSystem((db) =>
      db.select({ orgnr: company.orgnr, minMargin: company.minMargin }).from(company).where(eq(company.id, companyId)),
    ),
  ]);
  return {
    ...found,
    company: { name, orgnr: own?.orgnr ?? null },
    head,
    assumptions,
    calculated: recompute(items, assumptions),
    minMargin: own?.minMargin ?? null,
  };
}
