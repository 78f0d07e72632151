import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { rebuildLedgerMonth } from '@/db/ledger-month';
import { migrateDatabase } from '@/db/migrations';
import type { Row } from '@/lib/core/widgets/column';
import type { Scope } from '@/lib/platform/auth/session';
import { reconciliationPath, voucherLinesPath } from '@/lib/platform/routing/paths';
import { purchase, sale, takeFile, tradeAccounts, tradeFile, tradeTaxes } from '@/tests/factories/ledger-files';
import { oreOf, pageOf, widgetOf } from '@/tests/factories/page-of';
import type { FixtureVoucher } from '@/tests/factories/saft';
import { createCompany } from '@/tests/factories/small-ledger';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

const load = (scope: Scope, params: Record<string, string> = {}) =>
  pageOf(scope, reconciliationPath, { history: 'yrall', ...params });

async function tableOf(scope: Scope, id: string, params: Record<string, string> = {}): Promise<Row[]> {
  return widgetOf(await load(scope, params), id, 'tabulator').data;
}

async function deviations(scope: Scope, id: string, params: Record<string, string> = {}): Promise<number | null> {
  return widgetOf(await load(scope, params), id, 'stat').stat;
}

/** Every amount of the page that leads to voucher lines is the sum of those lines. */
async function followAll(scope: Scope, params: Record<string, string> = {}): Promise<number> {
  const page = await load(scope, params);
  let followed = 0;
  for (const [id, widget] of Object.entries(page.widgets)) {
    if (widget.wtype !== 'tabulator') continue;
    for (const column of widget.options.columns.filter(({ drill, type }) => drill && type === 'amount')) {
      for (const row of widget.data) {
        const drill = { ...column.drill, ...row._drill };
        const lines = widgetOf(await pageOf(scope, voucherLinesPath, drill), 'bilag', 'datatable').data;
        const behind = lines.reduce((sum, line) => sum + oreOf(line.net), 0);
        expect(behind, `${id} ${column.value} ${JSON.stringify(drill)}`).toBe(oreOf(row[column.value]));
        followed += 1;
      }
    }
  }
  return followed;
}

const of = (rows: Row[], no: string) => rows.find((row) => row.no === no);
const trade = (year: number): FixtureVoucher[] => [
  sale({ no: '1', date: `${year}-01-15` }, 100_000),
  purchase({ no: '2', date: `${year}-02-15` }, 40_000),
  sale({ no: '3', date: `${year}-03-15` }, 200_000),
];
/** What 2024 of the trade leaves, the result in equity. */
const closing2024 = { '1500': 375_000, '2400': -50_000, '2700': -75_000, '2710': 10_000, '2050': -260_000 };
const parties = (customer: number, supplier: number) => ({
  customers: [{ no: 'K1', name: 'Kunde AS', balances: [{ account: '1500', opening: customer }] }],
  suppliers: [{ no: 'L1', name: 'Leverandør AS', balances: [{ account: '2400', opening: supplier }] }],
});
const year2025 = (openings: Record<string, number>, changes = {}) =>
  tradeFile({
    from: [2025, 1],
    to: [2025, 12],
    accounts: tradeAccounts(openings),
    ...parties(375_000, -50_000),
    vouchers: () => trade(2025),
    ...changes,
  });

describe('between years', () => {
  test('a year that opens as the last one closed agrees, its result moved to equity', async () => {
    const scope = await createCompany('Stemmer AS');
    await takeFile(scope.company.id, tradeFile({ vouchers: () => trade(2024) }));
    await takeFile(scope.company.id, year2025(closing2024));
    const rows = await tableOf(scope, 'balanser');
    expect(rows.map(({ state }) => state)).toEqual(rows.map(() => 'Stemmer'));
    expect(of(rows, '20')).toMatchObject({ year: '2025', closing: 0, carried: -2_600, opening: -2_600, deviation: 0 });
    expect(await deviations(scope, 'balanse')).toBe(0);
    expect(await followAll(scope)).toBeGreaterThan(8);
  });

  test('2.900 that became 3.000 is said, on the accounts it stands on', async () => {
    const scope = await createCompany('Endret AS');
    await takeFile(scope.company.id, tradeFile({ vouchers: () => trade(2024) }));
    await takeFile(scope.company.id, year2025({ ...closing2024, '1500': 385_000, '2400': -60_000 }));
    const rows = await tableOf(scope, 'balanser');
    expect(rows.slice(0, 3).map(({ no, deviation, state }) => [no, deviation, state])).toEqual([
      ['1500', 100, 'Avvik'],
      ['2400', -100, 'Avvik'],
      ['20', 0, 'Stemmer'],
    ]);
    const stat = widgetOf(await load(scope), 'balanse', 'stat');
    expect([stat.stat, stat.text]).toEqual([2, `Av ${rows.length} · mest 100,00 kr`]);
    expect(await deviations(scope, 'balanse', { history: 'ytd', yrpr: '2024-12' })).toBeNull();
  });

  test('a result that goes nowhere is a deviation of the equity', async () => {
    const scope = await createCompany('Glemt AS');
    await takeFile(scope.company.id, tradeFile({ vouchers: () => trade(2024) }));
    await takeFile(scope.company.id, year2025({ ...closing2024, '2050': 0 }));
    expect((await tableOf(scope, 'balanser'))[0]).toMatchObject({ no: '20', deviation: 2_600, state: 'Avvik' });
  });

  test('a first year has nothing before it', async () => {
    const scope = await createCompany('Første AS');
    await takeFile(scope.company.id, tradeFile({ vouchers: () => trade(2024) }));
    const page = await load(scope);
    expect(widgetOf(page, 'balanse', 'stat').stat).toBeNull();
    expect(widgetOf(page, 'balanser', 'tabulator').parameters.empty).toMatch(/les inn året før/);
  });
});

describe('between books', () => {
  test('lines without a customer, and openings that no customer has, are the deviation', async () => {
    const scope = await createCompany('Reskontro AS');
    const vouchers = () => [...trade(2025), sale({ no: '4', date: '2025-05-02' }, 8_000, { customer: null })];
    await takeFile(scope.company.id, year2025(closing2024, { ...parties(365_000, -50_000), vouchers }));
    const rows = await tableOf(scope, 'reskontroer');
    expect(rows).toMatchObject([
      {
        no: '1500',
        kind: 'Kunder',
        ledger: 7_600,
        parties: 7_400,
        deviation: 200,
        opening: 100,
        nameless: 100,
        state: 'Avvik',
      },
      { no: '2400', kind: 'Leverandører', ledger: -1_000, parties: -1_000, deviation: 0, state: 'Stemmer' },
    ]);
    expect(await deviations(scope, 'reskontro')).toBe(1);
    expect(await followAll(scope)).toBeGreaterThan(8);
  });
});

describe('VAT', () => {
  test('base × rate against the accounts, settled or not, and off in the one term', async () => {
    const scope = await createCompany('Avgift AS');
    const settled: FixtureVoucher = {
      no: '4',
      date: '2024-02-29',
      lines: [
        { account: '2700', net: 25_000 },
        { account: '2710', net: -10_000 },
        { account: '2740', net: -15_000 },
      ],
    };
    const off = sale({ no: '5', date: '2024-05-15' }, 100_000, { vat: 24_000 });
    await takeFile(scope.company.id, tradeFile({ vouchers: () => [...trade(2024), settled, off] }));
    const rows = await tableOf(scope, 'terminer');
    expect(
      rows.map((row) => [row.term, row.side, row.base, row.reckoned, row.posted, row.deviation, row.state]),
    ).toEqual([
      ['1. termin 2024', 'Utgående', -1_000, -250, -250, 0, 'Stemmer'],
      ['1. termin 2024', 'Inngående', 400, 100, 100, 0, 'Stemmer'],
      ['2. termin 2024', 'Utgående', -2_000, -500, -500, 0, 'Stemmer'],
      ['3. termin 2024 (mai)', 'Utgående', -1_000, -250, -240, 10, 'Avvik'],
    ]);
    expect(await deviations(scope, 'mva')).toBe(1);
    expect(await followAll(scope)).toBeGreaterThan(8);
  });

  test('what the buyer reckons himself stands on both sides', async () => {
    const scope = await createCompany('Snudd AS');
    const bought: FixtureVoucher = {
      no: '1',
      date: '2024-01-10',
      lines: [
        { account: '4000', net: 10_000, taxCode: '86' },
        { account: '2400', net: -10_000, supplier: 'L1' },
        { account: '2700', net: -2_500 },
        { account: '2710', net: 2_500 },
      ],
    };
    await takeFile(scope.company.id, tradeFile({ vouchers: () => [bought] }));
    const rows = await tableOf(scope, 'terminer');
    expect(rows.map((row) => [row.side, row.reckoned, row.posted, row.state])).toEqual([
      ['Utgående', -25, -25, 'Stemmer'],
      ['Inngående', 25, 25, 'Stemmer'],
    ]);
    expect(await followAll(scope)).toBeGreaterThan(4);
  });

  test('sales at 0 % are among the lines with a code, and the lines behind them are the ones counted', async () => {
    const scope = await createCompany('Fritatt AS');
    const free: FixtureVoucher = {
      no: '4',
      date: '2024-03-20',
      lines: [
        { account: '1500', net: 70_000, customer: 'K1' },
        { account: '3000', net: -70_000, taxCode: '52' },
      ],
    };
    const taxes = [...(tradeTaxes ?? []), { code: '52', description: 'Utførsel', percentage: 0, standardCode: '52' }];
    await takeFile(scope.company.id, tradeFile({ taxes, vouchers: () => [...trade(2024), free] }));
    const rows = await tableOf(scope, 'terminer');
    expect(
      rows.map((row) => [row.term, row.side, row.turnover, row.untaxed, row.base, row.posted, row.state]),
    ).toContainEqual(['2. termin 2024 (mar)', 'Utgående', -2_700, -700, -2_000, -500, 'Stemmer']);
    expect(widgetOf(await load(scope), 'terminer', 'tabulator').subtitle).toMatch(
      /Utgående står i kredit og har minus/,
    );
    expect(await followAll(scope)).toBeGreaterThan(4);
  });

  test('each line goes by the table it came with', async () => {
    const scope = await createCompany('To systemer AS');
    await takeFile(scope.company.id, tradeFile({ vouchers: () => trade(2024) }));
    const lower = { code: '3', description: 'Lav', percentage: 12, standardCode: '33' };
    const vouchers = () => [sale({ no: '1', date: '2025-01-15' }, 100_000, { vat: 12_000 })];
    await takeFile(scope.company.id, year2025(closing2024, { taxes: [lower], vouchers }));
    expect(await deviations(scope, 'mva')).toBe(0);
    expect(await followAll(scope)).toBeGreaterThan(4);
  });

  test('the stat counts what agrees apart from what has a code without a rate', async () => {
    const scope = await createCompany('Ukjent kode AS');
    const unrated: FixtureVoucher = {
      no: '4',
      date: '2024-03-20',
      lines: [
        { account: '1500', net: 70_000, customer: 'K1' },
        { account: '3000', net: -70_000, taxCode: '99' },
      ],
    };
    const statOf = async () => {
      const { stat, text } = widgetOf(await load(scope), 'mva', 'stat');
      return [stat, text];
    };
    await takeFile(scope.company.id, tradeFile({ vouchers: () => trade(2024) }));
    expect(await statOf()).toEqual([0, '3 kontroller stemmer']);
    await takeFile(scope.company.id, tradeFile({ vouchers: () => [...trade(2024), unrated] }));
    expect(await statOf()).toEqual([0, '2 kontroller stemmer, 1 har kode uten sats']);
    const off = sale({ no: '5', date: '2024-05-15' }, 100_000, { vat: 24_000 });
    await takeFile(scope.company.id, tradeFile({ vouchers: () => [...trade(2024), unrated, off] }));
    expect(await statOf()).toEqual([1, 'Av 4 · mest 10,00 kr']);
  });

  test('a file without a tax table is told so', async () => {
    const scope = await createCompany('Uten tabell AS');
    await takeFile(scope.company.id, tradeFile({ taxes: undefined, vouchers: () => trade(2024) }));
    const page = await load(scope);
    expect(widgetOf(page, 'mva', 'stat').stat).toBeNull();
    expect(widgetOf(page, 'terminer', 'tabulator').parameters.empty).toMatch(/^Filen har ingen avgiftstabell/);
  });
});

describe('vouchers', () => {
  test('holes in the series, with journals of one series read as one', async () => {
    const scope = await createCompany('Hull AS');
    const at = (no: string, journal: string) => sale({ no, date: '2024-01-15', journal }, 10_000);
    const vouchers = () => [
      ...['S1', 'S2', 'S5'].map((no) => at(no, 'SALG')),
      ...['10', '11', '14'].map((no) => at(no, 'BANK')),
      ...['12', '13', '16'].map((no) => at(no, 'HB')),
    ];
    await takeFile(scope.company.id, tradeFile({ vouchers }));
    const rows = await tableOf(scope, 'hull');
    expect(
      rows.map(({ journal, numbers, missing, before, after }) => [journal, numbers, missing, before, after]),
    ).toEqual([
      ['BANK, HB', '15', 1, '14', '16'],
      ['SALG', 'S3–S4', 2, 'S2', 'S5'],
    ]);
    expect(rows[0]?._drill).toMatchObject({ voucher: '14', journal: 'BANK', from: '2024-01', to: '2024-12' });
    expect(await deviations(scope, 'nummer')).toBe(2);
  });

  test('a voucher out of balance, and one without a text', async () => {
    const scope = await createCompany('Bilag AS');
    const companyId = scope.company.id;
    await takeFile(companyId, tradeFile({ vouchers: () => trade(2024) }));
    const before = widgetOf(await load(scope), 'bilag', 'stat');
    expect([before.stat, before.text]).toEqual([0, 'Alle stemmer']);
    await asCompany(companyId, async (tx) => {
      await tx.execute(sql`update voucher set description = null where no in ('1', '2')`);
      await tx.execute(
        sql`update voucher_line set description = '' where voucher_id in (select xid from voucher where no in ('1', '2'))`,
      );
      await tx.execute(sql`update voucher_line set net = net + 7 where line_no = 1
        and voucher_id = (select xid from voucher where no = '3')`);
      await rebuildLedgerMonth(tx, companyId, 2024, 2024);
    });
    const rows = await tableOf(scope, 'bilagsfeil');
    expect(rows.map(({ no, net, state }) => [no, net, state])).toEqual([
      ['3', 7, 'Ikke i balanse'],
      ['2', 0, 'Mangler tekst'],
      ['1', 0, 'Mangler tekst'],
    ]);
    const stat = widgetOf(await load(scope), 'bilag', 'stat');
    expect([stat.stat, stat.text]).toEqual([3, '1 går ikke i balanse']);
    expect(await followAll(scope)).toBeGreaterThan(8);
  });

  test('a bank account by month, overdrawn or opening with other than it closed with', async () => {
    const scope = await createCompany('Bank AS');
    const paid = (no: string, date: string, net: number): FixtureVoucher => ({
      no,
      date,
      lines: [
        { account: '1920', net },
        { account: '2400', net: -net, supplier: 'L1' },
      ],
    });
    await takeFile(
      scope.company.id,
      tradeFile({ vouchers: () => [paid('1', '2024-11-05', 5_000), paid('2', '2024-12-05', -8_000)] }),
    );
    const openings = { '1920': -2_000, '2400': 2_000 };
    await takeFile(
      scope.company.id,
      year2025(openings, {
        ...parties(0, 2_000),
        vouchers: () => [paid('1', '2025-02-05', 4_000), paid('2', '2025-03-05', -2_000)],
      }),
    );
    const rows = await tableOf(scope, 'bankkonti');
    const shown = rows.map((row) => [row.month, row.opening, row.movement, row.closing, row.deviation, row.state]);
    expect(shown).toEqual([
      ['2024-11', 0, 50, 50, 0, 'Stemmer'],
      ['2024-12', 50, -80, -30, 0, 'Overtrukket'],
      ['2025-01', -20, 0, -20, 10, 'Avvik'],
      ['2025-02', -20, 40, 20, 0, 'Stemmer'],
      ['2025-03', 20, -20, 0, 0, 'Stemmer'],
    ]);
    expect(await deviations(scope, 'bank')).toBe(2);
    expect(await followAll(scope)).toBeGreaterThan(3);
  });
});

describe('where the figures stand', () => {
  const chartOf = async (scope: Scope, yrpr: string) =>
    widgetOf(await pageOf(scope, '/master/datatable/konto', { history: 'ytd', yrpr }), 'konto', 'datatable').data;
  /** Debit less credit: revenue is read as plus. */
  const sumOf = (rows: Row[], column: string) =>
    rows.reduce((sum, row) => sum + (/^(3|80)/.test(String(row.no)) ? -1 : 1) * oreOf(row[column]), 0);

  test('the import says what the file changed, and where to see it', async () => {
    const scope = await createCompany('Import AS');
    const first = await takeFile(scope.company.id, tradeFile({ vouchers: () => trade(2024) }));
    expect(first.findings).toEqual([]);
    const vouchers = () => [...trade(2025), sale({ no: '7', date: '2025-05-02' }, 8_000, { customer: null })];
    const openings = { ...closing2024, '1500': 385_000, '2400': -60_000 };
    const second = await takeFile(scope.company.id, year2025(openings, { vouchers }));
    expect(second.findings?.map(({ sentence }) => sentence)).toEqual([
      'Inngående balanse 2025 er en annen enn utgående 2024 på 2 konti, mest på 1500 Kundefordringer: 100,00 kr.',
      'Kundereskontroen avviker 200,00 kr fra hovedboken på konto 1500.',
      'Leverandørreskontroen avviker 100,00 kr fra hovedboken på konto 2400.',
      '3 bilagsnumre mangler i 2025, først 4 i GL.',
    ]);
    for (const { params } of second.findings ?? []) {
      const page = await load(scope, params);
      const off = ['balanse', 'reskontro', 'nummer'].map((id) => widgetOf(page, id, 'stat').stat);
      expect(off).toEqual([2, 2, 1]);
    }
  });

  test('an earlier year taken in later is held against the opening that stands', async () => {
    const scope = await createCompany('Baklengs AS');
    await takeFile(scope.company.id, year2025({ ...closing2024, '1500': 385_000, '2400': -60_000 }));
    const { findings } = await takeFile(scope.company.id, tradeFile({ vouchers: () => trade(2024) }));
    expect(findings?.[0]?.sentence).toMatch(/^Inngående balanse 2025 er en annen enn utgående 2024 på 2 konti/);
  });

  test('the chart of accounts marks the accounts and leads to Avstemming', async () => {
    const scope = await createCompany('Kontoplan AS');
    await takeFile(scope.company.id, tradeFile({ vouchers: () => trade(2024) }));
    await takeFile(scope.company.id, year2025({ ...closing2024, '1500': 385_000, '2050': -270_000 }));
    const rows = await chartOf(scope, '2025-03');
    expect(of(rows, '1500')?.deviation).toBe('IB avviker 100,00 fra UB 2024 · Reskontro avviker 100,00 fra hovedbok');
    expect(of(rows, '2050')?.deviation).toBe('Egenkapitalen avviker −100,00 fra UB 2024');
    expect(of(rows, '1920')?.deviation).toBe('');
    const page = await pageOf(scope, '/master/datatable/konto', { history: 'ytd', yrpr: '2025-03' });
    const column = widgetOf(page, 'konto', 'datatable').options.columns.find(({ value }) => value === 'deviation');
    expect(column).toMatchObject({ to: reconciliationPath, drill: { history: 'ytd', yrpr: '2025-03' } });
  });

  test('a file of several years carries the result on as a line of its own, and the openings sum to nothing', async () => {
    const scope = await createCompany('Flere år AS');
    const vouchers = () => [...trade(2024), ...trade(2025), ...trade(2026)];
    await takeFile(scope.company.id, tradeFile({ from: [2024, 1], to: [2026, 12], vouchers }));
    expect(sumOf(await chartOf(scope, '2024-03'), 'opening')).toBe(0);
    for (const [month, name, opening] of [
      ['2025-03', 'Udisponert resultat 2024', -2_600],
      ['2026-03', 'Udisponert resultat 2024–2025', -5_200],
    ] as const) {
      const rows = await chartOf(scope, month);
      expect(sumOf(rows, 'opening'), month).toBe(0);
      expect(sumOf(rows, 'balance'), month).toBe(0);
      expect(rows.find((row) => row.name === name)).toMatchObject({ no: null, opening, movement: 0, balance: opening });
    }
    expect(
      (await tableOf(scope, 'balanser')).map(({ year, name, carried, opening, state }) => [
        year,
        name,
        carried,
        opening,
        state,
      ]),
    ).toEqual([
      ['2025', 'Udisponert resultat', -2_600, -2_600, 'Stemmer'],
      ['2026', 'Udisponert resultat', -5_200, -5_200, 'Stemmer'],
    ]);
  });

  test('a year that opens with the result in equity carries nothing on', async () => {
    const scope = await createCompany('To filer AS');
    await takeFile(scope.company.id, tradeFile({ vouchers: () => trade(2024) }));
    await takeFile(scope.company.id, year2025(closing2024));
    const rows = await chartOf(scope, '2025-03');
    expect(sumOf(rows, 'opening')).toBe(0);
    expect(rows.map(({ no }) => no)).not.toContain(null);
  });

  test('receivables say beside the figure that their customers sum to something else', async () => {
    const scope = await createCompany('Likviditet AS');
    await takeFile(scope.company.id, year2025(closing2024, parties(365_000, -50_000)));
    const page = await pageOf(scope, '/economy/report/likviditet');
    const stat = widgetOf(page, 'fordringer', 'stat');
    expect(stat.text).toMatch(/^Reskontro avviker 100 kr fra hovedbok/);
    expect(stat.relation).toBe(reconciliationPath);
    expect(widgetOf(page, 'gjeld', 'stat').text).not.toMatch(/Reskontro/);
    const aging = widgetOf(page, 'aldersfordeling', 'tabulator');
    expect(aging.subtitle).toMatch(/Reskontro avviker 100 kr fra hovedbok$/);
    const owed = aging.data.reduce((sum, row) => sum + oreOf(row.sum), 0);
    expect(oreOf(stat.stat) - owed).toBe(10_000);
  });
});

test('another company’s books are no part of it', async () => {
  const [own, other] = [await createCompany('Min AS'), await createCompany('Din AS')];
  await takeFile(own.company.id, tradeFile({ vouchers: () => trade(2024) }));
  const before = (await load(own)).widgets;
  await takeFile(other.company.id, tradeFile({ vouchers: () => trade(2023), from: [2023, 1], to: [2023, 12] }));
  await takeFile(
    other.company.id,
    tradeFile({ vouchers: () => [...trade(2024), sale({ no: '9', date: '2024-01-02' }, 1, { customer: null })] }),
  );
  expect((await load(own)).widgets).toEqual(before);
});
