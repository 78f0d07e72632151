import { createWriteStream, existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Amounts are whole øre, debit positive. */
export type FixtureLine = {
  account: string;
  net: number;
  customer?: string;
  supplier?: string;
  /** The amount is the value's share of the line, signed as net; left out it is the whole line, null writes none. */
  analyses?: [type: string, code: string, share?: number | null][];
  description?: string;
  dueDate?: string;
  taxCode?: string;
};
export type FixtureVoucher = {
  no: string;
  date: string;
  lines: FixtureLine[];
  journal?: string;
  period?: number;
  year?: number;
  description?: string;
};
export type FixtureParty = {
  no: string;
  name: string;
  orgnr?: string;
  balances?: { account?: string; opening: number; closing?: number }[];
};
export type SaftFixture = {
  version: string;
  /** Namespace prefix; '' is the default namespace. */
  prefix: string;
  /** null writes a file without any namespace. */
  namespace: string | null;
  encoding: string;
  currency: string;
  country: string;
  from: [year: number, period: number];
  to: [year: number, period: number];
  accounts: { no: string; name: string; opening?: number; closing?: number; standard?: string }[];
  customers: FixtureParty[];
  suppliers: FixtureParty[];
  analyses: { type: string; typeName: string; code: string; name: string }[];
  /** A function, because totals are written before the vouchers they sum. */
  vouchers: () => Iterable<FixtureVoucher>;
  /** What the file claims where it shall not be the truth. */
  totals: { entries?: number; debit?: number; credit?: number };
};

export const saftNamespace = 'urn:StandardAuditFile-Taxation-Financial:NO';

export const oneSale: FixtureVoucher = {
  no: '1',
  date: '2024-01-15',
  description: 'Faktura 1',
  lines: [
    { account: '1500', net: 125_000, customer: 'K1', dueDate: '2024-02-14', description: 'Faktura 1' },
    { account: '3000', net: -100_000, analyses: [['P', '200']], taxCode: '3' },
    { account: '2700', net: -25_000 },
  ],
};

const standard: SaftFixture = {
  version: '1.10',
  prefix: 'n1',
  namespace: saftNamespace,
  encoding: 'UTF-8',
  currency: 'NOK',
  country: 'NO',
  from: [2024, 1],
  to: [2024, 12],
  accounts: [
    { no: '1500', name: 'Kundefordringer', opening: 50_000, closing: 175_000, standard: '15' },
    { no: '1920', name: 'Bank', opening: 0, closing: 0, standard: '19' },
    { no: '2000', name: 'Egenkapital', opening: -50_000, closing: -50_000, standard: '20' },
    { no: '2400', name: 'Leverandørgjeld', opening: 0, closing: 0, standard: '24' },
    { no: '2700', name: 'Utgående merverdiavgift', opening: 0, closing: -25_000, standard: '27' },
    { no: '3000', name: 'Salgsinntekt', opening: 0, closing: -100_000, standard: '30' },
    { no: '4000', name: 'Varekjøp', opening: 0, closing: 0, standard: '40' },
  ],
  customers: [
    { no: 'K1', name: 'Blåbær & Sønn AS', orgnr: '923609016', balances: [{ account: '1500', opening: 50_000 }] },
  ],
  suppliers: [{ no: 'L1', name: 'Ørret Ås AS', orgnr: '974760673', balances: [{ account: '2400', opening: 0 }] }],
  analyses: [
    { type: 'P', typeName: 'Prosjekt', code: '200', name: 'Brygge 2' },
    { type: 'A', typeName: 'Avdeling', code: '10', name: 'Drift' },
  ],
  vouchers: () => [oneSale],
  totals: {},
};

export function saftFixture(changes: Partial<SaftFixture> = {}): SaftFixture {
  return { ...standard, ...changes };
}

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

/** 12345 → '123.45' */
export function decimalText(ore: number): string {
  const digits = String(Math.abs(ore)).padStart(3, '0');
  return `${ore < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

type Tag = (name: string, content: string | undefined) => string;

function balances(tag: Tag, opening: number, closing: number): string {
  const one = (name: string, ore: number) =>
    tag(`${name}${ore < 0 ? 'Credit' : 'Debit'}Balance`, decimalText(Math.abs(ore)));
  return one('Opening', opening) + one('Closing', closing);
}

function partyXml(fixture: SaftFixture, tag: Tag, kind: 'Customer' | 'Supplier', party: FixtureParty): string {
  const held = party.balances ?? [];
  const body = ({ account, opening, closing }: (typeof held)[number]) =>
    tag('AccountID', account) + balances(tag, opening, closing ?? opening);
  const balance =
    fixture.version === '1.30'
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

function lineXml(fixture: SaftFixture, tag: Tag, line: FixtureLine, index: number): string {
  const amount = tag('Amount', decimalText(Math.abs(line.net)));
  const shareXml = (share: number | null) => {
    if (share === null) return '';
    if (fixture.version !== '1.30') {
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
      (line.taxCode ? tag('TaxInformation', tag('TaxType', 'MVA') + tag('TaxCode', line.taxCode)) : '') +
      tag('DueDate', line.dueDate),
  );
}

function voucherXml(fixture: SaftFixture, tag: Tag, voucher: FixtureVoucher): string {
  return tag(
    'Transaction',
    tag('TransactionID', escapeXml(voucher.no)) +
      tag('Period', String(voucher.period ?? Number(voucher.date.slice(5, 7)))) +
      tag('PeriodYear', String(voucher.year ?? Number(voucher.date.slice(0, 4)))) +
      tag('TransactionDate', voucher.date) +
      tag('Description', escapeXml(voucher.description ?? 'Bilag')) +
      tag('SystemEntryDate', voucher.date) +
      tag('GLPostingDate', voucher.date) +
      voucher.lines.map((line, index) => lineXml(fixture, tag, line, index)).join(''),
  );
}

/** The file, piece by piece; one voucher is in memory at a time. */
export function* saftText(changes: Partial<SaftFixture> = {}): Generator<string> {
  const fixture = saftFixture(changes);
  const p = fixture.prefix === '' || fixture.namespace === null ? '' : `${fixture.prefix}:`;
  const tag: Tag = (name, content) => (content === undefined ? '' : `<${p}${name}>${content}</${p}${name}>\n`);
  const binding = p === '' ? 'xmlns' : `xmlns:${fixture.prefix}`;
  const root = fixture.namespace === null ? '' : ` ${binding}="${fixture.namespace}"`;
  yield `<?xml version="1.0" encoding="${fixture.encoding}"?>\n<${p}AuditFile${root}>\n`;
  yield tag(
    'Header',
    tag('AuditFileVersion', fixture.version) +
      tag('AuditFileCountry', fixture.country) +
      tag('Company', tag('RegistrationNumber', '999999999') + tag('Name', 'Prøve AS')) +
      tag('DefaultCurrencyCode', fixture.currency) +
      tag(
        'SelectionCriteria',
        tag('PeriodStart', String(fixture.from[1])) +
          tag('PeriodStartYear', String(fixture.from[0])) +
          tag('PeriodEnd', String(fixture.to[1])) +
          tag('PeriodEndYear', String(fixture.to[0])),
      ),
  );
  const grouping = (standardNo: string | undefined) =>
    fixture.version === '1.30'
      ? tag('GroupingCategory', 'RF-1167') + tag('GroupingCode', standardNo)
      : tag('StandardAccountID', standardNo);
  yield `<${p}MasterFiles><${p}GeneralLedgerAccounts>`;
  for (const { no, name, opening, closing, standard: group } of fixture.accounts) {
    const names = tag('AccountID', no) + tag('AccountDescription', escapeXml(name)) + grouping(group);
    yield tag('Account', names + tag('AccountType', 'GL') + balances(tag, opening ?? 0, closing ?? 0));
  }
  yield `</${p}GeneralLedgerAccounts><${p}Customers>`;
  for (const party of fixture.customers) yield partyXml(fixture, tag, 'Customer', party);
  yield `</${p}Customers><${p}Suppliers>`;
  for (const party of fixture.suppliers) yield partyXml(fixture, tag, 'Supplier', party);
  yield `</${p}Suppliers><${p}AnalysisTypeTable>`;
  for (const { type, typeName, code, name } of fixture.analyses) {
    yield tag(
      'AnalysisTypeTableEntry',
      tag('AnalysisType', type) +
        tag('AnalysisTypeDescription', typeName) +
        tag('AnalysisID', code) +
        tag('AnalysisIDDescription', escapeXml(name)),
    );
  }
  yield `</${p}AnalysisTypeTable></${p}MasterFiles>\n`;
  const totals = totalsOf(fixture);
  yield `<${p}GeneralLedgerEntries>${tag('NumberOfEntries', String(totals.entries))}`;
  yield tag('TotalDebit', decimalText(totals.debit)) + tag('TotalCredit', decimalText(totals.credit));
  let journal: string | undefined;
  for (const voucher of fixture.vouchers()) {
    const its = voucher.journal ?? 'GL';
    if (its !== journal) {
      if (journal !== undefined) yield `</${p}Journal>`;
      yield `<${p}Journal>${tag('JournalID', its)}${tag('Description', 'Journal')}${tag('Type', 'GL')}`;
      journal = its;
    }
    yield voucherXml(fixture, tag, voucher);
  }
  if (journal !== undefined) yield `</${p}Journal>`;
  yield `</${p}GeneralLedgerEntries></${p}AuditFile>`;
}

function totalsOf({ vouchers, totals }: SaftFixture): { entries: number; debit: number; credit: number } {
  const sum = { entries: 0, debit: 0, credit: 0 };
  for (const { lines } of vouchers()) {
    sum.entries += 1;
    for (const { net } of lines) sum[net < 0 ? 'credit' : 'debit'] += Math.abs(net);
  }
  return { ...sum, ...totals };
}

/** A whole small file as one text. */
export function saftXml(changes: Partial<SaftFixture> = {}): string {
  return [...saftText(changes)].join('');
}

/** `count` balanced sales of three lines over the year, the same ones each time it is asked. */
export function manyVouchers(count: number, year = 2024): () => Generator<FixtureVoucher> {
  return function* vouchers() {
    let state = 20_240_101;
    for (let index = 0; index < count; index += 1) {
      state = (state * 48_271) % 2_147_483_647;
      const sale = 100 + (state % 5_000_000);
      const vat = Math.round(sale / 4);
      const month = 1 + Math.floor((index * 12) / count);
      const date = `${year}-${String(month).padStart(2, '0')}-${String(1 + (index % 28)).padStart(2, '0')}`;
      yield {
        no: String(index + 1),
        date,
        description: `Faktura ${index + 1}`,
        lines: [
          { account: '1500', net: sale + vat, customer: 'K1', dueDate: date, description: `Faktura ${index + 1}` },
          {
            account: '3000',
            net: -sale,
            analyses: [
              ['P', '200'],
              ['A', '10'],
            ],
            taxCode: '3',
          },
          { account: '2700', net: -vat, description: 'Utgående merverdiavgift' },
        ],
      };
    }
  };
}

/** Writes a generated file to disk as it is made, however large. */
export async function writeSaftFile(filePath: string, changes: Partial<SaftFixture> = {}): Promise<void> {
  await pipeline(Readable.from(inPieces(saftText(changes))), createWriteStream(filePath));
}

function* inPieces(texts: Iterable<string>): Generator<string> {
  let piece = '';
  for (const text of texts) {
    piece += text;
    if (piece.length < 64 * 1024) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

/** Gives `use` the path of a temporary file with this content, and removes it after. */
export async function withSaftFile<T>(content: string | Uint8Array, use: (filePath: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'saft-'));
  try {
    const filePath = path.join(folder, 'regnskap.xml');
    await writeFile(filePath, content);
    return await use(filePath);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The tax authority's own example, which lies beside the project. */
export const authorityFile = path.join(process.cwd(), '..', 'shared', 'data', 'saft-888888888-2017.xml');

/** Its bytes. Throws one sentence where it is missing: what it proves is never left out silently. */
export async function readAuthorityFile(): Promise<Buffer> {
  if (!existsSync(authorityFile)) {
    throw new Error(`The tax authority's example file is missing: the tests need it at ${authorityFile}.`);
  }
  return readFile(authorityFile);
}
