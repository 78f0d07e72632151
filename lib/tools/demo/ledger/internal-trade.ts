import { addDays } from '@/lib/core/format/days';
import type { CompanyProfile } from '../plans/profile';
import { supplierTrades } from '../plans/supplier-trades';
import { dayOf, type Month, workday } from '../random/calendar';
import { createRandom } from '../random/random';
import { createRowIds } from '../random/row-ids';
import type { DraftLine } from './books';
import { type Scene, segmentTags } from './scene';

/** A company of the group as a trading partner. */
type Partner = Pick<CompanyProfile, 'key' | 'name' | 'orgnr'>;

/** What separates the two sides of an invoice. */
type Fault = 'period' | 'digits' | 'not bought' | 'not sold' | 'credit' | 'vat as cost';

/** What one of the group's companies invoices another in a month: whole øre without VAT. */
type GroupInvoice = { no: string; seller: Partner; buyer: Partner; what: string; net: number; fault?: Fault };

/** The faults of a pair of companies, by months before the ledger's last: all within its last year. */
const faults: readonly Readonly<Record<number, Fault>>[] = [
  { 1: 'period', 7: 'digits' },
  { 2: 'vat as cost' },
  { 3: 'digits' },
  { 5: 'not sold' },
  { 2: 'credit', 9: 'period' },
  { 4: 'not bought' },
];

const services = [
  'Leie av utstyr',
  'Stillas og tilkomst',
  'Elektroarbeid',
  'Service på brakkerigg',
  'Renhold',
  'Vakthold',
];

const vatRate = 0.25;
const paymentDays = 21;

/** The group's invoices of a month, the same for both companies of each. `last` is the ledger's last month. */
function groupInvoices(partners: readonly Partner[], { year, month, index }: Month, last: number): GroupInvoice[] {
  const pairs = partners.flatMap((seller) =>
    partners.flatMap((buyer) => (seller === buyer ? [] : [{ seller, buyer }])),
  );
  return pairs.map(({ seller, buyer }, at): GroupInvoice => {
    const random = createRandom(`group ${seller.key} ${buyer.key} ${index}`);
    const fault = faults[at]?.[last - index];
    // Two unlike digits, where they are to be exchanged.
    const hundreds = random.int(230, 980);
    const net = (fault === 'digits' ? 1846 + at * 1000 : hundreds) * 10_000;
    const no = `7${at}${String(year).slice(2)}${String(month).padStart(2, '0')}`;
    return { no, seller, buyer, what: services[(at + month) % services.length] ?? '', net, ...(fault && { fault }) };
  });
}

/** 1.846 thousands as a typist may exchange its second and third digit: 1.486. */
function exchanged(net: number): number {
  const [first, second, third, ...rest] = String(net);
  return Number([first, third, second, ...rest].join(''));
}

/** The company's own rows for the others: customers and suppliers that stay out of the rest of its demo data. */
export type GroupParties = { customers: PartnerRow[]; suppliers: (PartnerRow & Classified)[] };
type PartnerRow = { companyId: string; xid: string; no: string; name: string; orgnr: string; partner: Partner };
type Classified = { classification: string; rank: number };

export function makeGroupParties(
  companyId: string,
  profile: CompanyProfile,
  partners: readonly Partner[],
  day: string,
): GroupParties {
  const ids = createRowIds(createRandom(`${profile.key} ${companyId} group`));
  const others = partners.filter(({ key }) => key !== profile.key);
  const rows = (firstNo: number) =>
    others.map((partner, i): PartnerRow => {
      const { name, orgnr } = partner;
      return { companyId, xid: ids(day), no: String(firstNo + i), name, orgnr, partner };
    });
  const classified = { classification: supplierTrades.subcontract.title, rank: 1 };
  return { customers: rows(19_001), suppliers: rows(59_001).map((row) => ({ ...row, ...classified })) };
}

function postSold(
  scene: Scene,
  { no, buyer, what, net, fault }: GroupInvoice,
  customer: PartnerRow,
  date: string,
): void {
  const tags = segmentTags(scene, scene.profile.segments[0]?.code ?? '');
  const vat = Math.round(net * vatRate);
  const party = { account: '1500', customer: customer.xid };
  const post = (part: number, type: string, reference: string, on: string, dueDate?: string) =>
    scene.books.post({
      journal: 'sales',
      date: on,
      type,
      description: `${buyer.name} – ${what}`,
      lines: [
        { ...party, amount: Math.round((net + vat) * part), reference, ...(dueDate && { dueDate }) },
        { ...tags, account: '3000', customer: customer.xid, amount: -Math.round(net * part), tax: '3' },
        { account: '2701', amount: -Math.round(vat * part) },
      ],
    });
  const dueDate = addDays(date, paymentDays);
  const invoice = post(1, 'Faktura', no, date, dueDate);
  const isCredited = fault === 'credit';
  if (isCredited) post(-0.5, 'Kreditnota', `9${no}`, workday(addDays(date, 2)));
  // The buyer pays what it has booked.
  if (fault === 'not bought') return;
  const amount = fault === 'digits' ? Math.round(exchanged(net) * (1 + vatRate)) : net + vat;
  scene.books.post({
    journal: 'bank',
    date: workday(dueDate),
    type: 'Innbetaling',
    description: `Innbetaling ${buyer.name}`,
    lines: [
      { account: '1920', amount },
      { ...party, amount: -amount, names: { invoice, by: 'kid', customerNo: customer.no } },
    ],
  });
}

function postBought(
  scene: Scene,
  { no, seller, what, net, fault }: GroupInvoice,
  supplier: PartnerRow,
  date: string,
): void {
  const tags = segmentTags(scene, scene.profile.segments[0]?.code ?? '');
  const cost = fault === 'digits' ? exchanged(net) : net;
  const vat = Math.round(cost * vatRate);
  const dueDate = addDays(date, paymentDays);
  const payable = { account: '2400', supplier: supplier.xid, reference: no };
  const own = { ...tags, account: '4500', supplier: supplier.xid };
  const lines: DraftLine[] =
    fault === 'vat as cost'
      ? [{ ...own, amount: cost + vat, tax: '0' }]
      : [
          { ...own, amount: cost, tax: '1' },
          { account: '2711', amount: vat },
        ];
  scene.books.post({
    journal: 'purchases',
    date,
    type: 'Leverandørfaktura',
    description: `${seller.name} – ${what}`,
    lines: [...lines, { ...payable, amount: -(cost + vat), dueDate }],
  });
  scene.books.post({
    journal: 'bank',
    date: workday(dueDate),
    type: 'Utbetaling',
    description: `Utbetaling ${seller.name}`,
    lines: [
      { ...payable, amount: cost + vat },
      { account: '1920', amount: -(cost + vat) },
    ],
  });
}

/**
 * Posts the company's own side of what the group's companies invoice each other in a month; `last` is the index of the
 * ledger's last month. Both companies draw the same invoices, and what separates their sides is planted in the last year.
 */
export function postGroupTrade(
  scene: Scene,
  parties: GroupParties,
  partners: readonly Partner[],
  month: Month,
  last: number,
): void {
  const { key } = scene.profile;
  for (const invoice of groupInvoices(partners, month, last)) {
    const { seller, buyer, fault } = invoice;
    const sold = workday(dayOf(month.year, month.month, fault === 'period' ? 31 : 14));
    const customer = parties.customers.find(({ partner }) => partner.key === buyer.key);
    const supplier = parties.suppliers.find(({ partner }) => partner.key === seller.key);
    if (seller.key === key && customer && fault !== 'not sold') postSold(scene, invoice, customer, sold);
    // At a month's end, the invoice comes in the next.
    const bought = fault === 'period' ? workday(addDays(dayOf(month.year, month.month, 31), 4)) : addDays(sold, 2);
    if (buyer.key === key && supplier && fault !== 'not bought') postBought(scene, invoice, supplier, bought);
  }
}
