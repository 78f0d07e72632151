import { afterAll, beforeAll, expect, test } from 'vitest';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { groupMember } from '@/db/schema';
import { balanceLinesOf } from '@/tests/factories/group/planted-balances';
import { groupPage, type PlantedLedger, plantedGroup, voucherMonth } from '@/tests/factories/group/planted-group';
import { oreOf } from '@/tests/factories/page-of';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

test('of a company that left and came back only the trade of its months in the group is internal', {
  timeout: 240_000,
}, async () => {
  const made = await plantedGroup('away', [{}, {}, { todate: '2026-04-10' }]);
  const { all, group } = made;
  const away = all[2] as PlantedLedger;
  const { companyId } = away.company;
  const again = { memberId: companyId, name: away.firm.name, orgnr: away.firm.orgnr, fromdate: '2026-08-20' };
  await asCompany(group.groupId, (tx) => tx.insert(groupMember).values({ companyId: group.groupId, ...again }));
  const isIn = (month: string) => month <= '2026-03' || month >= '2026-08';
  const yrpr = '2026-12';
  // The rows of the matrix are what is between the companies while both are there.
  const { matrise } = await groupPage(made, 'internhandel', { yrpr });
  const bookedBy = (one: PlantedLedger, other: PlantedLedger, prefix: string) =>
    one.vouchers
      .filter((voucher) => one.internal.get(voucher.no) === other.firm.id && voucherMonth(voucher) <= yrpr)
      .filter((voucher) => isIn(voucherMonth(voucher)) || ![one, other].includes(away))
      .flatMap(({ lines }) => lines)
      .reduce((ore, { account, net }) => (account.startsWith(prefix) ? ore + net : ore), 0);
  for (const seller of all) {
    const row = matrise?.data.find(({ seller_id }) => seller_id === seller.company.companyId);
    for (const buyer of all.filter((one) => one !== seller)) {
      const cells = ['sold', 'bought'].map((what) => oreOf(row?.[`${buyer.company.companyId}_${what}`]));
      expect(cells).toEqual([0 - bookedBy(seller, buyer, '3'), bookedBy(buyer, seller, '4')].map((ore) => 0 + ore));
    }
  }
  // What they differ by is what the result says.
  const total = matrise?.data.find(({ seller_id }) => seller_id === undefined);
  const back = (await groupPage(made, 'konsern', { yrpr })).resultat?.data.find(
    ({ line }) => line === 'Ikke avstemt internhandel',
  );
  expect(oreOf(back?.group)).toBe(oreOf(total?.sum_difference));
  // Neither does the pivot take its claims away while it is not there.
  const { konto } = await groupPage(made, 'konsern', { yrpr }, 'pivot');
  const taken = (konto?.data ?? []).filter(({ company }) => company === 'Eliminert');
  const claims = balanceLinesOf(all).filter(
    ({ internal, company, month }) => internal !== null && (isIn(month) || ![internal, company].includes(companyId)),
  );
  for (const month of ['2026-03', '2026-06', '2026-09']) {
    for (const account of ['1500', '2400']) {
      const row = taken.find((one) => one.month === month && String(one.account).startsWith(account));
      const ore = claims.reduce(
        (all, one) => (one.month === month && one.account === account ? all + one.ore : all),
        0,
      );
      expect(row === undefined ? 0 : oreOf(row.net)).toBe(0 - ore);
    }
  }
});
