import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { user as userTable } from '@/db/schema';
import { asSystem } from '@/db/system';
import { importSaft } from '@/lib/product/imports/saft/import-saft';
import { undoImport } from '@/lib/product/imports/saft/undo/undo-import';
import { oneSale, type SaftFixture, saftXml, withSaftFile } from '@/tests/factories/saft';
import { createCompany } from '@/tests/factories/small-ledger';

const user = { id: uuidv7(), name: 'Test Testesen' };

beforeAll(async () => {
  await migrateDatabase(env().DATABASE_URL);
  await asSystem((tx) =>
    tx.insert(userTable).values({ id: user.id, email: `${user.id}@test.no`, fullName: user.name, passwordHash: '-' }),
  );
});
afterAll(closeConnection);

const taxes = [
  { code: '3', description: 'Utgående avgift, høy sats', percentage: 25, standardCode: '3' },
  { code: 'L', description: 'Lav & sjelden', percentage: 8, standardCode: '33', toDate: '2015-12-31' },
  { code: 'L', description: 'Lav & sjelden', percentage: 12, standardCode: '33', fromDate: '2018-01-01' },
];
const sale = (no: string, taxBase?: number, taxAmount?: number) => {
  const lines = oneSale.lines.map((line) => (line.taxCode ? { ...line, taxBase, taxAmount } : line));
  return { ...oneSale, no, lines };
};

async function take(companyId: string, changes: Partial<SaftFixture>) {
  return withSaftFile(saftXml(changes), (filePath) => importSaft({ companyId, user, fileName: 'a.xml', filePath }));
}

async function ask(companyId: string, query: ReturnType<typeof sql>) {
  return asCompany.read(companyId, async (tx) => (await tx.execute(query)).rows);
}

test.each(['1.10', '1.30'])('a file of version %s brings its tax table and the bases of its lines', async (version) => {
  const { company } = await createCompany('Avgift AS');
  const vouchers = () => [sale('1'), sale('2', 100_000, 25_000), sale('3', 80_000, 20_000)];
  await take(company.id, { version, taxes, vouchers });
  const codes = await ask(
    company.id,
    sql`select code, percentage, standard_code as standard, from_date::text as "from", import_run_id is not null as own
        from tax_code order by code, from_date nulls first`,
  );
  expect(codes).toEqual([
    { code: '3', percentage: 25, standard: '3', from: null, own: true },
    { code: 'L', percentage: 8, standard: '33', from: null, own: true },
    { code: 'L', percentage: 12, standard: '33', from: '2018-01-01', own: true },
  ]);
  const bases = await ask(
    company.id,
    sql`select v.no, l.tax_base as base from voucher_line l join voucher v on v.xid = l.voucher_id
        where l.tax_code = '3' order by v.no`,
  );
  expect(bases).toEqual([
    { no: '1', base: null },
    { no: '2', base: null },
    { no: '3', base: -800 },
  ]);
});

test('a tax table with rates that cannot be read refuses no ledger, and a repeated code counts once', async () => {
  const { company } = await createCompany('Rar AS');
  const xml = saftXml({ taxes: [...taxes, taxes[0] ?? []].flat() }).replace('>25</n1:Tax', '>25,0 %</n1:Tax');
  await withSaftFile(xml, (filePath) => importSaft({ companyId: company.id, user, fileName: 'a.xml', filePath }));
  const codes = await ask(company.id, sql`select code, percentage from tax_code order by code, percentage`);
  expect(codes).toEqual([
    { code: '3', percentage: null },
    { code: 'L', percentage: 8 },
    { code: 'L', percentage: 12 },
  ]);
});

test('the table goes with its import, and never another company’s', async () => {
  const [own, other] = [await createCompany('Egen AS'), await createCompany('Annen AS')];
  for (const { company } of [own, other]) await take(company.id, { taxes });
  const [run] = await ask(own.company.id, sql`select xid from import_run`);
  const author = { company: own.company, user: { id: user.id, fullName: user.name } };
  await undoImport({ author, importId: String(run?.xid) });
  expect(await ask(own.company.id, sql`select code from tax_code`)).toEqual([]);
  expect(await ask(other.company.id, sql`select code from tax_code`)).toHaveLength(3);
});
