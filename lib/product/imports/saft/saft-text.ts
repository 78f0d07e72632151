/** Amounts are whole øre, debit positive. */
export type DocumentLine = {
  account: string;
  net: number;
  customer?: string;
  supplier?: string;
  /** The share is the value's part of the line, signed as net; omitted it is the whole line, null writes none. */
  analyses?: [type: string, code: string, share?: number | null][];
  description?: string;
  dueDate?: string;
  reference?: string;
  kid?: string;
  crossReference?: string;
  taxCode?: string;
  /** The tax base and the tax, without sign, as the file states them. */
  taxBase?: number;
  taxAmount?: number;
};
export type DocumentVoucher = {
  no: string;
  date: string;
  lines: DocumentLine[];
  journal?: string;
  /** Period and year as the file counts them; omitted those of the date, null writes none. */
  period?: number | null;
  year?: number | null;
  description?: string;
  systemNo?: string;
};
type DocumentParty = {
  no: string;
  name: string;
  orgnr?: string;
  balances?: { account?: string; opening: number; closing?: number }[];
};
type DocumentTax = {
  code: string;
  description?: string;
  percentage?: number;
  standardCode: string;
  baseRates?: number[];
  fromDate?: string;
  toDate?: string;
};
export type SaftDocument = {
  version: string;
  /** Namespace prefix; '' is the default namespace. */
  prefix: string;
  /** null writes a file without any namespace. */
  namespace: string | null;
  encoding: string;
  companyName: string;
  orgnr: string | undefined;
  currency: string;
  country: string;
  /** The selection in periods as the file counts them; null writes none. */
  from: [year: number, period: number] | null;
  to: [year: number, period: number] | null;
  /** The selection in days. */
  dates?: [from: string, to: string];
  accounts: { no: string; name: string; opening?: number; closing?: number; standard?: string }[];
  customers: DocumentParty[];
  suppliers: DocumentParty[];
  /** Absent: the file has no tax table. */
  taxes?: DocumentTax[];
  analyses: { type: string; typeName: string; code: string; name: string }[];
  /** A function, because totals are written before the vouchers they sum. */
  vouchers: () => Iterable<DocumentVoucher>;
  /** Overrides the written totals, for files that state wrong ones. */
  totals: { entries?: number; debit?: number; credit?: number };
};

export const saftNamespace = 'urn:StandardAuditFile-Taxation-Financial:NO';

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

/** 12345 → '123.45' */
function decimalText(ore: number): string {
  const digits = String(Math.abs(ore)).padStart(3, '0');
  return `${ore < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

type Tag = (name: string, content: string | undefined) => string;

function balances(tag: Tag, opening: number, closing: number): string {
  const one = (name: string, ore: number) =>
    tag(`${name}${ore < 0 ? 'Credit' : 'Debit'}Balance`, decimalText(Math.abs(ore)));
  return one('Opening', opening) + one('Closing', closing);
}

function partyXml(document: SaftDocument, tag: Tag, kind: 'Customer' | 'Supplier', party: DocumentParty): string {
  const held = party.balances ?? [];
  const body = ({ account, opening, closing }: (typeof held)[number]) =>
    tag('AccountID', account) + balances(tag, opening, closing ?? opening);
  const balance =
    document.version === '1.30'
      ? held.map((one) => tag('BalanceAccount', body(one))).join('')
      : held.slice(0, 1).map(body);
  const address = tag('StreetName', 'Kaia') + tag('Number', '4') + tag('City', 'Bodø') + tag('PostalCode', '8006');
  return tag(
    kind,
    tag('RegistrationNumber', party.orgnr) +
      tag('Name', escapeXml(party.name)) +
      tag('Address', address) +
      tag(`${kind}ID`, escapeXml(party.no)) +
      balance,
  );
}

function lineXml(document: SaftDocument, tag: Tag, line: DocumentLine, index: number): string {
  const amount = tag('Amount', decimalText(Math.abs(line.net)));
  const shareXml = (share: number | null) => {
    if (share === null) return '';
    if (document.version !== '1.30') {
      return tag('AnalysisAmount', tag('Amount', decimalText(line.net < 0 ? -share : share)));
    }
    const side = share < 0 ? 'CreditAnalysisAmount' : 'DebitAnalysisAmount';
    return tag(side, tag('Amount', decimalText(Math.abs(share))));
  };
  return tag(
    'Line',
    tag('RecordID', String(index + 1)) +
      tag('AccountID', line.account) +
      (line.analyses ?? [])
        .map(([type, code, share = line.net]) =>
          tag('Analysis', tag('AnalysisType', type) + tag('AnalysisID', code) + shareXml(share)),
        )
        .join('') +
      tag('CustomerID', line.customer) +
      tag('SupplierID', line.supplier) +
      tag('Description', escapeXml(line.description ?? 'Postering')) +
      tag(line.net < 0 ? 'CreditAmount' : 'DebitAmount', amount) +
      taxXml(document, tag, line) +
      tag('ReferenceNumber', line.reference && escapeXml(line.reference)) +
      tag('CID', line.kid && escapeXml(line.kid)) +
      tag('DueDate', line.dueDate) +
      tag('CrossReference', line.crossReference && escapeXml(line.crossReference)),
  );
}

function taxXml({ version }: SaftDocument, tag: Tag, { taxCode, taxBase, taxAmount, net }: DocumentLine): string {
  if (taxCode === undefined) return '';
  const side = version === '1.30' ? (net < 0 ? 'CreditTaxAmount' : 'DebitTaxAmount') : 'TaxAmount';
  const base = taxBase === undefined ? '' : tag('TaxBase', decimalText(taxBase));
  const amount = taxAmount === undefined ? '' : tag(side, tag('Amount', decimalText(taxAmount)));
  return tag('TaxInformation', tag('TaxType', 'MVA') + tag('TaxCode', escapeXml(taxCode)) + base + amount);
}

function taxTableXml(tag: Tag, taxes: readonly DocumentTax[]): string {
  const entries = taxes.map((tax) =>
    tag(
      'TaxTableEntry',
      tag('TaxType', 'MVA') +
        tag('Description', 'Merverdiavgift') +
        tag(
          'TaxCodeDetails',
          tag('TaxCode', escapeXml(tax.code)) +
            tag('EffectiveDate', tax.fromDate) +
            tag('ExpirationDate', tax.toDate) +
            tag('Description', tax.description && escapeXml(tax.description)) +
            tag('TaxPercentage', tax.percentage?.toString()) +
            tag('Country', 'NO') +
            tag('StandardTaxCode', tax.standardCode) +
            (tax.baseRates ?? [100]).map((rate) => tag('BaseRate', String(rate))).join(''),
        ),
    ),
  );
  return tag('TaxTable', entries.join(''));
}

function saidOr(said: number | null | undefined, own: string): string | undefined {
  return said === null ? undefined : String(said ?? Number(own));
}

function selectionXml({ from, to, dates }: SaftDocument, tag: Tag): string {
  const parts = [
    ...(dates ? [tag('SelectionStartDate', dates[0]), tag('SelectionEndDate', dates[1])] : []),
    ...(from ? [tag('PeriodStart', String(from[1])), tag('PeriodStartYear', String(from[0]))] : []),
    ...(to ? [tag('PeriodEnd', String(to[1])), tag('PeriodEndYear', String(to[0]))] : []),
  ];
  return parts.length === 0 ? '' : tag('SelectionCriteria', parts.join(''));
}

function voucherXml(document: SaftDocument, tag: Tag, voucher: DocumentVoucher): string {
  return tag(
    'Transaction',
    tag('TransactionID', escapeXml(voucher.no)) +
      tag('Period', saidOr(voucher.period, voucher.date.slice(5, 7))) +
      tag('PeriodYear', saidOr(voucher.year, voucher.date.slice(0, 4))) +
      tag('TransactionDate', voucher.date) +
      tag('Description', escapeXml(voucher.description ?? 'Bilag')) +
      tag('SystemEntryDate', voucher.date) +
      tag('GLPostingDate', voucher.date) +
      tag('SystemID', voucher.systemNo && escapeXml(voucher.systemNo)) +
      voucher.lines.map((line, index) => lineXml(document, tag, line, index)).join(''),
  );
}

/** A ledger as a SAF-T Financial file, in pieces; one voucher is in memory at a time. Amounts are whole øre. */
export function* saftText(document: SaftDocument): Generator<string> {
  const p = document.prefix === '' || document.namespace === null ? '' : `${document.prefix}:`;
  const tag: Tag = (name, content) => (content === undefined ? '' : `<${p}${name}>${content}</${p}${name}>\n`);
  const binding = p === '' ? 'xmlns' : `xmlns:${document.prefix}`;
  const root = document.namespace === null ? '' : ` ${binding}="${document.namespace}"`;
  yield `<?xml version="1.0" encoding="${document.encoding}"?>\n<${p}AuditFile${root}>\n`;
  yield tag(
    'Header',
    tag('AuditFileVersion', document.version) +
      tag('AuditFileCountry', document.country) +
      tag('Company', tag('RegistrationNumber', document.orgnr) + tag('Name', escapeXml(document.companyName))) +
      tag('DefaultCurrencyCode', document.currency) +
      selectionXml(document, tag),
  );
  const grouping = (standardNo: string | undefined) =>
    document.version === '1.30'
      ? tag('GroupingCategory', 'RF-1167') + tag('GroupingCode', standardNo)
      : tag('StandardAccountID', standardNo);
  yield `<${p}MasterFiles><${p}GeneralLedgerAccounts>`;
  for (const { no, name, opening, closing, standard: group } of document.accounts) {
    const names = tag('AccountID', no) + tag('AccountDescription', escapeXml(name)) + grouping(group);
    yield tag('Account', names + tag('AccountType', 'GL') + balances(tag, opening ?? 0, closing ?? 0));
  }
  yield `</${p}GeneralLedgerAccounts><${p}Customers>`;
  for (const party of document.customers) yield partyXml(document, tag, 'Customer', party);
  yield `</${p}Customers><${p}Suppliers>`;
  for (const party of document.suppliers) yield partyXml(document, tag, 'Supplier', party);
  yield `</${p}Suppliers>`;
  if (document.taxes) yield taxTableXml(tag, document.taxes);
  yield `<${p}AnalysisTypeTable>`;
  for (const { type, typeName, code, name } of document.analyses) {
    yield tag(
      'AnalysisTypeTableEntry',
      tag('AnalysisType', type) +
        tag('AnalysisTypeDescription', typeName) +
        tag('AnalysisID', code) +
        tag('AnalysisIDDescription', escapeXml(name)),
    );
  }
  yield `</${p}AnalysisTypeTable></${p}MasterFiles>\n`;
  const totals = totalsOf(document);
  yield `<${p}GeneralLedgerEntries>${tag('NumberOfEntries', String(totals.entries))}`;
  yield tag('TotalDebit', decimalText(totals.debit)) + tag('TotalCredit', decimalText(totals.credit));
  let journal: string | undefined;
  for (const voucher of document.vouchers()) {
    const its = voucher.journal ?? 'GL';
    if (its !== journal) {
      if (journal !== undefined) yield `</${p}Journal>`;
      yield `<${p}Journal>${tag('JournalID', its)}${tag('Description', 'Journal')}${tag('Type', 'GL')}`;
      journal = its;
    }
    yield voucherXml(document, tag, voucher);
  }
  if (journal !== undefined) yield `</${p}Journal>`;
  yield `</${p}GeneralLedgerEntries></${p}AuditFile>`;
}

function totalsOf({ vouchers, totals }: SaftDocument): { entries: number; debit: number; credit: number } {
  const sum = { entries: 0, debit: 0, credit: 0 };
  for (const { lines } of vouchers()) {
    sum.entries += 1;
    for (const { net } of lines) sum[net < 0 ? 'credit' : 'debit'] += Math.abs(net);
  }
  return { ...sum, ...totals };
}
