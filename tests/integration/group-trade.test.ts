import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GET as kindCall } from '@/app/api/[section]/[kind]/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { groupAccountPair, groupPairDecision, importRun } from '@/db/schema';
import { asSystem } from '@/db/system';
import type { Row } from '@/lib/core/widgets/column';
import { readTradePairs } from '@/lib/domains/economy/group/internal-trade/trade-pairs';
import { partedKey } from '@/lib/domains/economy/group/pairs/relation';
import type { Side } from '@/lib/domains/economy/group/pairs/sides';
import { undoImport } from '@/lib/product/imports/saft/undo/undo-import';
import { call, cookiesOf } from '@/tests/factories/caller';
import { addMember, makeUser } from '@/tests/factories/company';
import { type BookedLine, bookedOf } from '@/tests/factories/group/planted-balances';
import {
  type GroupPage,
  groupPage,
  type PlantedGroup,
  type PlantedLedger,
  plantedGroup,
  voucherMonth,
} from '@/tests/factories/group/planted-group';
import { membersOf } from '@/tests/factories/group/trade-lines';
import { oreOf } from '@/tests/factories/page-of';

const pageCall = kindCall as Parameters<typeof call>[0];

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

const unreconciled = 'Ikke avstemt internhandel';
const results = ['Driftsresultat', 'Resultat før skatt', 'Årsresultat'];
const isIncome = ({ line, _drill }: Row) =>
  /^(3|80)/.test(String(_drill?.group)) || /^(Dekning|Driftsres|Resultat|Årsres)/.test(String(line));
const months = (from: string, to: string) => (month: string) => from <= month && month <= to;
const sum = (some: readonly BookedLine[]) => some.reduce((ore, one) => ore + one.ore, 0);

/** Every cell of Resultat against the test's own sums. `elsewhere`: accounts whose trade is left alone. */
function expectResult(
  rows: readonly Row[],
  booked: readonly BookedLine[],
  from: string,
  to: string,
  elsewhere: string[] = [],
) {
  const before = (month: string) => `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`;
  const [now, then] = [months(from, to), months(before(from), before(to))];
  const knows = before(from) >= '2026-01';
  const taken = booked.filter(({ internal, account }) => internal && !elsewhere.includes(account));
  const ids = [...new Set(booked.map(({ company }) => company))];
  const back = (within: (month: string) => boolean) => 0 - sum(taken.filter(({ month }) => within(month)));
  for (const row of rows) {
    const name = String(row.line);
    const prefixes = String(row._drill?.group ?? '-').split(',');
    const fits = ({ account }: BookedLine) => prefixes.some((prefix) => account.startsWith(prefix));
    const sign = isIncome(row) || name === unreconciled ? -1 : 1;
    const of = (some: readonly BookedLine[], within: (month: string) => boolean) =>
      sign * sum(some.filter((one) => fits(one) && within(one.month)));
    const own = ids.map((id) =>
      of(
        booked.filter(({ company }) => company === id),
        now,
      ),
    );
    expect(
      ids.map((id) => oreOf(row[id])),
      name,
    ).toEqual(own.map((ore) => 0 + ore));
    const total = own.reduce((ore, one) => ore + one, 0);
    expect(oreOf(row.sum), name).toBe(0 + total);
    const takenOf = (within: (month: string) => boolean) => {
      const apart = name === unreconciled || results.includes(name) ? sign * back(within) : 0;
      return of(taken, within) + apart;
    };
    expect(oreOf(row.eliminated), `${name} eliminated`).toBe(0 + takenOf(now));
    expect(oreOf(row.group), `${name} group`).toBe(0 + total - takenOf(now));
    if (knows) expect(oreOf(row.before), `${name} before`).toBe(0 + of(booked, then) - takenOf(then));
    else expect(row.before).toBeNull();
  }
  const isShown = back(now) !== 0 || (knows && back(then) !== 0);
  expect(rows.filter(({ line }) => line === unreconciled)).toHaveLength(isShown ? 1 : 0);
  // The result of the group is the sum's: what is not reconciled is only shown.
  const operating = rows.find(({ line }) => line === 'Driftsresultat');
  expect(oreOf(operating?.group)).toBe(oreOf(operating?.sum));
}

const resultOf = async (group: PlantedGroup, params: Record<string, string>) =>
  (await groupPage(group, 'konsern', params)).resultat?.data ?? [];

test('every cell of the result is what was planted less its internal trade, to the øre', {
  timeout: 240_000,
}, async () => {
  const made = await plantedGroup('result');
  const { all } = made;
  const booked = bookedOf(all);
  expect(sum(booked.filter(({ internal, month }) => internal && month < '2026-10'))).not.toBe(0);
  for (const yrpr of ['2026-03', '2026-09', '2027-04']) {
    expectResult(await resultOf(made, { yrpr }), booked, `${yrpr.slice(0, 4)}-01`, yrpr);
  }
  // What is taken away adds up in its own table too.
  const { elimineringer } = await groupPage(made, 'konsern', { yrpr: '2026-09' });
  const parts = elimineringer?.data ?? [];
  expect(parts.reduce((ore, row) => ore + oreOf(row.taken), 0)).toBe(0);
  expect(parts.filter(({ what }) => what === unreconciled)).toHaveLength(1);

  // Trade with a company that is not chosen is external.
  const some = [all[0], all[2], all[3]] as PlantedLedger[];
  const companies = some.map(({ company }) => company.companyId).join();
  for (const yrpr of ['2026-05', '2027-05']) {
    expectResult(await resultOf(made, { yrpr, companies }), bookedOf(some), `${yrpr.slice(0, 4)}-01`, yrpr);
  }

  // A file that is taken back takes its trade back.
  const [first] = all as [PlantedLedger, ...PlantedLedger[]];
  const { companyId, userId } = first.company;
  const [run] = await asSystem((tx) =>
    tx.select().from(importRun).where(eq(importRun.companyId, companyId)).orderBy(desc(importRun.importedAt)).limit(1),
  );
  const author = { company: { id: companyId }, user: { id: userId, fullName: 'Test Testesen' } };
  await undoImport({ author, importId: run?.xid ?? '', rehearse: false });
  const without = all.map((one) =>
    one === first ? { ...one, vouchers: one.vouchers.filter(({ date }) => date < '2027') } : one,
  );
  // Its own months of 2026 are as they were, and nothing of 2027 counts in it.
  expectResult(await resultOf(made, { yrpr: '2026-09' }), bookedOf(without), '2026-01', '2026-09');
  const rows = await resultOf(made, { yrpr: '2027-04' });
  const others = bookedOf(without).filter(({ month, company }) => month >= '2027' || company !== companyId);
  expect(oreOf(rows.find(({ line }) => line === 'Driftsresultat')?.[companyId])).toBe(0);
  const sales = rows.find(({ line }) => line === 'Sum driftsinntekter');
  const income = others.filter(({ account, month }) => account.startsWith('3') && months('2027-01', '2027-04')(month));
  expect(oreOf(sales?.group)).toBe(-sum(income.filter(({ internal }) => !internal)));
});

test('an accepted shift counts in the month of each, and an account of a pair of accounts is left to it', {
  timeout: 240_000,
}, async () => {
  const made = await plantedGroup('decided');
  const { all, group } = made;
  const booked = bookedOf(all);
  const firms = all.map(({ firm, company }) => ({ ...firm, id: company.companyId }));
  const { pairs } = await readTradePairs({ members: membersOf(firms), parted: [] });
  const monthsOf = (sides: readonly Side[]) => [
    ...new Set(sides.flatMap(({ result }) => result.map(({ month }) => month))),
  ];
  const shift = pairs.find(
    ({ of, kind, sales, purchases }) =>
      of === 'invoice' && kind === 'Periode' && monthsOf(sales).length === 1 && monthsOf(purchases).length === 1,
  );
  const [yrpr, later] = [monthsOf(shift?.sales ?? [])[0], monthsOf(shift?.purchases ?? [])[0]];
  if (!shift || !yrpr || !later || yrpr > later) throw new Error('no shift');
  const decide = (decision: 'godtatt' | 'ikke et par', pair: string) =>
    asCompany(group.groupId, (tx) =>
      tx.insert(groupPairDecision).values({
        companyId: group.groupId,
        pair,
        sellerId: shift.seller,
        buyerId: shift.buyer,
        decision,
        decidedByName: 'Test Testesen',
      }),
    );
  const openOf = async (params: Record<string, string>) => {
    const row = (await resultOf(made, params)).find(({ line }) => line === unreconciled);
    return oreOf(row?.group ?? 0);
  };
  const open = await openOf({ yrpr });
  const openLater = await openOf({ yrpr: later });
  await decide('godtatt', shift.id);
  // The seller's month is no longer unreconciled; over both months nothing changes.
  expect(await openOf({ yrpr })).toBe(open - shift.sold);
  expect(await openOf({ yrpr: later })).toBe(openLater);
  const others = all.filter(({ company }) => company.companyId !== shift.buyer);
  const companies = others.map(({ company }) => company.companyId).join();
  expectResult(await resultOf(made, { yrpr, companies }), bookedOf(others), '2026-01', yrpr);

  // An account that pairs of accounts eliminate is left to them: here they have nothing to face.
  await asCompany(group.groupId, (tx) => tx.delete(groupPairDecision).where(eq(groupPairDecision.pair, shift.id)));
  await asCompany(group.groupId, (tx) =>
    tx
      .insert(groupAccountPair)
      .values({ companyId: group.groupId, text: 'Renter', claimaccount: '8030', debtaccount: '4500' }),
  );
  expectResult(await resultOf(made, { yrpr }), booked, '2026-01', yrpr, ['4500']);
  const reason = async () =>
    String((await groupPage(made, 'konsern', { yrpr })).vurdering?.reason) +
    String((await groupPage(made, 'konsern-balanse', { yrpr })).vurdering?.reason);
  const missing = 'Kontopar «Renter»: konto 8030 finnes ikke hos noen av selskapene.';
  expect((await reason()).split(missing)).toHaveLength(3);
  // A pair that begins later leaves the months before to the rules.
  await asCompany(group.groupId, (tx) => tx.update(groupAccountPair).set({ frommonth: '2026-12' }));
  expectResult(await resultOf(made, { yrpr }), booked, '2026-01', yrpr);
  await asCompany(group.groupId, (tx) =>
    tx.update(groupAccountPair).set({ claimaccount: '8030', debtaccount: '8130' }),
  );
  expect(await reason()).not.toContain('Kontopar');
});

test('the matrix and the pairs are what was planted, each leading to both vouchers', { timeout: 240_000 }, async () => {
  const made = await plantedGroup('pages');
  const { all, group } = made;
  const yrpr = '2026-08';
  const { vurdering, matrise, par } = await groupPage(made, 'internhandel', { yrpr });
  const rows = par?.data ?? [];
  const inPeriod = months('2026-01', yrpr);
  // What each ledger has on result accounts of vouchers with the other, øre without VAT.
  const tradeOf = (own: PlantedLedger, other: PlantedLedger, revenue: boolean) => {
    const ore = own.vouchers
      .filter((voucher) => own.internal.get(voucher.no) === other.firm.id && inPeriod(voucherMonth(voucher)))
      .flatMap(({ lines }) => lines)
      .filter(({ account }) => (revenue ? account.startsWith('3') : account.startsWith('4')))
      .reduce((sum, { net }) => sum + net, 0);
    return 0 + (revenue ? -ore : ore);
  };
  for (const seller of all) {
    const row = matrise?.data.find(({ seller_id }) => seller_id === seller.company.companyId) ?? {};
    for (const buyer of all.filter((one) => one !== seller)) {
      const [sold, bought] = [tradeOf(seller, buyer, true), tradeOf(buyer, seller, false)];
      const id = buyer.company.companyId;
      expect([row[`${id}_sold`], row[`${id}_bought`], row[`${id}_difference`]].map((one) => oreOf(one))).toEqual([
        sold,
        bought,
        0 + sold - bought,
      ]);
    }
  }
  // A figure leads to its own pairs, and is their sum.
  const cell = matrise?.data[1];
  const kjoper = all[0]?.company.companyId ?? '';
  const narrow = { ...(cell?._to as Record<string, string>), kjoper };
  const own = (await groupPage(made, 'internhandel', narrow)).par?.data ?? [];
  expect(own).toEqual(rows.filter((row) => row.seller_id === cell?.seller_id && row.buyer_id === kjoper));
  expect(own.reduce((ore, row) => ore + oreOf(row.sold ?? 0), 0)).toBe(oreOf(cell?.[`${kjoper}_sold`]));
  await expect(groupPage(made, 'internhandel', { kjoper: group.groupId })).rejects.toThrow('Kjøperen i adressen');
  const open = rows.filter(({ tradestate }) => tradestate === 'Stemmer ikke');
  expect(vurdering?.sentence).toMatch(new RegExp(`^${open.length} av ${rows.length} par stemmer ikke`));
  expect(rows.slice(0, open.length)).toEqual(open);
  const sizes = open.map(({ difference }) => Math.abs(oreOf(difference)));
  expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
  expect(new Set(open.map(({ kind }) => kind))).toEqual(new Set(['Beløp', 'Kreditnota', 'Mangler', 'Mva', 'Periode']));
  for (const { sale, purchase, seller_id, buyer_id, _drill, _to, sold, bought, difference } of rows) {
    expect(oreOf(difference)).toBe(oreOf(sold ?? 0) - oreOf(bought ?? 0));
    expect(sale === null ? [undefined] : [seller_id]).toEqual([_drill?.company]);
    expect(purchase === null ? [undefined] : [buyer_id]).toEqual([_to?.company]);
    if (_drill?.voucher) expect(_drill.voucher).toBe(sale);
    if (_to?.voucher) expect(_to.voucher).toBe(purchase);
  }
  // A pair that a user has parted is two.
  const agreeing = rows.find(
    ({ tradestate, _drill, _to }) => tradestate === 'Stemmer' && _drill?.voucher && _to?.voucher,
  );
  const { pairs } = await readTradePairs({
    members: membersOf(all.map(({ firm, company }) => ({ ...firm, id: company.companyId }))),
    parted: [],
  });
  const found = pairs.find(({ id }) => id === agreeing?.pair);
  const [sale, purchase] = [found?.sales[0]?.key ?? '', found?.purchases[0]?.key ?? ''];
  await asCompany(group.groupId, (tx) =>
    tx.insert(groupPairDecision).values({
      companyId: group.groupId,
      pair: partedKey(sale, purchase),
      sellerId: found?.seller ?? '',
      buyerId: found?.buyer ?? '',
      decision: 'ikke et par',
      decidedByName: 'Test Testesen',
    }),
  );
  const after = (await groupPage(made, 'internhandel', { yrpr })).par?.data ?? [];
  expect(after.find(({ pair }) => pair === sale)?.tradestate).toBe('Stemmer ikke');
  expect(after.find(({ pair }) => pair === purchase)?.purchase).toBe(agreeing?.purchase);

  // The row of Resultat and its sentence lead to the pairs of the same period.
  const { resultat, vurdering: verdict } = await groupPage(made, 'konsern', { yrpr });
  const row = resultat?.data.find(({ line }) => line === unreconciled);
  expect(row?._to).toMatchObject({ yrpr });
  expect(verdict?.link?.to).toBe('/economy/report/internhandel');
});

test('who lacks a company of a pair learns nothing of it', { timeout: 240_000 }, async () => {
  const made = await plantedGroup('crossing');
  const { all, group } = made;
  const [, , lacked] = all as [PlantedLedger, PlantedLedger, PlantedLedger, ...PlantedLedger[]];
  const have = all.filter((one) => one !== lacked);
  const reads = [{ path: '/economy', action: 'Read' as const }];
  const user = await makeUser(have[0]?.company.companyId ?? '', reads);
  for (const { company } of have.slice(1)) await addMember(company.companyId, user.userId, reads);
  const theirs = { all: have, group, cookie: await cookiesOf(user) };
  const yrpr = '2026-10';
  const own = { companies: have.map(({ company }) => company.companyId).join() };
  const secrets = [lacked.company.companyId, lacked.firm.name, lacked.firm.orgnr];
  // The administrator sees the company's trade, so that there is something to learn.
  expect(JSON.stringify(await groupPage(made, 'internhandel', { yrpr }))).toContain(lacked.company.companyId);
  for (const id of ['konsern', 'konsern-balanse', 'internhandel']) {
    const seen = await groupPage(theirs, id, { yrpr });
    for (const secret of secrets) expect(JSON.stringify(seen)).not.toContain(secret);
    // The same as for somebody who has chosen the company away.
    const chosen = await groupPage(made, id, { yrpr, ...own });
    const rowsOf = (page: GroupPage) =>
      Object.values(page).map(({ data = [] }) => data.map(({ _to, _open, _accept, _ask, ...row }) => row));
    expect(rowsOf(seen)).toEqual(rowsOf(chosen));
    for (const requested of [`${lacked.company.companyId},${own.companies}`, lacked.company.companyId]) {
      const query = new URLSearchParams({ id, group: group.groupId, companies: requested });
      const answer = await call(pageCall, `/api/economy/report?${query}`, {
        headers: { cookie: theirs.cookie },
        params: { section: 'economy', kind: 'report' },
      });
      expect([answer.status, await answer.text()]).toEqual([403, 'Du har ikke tilgang til dette konsernet.']);
    }
  }
  expectResult(await resultOf(theirs, { yrpr }), bookedOf(have), '2026-01', yrpr);
});
