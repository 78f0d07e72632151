import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { bulkInsert } from '@/db/bulk-insert';
import { asCompany } from '@/db/company';
import { rebuildLedgerMonth } from '@/db/ledger-month';
import * as schema from '@/db/schema';
import { asSystem } from '@/db/system';
import type { Scope } from '@/lib/platform/auth/session';

/** A line by the codes people know; net in øre. */
export type SmallLine = {
  account: string;
  net: number;
  customer: string | null;
  supplier: string | null;
  project: string | null;
  segment: string | null;
  department: string | null;
};

export type SmallVoucher = { year: number; month: number; day: number; lines: SmallLine[] };

export type SmallLedger = {
  vouchers: SmallVoucher[];
  openings: { year: number; account: string; ore: number }[];
  openItems: { year: number; customer: string; ore: number }[];
  budget: { year: number; month: number; group: string; project: string | null; ore: number }[];
};

/** Accounts of every class, with numbers outside NS 4102 among them. */
export const accountNumbers = [
  ...['1500', '1530', '1920', '1950', '2000', '2400', '2701', '3000', '3010', '3100', '3600', '4000', '4500', '5000'],
  ...['5400', '6010', '6300', '7140', '8050', '8150', '8300', '8800', '8960', '9000', 'K100', '38'],
];
export const customerNumbers = ['10001', '10002', '10003'];
export const projectCodes = ['P1', 'P2'];
export const segmentCodes = ['S1', 'S2', 'S3'];
export const departmentCodes = ['100', '200'];
export const supplierNumbers = ['20001'];
const paymentDays = 20;

const optional = (values: string[]) => fc.option(fc.constantFrom(...values), { nil: null });
const line = fc.record<SmallLine>({
  account: fc.constantFrom(...accountNumbers),
  net: fc.integer({ min: -5_000_000, max: 5_000_000 }),
  customer: optional(customerNumbers),
  supplier: optional(supplierNumbers),
  project: optional(projectCodes),
  segment: optional(segmentCodes),
  department: optional(departmentCodes),
});
const ore = fc.integer({ min: -9_000_000, max: 9_000_000 });
const year = fc.integer({ min: 2022, max: 2025 });
const month = fc.integer({ min: 1, max: 12 });

/** Ledgers of 2022–2025 that balance voucher by voucher, opened in none, some or all of the years. */
export const smallLedger: fc.Arbitrary<SmallLedger> = fc.record({
  vouchers: fc.array(
    fc.record({
      year,
      month,
      day: fc.integer({ min: 1, max: 28 }),
      lines: fc.array(line, { minLength: 1, maxLength: 4 }),
    }),
    { minLength: 15, maxLength: 40 },
  ),
  openings: fc.uniqueArray(fc.record({ year, account: fc.constantFrom(...accountNumbers), ore }), {
    selector: (o) => `${o.year} ${o.account}`,
    maxLength: 12,
  }),
  openItems: fc.uniqueArray(fc.record({ year, customer: fc.constantFrom(...customerNumbers), ore }), {
    selector: (o) => `${o.year} ${o.customer}`,
    maxLength: 4,
  }),
  budget: fc.uniqueArray(
    fc.record({
      year,
      month,
      group: fc.constantFrom('30', '36', '40', '50', '60', '63', '80', '81'),
      project: optional(projectCodes),
      ore,
    }),
    { selector: (b) => `${b.year} ${b.month} ${b.group} ${b.project}`, maxLength: 30 },
  ),
});

/** The vouchers with a last line on 1920 that balances each of them. */
function balanced(vouchers: SmallVoucher[]): SmallVoucher[] {
  const bare = { customer: null, supplier: null, project: null, segment: null, department: null };
  return vouchers.map((voucher) => {
    const rest = voucher.lines.reduce((sum, l) => sum + l.net, 0);
    return { ...voucher, lines: [...voucher.lines, { ...bare, account: '1920', net: -rest }] };
  });
}

const pad = (n: number) => String(n).padStart(2, '0');
export const dateOf = (v: SmallVoucher) => `${v.year}-${pad(v.month)}-${pad(v.day)}`;

/** The first month with a line, yyyy-mm: what lies before it is unknown. */
export const firstMonthOf = (vouchers: readonly SmallVoucher[]) =>
  vouchers.map(({ year, month }) => `${year}-${pad(month)}`).reduce((a, b) => (a < b ? a : b));

/** The last month with a line, yyyy-mm: nothing after it is held against a year before. */
export const lastMonthOf = (vouchers: readonly SmallVoucher[]) =>
  vouchers.map(({ year, month }) => `${year}-${pad(month)}`).reduce((a, b) => (a > b ? a : b));

/** Makes an empty company and the scope of one who may do everything there. */
export async function createCompany(name: string): Promise<Scope> {
  const id = uuidv7();
  await asSystem((tx) => tx.insert(schema.company).values({ id, name }));
  const user = { id: uuidv7(), email: `${id}@test.no`, fullName: 'Tina Tester' };
  return { company: { id, name }, user, permissions: [{ path: '/', action: 'Write' }] };
}

/** Writes the ledger into a company of its own; answers its scope and the vouchers as they were written. */
export async function createSmallLedger(ledger: SmallLedger): Promise<{ scope: Scope; vouchers: SmallVoucher[] }> {
  const scope = await createCompany('Prøveregnskap AS');
  const companyId = scope.company.id;
  const vouchers = balanced(ledger.vouchers);
  const ids = new Map<string, string>();
  const id = (kind: string, code: string) => {
    const key = `${kind} ${code}`;
    const found = ids.get(key) ?? uuidv7();
    ids.set(key, found);
    return found;
  };
  const idOrNull = (kind: string, code: string | null) => (code === null ? null : id(kind, code));
  const dimensions = [
    ...projectCodes.map((code) => ({ kind: 'project' as const, code })),
    ...segmentCodes.map((code) => ({ kind: 'segment' as const, code })),
    ...departmentCodes.map((code) => ({ kind: 'department' as const, code })),
  ];
  await asCompany(companyId, async (tx) => {
    const named = (kind: string, no: string) => ({ companyId, xid: id(kind, no), no, name: `Navn ${no}` });
    await bulkInsert(
      tx,
      schema.account,
      accountNumbers.map((no) => named('account', no)),
    );
    await bulkInsert(
      tx,
      schema.customer,
      customerNumbers.map((no) => ({ ...named('customer', no), paymentDays })),
    );
    await bulkInsert(
      tx,
      schema.supplier,
      supplierNumbers.map((no) => named('supplier', no)),
    );
    await bulkInsert(
      tx,
      schema.dimension,
      dimensions.map(({ kind, code }) => ({
        companyId,
        xid: id(kind, code),
        kind,
        type: kind,
        code,
        name: `Navn ${code}`,
      })),
    );
    const rows = vouchers.map((v, i) => ({ ...v, xid: uuidv7(), no: String(i + 1) }));
    await bulkInsert(
      tx,
      schema.voucher,
      rows.map((v) => ({
        companyId,
        xid: v.xid,
        year: v.year,
        journal: 'GL',
        no: v.no,
        date: dateOf(v),
        contentHash: v.no,
      })),
    );
    await bulkInsert(
      tx,
      schema.voucherLine,
      rows.flatMap((v) =>
        v.lines.map((l, i) => ({
          companyId,
          xid: uuidv7(),
          voucherId: v.xid,
          lineNo: i + 1,
          accountId: id('account', l.account),
          customerId: idOrNull('customer', l.customer),
          supplierId: idOrNull('supplier', l.supplier),
          projectId: idOrNull('project', l.project),
          departmentId: idOrNull('department', l.department),
          segmentId: idOrNull('segment', l.segment),
          date: dateOf(v),
          year: v.year,
          month: v.month,
          net: l.net / 100,
        })),
      ),
    );
    const openingRows = ledger.openings.map((o) => ({
      companyId,
      year: o.year,
      accountId: id('account', o.account),
      amount: o.ore / 100,
    }));
    await bulkInsert(tx, schema.openingBalance, openingRows);
    const itemRows = ledger.openItems.map((o) => ({
      companyId,
      xid: uuidv7(),
      year: o.year,
      accountId: id('account', '1500'),
      customerId: id('customer', o.customer),
      supplierId: null,
      amount: o.ore / 100,
    }));
    await bulkInsert(tx, schema.openItem, itemRows);
    const budgetLines = new Map(
      ledger.budget.map(({ group, project }) => [`${group} ${project}`, { xid: uuidv7(), group, project }]),
    );
    const budgetRows = [...budgetLines.values()].map(({ xid, group, project }) => ({
      companyId,
      xid,
      accountGroup: group,
      projectId: idOrNull('project', project),
    }));
    await bulkInsert(tx, schema.budget, budgetRows);
    const budgetMonths = ledger.budget.map(({ group, project, year, month, ore }) => ({
      companyId,
      budgetId: budgetLines.get(`${group} ${project}`)?.xid ?? '',
      year,
      month,
      // The ledger here signs revenue with a minus; a budget is kept as people type it.
      amount: (/^(3|80)/.test(group) ? 0 - ore : ore) / 100,
    }));
    await bulkInsert(tx, schema.budgetMonth, budgetMonths);
    await rebuildLedgerMonth(tx, companyId, 2022, 2025);
  });
  return { scope, vouchers };
}
