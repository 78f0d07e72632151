import type { DocumentLine, DocumentVoucher, SaftDocument } from '@/lib/product/imports/saft/saft-text';
import { inventedOrgnr } from '@/lib/tools/demo/random/orgnr';
import { createRandom, type Random } from '@/lib/tools/demo/random/random';

/** How a seller says which invoice it is: by voucher number, reference, text or KID. */
const sellerStyles = ['voucher', 'reference', 'text', 'kid'] as const;
type SellerStyle = (typeof sellerStyles)[number];

/** A firm of the group under test, and its ledger as it is made; amounts are øre. */
export type Firm = {
  id: string;
  name: string;
  orgnr: string;
  style: SellerStyle;
  /** Whether result lines have the party too, as some systems write it. */
  namesAll: boolean;
  /** The firm's numbers of its parties: those of a member by its id, external ones by a name. */
  customers: Map<string, { no: string; name: string; orgnr?: string }>;
  suppliers: Map<string, { no: string; name: string; orgnr?: string }>;
  vouchers: DocumentVoucher[];
  nextInvoice: number;
  nextVoucher: number;
};

const names = [
  'Skarvheim Overflate AS',
  'Lyngtind Elektro AS',
  'Brattvær Drift AS',
  'Nordøy Rigg AS',
  'Havnes Bygg AS',
];

const accounts = [
  ...['1500 Kundefordringer', '1920 Bank', '2050 Egenkapital', '2400 Leverandørgjeld', '2701 Utgående mva'],
  ...[
    '2711 Inngående mva',
    '3000 Salgsinntekt',
    '3100 Salg, avgiftsfritt',
    '4500 Fremmedytelser',
    '4600 Leie av utstyr',
  ],
  ...['5000 Lønn', '6300 Leie lokaler', '7770 Bank- og kortgebyr', '7830 Tap på krav'],
].map((text) => ({ no: text.slice(0, 4), name: text.slice(5) }));

/** Firms that know each other as customer and supplier, and beside each an external one of nearly the same name. */
export function makeFirms(seed: string, count = names.length): { firms: Firm[]; random: Random } {
  const random = createRandom(seed);
  const firms = names.slice(0, count).map((name, i): Firm => {
    const empty = { customers: new Map(), suppliers: new Map(), vouchers: [] };
    const style = sellerStyles[(i + random.int(0, 3)) % sellerStyles.length] ?? 'voucher';
    // All sellers begin at the same number, and where invoices have numbers of their own, vouchers have the same ones.
    const numbers = { nextInvoice: 10_001, nextVoucher: style === 'voucher' || style === 'kid' ? 900_001 : 10_001 };
    return {
      id: `firm-${i}`,
      name,
      orgnr: inventedOrgnr(random),
      style,
      namesAll: random.chance(0.5),
      ...empty,
      ...numbers,
    };
  });
  for (const firm of firms) {
    firms.forEach((other, i) => {
      // Its own number is somebody's cash sale, and is ignored.
      const customer = {
        no: String(20_001 + i),
        name: random.chance(0.3) ? `${other.name.slice(0, 4)} konto` : other.name,
      };
      firm.customers.set(other.id, { ...customer, orgnr: other.orgnr });
      firm.suppliers.set(other.id, { no: String(50_001 + i), name: other.name.toUpperCase(), orgnr: other.orgnr });
      const near = { name: other.name.replace(' AS', ' Eiendom AS'), orgnr: inventedOrgnr(random) };
      firm.customers.set(`near-${other.id}`, { no: String(30_001 + i), ...near });
      firm.suppliers.set(`near-${other.id}`, { no: String(60_001 + i), ...near });
      firm.customers.set(`nameless-${other.id}`, { no: String(40_001 + i), name: other.name });
    });
  }
  return { firms, random };
}

/** Adds a voucher to a firm's ledger; `no` is the next of its series where none is given. */
export function post(firm: Firm, voucher: Omit<DocumentVoucher, 'no'> & { no?: string }): DocumentVoucher {
  const posted = { ...voucher, no: voucher.no ?? String(firm.nextVoucher++) };
  if (posted.lines.reduce((sum, { net }) => sum + net, 0) !== 0) throw new Error(`${posted.no} is out of balance.`);
  firm.vouchers.push(posted);
  return posted;
}

/** The lines of an invoice (or, with negative amounts, a credit note) in the seller's or the buyer's ledger. */
export function invoiceLines(
  firm: Firm,
  side: 'customer' | 'supplier',
  party: string,
  parts: { net: number; vat: number; said?: Partial<DocumentLine> }[],
): DocumentLine[] {
  const isSale = side === 'customer';
  const no = (isSale ? firm.customers : firm.suppliers).get(party)?.no;
  const sign = isSale ? 1 : -1;
  const named = firm.namesAll ? { [side]: no } : {};
  return parts.flatMap(({ net, vat, said }) => [
    { account: isSale ? '1500' : '2400', [side]: no, net: sign * (net + vat), ...said },
    {
      account: isSale ? (vat === 0 ? '3100' : '3000') : '4500',
      net: -sign * net,
      taxCode: isSale ? '3' : '1',
      ...named,
    },
    ...(vat === 0 ? [] : [{ account: isSale ? '2701' : '2711', net: -sign * vat }]),
  ]);
}

/** A firm's ledger as a SAF-T document of a calendar year. */
export function documentOf(
  firm: Firm,
  year: number,
  vouchers: readonly DocumentVoucher[] = firm.vouchers,
): Partial<SaftDocument> {
  return {
    version: '1.30',
    companyName: firm.name,
    orgnr: firm.orgnr,
    from: [year, 1],
    to: [year, 12],
    accounts,
    customers: [...firm.customers.values()],
    suppliers: [...firm.suppliers.values()],
    analyses: [],
    vouchers: () => vouchers,
  };
}
