import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GET as kindCall } from '@/app/api/[section]/[kind]/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { groupElimination } from '@/db/schema';
import type { Row } from '@/lib/core/widgets/column';
import { addRow } from '@/lib/platform/tables/add-row';
import { saveCells } from '@/lib/platform/tables/save-cells';
import { importSaft } from '@/lib/product/imports/saft/import-saft';
import { saftText } from '@/lib/product/imports/saft/saft-text';
import { call, cookiesOf } from '@/tests/factories/caller';
import { makeCompanies, makeGroup } from '@/tests/factories/group';
import { scopeIn } from '@/tests/factories/live-rows';
import { oreOf } from '@/tests/factories/page-of';
import { bookedLines, filesOf, type RandomBooks, randomBooks } from '@/tests/factories/random-books';
import { withSaftFile } from '@/tests/factories/saft';

const pageCall = kindCall as Parameters<typeof call>[0];

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

test('an answer is never older than the budget, the ledger or the eliminations it is of', {
  timeout: 120_000,
}, async () => {
  const companies = await makeCompanies(2);
  const [first, second] = companies as [(typeof companies)[0], (typeof companies)[0]];
  const books = fc.sample(randomBooks, { numRuns: 2, seed: 41 });
  // A month that the first company's ledger has.
  const [line] = bookedLines(books[0] as RandomBooks);
  const month = `${line?.year}-${String(line?.month).padStart(2, '0')}`;
  const takeIn = async (at: 0 | 1, document: ReturnType<typeof filesOf>[number]) =>
    withSaftFile([...saftText(document)].join(''), (filePath) =>
      importSaft({
        companyId: (at === 0 ? first : second).companyId,
        user: { id: first.userId, name: 'Test' },
        fileName: 'regnskap.xml',
        filePath,
      }),
    );
  const files = books.map((one) => filesOf(one));
  for (const document of files[0] ?? []) await takeIn(0, document);
  const group = await makeGroup(companies);
  const cookie = await cookiesOf(first);
  const rowsOf = async (): Promise<Row[]> => {
    const query = new URLSearchParams({ id: 'konsern', group: group.groupId, history: 'yrall' });
    const answer = await call(pageCall, `/api/economy/report?${query}`, {
      headers: { cookie },
      params: { section: 'economy', kind: 'report' },
    });
    const page = (await answer.json()) as Record<string, { wtype: string; message?: string; data: Row[] }>;
    expect(page.resultat?.wtype, page.resultat?.message ?? JSON.stringify(page)).toBe('tabulator');
    return page.resultat?.data ?? [];
  };
  const yearly = async (column: string) => oreOf((await rowsOf()).find(({ line }) => line === 'Årsresultat')?.[column]);

  // The second company has no ledger yet: what was answered then is not answered once it has.
  expect(await yearly(second.companyId)).toBe(0);
  expect(await rowsOf()).toEqual(await rowsOf());
  for (const document of files[1] ?? []) await takeIn(1, document);
  const own = await yearly(second.companyId);
  expect(own).not.toBe(0);

  // A budget that is written, and one that is changed.
  const scope = scopeIn({ ...first });
  const change = () => ({ op: randomUUID(), via: 'direct' as const, tbl: 'budget' });
  const row = uuidv7();
  await addRow(scope, { ...change(), row, vals: { accountGroup: '30' } });
  for (const [val, ore] of [
    ['5000', 500_000],
    ['7000', 700_000],
  ] as const) {
    await saveCells(scope, { ...change(), cells: [{ row, col: month, val }] });
    expect(await yearly('budget')).toBe(ore);
  }

  // What is eliminated by hand.
  const sum = await yearly('sum');
  const common = { companyId: group.groupId, no: 1, month, text: 'Lager', memberRow: group.rows[0] ?? '' };
  await asCompany(group.groupId, (tx) =>
    tx.insert(groupElimination).values([
      { ...common, account: '4300', debit: 14.57 },
      { ...common, account: '1400', credit: 14.57 },
    ]),
  );
  expect([await yearly('sum'), await yearly('group')]).toEqual([sum, sum - 1457]);
});
