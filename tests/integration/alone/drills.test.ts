import { eq, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeConnection } from '@/db/client';
import { company, user as userTable } from '@/db/schema';
import { asSystem } from '@/db/system';
import type { Scope } from '@/lib/platform/auth/session';
import { customerCardPath, openItemsPath, timeEntryListPath, voucherLinesPath } from '@/lib/platform/routing/paths';
import { customerParam } from '@/lib/platform/routing/things';
import { importSaft } from '@/lib/product/imports/saft/import-saft';
import { pages } from '@/lib/product/pages/registry';
import { type LeadingNumber, leadingNumbers, sumOfRows } from '@/tests/factories/leading-numbers';
import { demoDatabase } from '@/tests/factories/own-database';
import { pageOf, widgetOf } from '@/tests/factories/page-of';
import { isNight, share } from '@/tests/factories/runs';
import { type FixtureLine, type FixtureVoucher, saftXml, withSaftFile } from '@/tests/factories/saft';
import { createCompany } from '@/tests/factories/small-ledger';

let drop: () => Promise<void>;

beforeAll(async () => {
  const own = await demoDatabase('drills', '2026-11-20', 0.02);
  drop = own.drop;
  process.env.DATABASE_URL = own.url;
}, 240_000);
afterAll(async () => {
  await closeConnection();
  await drop();
});

const bidLists: Readonly<Record<string, string>> = { 'Vektet åpent nå': 'weighted' };

/** What the address a number leads to comes to, opened as the browser does. */
async function behind(scope: Scope, { address, unit, what, of }: LeadingNumber): Promise<number> {
  const { pathname, searchParams } = new URL(address, 'http://innsikt.test');
  expect(searchParams.get('company')).toBe(scope.company.id);
  searchParams.delete('company');
  const params = Object.fromEntries(searchParams);
  const page = await pageOf(scope, pathname, params);
  const sums: Record<string, string> = {
    [voucherLinesPath]: 'net',
    [openItemsPath]: 'unpaid',
    [timeEntryListPath]: 'hours',
  };
  const sum = of ?? sums[pathname] ?? bidLists[what.split(': ')[1] ?? ''] ?? 'revenueam';
  return sumOfRows(page, params, unit === 'count' ? undefined : sum);
}

function sampleOf<T>(all: readonly T[], most: number, offset: number): T[] {
  const step = Math.max(1, all.length / most);
  return Array.from(
    { length: Math.min(most, all.length) },
    (_, i) => all[Math.floor((i + offset) * step) % all.length],
  ).filter((one): one is T => one !== undefined);
}

/** Compares so many numbers of the pages of this run with what they lead to; says how many leads of how many pages there were. */
async function followAll(scope: Scope, params: Record<string, string>, most: number) {
  const wrong: string[] = [];
  const found = new Map<string, number>();
  const chosen = share([...pages.entries()], ([, { path }]) => `${path} ${JSON.stringify(params)}`);
  for (const [at, { path }] of chosen) {
    const kunde = path === customerCardPath ? await largestCustomer(scope) : undefined;
    const page = await pageOf(scope, path, kunde === undefined ? params : { [customerParam]: kunde });
    const all = leadingNumbers(page);
    if (all.length > 0) found.set(path, all.length);
    for (const id of Object.keys(page.widgets)) {
      const own = all.filter(({ what }) => what.startsWith(`${path} ${id}:`));
      for (const number of sampleOf(own, most, (at % 7) / 7)) {
        const [value, lines] = [
          Math.round(number.value * (number.unit === 'sum' ? 100 : 1)),
          await behind(scope, number),
        ];
        if (Math.abs(value) !== Math.abs(lines))
          wrong.push(`${number.what}: ${value} leads to ${lines} (${number.address})`);
      }
    }
  }
  return { wrong, found };
}

async function largestCustomer(scope: Scope): Promise<string | undefined> {
  const list = widgetOf(await pageOf(scope, customerCardPath), 'kunder', 'datatable');
  const [first] = list.data;
  return typeof first?.xid === 'string' ? first.xid : undefined;
}

const periods = [
  { history: 'ytd', frequency: 'mo' },
  { history: 'ytd3yr', frequency: 'qr' },
  { history: 'yrall', frequency: 'yr' },
];

test.each(periods.map((params, at) => ({ ...params, at })))(
  'demo companies, $history by $frequency: every number leads to lines that come to it',
  async ({ at, ...params }) => {
    const companies = await asSystem((tx) =>
      tx.select({ id: company.id, name: company.name }).from(company).where(eq(company.kind, 'firm')),
    );
    const user = { id: uuidv7(), email: 'drill@test.no', fullName: 'Drill' };
    // Each period in a company of its own; in all three where the properties are tried at length.
    for (const { id, name } of isNight ? companies.slice(0, 3) : companies.slice(at, at + 1)) {
      const scope: Scope = { company: { id, name }, user, permissions: [{ path: '/', action: 'Write' }] };
      const { wrong, found } = await followAll(scope, params, 4);
      expect(wrong).toEqual([]);
      if (isNight) expect(found.size).toBeGreaterThan(7);
    }
  },
  240_000,
);

/** Books of two years in three journals that all begin at voucher 1, every year anew. */
function books(seed: number): FixtureVoucher[] {
  let state = seed;
  const random = (most: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % most;
  };
  const split = (net: number): FixtureLine['analyses'] => {
    const part = Math.trunc((net * (20 + random(60))) / 100);
    return [
      ['P', '200', part],
      ['P', '300', net - part],
    ];
  };
  const sale = (customer: string, ore: number): FixtureLine[] => {
    const project: FixtureLine['analyses'] =
      random(3) === 0 ? split(-ore) : random(2) === 0 ? [['P', '200']] : undefined;
    return [
      { account: '1500', net: ore + ore / 4, customer },
      {
        account: random(4) === 0 ? '3100' : '3000',
        net: -ore,
        analyses: project,
        taxCode: '3',
        ...(random(3) === 0 && { customer }),
      },
      { account: '2700', net: -ore / 4, taxCode: '3' },
    ];
  };
  const journals: [string, () => FixtureLine[]][] = [
    ['SALG', () => sale(`K${1 + random(3)}`, 400 * (1 + random(90_000)))],
    ['KRED', () => sale(`K${1 + random(3)}`, -400 * (1 + random(120_000)))],
    [
      'BANK',
      () => {
        const ore = 100 * (1 + random(50_000));
        return random(2) === 0
          ? [
              { account: '1920', net: ore },
              { account: '1500', net: -ore, customer: `K${1 + random(3)}` },
            ]
          : [
              { account: '4000', net: ore, analyses: [['P', '300']], supplier: 'L1' },
              { account: '2400', net: -ore, supplier: 'L1' },
            ];
      },
    ],
  ];
  // Two customers on one voucher: revenue that names none is nobody's.
  const shared = (): FixtureLine[] => {
    const ore = 100 * (1 + random(9_000));
    return [
      { account: '1500', net: ore, customer: 'K1' },
      { account: '1500', net: ore, customer: 'K2' },
      { account: '3000', net: -2 * ore },
    ];
  };
  return journals.flatMap(([journal, linesOf]) =>
    [2023, 2024].flatMap((year) =>
      Array.from({ length: 14 }, (_, i): FixtureVoucher => {
        const month = String(1 + random(journal === 'KRED' ? 3 : 12)).padStart(2, '0');
        const lines: FixtureLine[] = journal === 'SALG' && i % 5 === 4 ? shared() : [...linesOf()];
        return { no: String(i + 1), journal, year, date: `${year}-${month}-${10 + random(15)}`, lines };
      }),
    ),
  );
}

async function importBooks(seed: number): Promise<Scope> {
  const scope = await createCompany(`Bøker ${seed} AS`);
  const user = { id: uuidv7(), name: 'Drill' };
  await asSystem((tx) =>
    tx.insert(userTable).values({ id: user.id, email: `${user.id}@test.no`, fullName: user.name, passwordHash: '-' }),
  );
  const made = books(seed);
  await withSaftFile(
    saftXml({
      from: [2023, 1],
      to: [2024, 12],
      accounts: ['1500', '1920', '2000', '2400', '2700', '3000', '3100', '4000'].map((no, i) => ({
        no,
        name: `Konto ${no}`,
        opening: [50_000, 90_000, -140_000][i] ?? 0,
      })),
      customers: ['K1', 'K2', 'K3'].map((no, i) => ({
        no,
        name: `Kunde ${no}`,
        balances: i === 0 ? [{ account: '1500', opening: 50_000 }] : [],
      })),
      analyses: ['200', '300'].map((code) => ({ type: 'P', typeName: 'Prosjekt', code, name: `Prosjekt ${code}` })),
      vouchers: () => made,
    }),
    (filePath) => importSaft({ companyId: scope.company.id, user, fileName: 'saft.xml', filePath }),
  );
  // What is tried here are sums, not the plans of a company the statistics do not know.
  await asSystem((tx) => tx.execute(sql`analyze`));
  return scope;
}

test.each([7, 20_241])(
  'a SAF-T file of several journals and years (%i): every number leads to lines that come to it',
  async (seed) => {
    const scope = await importBooks(seed);
    const requested: Record<string, string>[] = [
      { history: 'yrall', frequency: 'yr' },
      { history: 'ytd', yrpr: '2023-05' },
    ];
    for (const params of requested) {
      const { wrong } = await followAll(scope, params, 6);
      expect(wrong, JSON.stringify(params)).toEqual([]);
    }
  },
  240_000,
);

test('vouchers of one number in two journals lead each to its own lines', async () => {
  const scope = await importBooks(99);
  const page = await pageOf(scope, '/economy/pivot/kunde', { history: 'yrall' });
  const first = widgetOf(page, 'kunde', 'pivot').data.filter(({ voucher }) => /^1 /.test(String(voucher)));
  expect(new Set(first.map(({ voucher }) => voucher)).size).toBeGreaterThan(1);
  const own = leadingNumbers(page).filter(
    ({ address }) => new URL(address, 'http://innsikt.test').searchParams.get('voucher') === '1',
  );
  expect(own.length).toBeGreaterThan(first.length);
  for (const number of own) {
    expect(await behind(scope, number), number.what).toBe(-Math.round(number.value * 100));
  }
}, 120_000);
