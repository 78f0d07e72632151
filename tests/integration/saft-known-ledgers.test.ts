import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import * as schema from '@/db/schema';
import { asSystem } from '@/db/system';
import { importSaft } from '@/lib/product/imports/saft/import-saft';
import { knownLedgers, ownLedgerText } from '@/tests/factories/known-ledgers';
import { authorityFile } from '@/tests/factories/outside-files';
import { saftXml, withSaftFile } from '@/tests/factories/saft';
import { createCompany } from '@/tests/factories/small-ledger';

const user = { id: uuidv7(), name: 'Test Testesen' };
beforeAll(async () => {
  await migrateDatabase(env().DATABASE_URL);
  await asSystem((tx) =>
    tx.insert(schema.user).values({ id: user.id, email: `${user.id}@test.no`, fullName: user.name, passwordHash: '-' }),
  );
});
afterAll(closeConnection);

const newCompany = async () => (await createCompany('Testselskap')).company.id;

const take = (
  companyId: string,
  content: string | Uint8Array,
  onProgress: (done: number, total: number) => void = () => {},
) =>
  withSaftFile(content, (filePath) => importSaft({ companyId, user, fileName: 'regnskap.xml', filePath, onProgress }));

async function ask<Row extends Record<string, unknown>>(companyId: string, query: ReturnType<typeof sql>) {
  return asCompany.read(companyId, async (tx) => (await tx.execute<Row>(query)).rows);
}

async function countsOf(companyId: string): Promise<Record<string, number> | undefined> {
  const tables = ['voucher', 'voucher_line', 'account', 'customer', 'supplier', 'dimension', 'opening_balance'];
  const columns = tables.map(
    (table) => sql`(select count(*) from ${sql.identifier(table)}) as ${sql.identifier(table)}`,
  );
  return (await ask<Record<string, number>>(companyId, sql`select ${sql.join(columns, sql`, `)}`))[0];
}

describe.each(knownLedgers)('$name', (ledger) => {
  const known = test.skipIf(!ledger.isThere);

  known('comes in to the øre and is there once', async () => {
    const companyId = await newCompany();
    const file = await ledger.read();
    const progress: number[] = [];
    const result = await take(companyId, file, (done, total) => progress.push(done / total));
    const { vouchers, lines, accounts, customers, suppliers, turnover } = ledger;
    expect(result).toMatchObject({
      ...{ vouchers, lines, accounts, customers, suppliers },
      debit: turnover,
      credit: turnover,
      duplicate: false,
      added: { vouchers, lines },
    });
    expect(progress.at(-1)).toBe(1);
    expect(progress).toEqual([...progress].sort((a, b) => a - b));

    const ofAccounts = result.checks.filter(({ name }) => name.startsWith('Konto '));
    expect(ofAccounts).toHaveLength(accounts);
    const open = ofAccounts.filter(({ ok }) => !ok);
    expect(open.map(({ name, expected, found }) => [name.slice(6, 10), expected, found])).toEqual(ledger.open);
    expect(result.checks.filter(({ name }) => !name.startsWith('Konto '))).toEqual([
      { name: 'Antall bilag', ok: true, expected: vouchers, found: vouchers },
      { name: 'Sum debet', ok: true, expected: turnover, found: turnover },
      { name: 'Sum kredit', ok: true, expected: turnover, found: turnover },
      { name: 'Bilag i balanse', ok: true, expected: vouchers, found: vouchers },
    ]);

    const rows = await countsOf(companyId);
    expect(rows).toEqual({
      ...{ voucher: vouchers, voucher_line: lines, account: accounts, customer: customers, supplier: suppliers },
      dimension: ledger.dimensions,
      opening_balance: accounts,
    });
    for (const table of ['voucher_line', 'ledger_month']) {
      const revenue = await ask<{ month: number; revenue: number }>(
        companyId,
        sql`select l.month, -sum(l.net) as revenue from ${sql.identifier(table)} l
            join account a on a.company_id = l.company_id and a.xid = l.account_id
            where l.year = ${ledger.year} and a.no like '3%' group by 1 order by 1`,
      );
      expect(revenue.map((row) => [row.month, row.revenue])).toEqual(ledger.revenue.map((sum, i) => [i + 1, sum]));
    }
    const [opening] = await ask<{ amount: number }>(
      companyId,
      sql`select o.amount from opening_balance o join account a on a.xid = o.account_id
          where a.no = '2400' and year = ${ledger.year}`,
    );
    expect(opening?.amount).toBe(ledger.supplierDebt);
    const openItems = await ask<{ amount: number }>(
      companyId,
      sql`select i.amount from open_item i join customer c on c.xid = i.customer_id order by c.no`,
    );
    expect(openItems.map(({ amount }) => amount)).toEqual(ledger.openItems);

    expect(await take(companyId, file)).toMatchObject({ duplicate: true });
    expect(await countsOf(companyId)).toEqual(rows);
  });

  known("spreads revenue over the projects to the øre, as the file's own shares say", async () => {
    const companyId = await newCompany();
    const result = await take(companyId, await ledger.read());
    expect(result.differences).toEqual([]);
    const projects = await ask<{ code: string; revenue: number }>(
      companyId,
      sql`select p.code, -sum(m.net) as revenue from ledger_month m
          join account a on a.xid = m.account_id left join dimension p on p.xid = m.project_id
          where a.no like '3%' group by 1 order by 1`,
    );
    expect(projects.map(({ code, revenue }) => [code, revenue])).toEqual(ledger.projects);
    const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
    expect(sum(projects.map(({ revenue }) => revenue))).toBe(sum(ledger.revenue));
    const [counted] = await ask(companyId, sql`select sum(lines) as lines from ledger_month`);
    expect(counted).toEqual({ lines: ledger.lines });
  });
});

/** A file with the lines that one other file has too, told apart in nothing but how it is made. */
async function expectTheSame(first: string, variants: string[]): Promise<void> {
  const companyId = await newCompany();
  const result = await take(companyId, first);
  const rows = await countsOf(companyId);
  for (const variant of variants) {
    const again = await take(companyId, variant);
    const firm = { ...result.firm, given: false };
    const nothingNew = { added: { vouchers: 0, lines: 0 }, differences: [], differenceCount: 0 };
    expect(again).toEqual({ ...result, ...nothingNew, firm, version: again.version });
  }
  expect(await countsOf(companyId)).toEqual(rows);
  const fresh = await newCompany();
  const last = await take(fresh, variants.at(-1) ?? '');
  expect(last).toEqual({ ...result, version: last.version });
  expect(await countsOf(fresh)).toEqual(rows);
}

test('a ledger is the same without prefix, without namespace and as 1.30', async () => {
  await expectTheSame(ownLedgerText('1.10'), [
    ownLedgerText('1.10', { prefix: '' }),
    ownLedgerText('1.10', { namespace: null }),
    ownLedgerText('1.30', { prefix: '' }),
    ownLedgerText('1.30'),
  ]);
});

test.skipIf(!authorityFile.isThere)('so is the authority’s, rewritten by hand', async () => {
  const text = (await authorityFile.read()).toString().replaceAll('n1:', '').replace('xmlns:n1=', 'xmlns=');
  const bare = text.replace(/<AuditFile [^>]*>/, '<AuditFile>');
  const newer = text
    .replace('<AuditFileVersion>1.0<', '<AuditFileVersion>1.30<')
    .replaceAll(
      /<StandardAccountID>(.*?)<\/StandardAccountID>/g,
      '<GroupingCategory>RF-1167</GroupingCategory><GroupingCode>$1</GroupingCode>',
    )
    .replaceAll(
      /(<(?:Customer|Supplier)ID>\d+<\/\w+>\s*)(<AccountID>[\s\S]*?)(\s*<PartyInfo>)/g,
      '$1<BalanceAccount>$2</BalanceAccount>$3',
    )
    .replaceAll('TaxAmount>', 'DebitTaxAmount>');
  expect(newer).toContain('<BalanceAccount>');
  const oneSided = newer.replaceAll('AnalysisAmount>', 'DebitAnalysisAmount>');
  const sided = newer.replaceAll(/<Line>[\s\S]*?<\/Line>/g, (line) =>
    line.replaceAll('AnalysisAmount>', `${line.includes('<CreditAmount>') ? 'Credit' : 'Debit'}AnalysisAmount>`),
  );
  expect(sided).toContain('<CreditAnalysisAmount>');
  await expectTheSame(text, [bare, oneSided, sided]);
});

const lineOf = (companyId: string, voucherNo: string, lineNo: number) =>
  ask(
    companyId,
    sql`select p.code as project, d.code as department,
          (select count(*) from voucher_line_dimension b where b.line_id = l.xid) as beside
        from voucher_line l join voucher v on v.xid = l.voucher_id
        left join dimension p on p.xid = l.project_id left join dimension d on d.xid = l.department_id
        where v.no = ${voucherNo} and l.line_no = ${lineNo}`,
  );
const sharesOf = (companyId: string, voucherNo: string, lineNo: number) =>
  ask(
    companyId,
    sql`select d.code, s.amount from voucher_line_dimension s join dimension d on d.xid = s.dimension_id
        join voucher_line l on l.xid = s.line_id join voucher v on v.xid = l.voucher_id
        where v.no = ${voucherNo} and l.line_no = ${lineNo} order by 1`,
  );
const split = { project: null, department: null };

test("a line keeps its project and department, and a split line its shares' amounts", async () => {
  const companyId = await newCompany();
  const lines = [
    { account: '1500', net: 100_000, customer: 'K1' },
    {
      account: '3000',
      net: -60_000,
      analyses: [
        ['P', '200'],
        ['A', '10'],
      ] as [string, string][],
    },
    {
      account: '3000',
      net: -40_000,
      analyses: [
        ['P', '200', -15_000],
        ['P', '201', -25_000],
      ] as [string, string, number][],
    },
  ];
  await take(companyId, saftXml({ vouchers: () => [{ no: '1', date: '2024-01-15', lines }] }));
  expect(await lineOf(companyId, '1', 2)).toEqual([{ project: '200', department: '10', beside: 0 }]);
  expect(await lineOf(companyId, '1', 3)).toEqual([{ ...split, beside: 2 }]);
  expect(await sharesOf(companyId, '1', 3)).toEqual([
    { code: '200', amount: -150 },
    { code: '201', amount: -250 },
  ]);
});

test.skipIf(!authorityFile.isThere)('so do the authority’s lines', async () => {
  const companyId = await newCompany();
  await take(companyId, await authorityFile.read());
  expect(await lineOf(companyId, '1001', 1)).toEqual([{ project: '202', department: '102', beside: 0 }]);
  expect(await lineOf(companyId, '1054', 1)).toEqual([{ ...split, beside: 3 }]);
  expect(await sharesOf(companyId, '1054', 1)).toEqual([
    { code: '202', amount: -35_000 },
    { code: '203', amount: -28_500 },
    { code: '90', amount: -147_300 },
  ]);
});
