import { afterAll, expect, test } from 'vitest';
import { closeConnection } from '@/db/client';
import { importSaft } from '@/lib/product/imports/saft/import-saft';
import { makeCompany } from '@/tests/factories/company';
import { sideConnection, workOnOwnDatabase } from '@/tests/factories/own-database';
import { manyVouchers, saftXml, withSaftFile } from '@/tests/factories/saft';

// A database that has never had a ledger: the planner takes its tables for empty.
const database = await workOnOwnDatabase('empty_ledger');
const side = await sideConnection(database.url);
afterAll(async () => {
  await side.end();
  await database.drop();
});

test('the first ledger of an installation is written without reading its vouchers again for every line', async () => {
  const { companyId, userId } = await makeCompany();
  const user = { id: userId, name: 'Prøve' };
  const { lines } = await withSaftFile(saftXml({ vouchers: manyVouchers(3_000) }), (filePath) =>
    importSaft({ companyId, user, fileName: 'regnskap.xml', filePath }),
  );
  expect(lines).toBe(9_000);
  // A server process reports what it has read when it ends.
  await closeConnection();
  const read = async () => {
    const { rows } = await side.query<{ written: string; read: string }>(
      `select (select n_tup_ins from pg_stat_user_tables where relname = 'voucher') as written,
        (select sum(idx_tup_read) from pg_stat_user_indexes where relname = 'voucher') as read`,
    );
    return { written: Number(rows[0]?.written), read: Number(rows[0]?.read) };
  };
  await expect.poll(async () => (await read()).written, { timeout: 20_000 }).toBe(3_000);
  expect((await read()).read).toBeLessThan(50 * lines);
});
