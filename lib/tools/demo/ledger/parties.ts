import { faker } from '@faker-js/faker/locale/nb_NO';
import type { contact, customer, supplier } from '@/db/schema';
import type { CompanyProfile } from '../plans/profile';
import { type SupplierTrade, supplierTrades } from '../plans/supplier-trades';
import {
  createCompanyNames,
  mailDomain,
  mobileNumber,
  officeNumber,
  position,
  streetAddress,
} from '../random/invented-names';
import { inventedOrgnr } from '../random/orgnr';
import type { Random } from '../random/random';
import type { RowIds } from '../random/row-ids';

type CustomerRow = typeof customer.$inferInsert & { xid: string; paymentDays: number };
type SupplierRow = typeof supplier.$inferInsert & { xid: string };
type Contact = typeof contact.$inferInsert & { xid: string };

/** When a customer pays: at the due date, weeks late, months late, or no longer. */
export type PaymentHabit = 'prompt' | 'late' | 'slow' | 'stopped';
export type DemoCustomer = { row: CustomerRow; weight: number; habit: PaymentHabit; segment: string };

export type Parties = {
  customers: DemoCustomer[];
  suppliers: Map<SupplierTrade, SupplierRow[]>;
  contacts: Contact[];
};

function customerContacts(
  random: Random,
  names: typeof faker,
  ids: RowIds,
  day: string,
  customerRow: CustomerRow,
): Contact[] {
  return Array.from({ length: random.int(2, 3) }, () => {
    const firstName = names.person.firstName();
    const lastName = names.person.lastName();
    const mailbox = mailDomain(`${firstName}.${lastName}`).replace('.example', '');
    return {
      companyId: customerRow.companyId,
      xid: ids(day),
      customerId: customerRow.xid,
      name: `${firstName} ${lastName}`,
      position: position(random),
      email: `${mailbox}@${mailDomain(customerRow.name)}`,
      phone: mobileNumber(random),
    };
  });
}

/**
 * Imperfections: missing e-mails, contacts sharing the customer's address, and an invalid address with an extra dot.
 */
function untidy(contacts: Contact[], { email }: CustomerRow, rank: number): Contact[] {
  return contacts.map((contact, i) => {
    if (rank % 16 === 6 && i === 1) return { ...contact, email: null };
    if (rank % 40 === 13) return { ...contact, email };
    if (rank % 50 === 21 && i === 0) return { ...contact, email: contact.email?.replace('.', '..') };
    return contact;
  });
}

/** The largest pay on time; every thirteenth is slow, and a few have stopped. */
function paymentHabit(rank: number, random: Random): PaymentHabit {
  if (rank % 13 === 9) return 'slow';
  if (rank % 25 === 17) return 'stopped';
  return rank > 5 && random.chance(0.27) ? 'late' : 'prompt';
}

/** Customers with contacts, and suppliers by trade; all invented, some without organisation number. */
export function makeParties(
  companyId: string,
  profile: CompanyProfile,
  random: Random,
  ids: RowIds,
  day: string,
): Parties {
  faker.seed(random.bits());
  const companyName = createCompanyNames(random);
  function party(no: string, kind: string) {
    const name = companyName(kind);
    return {
      companyId,
      xid: ids(day),
      no,
      name,
      orgnr: random.chance(0.9) ? inventedOrgnr(random) : null,
      address: streetAddress(random),
      ...random.pick(profile.towns),
      email: `post@${mailDomain(name)}`,
      phone: officeNumber(random),
    };
  }
  const customers = Array.from({ length: profile.customers }, (_, rank): DemoCustomer => {
    const kind = profile.customerKinds[rank % profile.customerKinds.length] ?? 'AS';
    const row = { ...party(String(10_001 + rank), kind), paymentDays: random.pick([14, 30, 30, 30, 30, 45, 60]) };
    const habit = paymentHabit(rank, random);
    const segment = profile.segments[rank % profile.segments.length]?.code ?? '';
    return { row, habit, segment, weight: 1 / (Math.floor(rank / profile.segments.length) + 1.5) };
  });
  const contacts = customers.flatMap(({ row }, rank) =>
    untidy(customerContacts(random, faker, ids, day, row), row, rank),
  );
  const suppliers = new Map<SupplierTrade, SupplierRow[]>();
  let no = 50_001;
  for (const trade of Object.keys(supplierTrades) as SupplierTrade[]) {
    const own = { goods: profile.goodsWords, subcontract: profile.subcontractWords } as Partial<
      Record<SupplierTrade, string[]>
    >;
    const words: readonly string[] = own[trade] ?? supplierTrades[trade].words;
    const { title: classification, count } = supplierTrades[trade];
    const rows = Array.from({ length: count }, (_, i) => ({
      ...party(String(no++), words[i % words.length] ?? 'AS'),
      classification,
      rank: 1 + Math.floor((i * 5) / Math.max(count, 5)),
    }));
    suppliers.set(trade, rows);
  }
  return { customers, suppliers, contacts };
}
