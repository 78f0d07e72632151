import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { asCompany } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { today } from '@/lib/core/clock';
import { saveCells } from '@/lib/platform/tables/save-cells';
import { importSaft } from '@/lib/product/imports/saft/import-saft';
import type { TestCompany } from '@/tests/factories/company';
import { scopeIn } from '@/tests/factories/live-rows';
import { manyVouchers, saftFixture, saftXml, withSaftFile } from '@/tests/factories/saft';

/** Changes a month of the company's budget, as a person does in a cell. */
export async function editBudget(company: TestCompany, round: number): Promise<void> {
  const { companyId } = company;
  const [budget] = await asCompany(
    companyId,
    (tx) => queryRows(tx, z.strictObject({ xid: z.string() }))`
      select xid from budget where company_id = ${companyId} order by xid limit 1`,
  );
  const col = `${today().slice(0, 4)}-02`;
  await saveCells(scopeIn(company), {
    op: randomUUID(),
    via: 'direct',
    tbl: 'budget',
    cells: [{ row: budget?.xid ?? '', col, val: String(1_000 + round) }],
  });
}

/** Imports a file of a few vouchers of the year before last, another each turn. */
export async function changeLedger({ companyId, userId }: TestCompany, round: number): Promise<void> {
  const year = Number(today().slice(0, 4)) - 2;
  const accounts = saftFixture().accounts.map(({ no, name, standard }) => ({ no, name, standard }));
  const file = saftXml({
    from: [year, 1],
    to: [year, 12],
    accounts,
    customers: [{ no: 'K1', name: 'Ny kunde AS' }],
    suppliers: [],
    vouchers: manyVouchers(100 + round, year),
  });
  const user = { id: userId, name: 'Måling' };
  await withSaftFile(file, (filePath) => importSaft({ companyId, user, fileName: `${round}.xml`, filePath }));
}
