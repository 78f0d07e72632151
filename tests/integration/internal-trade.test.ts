import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { customer, importRun } from '@/db/schema';
import { asSystem } from '@/db/system';
import { readElsewhere } from '@/lib/domains/economy/group/internal-trade/read-elsewhere';
import { readTradeLines } from '@/lib/domains/economy/group/internal-trade/read-trade-lines';
import { readTradePairs } from '@/lib/domains/economy/group/internal-trade/trade-pairs';
import { eliminationsOf } from '@/lib/domains/economy/group/pairs/eliminations';
import { findPairs } from '@/lib/domains/economy/group/pairs/find-pairs';
import type { TradePair } from '@/lib/domains/economy/group/pairs/trade-pair';
import { undoImport } from '@/lib/product/imports/saft/undo/undo-import';
import { plantTrade } from '@/tests/factories/group/plant-trade';
import { documentOf, type Firm } from '@/tests/factories/group/planted-ledgers';
import { membersOf, tradeLinesOf } from '@/tests/factories/group/trade-lines';
import { type LedgerCompany, makeLedgerCompany } from '@/tests/factories/ledger-company';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

type Half = 'first' | 'last';
const halves = { first: [1, 6], last: [7, 12] } as const;

/** Reads a half of a firm's year into its company. */
function take(company: LedgerCompany, firm: Firm, half: Half) {
  const [from, to] = halves[half];
  const month = ({ date }: { date: string }) => Number(date.slice(5, 7));
  const vouchers = firm.vouchers.filter((voucher) => month(voucher) >= from && month(voucher) <= to);
  return company.take(
    { ...documentOf(firm, 2026, vouchers), from: [2026, from], to: [2026, to] },
    { fileName: `${half}.xml` },
  );
}

/** A firm with its company, whose id it has. */
type Taken = { firm: Firm; company: LedgerCompany };

/** The pairs of the companies, each of which reads its own lines. */
async function pairsOf(all: readonly Taken[]): Promise<TradePair[]> {
  const orgnrs = all.map(({ firm }) => firm.orgnr);
  const read = await Promise.all(all.map(({ company }) => readTradeLines(company.companyId, orgnrs)));
  const lines = read.map((one) => one.lines);
  return findPairs(lines.flat(), membersOf(all.map(({ firm }) => firm)));
}

async function undoLatest({ company: { companyId, userId } }: Taken): Promise<void> {
  const [run] = await asSystem((tx) =>
    tx.select().from(importRun).where(eq(importRun.companyId, companyId)).orderBy(desc(importRun.importedAt)).limit(1),
  );
  const author = { company: { id: companyId }, user: { id: userId, fullName: 'Test Testesen' } };
  await undoImport({ author, importId: run?.xid ?? '', rehearse: false });
}

const namesOf = (pairs: readonly TradePair[]) =>
  pairs.map(({ kind, of, id, sales, purchases }) => [of, kind, id, [...sales, ...purchases].map(({ key }) => key)]);

test('ledgers read in as SAF-T have exactly the planted pairs, in any order of files, and an undone file takes its own back', async () => {
  const { firms: made, pairs } = plantTrade('imported');
  const all = await Promise.all(
    made.map(async (firm): Promise<Taken> => {
      const company = await makeLedgerCompany({ name: firm.name, orgnr: firm.orgnr });
      return { firm: { ...firm, id: company.companyId }, company };
    }),
  );
  const firms = all.map(({ firm }) => firm);
  for (const [i, { company, firm }] of all.entries()) {
    const order: Half[] = i % 2 === 0 ? ['first', 'last'] : ['last', 'first'];
    for (const half of order) await take(company, firm, half);
  }
  const planted = findPairs(tradeLinesOf(firms), membersOf(firms));
  const found = await pairsOf(all);
  expect(namesOf(found)).toEqual(namesOf(planted));
  expect(eliminationsOf(found)).toEqual(eliminationsOf(planted));
  expect((await readTradePairs({ members: membersOf(firms), parted: [] })).pairs).toEqual(found);

  // The sales that are on another customer are found there, by number and amount.
  const elsewhere = new Set<string>();
  for (const { id } of firms) {
    for (const pair of (await readElsewhere(id, found, membersOf(firms))).keys()) elsewhere.add(pair);
  }
  const there = found.filter(({ id }) => elsewhere.has(id)).map(({ purchases }) => purchases[0]);
  const idOf = new Map(made.map((firm, i) => [firm.id, firms[i]?.id]));
  const expected = pairs
    .filter((pair) => pair.elsewhere)
    .map(({ buyer, purchases }) => [idOf.get(buyer), purchases[0]]);
  expect(there.length).toBeGreaterThan(5);
  expect(there.map((side) => [side?.company, side?.voucher.no]).sort()).toEqual(expected.sort());

  // What was found before is found again at once, until a ledger or a party of one is another.
  const cached = async () => (await readTradePairs({ members: membersOf(firms), parted: [] })).pairs;
  expect(await cached()).toBe(await cached());
  const [first] = all;
  if (!first) throw new Error('no firm');
  const { companyId } = first.company;
  const renumber = (from: string, to: string) =>
    asCompany(companyId, (tx) =>
      tx
        .update(customer)
        .set({ orgnr: to })
        .where(and(eq(customer.companyId, companyId), eq(customer.orgnr, from))),
    );
  const other = firms[1]?.orgnr ?? '';
  await renumber(other, '914778271');
  const between = (pairs: Awaited<ReturnType<typeof cached>>) =>
    pairs.flatMap(({ sales }) =>
      sales.filter((side) => side.company === companyId && side.counterpart === firms[1]?.id),
    );
  expect(between(found).length).toBeGreaterThan(0);
  expect(between(await cached())).toEqual([]);
  await renumber('914778271', other);
  expect(await cached()).toEqual(found);
  await undoLatest(first);
  const without = firms.map((firm) =>
    firm === first.firm ? { ...firm, vouchers: firm.vouchers.filter(({ date }) => date < '2026-07') } : firm,
  );
  expect(namesOf(await pairsOf(all))).toEqual(namesOf(findPairs(tradeLinesOf(without), membersOf(firms))));
  expect(namesOf(await cached())).toEqual(namesOf(await pairsOf(all)));
  await take(first.company, first.firm, 'last');
  expect(namesOf(await pairsOf(all))).toEqual(namesOf(planted));
  expect(namesOf(await cached())).toEqual(namesOf(planted));
});

test('a party is recognised by its number however it is written, and only vouchers that name one are read', async () => {
  const company = await makeLedgerCompany({ orgnr: '999999999' });
  const sale = (no: string, customer: string) => ({
    no,
    date: '2024-03-05',
    lines: [
      { account: '1500', net: 12_500, customer },
      { account: '3000', net: -12_500 },
    ],
  });
  await company.take({
    customers: [
      { no: 'K1', name: 'Blåbær AS', orgnr: 'NO 923 609 016 MVA', balances: [{ account: '1500', opening: 50_000 }] },
      { no: 'K2', name: 'Blåbær AS', orgnr: '974760673' },
      { no: 'K3', name: 'Blåbær AS' },
    ],
    vouchers: () => [sale('1', 'K1'), sale('2', 'K2'), sale('3', 'K3')],
  });
  const { lines } = await readTradeLines(company.companyId, ['923609016', '999999999']);
  const read = lines.map(({ voucher: { no }, account, ore, month, party }) => [no, account, ore, month, party?.orgnr]);
  // Lines of a voucher come in the order the database found them.
  expect(read.toSorted((a, b) => `${a}`.localeCompare(`${b}`))).toEqual([
    ['1', '1500', 12_500, '2024-03', '923609016'],
    ['1', '3000', -12_500, '2024-03', undefined],
    ['Inngående saldo', '1500', 50_000, '2024-01', '923609016'],
  ]);
  expect((await readTradeLines(company.companyId, ['314020014'])).lines).toEqual([]);
});
