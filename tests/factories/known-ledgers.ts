import { exampleDocument } from '@/lib/product/imports/saft/example/example-document';
import {
  type DocumentLine,
  type DocumentVoucher,
  type SaftDocument,
  saftText,
} from '@/lib/product/imports/saft/saft-text';
import { authorityFile } from './outside-files';

/** A ledger file whose figures are known apart from the product; kroner. */
export type KnownLedger = {
  name: string;
  isThere: boolean;
  read: () => Promise<Buffer>;
  fileName: string;
  year: number;
  vouchers: number;
  lines: number;
  accounts: number;
  customers: number;
  suppliers: number;
  dimensions: number;
  /** The sum of all debits, and of all credits. */
  turnover: number;
  /** Revenue (accounts 3xxx) of each month from January on, up to the last with lines. */
  revenue: number[];
  /** Revenue per project by the lines' own shares. */
  projects: [code: string, revenue: number][];
  /** Accounts whose opening and movement are not the closing the file says: expected, found. */
  open: [account: string, expected: number, found: number][];
  supplierDebt: number;
  openItems: number[];
  /** What customers owe when the file closes, by their numbers; those who owe nothing are not there. */
  owed: Record<string, number>;
  /** What the receivables accounts close with, whatever the customers' own sums come to. */
  receivables: number;
};

const authority: KnownLedger = {
  ...authorityFile,
  name: 'the tax authority’s example',
  fileName: authorityFile.name,
  year: 2017,
  vouchers: 53,
  lines: 170,
  accounts: 22,
  customers: 6,
  suppliers: 6,
  dimensions: 8,
  turnover: 9_487_049.35,
  revenue: [717_838, 493_000, 433_000, 672_500],
  projects: [
    ['200', 50_000],
    ['202', 359_100],
    ['203', 1_136_938],
    ['90', 770_300],
  ],
  open: [
    ['1920', 670_568.75, 724_407],
    ['2711', 0, -0.35],
    ['2740', 0, 0.35],
  ],
  supplierDebt: -175_000,
  openItems: [32_000, 2_000, 100, 12_700],
  owed: { 1001: 265_500, 1003: -140_000, 1004: 10_000 },
  receivables: 103_700,
};

/** A sale that is shared out over three projects. */
const sharedSale: DocumentVoucher = {
  no: '900',
  journal: 'DIV',
  date: '2017-04-18',
  description: 'Delt salg',
  lines: [
    { account: '1500', net: 21_080_000, customer: '10004', dueDate: '2017-05-18' },
    {
      account: '3000',
      net: -21_080_000,
      analyses: [
        ['P', '101', -3_500_000],
        ['P', '102', -2_850_000],
        ['P', '104', -14_730_000],
      ],
    },
  ],
};

const closedWrong: Record<string, number> = { 1920: -5_383_825, 2710: 35, 2740: -35 };

/** January to April of the example's books, a sale that is shared out, and three accounts that do not close as it says. */
function ownDocument(version: string): SaftDocument {
  const whole = exampleDocument(2017, { name: 'Kjent Regnskap AS', orgnr: '974760673' });
  const vouchers = [...[...whole.vouchers()].filter(({ date }) => date < '2017-05'), sharedSale];
  const moved = (fits: (line: DocumentLine) => boolean) =>
    vouchers.flatMap(({ lines }) => lines.filter(fits)).reduce((sum, { net }) => sum + net, 0);
  const closedOf = (no: string, key: 'customer' | 'supplier', opening: number) =>
    opening + moved((line) => line[key] === no);
  return {
    ...whole,
    version,
    to: [2017, 4],
    accounts: whole.accounts.map(({ no, opening = 0, ...account }) => ({
      ...account,
      no,
      opening,
      closing: opening + moved((line) => line.account === no) + (closedWrong[no] ?? 0),
    })),
    customers: whole.customers.map(({ balances = [], ...party }) => ({
      ...party,
      balances: balances.map((one) => ({ ...one, closing: closedOf(party.no, 'customer', one.opening) })),
    })),
    suppliers: whole.suppliers.map(({ balances = [], ...party }) => ({
      ...party,
      balances: balances.map((one) => ({ ...one, closing: closedOf(party.no, 'supplier', one.opening) })),
    })),
    vouchers: () => vouchers,
  };
}

export function ownLedgerText(version: string, changes: Partial<SaftDocument> = {}): string {
  return [...saftText({ ...ownDocument(version), ...changes })].join('');
}

function knowOwnLedger(): KnownLedger {
  const { accounts, customers, suppliers, analyses, vouchers } = ownDocument('1.10');
  const all = [...vouchers()];
  const lines = all.flatMap((voucher) => voucher.lines.map((line) => ({ ...line, month: voucher.date.slice(5, 7) })));
  const kroner = (list: { net: number }[]) => list.reduce((sum, { net }) => sum + net, 0) / 100;
  const sales = lines.filter(({ account }) => account.startsWith('3'));
  const shares = sales.flatMap(({ net, analyses: values = [] }) =>
    values.map(([, code, share]) => ({ code, net: share ?? net })),
  );
  return {
    name: 'a ledger of our own',
    isThere: true,
    read: async () => Buffer.from(ownLedgerText('1.10')),
    fileName: 'kjent-regnskap.xml',
    year: 2017,
    vouchers: all.length,
    lines: lines.length,
    accounts: accounts.length,
    customers: customers.length,
    suppliers: suppliers.length,
    dimensions: analyses.length,
    turnover: kroner(lines.filter(({ net }) => net > 0)),
    revenue: ['01', '02', '03', '04'].map((month) => -kroner(sales.filter((line) => line.month === month))),
    projects: analyses.map(({ code }) => [code, -kroner(shares.filter((share) => share.code === code))]),
    open: accounts
      .filter(({ no }) => closedWrong[no] !== undefined)
      .map(({ no, closing = 0 }) => [no, closing / 100, (closing - (closedWrong[no] ?? 0)) / 100]),
    supplierDebt: (accounts.find(({ no }) => no === '2400')?.opening ?? 0) / 100,
    openItems: customers.flatMap(({ balances = [] }) => balances.map(({ opening }) => opening / 100)).filter(Boolean),
    owed: Object.fromEntries(
      customers.flatMap(({ no, balances = [] }) => balances.map(({ closing = 0 }) => [no, closing / 100])),
    ),
    receivables: (accounts.find(({ no }) => no === '1500')?.closing ?? 0) / 100,
  };
}

/** Always there: what a test says of one ledger, it says of this. */
export const ownLedger = knowOwnLedger();

/** The ledgers every reader of files is held to: our own, always there, and the authority's where it lies beside us. */
export const knownLedgers: readonly KnownLedger[] = [ownLedger, authority];
