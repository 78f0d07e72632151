import { and, eq } from 'drizzle-orm';
import { badInput, notFound } from '@/base/errors';
import { asCompany } from '@/db/company';
import { bid, company, contact, customer, employee } from '@/db/schema';
import { askSystem } from '@/db/system';
import type { Assumptions } from '@/lib/core/calculation/assumptions';
import type { ListedPrice } from '@/lib/core/calculation/listed-price';
import type { Calculated } from '@/lib/core/calculation/recompute';
import type { CalculationRow } from '@/lib/core/calculation/row';
import type { Letterhead } from '@/lib/core/format/letterhead';
import type { CalculationHead } from '@/lib/domains/bids/calculations/heads';
import { listedPrices } from '@/lib/domains/bids/calculations/listed-prices';
import { openCalculation } from '@/lib/domains/bids/calculations/open-calculation';
import type { Scope } from '@/lib/platform/auth/session';
import { companyLogo } from '@/lib/platform/files/company-logo';
import { readLetterhead } from '@/lib/platform/files/read-letterhead';

/** A saved calculation for its files; its rows are derived when a file is written. */
export type ReadEstimate = Omit<Estimate, 'calculated'> & { items: CalculationRow[] };

/** A saved calculation with everything its files show. */
export type Estimate = {
  company: Letterhead;
  /** The company's logo as image bytes. */
  logo: { data: Buffer; format: 'png' | 'jpg' } | undefined;
  bid: {
    key: string;
    description: string;
    startdate: string | null;
    enddate: string | null;
    validdate: string | null;
    duedate: string | null;
    bidstatus: string;
    revenueam: number | null;
    /** Free text for the estimate. */
    estimatetext: string | null;
  };
  /** The customer's contact person. */
  contact: { name: string; position: string | null; email: string | null; phone: string | null } | null;
  /** The payment terms and closing text of the company's estimates. */
  terms: string | null;
  text: string | null;
  customer: {
    name: string;
    orgnr: string | null;
    address: string | null;
    place: string;
    paymentDays: number | null;
  } | null;
  /** The employee responsible for the bid. */
  responsible: { name: string; position: string | null; email: string | null; phone: string | null } | null;
  head: CalculationHead;
  assumptions: Assumptions;
  calculated: Calculated;
  /** The least margin in percent. */
  minMargin: number | null;
  /** Current list prices of its lines. */
  listed: ListedPrice[];
};

export type OfBid = Pick<Estimate, 'bid' | 'customer' | 'responsible' | 'contact'>;

/** The bid with customer, contact and responsible; `contactId` overrides the bid's contact. */
export async function bidOf(companyId: string, xid: string, contactId: string | undefined): Promise<OfBid> {
  const { key, description, startdate, enddate, validdate, duedate, bidstatus, revenueam, estimatetext } = bid;
  const [found] = await asCompany.read(companyId, (tx) =>
    tx
      .select({
        bid: { key, description, startdate, enddate, validdate, duedate, bidstatus, revenueam, estimatetext },
        customer,
        employee,
        contact,
      })
      .from(bid)
      .leftJoin(customer, and(eq(customer.companyId, companyId), eq(customer.xid, bid.clientId)))
      .leftJoin(employee, and(eq(employee.companyId, companyId), eq(employee.xid, bid.responsibleId)))
      .leftJoin(
        contact,
        and(
          eq(contact.companyId, companyId),
          contactId === undefined ? eq(contact.xid, bid.contactId) : eq(contact.xid, contactId),
          // A contact who has moved to another customer is ignored.
          eq(contact.customerId, bid.clientId),
        ),
      )
      .where(and(eq(bid.companyId, companyId), eq(bid.xid, xid))),
  );
  if (!found) throw notFound('Fant ikke tilbudet.');
  const { customer: client, employee: person, contact: to } = found;
  return {
    bid: found.bid,
    customer: client && {
      name: client.name,
      orgnr: client.orgnr,
      address: client.address,
      place: [client.postalCode, client.city].filter(Boolean).join(' '),
      paymentDays: client.paymentDays,
    },
    contact: to && { name: to.name, position: to.position, email: to.email, phone: to.phone },
    responsible: person && {
      name: person.employee,
      position: person.position,
      email: person.email,
      phone: person.phone,
    },
  };
}

/**
 * A calculation as last saved, with its bid, customer and company. Throws 404 for an unknown one and 400 for one
 * without saved rows. `contactId` overrides the contact. The caller checks Read.
 */
export async function readEstimate(scope: Scope, id: string, contactId?: string): Promise<ReadEstimate> {
  const { items, assumptions, ...head } = await openCalculation(scope, id);
  if (items.length === 0) throw badInput('Kalkylen har ingen lagrede rader. Lagre den før du laster ned.');
  const companyId = scope.company.id;
  const [found, logo, listed, letterhead, [own]] = await Promise.all([
    bidOf(companyId, head.bid, contactId),
    companyLogo(companyId),
    listedPrices(scope, items),
    readLetterhead(companyId),
    askSystem((db) =>
      db
        .select({
          minMargin: company.minMargin,
          terms: company.estimateTerms,
          text: company.estimateText,
        })
        .from(company)
        .where(eq(company.id, companyId)),
    ),
  ]);
  return {
    ...found,
    company: letterhead,
    logo: logo && { data: logo.bytes, format: logo.mime === 'image/png' ? 'png' : 'jpg' },
    head,
    assumptions,
    items,
    minMargin: own?.minMargin ?? null,
    listed,
    terms: own?.terms ?? null,
    text: own?.text ?? null,
  };
}
