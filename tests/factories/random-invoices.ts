import fc from 'fast-check';

/** An invoice as its sender knows it, amounts in whole øre: what it says is worked out here, apart from what reads it. */
export type DraftLine = {
  id: string;
  name: string;
  supItemId?: string;
  /** Thousandths of the unit. */
  quantity: number;
  unit: string;
  /** Hundredths of an øre: four decimals of kroner. */
  price: number;
  per: number;
  allowances: { charge: boolean; amount: number }[];
  tax: number;
  start?: string;
  end?: string;
  orderLine?: string;
};
export type Draft = {
  kind: 'faktura' | 'kreditnota';
  /** The document type; absent: the ordinary one. */
  typeCode?: string;
  no: string;
  date: string;
  currency: string;
  orgnr: string;
  seller: string;
  orderReference?: string;
  buyerReference?: string;
  billingReference?: string;
  note?: string;
  lines: DraftLine[];
  allowances: { charge: boolean; amount: number; tax: number }[];
  prepaid: number;
  rounding: number;
  attachments?: DraftAttachment[];
};
/** An embedded attachment; `text` is its content as the file has it. */
type DraftAttachment = { id?: string; name?: string; description?: string; mime: string; text: string };

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const signed = ({ charge, amount }: { charge: boolean; amount: number }) => (charge ? amount : -amount);
/** Away from zero at a half, by way of text: apart from how the product does it. */
const rounded = (value: bigint, parts: bigint) => {
  const half = parts / 2n;
  return Number(value < 0n ? -((-value + half) / parts) : (value + half) / parts);
};

export function netOf({ quantity, price, per, allowances }: DraftLine): number {
  return rounded(BigInt(quantity) * BigInt(price), 100_000n * BigInt(per)) + sum(allowances.map(signed));
}

/** What the sender sums the draft to. */
export function totalsOf(draft: Draft) {
  const lines = sum(draft.lines.map(netOf));
  const allowances = sum(draft.allowances.filter(({ charge }) => !charge).map(({ amount }) => amount));
  const charges = sum(draft.allowances.filter(({ charge }) => charge).map(({ amount }) => amount));
  const rates = [...new Set([...draft.lines, ...draft.allowances].map(({ tax }) => tax))];
  const groups = rates.map((rate) => {
    const base =
      sum(draft.lines.filter(({ tax }) => tax === rate).map(netOf)) +
      sum(draft.allowances.filter(({ tax }) => tax === rate).map(signed));
    return { rate, base, tax: rounded(BigInt(base) * BigInt(rate), 100n) };
  });
  const tax = sum(groups.map((group) => group.tax));
  const exclusive = lines - allowances + charges;
  return {
    lines,
    allowances,
    charges,
    exclusive,
    groups,
    tax,
    inclusive: exclusive + tax,
    payable: exclusive + tax - draft.prepaid + draft.rounding,
  };
}

const fraction = (value: number, decimals: number) => {
  const digits = String(Math.abs(value)).padStart(decimals + 1, '0');
  const text = `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  return `${value < 0 ? '-' : ''}${text}`;
};
const kroner = (ore: number) => fraction(ore, 2);
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The file in its Peppol envelope. */
export function enveloped(...xmls: readonly string[]): string {
  const bodies = xmls.map((xml) => xml.replace(/^<\?xml[^>]*\?>/, ''));
  const header =
    '<StandardBusinessDocumentHeader><HeaderVersion>1.0</HeaderVersion><Sender><Identifier Authority="iso6523-actorid-upis">0192:923609016</Identifier></Sender></StandardBusinessDocumentHeader>';
  const space = 'http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<StandardBusinessDocument xmlns="${space}">${header}${bodies.join('')}</StandardBusinessDocument>`;
}

export type Prefixes = 'usual' | 'own' | 'none';
const ubl = 'urn:oasis:names:specification:ubl:schema:xsd:';

/** The draft as EHF, with the usual prefixes, with others, or without namespaces; `totals` may lie. */
export function ehfXml(draft: Draft, prefixes: Prefixes = 'usual', totals = totalsOf(draft)): string {
  const root = draft.kind === 'faktura' ? 'Invoice' : 'CreditNote';
  const [a, b, r] = { usual: ['cac:', 'cbc:', ''], own: ['ns4:', 'ns2:', 'ubl:'], none: ['', '', ''] }[prefixes] as [
    string,
    string,
    string,
  ];
  const spaces = {
    usual: ` xmlns="${ubl}${root}-2" xmlns:cac="${ubl}CommonAggregateComponents-2" xmlns:cbc="${ubl}CommonBasicComponents-2"`,
    own: ` xmlns:ubl="${ubl}${root}-2" xmlns:ns4="${ubl}CommonAggregateComponents-2" xmlns:ns2="${ubl}CommonBasicComponents-2"`,
    none: '',
  }[prefixes];
  const leaf = (name: string, text: string | undefined, attributes = '') =>
    text === undefined ? '' : `<${b}${name}${attributes}>${escaped(text)}</${b}${name}>`;
  const part = (name: string, ...inner: string[]) => `<${a}${name}>${inner.join('')}</${a}${name}>`;
  const money = (name: string, ore: number) => leaf(name, kroner(ore), ` currencyID="${draft.currency}"`);
  const category = (name: string, rate: number) =>
    part(name, leaf('ID', rate === 0 ? 'Z' : 'S'), leaf('Percent', String(rate)), part('TaxScheme', leaf('ID', 'VAT')));
  const allowance = (found: { charge: boolean; amount: number; tax?: number }) =>
    part(
      'AllowanceCharge',
      leaf('ChargeIndicator', String(found.charge)),
      leaf('AllowanceChargeReason', found.charge ? 'Frakt' : 'Rabatt'),
      money('Amount', found.amount),
      found.tax === undefined ? '' : category('TaxCategory', found.tax),
    );
  const party = (name: string, orgnr: string, title: string) =>
    part(
      name,
      part(
        'Party',
        leaf('EndpointID', orgnr, ' schemeID="0192"'),
        part('PartyLegalEntity', leaf('RegistrationName', title), leaf('CompanyID', orgnr, ' schemeID="0192"')),
      ),
    );
  const line = (own: DraftLine) =>
    part(
      `${root}Line`,
      leaf('ID', own.id),
      leaf(
        draft.kind === 'faktura' ? 'InvoicedQuantity' : 'CreditedQuantity',
        fraction(own.quantity, 3),
        ` unitCode="${own.unit}"`,
      ),
      money('LineExtensionAmount', netOf(own)),
      own.start === undefined
        ? ''
        : part('InvoicePeriod', leaf('StartDate', own.start), leaf('EndDate', own.end ?? own.start)),
      own.orderLine === undefined ? '' : part('OrderLineReference', leaf('LineID', own.orderLine)),
      ...own.allowances.map(allowance),
      part(
        'Item',
        leaf('Name', own.name),
        own.supItemId === undefined ? '' : part('SellersItemIdentification', leaf('ID', own.supItemId)),
        category('ClassifiedTaxCategory', own.tax),
      ),
      part(
        'Price',
        leaf('PriceAmount', fraction(own.price, 4), ` currencyID="${draft.currency}"`),
        leaf('BaseQuantity', String(own.per)),
      ),
    );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${r}${root}${spaces}>`,
    leaf('CustomizationID', 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0'),
    leaf('ID', draft.no),
    leaf('IssueDate', draft.date),
    leaf(`${root}TypeCode`, draft.typeCode ?? (draft.kind === 'faktura' ? '380' : '381')),
    leaf('Note', draft.note),
    leaf('DocumentCurrencyCode', draft.currency),
    leaf('BuyerReference', draft.buyerReference),
    draft.orderReference === undefined ? '' : part('OrderReference', leaf('ID', draft.orderReference)),
    draft.billingReference === undefined
      ? ''
      : part('BillingReference', part('InvoiceDocumentReference', leaf('ID', draft.billingReference))),
    ...(draft.attachments ?? []).map(({ id = 'Vedlegg', name, description, mime, text }) =>
      part(
        'AdditionalDocumentReference',
        leaf('ID', id),
        leaf('DocumentDescription', description),
        part(
          'Attachment',
          // The text may have references of its own, as some systems write line ends.
          `<${b}EmbeddedDocumentBinaryObject mimeCode="${mime}"${name === undefined ? '' : ` filename="${escaped(name)}"`}>${text}</${b}EmbeddedDocumentBinaryObject>`,
        ),
      ),
    ),
    party('AccountingSupplierParty', draft.orgnr, draft.seller),
    party('AccountingCustomerParty', '974760673', 'Kjøper AS'),
    ...draft.allowances.map(allowance),
    part(
      'TaxTotal',
      money('TaxAmount', totals.tax),
      ...totals.groups.map(({ rate, base, tax }) =>
        part('TaxSubtotal', money('TaxableAmount', base), money('TaxAmount', tax), category('TaxCategory', rate)),
      ),
    ),
    part(
      'LegalMonetaryTotal',
      money('LineExtensionAmount', totals.lines),
      money('TaxExclusiveAmount', totals.exclusive),
      money('TaxInclusiveAmount', totals.inclusive),
      money('AllowanceTotalAmount', totals.allowances),
      money('ChargeTotalAmount', totals.charges),
      money('PrepaidAmount', draft.prepaid),
      money('PayableRoundingAmount', draft.rounding),
      money('PayableAmount', totals.payable),
    ),
    ...draft.lines.map(line),
    `</${r}${root}>`,
  ].join('\n');
}

const rates = [25, 15, 12, 0] as const;
const amount = fc.integer({ min: 0, max: 500_000 });
const name = fc.constantFrom('Stillas', 'Lift 12 m', 'Åk & bøyle', 'Rør <40 mm>', 'Kompressor «stor»');

const anyLine = fc.record(
  {
    name,
    supItemId: fc.constantFrom('A1', 'A2', 'B-77'),
    quantity: fc.integer({ min: -50_000, max: 2_000_000 }),
    unit: fc.constantFrom('DAY', 'NAR', 'MTR', 'HUR', 'WEE', 'EA'),
    price: fc.integer({ min: 0, max: 20_000_000 }),
    per: fc.constantFrom(1, 1, 1, 10, 100),
    allowances: fc.array(fc.record({ charge: fc.boolean(), amount }), { maxLength: 2 }),
    tax: fc.constantFrom(...rates),
    start: fc.constantFrom('2026-03-01', '2026-03-10'),
    end: fc.constantFrom('2026-03-10', '2026-03-31'),
  },
  {
    requiredKeys: ['name', 'quantity', 'unit', 'price', 'per', 'allowances', 'tax'],
  },
);

/** Invoices and credit notes with all kinds of lines, reductions and tax groups, whose totals agree. */
export const anyDraft: fc.Arbitrary<Draft> = fc
  .record({
    kind: fc.constantFrom('faktura' as const, 'kreditnota' as const),
    no: fc.integer({ min: 1, max: 99_999 }).map(String),
    date: fc.constantFrom('2026-04-01', '2026-02-28'),
    currency: fc.constantFrom('NOK', 'EUR'),
    lines: fc.array(anyLine, { minLength: 1, maxLength: 8 }),
    allowances: fc.array(fc.record({ charge: fc.boolean(), amount, tax: fc.constantFrom(...rates) }), { maxLength: 3 }),
    prepaid: amount,
    rounding: fc.integer({ min: -99, max: 99 }),
  })
  .map((draft) => ({
    ...draft,
    orgnr: '923609016',
    seller: 'Utleie AS',
    lines: draft.lines.map((line, i) => ({ ...line, id: String(i + 1) })),
  }));
