import { badInput } from '@/base/errors';
import { formatNumber } from '@/lib/core/format/number';
import { readOrgnr } from '@/lib/core/format/orgnr';
import { documentTypeName } from '@/lib/domains/purchasing/invoices/document-types';
import { decodeXml } from '../xml/decode-xml';
import { child, day, id, requiredId, text } from '../xml/fields';
import { type Element, readRecords, shorten, type UnreadTexts } from '../xml/read-records';
import type { Decimal } from './decimal';
import {
  allowancesOf,
  amountBelow,
  below,
  children,
  decimal,
  periodOf,
  requiredAmount,
  stored,
  taxCategory,
} from './ehf-fields';
import { attachment, ehfFormat } from './ehf-format';
import { maxInvoiceLines, maxInvoiceParts } from './limits';

const one: Decimal = { units: 1n, scale: 0 };
const norwegian = '0192';
/** Schemes of Norwegian organisation numbers, today's and earlier ones, and a Norwegian tax number. */
const norwegianSchemes: ReadonlySet<string> = new Set([norwegian, '9908', 'NO:ORGNR', 'NO']);

/** Amounts are whole øre of the invoice's currency; days are yyyy-mm-dd; `at` is the line in the file. */
export type EhfLine = ReturnType<typeof readLine>;

function readLine(element: Element, currency: string) {
  const lineId = requiredId(element, 'ID', 'en fakturalinje');
  const owner = `fakturalinje ${lineId}`;
  const quantity = child(element, 'InvoicedQuantity') ?? child(element, 'CreditedQuantity');
  if (!quantity) throw badInput(`Antallet mangler for ${owner} (linje ${element.at}).`);
  const item = child(element, 'Item');
  const name = stored(item, 'Name');
  if (name === undefined) throw badInput(`Varenavnet (Name) mangler for ${owner} (linje ${element.at}).`);
  const price = child(element, 'Price');
  const amountOfPrice = child(price, 'PriceAmount');
  if (!amountOfPrice) throw badInput(`Prisen (PriceAmount) mangler for ${owner} (linje ${element.at}).`);
  const unitPrice = decimal(amountOfPrice, owner);
  if (unitPrice.units < 0n) throw badInput(`Prisen for ${owner} (linje ${amountOfPrice.at}) er negativ.`);
  const priceQuantity = child(price, 'BaseQuantity');
  const per = priceQuantity ? decimal(priceQuantity, owner) : one;
  if (per.units <= 0n) throw badInput(`Antallet prisen gjelder for (BaseQuantity) i ${owner} må være over 0.`);
  const tax = taxCategory(child(item, 'ClassifiedTaxCategory'), owner);
  if (!tax) throw badInput(`Avgiftskategorien mangler for ${owner} (linje ${element.at}).`);
  return {
    id: lineId,
    at: element.at,
    text: name,
    description: stored(item, 'Description'),
    supItemId: idBelow(child(item, 'SellersItemIdentification'), owner),
    buyerItemId: idBelow(child(item, 'BuyersItemIdentification'), owner),
    quantity: decimal(quantity, owner),
    unit: quantity.attributes?.unitCode?.slice(0, 10) ?? 'C62',
    price: unitPrice,
    priceQuantity: per,
    allowances: allowancesOf(element, owner, currency),
    net: requiredAmount(element, 'LineExtensionAmount', owner, currency),
    tax,
    period: periodOf(child(element, 'InvoicePeriod'), owner),
    orderLineRef: idBelow(child(element, 'OrderLineReference'), owner, 'LineID'),
    accountingCost: stored(element, 'AccountingCost'),
  };
}

const idBelow = (element: Element | undefined, owner: string, name = 'ID') => element && id(element, name, owner);

/** A seller or buyer, identified by its register number, else tax number, else address, else name. `wrong`: a number that is none. */
function readParty(element: Element | undefined, owner: string) {
  const party = child(element, 'Party');
  if (!party) throw badInput(`Fakturaen sier ikke hvem som er ${owner}.`);
  const legal = child(party, 'PartyLegalEntity');
  const name = stored(legal, 'RegistrationName') ?? stored(child(party, 'PartyName'), 'Name');
  if (name === undefined) throw badInput(`Navnet på ${owner} mangler (linje ${party.at}).`);
  const company = child(legal, 'CompanyID');
  const endpoint = child(party, 'EndpointID');
  const vat = stored(child(party, 'PartyTaxScheme'), 'CompanyID');
  // Other countries have nine digits too: without a scheme they are a number of the party's own.
  const country = text(below(party, 'PostalAddress', 'Country'), 'IdentificationCode') ?? 'NO';
  const isNorwegian = (scheme: string | undefined) => norwegianSchemes.has(scheme ?? country);
  const candidates = [
    { value: company?.text, scheme: company?.attributes?.schemeID },
    { value: vat, scheme: /^NO/i.test(vat ?? '') ? 'NO' : undefined },
    { value: endpoint?.text, scheme: endpoint?.attributes?.schemeID },
  ].map(({ value = '', scheme }) => ({ text: value.trim(), digits: readOrgnr(value), scheme }));
  const orgnr = candidates.find(({ digits, scheme }) => digits !== undefined && isNorwegian(scheme))?.digits;
  const wrong = candidates.find(({ text, digits, scheme }) => scheme === norwegian && text !== '' && !digits);
  const other = company?.text.trim() || vat || endpoint?.text.trim() || name;
  // A foreign number of nine digits must not be the key of the Norwegian company that has it.
  const foreign = readOrgnr(other) ? `${country} ${other}` : other;
  return { key: orgnr ?? foreign.slice(0, 100), orgnr, name, wrong: wrong?.text.slice(0, 20) };
}

/** The seller: a number that is none would be somebody else's invoice. */
function readSupplier(root: Element) {
  const supplier = readParty(child(root, 'AccountingSupplierParty'), 'selger');
  if (supplier.wrong === undefined) return supplier;
  throw badInput(`Organisasjonsnummeret til selger, «${supplier.wrong}», er ikke gyldig.`);
}

function readTaxes(root: Element, currency: string) {
  const own = children(root, 'TaxTotal').find(
    (total) => (child(total, 'TaxAmount')?.attributes?.currencyID ?? currency) === currency,
  );
  if (!own) throw badInput('Fakturaen har ingen avgiftssum (TaxTotal).');
  const groups = children(own, 'TaxSubtotal').map((group) => {
    const tax = taxCategory(child(group, 'TaxCategory'), 'en avgiftsgruppe');
    if (!tax) throw badInput(`Avgiftsgruppen på linje ${group.at} mangler kategori.`);
    return {
      ...tax,
      base: requiredAmount(group, 'TaxableAmount', 'en avgiftsgruppe', currency),
      amount: requiredAmount(group, 'TaxAmount', 'en avgiftsgruppe', currency),
      at: group.at,
    };
  });
  if (groups.length === 0) throw badInput('Fakturaens avgift er ikke delt i grupper (TaxSubtotal).');
  return { groups, amount: requiredAmount(own, 'TaxAmount', 'avgiftssummen', currency) };
}

function readTotals(root: Element, currency: string) {
  const totals = child(root, 'LegalMonetaryTotal');
  if (!totals) throw badInput('Fakturaen har ingen summer (LegalMonetaryTotal).');
  const required = (name: string) => requiredAmount(totals, name, 'fakturaens summer', currency);
  const optional = (name: string) => amountBelow(totals, name, 'fakturaens summer', currency) ?? 0;
  return {
    lines: required('LineExtensionAmount'),
    allowances: optional('AllowanceTotalAmount'),
    charges: optional('ChargeTotalAmount'),
    taxExclusive: required('TaxExclusiveAmount'),
    taxInclusive: required('TaxInclusiveAmount'),
    prepaid: optional('PrepaidAmount'),
    rounding: optional('PayableRoundingAmount'),
    payable: required('PayableAmount'),
  };
}

/** The embedded attachments (BG-24), with the place of their text among the file's unread ones, each by its file's name, else by what the invoice calls it. */
function readAttachments(root: Element) {
  return children(root, 'AdditionalDocumentReference').flatMap((reference) => {
    const embedded = below(reference, 'Attachment', attachment);
    if (embedded?.unread === undefined) return [];
    const own = embedded.attributes?.filename?.trim();
    const name = own || (stored(reference, 'DocumentDescription') ?? stored(reference, 'ID') ?? 'Vedlegg');
    return [{ name: name.slice(0, 200), text: embedded.unread }];
  });
}

const kinds = { Invoice: 'faktura', CreditNote: 'kreditnota' } as const;

/** The kind follows the element, which decides the sign of the amounts; the type must be one of that element's. */
function readKind(root: Element) {
  const custom = text(root, 'CustomizationID') ?? '';
  if (!custom.includes('urn:cen.eu:en16931:2017')) {
    throw badInput(`Filen er ikke EHF Billing 3.0: CustomizationID er «${shorten(custom)}».`);
  }
  const [own, other] =
    root.name === 'CreditNote' ? (['CreditNote', 'Invoice'] as const) : (['Invoice', 'CreditNote'] as const);
  const typeCode = text(root, `${own}TypeCode`);
  if (typeCode === undefined) throw badInput(`Fakturatypen (${own}TypeCode) mangler.`);
  if (documentTypeName(own, typeCode) !== undefined) return { kind: kinds[own], typeCode };
  const code = `«${typeCode.slice(0, 10)}» (${own}TypeCode)`;
  const name = documentTypeName(other, typeCode);
  if (name === undefined)
    throw badInput(`Fakturatypen ${code} er ikke blant dem standarden har (PEPPOL-EN16931-P0100).`);
  throw badInput(
    `Fakturatypen ${code} er en ${kinds[other]}, men filen er en ${kinds[own]} (<${own}>), så fortegnet er uklart. Be leverandøren sende den på nytt.`,
  );
}

export type EhfInvoice = ReturnType<typeof invoiceOf>;

function invoiceOf(root: Element, lineElements: readonly Element[]) {
  const kind = readKind(root);
  const no = requiredId(root, 'ID', 'fakturaen');
  const issuedate = day(root, 'IssueDate', 'fakturaen');
  if (issuedate === undefined) throw badInput('Fakturadatoen (IssueDate) mangler.');
  const currency = text(root, 'DocumentCurrencyCode') ?? '';
  if (!/^[A-Z]{3}$/.test(currency)) throw badInput(`Valutaen «${currency.slice(0, 10)}» er ikke en valutakode.`);
  const taxes = readTaxes(root, currency);
  const means = child(root, 'PaymentMeans');
  return {
    ...kind,
    no,
    issuedate,
    duedate: day(root, 'DueDate', 'fakturaen') ?? (means && day(means, 'PaymentDueDate', 'fakturaen')),
    period: periodOf(child(root, 'InvoicePeriod'), 'fakturaen'),
    currency,
    note: stored(root, 'Note'),
    orderReference: realReference(stored(child(root, 'OrderReference'), 'ID')),
    buyerReference: realReference(stored(root, 'BuyerReference')),
    contractReference: realReference(stored(child(root, 'ContractDocumentReference'), 'ID')),
    billingReference: stored(below(root, 'BillingReference', 'InvoiceDocumentReference'), 'ID'),
    accountingCost: realReference(stored(root, 'AccountingCost')),
    paymentId: stored(means, 'PaymentID'),
    bankAccount: stored(child(means, 'PayeeFinancialAccount'), 'ID'),
    supplier: readSupplier(root),
    buyer: readParty(child(root, 'AccountingCustomerParty'), 'kjøper'),
    allowances: allowancesOf(root, 'fakturaen', currency),
    taxes: taxes.groups,
    taxAmount: taxes.amount,
    totals: readTotals(root, currency),
    lines: lineElements.map((line) => readLine(line, currency)),
    attachments: readAttachments(root),
  };
}

/** Sellers write NA in the fields that must be there when they lack the reference. */
const realReference = (value: string | undefined) =>
  value !== undefined && /^n\/?a\.?$/i.test(value) ? undefined : value;

/** Counts the parts of one invoice, and passes the count on. */
function partsCounter(take: ((parts: number) => void) | undefined) {
  let count = 0;
  return (parts: number) => {
    count += parts;
    if (count > maxInvoiceParts) {
      throw badInput(`Filen har flere enn ${formatNumber(maxInvoiceParts)} elementer og attributter.`);
    }
    take?.(parts);
  };
}

/**
 * Parses an EHF invoice or credit note, with any namespace prefixes or none; `take` counts the parsed parts, and may
 * throw; `attachments` receives the texts of attachments. Throws a UserError 400 that says what is wrong and where;
 * check-ehf.ts checks that the figures agree.
 */
export async function readEhf(
  source: AsyncIterable<Uint8Array>,
  take?: (parts: number) => void,
  attachments?: UnreadTexts,
): Promise<EhfInvoice> {
  const lines: Element[] = [];
  let root: Element | undefined;
  for await (const records of readRecords(ehfFormat, decodeXml(source), partsCounter(take), attachments)) {
    for (const { path, element } of records) {
      if (path === 'Invoice' || path === 'CreditNote') {
        if (root)
          throw badInput(`Filen har flere fakturaer (den andre fra linje ${element.at}). Last opp én i hver fil.`);
        root = element;
      } else lines.push(element);
      if (lines.length > maxInvoiceLines) throw badInput(`Fakturaen har over ${maxInvoiceLines} linjer.`);
    }
  }
  if (!root) throw badInput('Filen er ikke hel.');
  return invoiceOf(root, lines);
}
