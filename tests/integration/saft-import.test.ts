import { spawn } from 'node:child_process';
import { mkdtemp, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq, getTableName, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import * as schema from '@/db/schema';
import { asSystem } from '@/db/system';
import { env } from '@/lib/env';
import { importSaft } from '@/lib/imports/saft/import-saft';
import { maxSaftBytes } from '@/lib/imports/saft/limits';
import {
  type FixtureVoucher,
  manyVouchers,
  oneSale,
  readAuthorityFile,
  type SaftFixture,
  saftXml,
  withSaftFile,
  writeSaftFile,
} from '@/tests/factories/saft';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

const user = { id: uuidv7(), name: 'Test Testesen' };
beforeAll(() =>
  asSystem((tx) =>
    tx.insert(schema.user).values({ id: user.id, email: `${user.id}@test.no`, fullName: user.name, passwordHash: '-' }),
  ),
);

async function newCompany(orgnr?: string): Promise<string> {
  const id = uuidv7();
  await asSystem((tx) => tx.insert(schema.company).values({ id, name: 'Testselskap', orgnr }));
  return id;
}

const take = (companyId: string, content: string | Uint8Array) =>
  withSaftFile(content, (filePath) => importSaft({ companyId, user, fileName: 'regnskap.xml', filePath }));
const takeFixture = (companyId: string, changes: Partial<SaftFixture> = {}) => take(companyId, saftXml(changes));

const ledgerTables = [
  schema.account,
  schema.customer,
  schema.supplier,
  schema.dimension,
  schema.importRun,
  schema.voucher,
  schema.voucherLine,
  schema.voucherLineDimension,
  schema.ledgerMonth,
  schema.openingBalance,
  schema.openItem,
] as const;

/** Rows per table, read past row-level security, so that a row of the wrong company would be seen. */
async function counts(companyId: string): Promise<Record<string, number>> {
  const entries: [string, number][] = [];
  for (const table of ledgerTables) {
    entries.push([getTableName(table), await asSystem((tx) => tx.$count(table, eq(table.companyId, companyId)))]);
  }
  return Object.fromEntries(entries);
}

async function ask<Row extends Record<string, unknown>>(
  companyId: string,
  query: ReturnType<typeof sql>,
): Promise<Row[]> {
  return asCompany(companyId, async (tx) => (await tx.execute<Row>(query)).rows as Row[], { readOnly: true });
}

const nothing = Object.fromEntries(ledgerTables.map((table) => [getTableName(table), 0]));

/** Revenue per project, added up from the shares in the file itself. */
const authorityProjects = [
  ['200', 50_000],
  ['202', 359_100],
  ['203', 1_136_938],
  ['90', 770_300],
];

describe("the tax authority's file", () => {
  test('comes in to the øre and is there once', async () => {
    const companyId = await newCompany();
    const file = await readAuthorityFile();
    const progress: number[] = [];
    const result = await withSaftFile(file, (filePath) =>
      importSaft({
        companyId,
        user,
        fileName: 'saft.xml',
        filePath,
        onProgress: (done, total) => progress.push(done / total),
      }),
    );
    expect(result).toMatchObject({
      vouchers: 53,
      lines: 170,
      accounts: 22,
      customers: 6,
      suppliers: 6,
      debit: 9_487_049.35,
      credit: 9_487_049.35,
      duplicate: false,
      added: { vouchers: 53, lines: 170 },
    });
    expect(progress.at(-1)).toBe(1);
    expect(progress).toEqual([...progress].sort((a, b) => a - b));

    const ofAccounts = result.checks.filter(({ name }) => name.startsWith('Konto '));
    expect(ofAccounts).toHaveLength(22);
    const open = ofAccounts
      .filter(({ ok }) => !ok)
      .map(({ name, expected, found }) => [name.slice(6, 10), expected, found]);
    expect(open).toEqual([
      ['1920', 670_568.75, 724_407],
      ['2711', 0, -0.35],
      ['2740', 0, 0.35],
    ]);
    expect(result.checks.filter(({ name }) => !name.startsWith('Konto '))).toEqual([
      { name: 'Antall bilag', ok: true, expected: 53, found: 53 },
      { name: 'Sum debet', ok: true, expected: 9_487_049.35, found: 9_487_049.35 },
      { name: 'Sum kredit', ok: true, expected: 9_487_049.35, found: 9_487_049.35 },
      { name: 'Bilag i balanse', ok: true, expected: 53, found: 53 },
    ]);

    const rows = await counts(companyId);
    expect(rows).toMatchObject({
      voucher: 53,
      voucher_line: 170,
      account: 22,
      customer: 6,
      supplier: 6,
      import_run: 1,
    });
    expect(rows).toMatchObject({ dimension: 8, opening_balance: 22 });
    for (const table of ['voucher_line', 'ledger_month']) {
      const revenue = await ask<{ month: number; revenue: number }>(
        companyId,
        sql`select l.month, -sum(l.net) as revenue from ${sql.identifier(table)} l
            join account a on a.company_id = l.company_id and a.xid = l.account_id
            where l.year = 2017 and a.no like '3%' group by 1 order by 1`,
      );
      expect(revenue.map((row) => [row.month, row.revenue])).toEqual([
        [1, 717_838],
        [2, 493_000],
        [3, 433_000],
        [4, 672_500],
      ]);
    }
    const [opening] = await ask<{ amount: number }>(
      companyId,
      sql`select o.amount from opening_balance o join account a on a.xid = o.account_id where a.no = '2400' and year = 2017`,
    );
    expect(opening?.amount).toBe(-175_000);
    const openItems = await ask<{ amount: number }>(
      companyId,
      sql`select i.amount from open_item i join customer c on c.xid = i.customer_id order by c.no`,
    );
    expect(openItems.map(({ amount }) => amount)).toEqual([32_000, 2_000, 100, 12_700]);

    const again = await take(companyId, file);
    expect(again).toEqual({ ...result, duplicate: true });
    expect(await counts(companyId)).toEqual(rows);
  });

  test("keeps project and department, and a split line's shares with their amounts", async () => {
    const companyId = await newCompany();
    await take(companyId, await readAuthorityFile());
    const line = (voucherNo: string, lineNo: number) =>
      ask(
        companyId,
        sql`select p.code as project, d.code as department,
              (select count(*) from voucher_line_dimension b where b.line_id = l.xid) as beside
            from voucher_line l join voucher v on v.xid = l.voucher_id
            left join dimension p on p.xid = l.project_id left join dimension d on d.xid = l.department_id
            where v.no = ${voucherNo} and l.line_no = ${lineNo}`,
      );
    expect(await line('1001', 1)).toEqual([{ project: '202', department: '102', beside: 0 }]);
    const split = { project: null, department: null };
    expect(await line('1054', 1)).toEqual([{ ...split, beside: 3 }]);
    expect(
      await ask(
        companyId,
        sql`select d.code, s.amount from voucher_line_dimension s join dimension d on d.xid = s.dimension_id
            join voucher_line l on l.xid = s.line_id join voucher v on v.xid = l.voucher_id
            where v.no = '1054' and l.line_no = 1 order by 1`,
      ),
    ).toEqual([
      { code: '202', amount: -35_000 },
      { code: '203', amount: -28_500 },
      { code: '90', amount: -147_300 },
    ]);
  });

  test("spreads revenue over the projects to the øre, as the file's own shares say", async () => {
    const companyId = await newCompany();
    const result = await take(companyId, await readAuthorityFile());
    expect(result.differences).toEqual([]);
    const projects = await ask<{ code: string | null; revenue: number; lines: number }>(
      companyId,
      sql`select p.code, -sum(m.net) as revenue, sum(m.lines) as lines from ledger_month m
          join account a on a.xid = m.account_id left join dimension p on p.xid = m.project_id
          where a.no like '3%' group by 1 order by 1`,
    );
    expect(projects.map(({ code, revenue }) => [code, revenue])).toEqual(authorityProjects);
    expect(projects.reduce((sum, { revenue }) => sum + revenue, 0)).toBe(717_838 + 493_000 + 433_000 + 672_500);
    const [counted] = await ask(companyId, sql`select sum(lines) as lines from ledger_month`);
    expect(counted).toEqual({ lines: 170 });
  });

  test('is the same ledger without prefix, without namespace and as 1.30', async () => {
    const text = (await readAuthorityFile()).toString().replaceAll('n1:', '').replace('xmlns:n1=', 'xmlns=');
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
    const companyId = await newCompany();
    const first = await take(companyId, text);
    const rows = await counts(companyId);
    for (const variant of [bare, sided, oneSided]) {
      const result = await take(companyId, variant);
      expect(result).toEqual({ ...first, added: { vouchers: 0, lines: 0 }, differences: [], differenceCount: 0 });
    }
    expect(await counts(companyId)).toEqual({ ...rows, import_run: 4 });
    const fresh = await newCompany();
    expect(await take(fresh, sided)).toEqual(first);
    expect(await counts(fresh)).toEqual(rows);
  });
});

describe('a later file', () => {
  const sale = (no: string, changes: Partial<FixtureVoucher> = {}) => ({ ...oneSale, no, ...changes });

  test('adds what is new, keeps what differs as it was, and says so', async () => {
    const companyId = await newCompany();
    await takeFixture(companyId, { vouchers: () => [sale('1'), sale('2'), sale('3'), sale('4')] });
    const other = [
      { account: '1500', net: 200_000, customer: 'K1' },
      { account: '3000', net: -200_000 },
    ];
    const result = await takeFixture(companyId, {
      vouchers: () => [
        sale('1'),
        sale('2', { lines: other }),
        sale('3', { date: '2024-01-16' }),
        sale('5', { date: '2024-02-01' }),
      ],
    });
    expect(result).toMatchObject({ vouchers: 4, lines: 11, added: { vouchers: 1, lines: 3 }, duplicate: false });
    expect(result.differences).toEqual([
      'Bilag 2 i journal GL (2024) er annerledes i filen og er ikke endret: sum debet 2.000,00 (her 1.250,00), 2 linjer (her 3).',
      'Bilag 3 i journal GL (2024) er annerledes i filen og er ikke endret: dato 16.01.2024 (her 15.01.2024).',
      '1 bilag her i perioden finnes ikke i filen.',
    ]);
    expect(await counts(companyId)).toMatchObject({ voucher: 5, voucher_line: 15, import_run: 2 });
    const months = await ask(
      companyId,
      sql`select month, sum(lines)::int as lines from ledger_month group by 1 order by 1`,
    );
    expect(months).toEqual([
      { month: 1, lines: 12 },
      { month: 2, lines: 3 },
    ]);
  });

  test('does not write a voucher that it knows', async () => {
    const companyId = await newCompany();
    const places = () =>
      ask<{ no: string; place: string }>(
        companyId,
        sql`select no, ctid::text || ' ' || xmin::text || ' ' || xmax::text as place from voucher order by no`,
      );
    await takeFixture(companyId, { version: '1.0', vouchers: () => [sale('1'), sale('2')] });
    const before = await places();
    const other = oneSale.lines.map((line) => ({ ...line, net: line.net * 2 }));
    const result = await takeFixture(companyId, {
      version: '1.20',
      vouchers: () => [sale('1'), sale('2', { lines: other }), sale('3')],
    });
    expect(result).toMatchObject({ added: { vouchers: 1, lines: 3 }, differenceCount: 1 });
    expect((await places()).slice(0, 2)).toEqual(before);
  });

  test('says when a line is shared out otherwise', async () => {
    const companyId = await newCompany();
    const shared = (first: number) =>
      sale('1', {
        lines: oneSale.lines.map((line) =>
          line.account === '3000'
            ? {
                ...line,
                analyses: [
                  ['P', '200', first],
                  ['P', '201', -100_000 - first],
                ],
              }
            : line,
        ),
      });
    await takeFixture(companyId, { vouchers: () => [shared(-40_000)] });
    const same = await takeFixture(companyId, { version: '1.30', vouchers: () => [shared(-40_000)] });
    expect(same.differences.filter((sentence) => sentence.startsWith('Bilag'))).toEqual([]);
    const changed = await takeFixture(companyId, { vouchers: () => [shared(-60_000)] });
    expect(changed.differences).toContainEqual(expect.stringMatching(/^Bilag 1 i journal GL \(2024\) er annerledes/));
  });

  test('renames, matches by organisation number, and keeps what somebody has filled in', async () => {
    const companyId = await newCompany('923609016');
    const orgnr = '976030788';
    await takeFixture(companyId, { customers: [{ no: 'K1', name: 'Gammel', orgnr }], to: [2024, 3] });
    const accounts = [
      { no: '1500', name: 'Kunder' },
      { no: '3000', name: 'Salgsinntekt' },
      { no: '2700', name: 'Utgående merverdiavgift' },
    ];
    const renamed = await takeFixture(companyId, { accounts, customers: [{ no: 'K1', name: 'Ny' }], to: [2024, 6] });
    expect(renamed.differences).toContain('Konto 1500 heter nå «Kunder» (før «Kundefordringer»).');
    expect(renamed.differences).toContain('Kunde K1 heter nå «Ny» (før «Gammel»).');
    expect(renamed.differences[0]).toMatch(/^Filen gjelder Prøve AS \(999999999\); dette selskapet har/);

    const other = { ...oneSale, no: '9', lines: oneSale.lines.map((line) => ({ ...line, customer: 'X7' })) };
    const matched = await takeFixture(companyId, {
      customers: [{ no: 'X7', name: 'Ny igjen', orgnr }],
      vouchers: () => [other],
      to: [2024, 2],
    });
    expect(matched.differences).toContain('Kunde X7 i filen er koblet til K1 «Ny» på organisasjonsnummer 976030788.');
    expect(matched.differences).toContain(
      'Konto 1500 heter «Kundefordringer» i filen; det nyere navnet «Kunder» er beholdt.',
    );
    const customers = await ask(
      companyId,
      sql`select no, name, orgnr, city, (select count(*) from voucher_line where customer_id = c.xid) as lines from customer c`,
    );
    expect(customers).toEqual([{ no: 'K1', name: 'Ny', orgnr, city: 'Bodø', lines: 4 }]);
  });

  test('does not move the opening balances, and reckons them back from the middle of a year', async () => {
    const openings = (companyId: string) =>
      ask<{ no: string; amount: number }>(
        companyId,
        sql`select a.no, o.amount from opening_balance o join account a on a.xid = o.account_id
            where o.year = 2024 and o.amount <> 0 order by 1`,
      );
    const companyId = await newCompany();
    await takeFixture(companyId, { to: [2024, 1] });
    const first = await openings(companyId);
    expect(first).toEqual([
      { no: '1500', amount: 500 },
      { no: '2000', amount: -500 },
    ]);
    const february = { ...oneSale, no: '2', date: '2024-02-10' };
    const accounts = [
      { no: '1500', name: 'Kundefordringer', opening: 175_000 },
      { no: '2000', name: 'Egenkapital', opening: -50_000 },
      { no: '2700', name: 'Utgående merverdiavgift', opening: -25_000 },
      { no: '3000', name: 'Salgsinntekt', opening: -100_100 },
    ];
    const customers = [{ no: 'K1', name: 'Blåbær & Sønn AS', balances: [{ account: '1500', opening: 175_000 }] }];
    const later = await takeFixture(companyId, { vouchers: () => [february], from: [2024, 2], accounts, customers });
    expect(later.differences).toEqual([
      'Konto 3000: inngående balanse 2024 er 0,00 her og −1,00 i filen; den første er beholdt.',
    ]);
    expect(await openings(companyId)).toEqual(first);
  });

  test('takes in numbers that stand on postings alone, and says so', async () => {
    const companyId = await newCompany();
    const lines = oneSale.lines.map((line) => ({
      ...line,
      customer: 'K77',
      analyses: [['P', '999']] as [string, string][],
    }));
    const result = await takeFixture(companyId, { vouchers: () => [{ ...oneSale, lines }] });
    expect(result).toMatchObject({ customers: 1, differenceCount: 2 });
    expect(result.differences[0]).toMatch(/^1 kunde på bilagene står ikke i filens register/);
    const found = await ask(
      companyId,
      sql`select c.name, count(*) as lines from voucher_line l
      join customer c on c.xid = l.customer_id join dimension d on d.xid = l.project_id and d.name = '999' group by 1`,
    );
    expect(found).toEqual([{ name: 'K77', lines: 3 }]);
  });
});

describe('a refused file', () => {
  test('leaves every table as it was', async () => {
    const companyId = await newCompany();
    const lines = [
      { account: '1500', net: 100 },
      { account: '3000', net: -99 },
    ];
    const whole = saftXml();
    const wrong: [string | Uint8Array, RegExp][] = [
      ['dette er ikke XML', /ikke XML/],
      [whole.slice(0, -20), /ikke hel/],
      [saftXml({ namespace: 'urn:noe-annet' }), /navnerom/],
      [saftXml({ version: '3.0' }), /støttes ikke/],
      [saftXml({ totals: { entries: 9 } }), /sier 9 bilag/],
      [saftXml({ totals: { debit: 9 } }), /TotalDebit/],
      [saftXml({ totals: { credit: 9 } }), /TotalCredit/],
      [saftXml({ vouchers: () => [oneSale, { ...oneSale, no: '2', lines }] }), /Bilag 2 .* balanse/],
      [saftXml({ accounts: [{ no: '1920', name: 'Bank' }] }), /konto 1500/],
      [saftXml({ vouchers: () => [oneSale, oneSale] }), /Bilag 1 i journal GL \(2024\) står flere ganger/],
      [
        saftXml({
          vouchers: function* twice() {
            yield* manyVouchers(3000)();
            yield oneSale;
          },
        }),
        /står flere ganger/,
      ],
    ];
    for (const [content, message] of wrong) {
      await expect(take(companyId, content)).rejects.toMatchObject({
        status: 400,
        message: expect.stringMatching(message),
      });
      expect(await counts(companyId)).toEqual(nothing);
    }
    expect(await take(companyId, whole)).toMatchObject({ added: { vouchers: 1 } });
  });

  test('is one past the limit, before it is read', async () => {
    const companyId = await newCompany();
    await withSaftFile('', async (filePath) => {
      await truncate(filePath, maxSaftBytes + 1);
      const attempt = importSaft({ companyId, user, fileName: 'stor.xml', filePath });
      await expect(attempt).rejects.toMatchObject({ status: 413 });
    });
  });
});

describe('side by side', () => {
  test('two companies with the same file have each their own ledger', async () => {
    const [one, two] = [await newCompany(), await newCompany()];
    const file = saftXml({ vouchers: manyVouchers(60) });
    const [first, second] = await Promise.all([take(one, file), take(two, file)]);
    expect(first).toEqual(second);
    expect(first.duplicate).toBe(false);
    expect(await counts(one)).toEqual(await counts(two));
    const seen = await ask<{ company: string; lines: number }>(
      one,
      sql`select company_id as company, count(*) as lines from voucher_line group by 1`,
    );
    expect(seen).toEqual([{ company: one, lines: 180 }]);
  });

  test('the same file twice at once into one company is there once', async () => {
    const companyId = await newCompany();
    const results = await Promise.all([takeFixture(companyId), takeFixture(companyId), takeFixture(companyId)]);
    expect(results.map(({ duplicate }) => duplicate).sort()).toEqual([false, true, true]);
    expect(await counts(companyId)).toMatchObject({ voucher: 1, voucher_line: 3, import_run: 1 });
  });
});

describe('size', () => {
  type Cost = { lines: number; seconds: number; peakHeap: number; maxRss: number };

  /** Runs one import in a process of its own with a small heap. */
  async function cost(filePath: string): Promise<Cost> {
    const companyId = await newCompany();
    const script = path.join('tests', 'factories', 'import-saft-once.ts');
    const child = spawn(
      process.execPath,
      ['--max-old-space-size=80', '--import', 'tsx', script, companyId, user.id, filePath],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    let output = '';
    for await (const chunk of child.stdout) output += String(chunk);
    return JSON.parse(output) as Cost;
  }

  test('memory does not grow with the file', { timeout: 180_000 }, async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'saft-'));
    try {
      const [small, large] = [path.join(folder, 'small.xml'), path.join(folder, 'large.xml')];
      await writeSaftFile(small, { vouchers: manyVouchers(3_000) });
      await writeSaftFile(large, { vouchers: manyVouchers(30_000) });
      const little = await cost(small);
      const much = await cost(large);
      expect(much.lines).toBe(90_000);
      expect(much.maxRss - little.maxRss).toBeLessThan(48 * 1024 ** 2);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
