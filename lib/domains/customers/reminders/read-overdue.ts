import { z } from 'zod';
import { badInput, notFound } from '@/base/errors';
import type { CompanyTx } from '@/db/company';
import { type LastReminder, remindedItems } from '@/db/last-reminders';
import type { OwedLine } from '@/db/open-receivables';
import { queryRows } from '@/db/query-rows';
import type { Dispute, RemindedItem } from '@/db/schema';
import { strayKids } from '@/db/stray-kids';
import { today } from '@/lib/core/clock';
import { ledgerDay } from '@/lib/core/filters/ledger-day';
import type { Span } from '@/lib/core/filters/periods';
import { formatNumber } from '@/lib/core/format/number';
import { daysLate } from '@/lib/platform/ledger/customer-ages';
import { openItemRows, readOpenItems } from '@/lib/platform/ledger/open-item-rows';
import { owingCustomers } from '@/lib/platform/ledger/receivables-aging';
import { textWithoutName } from '@/lib/platform/ledger/text-without-name';
import { misplacedPayments } from '../card/payments';
import { readMatching } from '../card/read-matching';
import { mailAddress } from '../mail/mail-address';

const disputeRow: z.ZodType<Dispute, Dispute> = z.strictObject({
  no: z.string().nullable(),
  date: z.string().nullable(),
  with: z.string(),
  until: z.string(),
  by: z.string(),
});

const customerRow = z.strictObject({
  xid: z.string(),
  no: z.string(),
  name: z.string(),
  address: z.string().nullable(),
  place: z.string(),
  email: z.string().nullable(),
  disputes: z.array(disputeRow),
  contacts: z.array(z.strictObject({ name: z.string(), position: z.string().nullable(), email: z.string() })),
});
type RemindedCustomer = Omit<z.infer<typeof customerRow>, 'contacts' | 'disputes'>;

/**
 * A customer's item that a reminder may contain; `late` is in days on the ledger's day, 0 for a credit. `doubt`: why it is claimed only
 * where a person ticks it: a payment that named nothing may be its, or one with its
 * KID is on another customer, or what is left of it is too little, or it is in dispute.
 */
export type OverdueItem = RemindedItem & {
  key: string;
  late: number;
  doubt: 'maybe paid' | 'paid elsewhere' | 'small' | 'disputed' | null;
  /** The last day it was reminded, and how often. */
  reminded: LastReminder | null;
  dispute: Omit<Dispute, 'no' | 'date'> | null;
};

/** Kroner below which nothing is claimed by default. */
const leastClaim = 100;

/** An address of the customer; `accounts`: that of a contact who does its accounts. */
type KnownAddress = { name: string; address: string; kind: 'accounts' | 'contact' | 'customer' };

/** Positions of people who do a firm's accounts. */
const accountsWords = /regnskap|økonomi|faktura|reskontro|lønn|controller|account|finance/i;

/** The addresses of a customer that can be used: accounts first, then the customer's own, then the other contacts. */
function addressesOf({ name, email, contacts }: z.infer<typeof customerRow>): KnownAddress[] {
  const people = contacts.map((one) => ({
    name: one.name,
    email: one.email as string | null,
    kind: accountsWords.test(one.position ?? '') ? ('accounts' as const) : ('contact' as const),
  }));
  const inOrder = [
    ...people.filter(({ kind }) => kind === 'accounts'),
    { name, email, kind: 'customer' as const },
    ...people.filter(({ kind }) => kind === 'contact'),
  ];
  const seen = new Set<string>();
  return inOrder.flatMap(({ email: text, ...one }): KnownAddress[] => {
    const address = mailAddress(text);
    if (address === undefined || seen.has(address.toLowerCase())) return [];
    seen.add(address.toLowerCase());
    return [{ ...one, address }];
  });
}

async function readCustomer(tx: CompanyTx, companyId: string, xid: string) {
  const [found] = await queryRows(tx, customerRow)`
    select xid, no, name, address, trim(concat_ws(' ', postal_code, city)) as place, email, disputes,
      coalesce((select jsonb_agg(jsonb_build_object('name', name, 'position', position, 'email', email) order by name, xid)
        from contact where company_id = ${companyId} and customer_id = customer.xid and email is not null), '[]') as contacts
    from customer where company_id = ${companyId} and xid = ${xid}`;
  if (!found) throw notFound('Fant ikke kunden. Last siden på nytt.');
  return found;
}

const byDue = (a: OverdueItem, b: OverdueItem) =>
  (a.due ?? '9999').localeCompare(b.due ?? '9999') || a.key.localeCompare(b.key);

/**
 * A customer with what is overdue on the ledger's day, oldest first, then credits, which are set against it; `later` is
 * what has become due since, by today. Throws 404 for an unknown customer, 400 for a company of the
 * same group.
 */
export async function readOverdue(tx: CompanyTx, companyId: string, span: Span, xid: string) {
  const customer = await readCustomer(tx, companyId, xid);
  const asOf = ledgerDay({ yrpr: span.last, span });
  const lines = await readOpenItems(tx, companyId, span.last, span.fiscalStart, xid);
  const [owing] = owingCustomers(lines, `${span.first}-01`);
  if (owing?.internal)
    throw badInput(`${customer.name} er i samme konsern. Avstem i Internhandel i stedet for å purre.`);
  const rows = owing ? openItemRows(owing, asOf) : [];
  const { matching } = await readMatching(tx, companyId, xid, span.last);
  const misplaced = new Set(misplacedPayments(matching).map(({ invoice }) => invoice.id));
  const strays = await strayKids(tx, companyId, xid);
  const reminders = await remindedItems(tx, companyId, xid);
  const doubtOf = ({ unpaid, basis, line }: OwedLine, dispute: OverdueItem['dispute']) => {
    if (unpaid <= 0) return null;
    if (dispute !== null) return 'disputed';
    if (line !== null && strays.has(line)) return 'paid elsewhere';
    if (basis === 'oldest' || (line !== null && misplaced.has(line))) return 'maybe paid';
    return unpaid < leastClaim ? 'small' : null;
  };
  const items = (owing?.parts ?? []).map((part, at): OverdueItem => {
    const { _key, invoice, voucher, date, text } = rows[at] ?? {};
    const said = [
      typeof text === 'string' ? textWithoutName(text, customer.name) : '',
      part.kid === null || part.unpaid <= 0 ? '' : `KID ${part.kid}`,
      part.amount === null || part.amount === part.unpaid ? '' : `rest av ${formatNumber(part.amount, 2)}`,
    ].filter((one) => one !== '');
    const no = typeof invoice === 'string' ? invoice : typeof voucher === 'string' ? `bilag ${voucher}` : null;
    const day = typeof date === 'string' ? date : null;
    const isIt = (one: { no: string | null; date: string | null }) => one.no === no && one.date === day;
    const found = reminders.find(isIt);
    const dispute = customer.disputes.find((one) => isIt(one) && one.until >= today()) ?? null;
    return {
      key: String(_key),
      no,
      date: day,
      text: said.length === 0 ? null : said.join(', '),
      due: part.due,
      amount: part.unpaid,
      late: daysLate(part, asOf),
      doubt: doubtOf(part, dispute),
      reminded: found ? { day: found.day, count: found.count } : null,
      dispute: dispute && { with: dispute.with, until: dispute.until, by: dispute.by },
    };
  });
  const { contacts: _, disputes: _disputes, ...rest } = customer;
  return {
    asOf,
    customer: rest satisfies RemindedCustomer,
    addresses: addressesOf(customer),
    items: [
      ...items.filter(({ late }) => late > 0).sort(byDue),
      ...items.filter(({ amount }) => amount < 0).sort(byDue),
    ],
    later: items
      .filter(({ amount, due, late }) => amount > 0 && late === 0 && due !== null && due < today())
      .sort(byDue),
  };
}
