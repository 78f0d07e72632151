import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { budget, budgetMonth, measure, measureValue } from '@/db/schema';
import { today } from '@/lib/core/clock';
import { applyTableView } from '@/lib/core/table-view/apply-view';
import {
  explainPath,
  keyFiguresPath,
  liquidityPath,
  projectAccountsPath,
  reconciliationPath,
  revenuePath,
} from '@/lib/platform/routing/paths';
import type { DocumentVoucher } from '@/lib/product/imports/saft/saft-text';
import { makeLedgerCompany } from '@/tests/factories/ledger-company';
import { makeOwingCompany } from '@/tests/factories/owing-company';
import { pageOf, widgetOf } from '@/tests/factories/page-of';
import { scopeOf } from '@/tests/factories/saft-invoices';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

type Month = { blueberry: number; trout: number; goods: number; rent: number };

/** A year's vouchers, each month's sales of two projects into the bank, goods of one and rent of none; kroner. */
function vouchersOf(year: number, months: number, { blueberry, trout, goods, rent }: Month): DocumentVoucher[] {
  const part = (account: string, kroner: number, more: object = {}) => ({ account, net: kroner * 100, ...more });
  return Array.from({ length: months }, (_, i) => ({
    // The fourth number of the year is missing.
    no: String(i < 3 ? i + 1 : i + 2),
    date: `${year}-${String(i + 1).padStart(2, '0')}-15`,
    description: `Måned ${i + 1}`,
    lines: [
      part('1920', blueberry + trout - goods - rent),
      part('3000', -blueberry, { customer: 'K1', analyses: [['P', '101']] }),
      part('3000', -trout, { customer: 'K2', analyses: [['P', '102']] }),
      ...(goods === 0 ? [] : [part('4000', goods, { analyses: [['P', '102']] })]),
      ...(rent === 0 ? [] : [part('6300', rent)]),
    ],
  }));
}

async function company() {
  const of = await makeLedgerCompany();
  for (const [year, months, amounts] of [
    [2023, 12, { blueberry: 100_000, trout: 50_000, goods: 0, rent: 0 }],
    [2024, 10, { blueberry: 120_000, trout: 40_000, goods: 50_000, rent: 5_000 }],
  ] as const) {
    await of.take(
      {
        ...{ from: [year, 1], to: [year, months] },
        accounts: ['1920', '3000', '4000', '6300'].map((no) => ({ no, name: `Konto ${no}` })),
        customers: [
          { no: 'K1', name: 'Blåbær AS' },
          { no: 'K2', name: 'Ørret AS' },
        ],
        suppliers: [],
        analyses: ['101', '102'].map((code) => ({ type: 'P', typeName: 'Prosjekt', code, name: `Bro ${code}` })),
        vouchers: () => vouchersOf(year, months, amounts),
      },
      { fileName: `${year}.xml` },
    );
  }
  const [project] = await of.ask<{ xid: string }>(
    sql`select xid from dimension where kind = 'project' and code = '101'`,
  );
  await asCompany(of.companyId, async (tx) => {
    const values = { companyId: of.companyId, accountGroup: '30', projectId: project?.xid ?? '' };
    const [row] = await tx.insert(budget).values(values).returning({ xid: budget.xid });
    for (let month = 1; month <= 12; month += 1) {
      const planned = { companyId: of.companyId, budgetId: row?.xid ?? '', year: 2024, month, amount: 130_000 };
      await tx.insert(budgetMonth).values(planned);
    }
  });
  const [year = 0, month = 0] = today().split('-').map(Number);
  await asCompany(of.companyId, async (tx) => {
    const { companyId } = of;
    for (const [name, limit, target, value] of [
      ['Ordrereserve', 'Minst', 90, 68],
      ['Margin', 'Minst', 10, 9],
      ['Skader', 'Høyst', 0, 1],
      ['Trivsel', 'Minst', 100, 98],
      ['Sykefravær', 'Høyst', 6, 5],
    ] as const) {
      const [row] = await tx.insert(measure).values({ companyId, name, limit, target }).returning({ xid: measure.xid });
      await tx.insert(measureValue).values({ companyId, measureId: row?.xid ?? '', year, month, value });
    }
  });
  return of;
}

test('each report begins with the sentence that its figures come to', async () => {
  const scope = scopeOf(await company());
  const said = async (path: string, params = {}) => {
    const { tone, sentence, reason } = widgetOf(await pageOf(scope, path, params), 'vurdering', 'verdict');
    return [tone, sentence, reason];
  };
  expect(await said(revenuePath)).toEqual([
    'neutral',
    'Omsetningen er 100 Tkr høyere enn i fjor: Blåbær AS kom med 200 Tkr, Ørret AS falt med 100 Tkr.',
    '',
  ]);
  expect(await said(projectAccountsPath)).toEqual([
    'bad',
    'Det ene prosjektet med budsjett ligger 100 Tkr bak, mest 101 med 100 Tkr.',
    'I minus: 102. 1 prosjekt uten budsjett har −100 Tkr i margin.',
  ]);
  expect(await said(explainPath)).toEqual([
    'neutral',
    'Driftsresultatet er 450 Tkr dårligere enn jan–okt 2023: Forbruk av råvarer og halvfabrikater tok 0,5 mill., Salgsinntekt, avgiftspliktig ga 100 Tkr.',
    '',
  ]);
  expect(await said(reconciliationPath)).toEqual([
    'bad',
    'Tre av seks kontroller stemmer ikke.',
    'Inngående balanse stemmer ikke (2 avvik, mest 1.800.000,00 kr). Bilag 4 mangler i GL. Bankkonti stemmer ikke (1 avvik). Kan ikke kontrolleres: Reskontro og Merverdiavgift.',
  ]);
  expect(await said(reconciliationPath, { yrpr: '2023-12' })).toEqual([
    'bad',
    'Bilag 4 mangler i GL. Alt annet som kan kontrolleres, stemmer.',
    'Kan ikke kontrolleres: Inngående balanse, Reskontro og Merverdiavgift.',
  ]);
  expect(await said(liquidityPath)).toEqual([
    'neutral',
    'Det er 1,1 mill. i banken, 450 Tkr mindre enn i fjor.',
    'Kundene betaler som i fjor.',
  ]);
  expect(await said(keyFiguresPath)).toEqual([
    'warn',
    'Tre av 5 er utenfor målet, mest Ordrereserve: 68 mot 90.',
    'Med mål 0: Skader.',
  ]);
});

test('the margin of the projects is one figure, and who has no budget deviates from none', async () => {
  const page = await pageOf(scopeOf(await company()), projectAccountsPath);
  const { options, data } = widgetOf(page, 'prosjekter', 'tabulator');
  const view = { filters: {}, sort: [], group: undefined, q: '' } as never;
  const { sums } = applyTableView(options.columns, data, view);
  expect([sums.margin, sums.deviation]).toEqual([1_100_000, -100_000]);
  expect(widgetOf(page, 'margin', 'stat').stat).toBe(1_100_000);
  expect(data.map(({ name, deviation }) => [name, deviation])).toEqual([
    ['Bro 101', -100_000],
    ['Bro 102', null],
    ['Uten prosjekt', null],
  ]);
});

test('a ledger of sales alone has neither a bank that is empty nor a period without postings', async () => {
  const scope = await scopeOf(await makeOwingCompany());
  const sentenceOf = async (path: string) =>
    widgetOf(await pageOf(scope, path, { yrpr: '2026-10' }), 'vurdering', 'verdict').sentence;
  expect(await sentenceOf(liquidityPath)).toBe('Ingenting er ført på bank (kontogruppe 19).');
  expect(await sentenceOf(projectAccountsPath)).toBe(
    'Ingen føringer i perioden er merket med prosjekt. Velg en lengre historikk.',
  );
});
