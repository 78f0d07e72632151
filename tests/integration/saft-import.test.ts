import { spawn } from 'node:child_process';
import { mkdtemp, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getTableName, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import * as schema from '@/db/schema';
import { asSystem } from '@/db/system';
import { importSaft } from '@/lib/product/imports/saft/import-saft';
import { maxSaftBytes } from '@/lib/product/imports/saft/limits';
import { ledgerCounts, ledgerTables } from '@/tests/factories/ledger-company';
import {
  type FixtureVoucher,
  manyVouchers,
  oneSale,
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

async function newCompany(): Promise<string> {
  const id = uuidv7();
  await asSystem((tx) => tx.insert(schema.company).values({ id, name: 'Testselskap' }));
  return id;
}

const take = (companyId: string, content: string | Uint8Array) =>
  withSaftFile(content, (filePath) => importSaft({ companyId, user, fileName: 'regnskap.xml', filePath }));
const takeFixture = (companyId: string, changes: Partial<SaftFixture> = {}) => take(companyId, saftXml(changes));

async function ask<Row extends Record<string, unknown>>(
  companyId: string,
  query: ReturnType<typeof sql>,
): Promise<Row[]> {
  return asCompany.read(companyId, async (tx) => (await tx.execute<Row>(query)).rows as Row[]);
}

const nothing = Object.fromEntries(ledgerTables.map((table) => [getTableName(table), 0]));

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
    expect(await ledgerCounts(companyId)).toMatchObject({ voucher: 5, voucher_line: 15, import_run: 2 });
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
    const companyId = await newCompany();
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
    expect(result).toMatchObject({ customers: 1, differenceCount: 0, noteCount: 2 });
    expect(result.notes[0]).toMatch(/^1 kunde på bilagene står ikke i filens register/);
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
            yield { ...oneSale, date: '2024-01-01' };
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
      expect(await ledgerCounts(companyId)).toEqual(nothing);
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
    expect(await ledgerCounts(one)).toEqual(await ledgerCounts(two));
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
    expect(await ledgerCounts(companyId)).toMatchObject({ voucher: 1, voucher_line: 3, import_run: 1 });
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
