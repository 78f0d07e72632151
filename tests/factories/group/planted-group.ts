import { GET as kindCall } from '@/app/api/[section]/[kind]/route';
import type { Row } from '@/lib/core/widgets/column';
import type { DocumentLine, DocumentVoucher, SaftDocument } from '@/lib/product/imports/saft/saft-text';
import { call, cookiesOf } from '@/tests/factories/caller';
import { addMember } from '@/tests/factories/company';
import { makeGroup, type TestGroup } from '@/tests/factories/group';
import { type LedgerCompany, makeLedgerCompany } from '@/tests/factories/ledger-company';
import { plantTrade } from './plant-trade';
import { documentOf, type Firm } from './planted-ledgers';

const pageCall = kindCall as Parameters<typeof call>[0];

/** A firm in its company, the vouchers it has taken in, and by voucher number the firm that it is traded with. */
export type PlantedLedger = {
  firm: Firm;
  company: LedgerCompany;
  vouchers: DocumentVoucher[];
  internal: Map<string, string>;
};
export type PlantedGroup = { all: PlantedLedger[]; group: TestGroup; cookie: string };

/** The month of a voucher, yyyy-mm. */
export const voucherMonth = ({ date }: { date: string }) => date.slice(0, 7);
const yearLater = (voucher: DocumentVoucher): DocumentVoucher => ({
  ...voucher,
  date: `${Number(voucher.date.slice(0, 4)) + 1}${voucher.date.slice(4)}`,
});

/** A file that opens with what its firm's vouchers came to: the result goes to the equity. */
function openedAfter(firm: Firm, document: Partial<SaftDocument>): Partial<SaftDocument> {
  const lines = firm.vouchers.flatMap((voucher) => voucher.lines);
  const sum = (fits: (line: DocumentLine) => boolean) =>
    lines.reduce((ore, line) => (fits(line) ? ore + line.net : ore), 0);
  const accounts = (document.accounts ?? []).map(({ no, name }) => {
    const carried = no === '2050' ? sum(({ account }) => /^[3-8]/.test(account)) : 0;
    return { no, name, opening: /^[3-8]/.test(no) ? 0 : carried + sum(({ account }) => account === no) };
  });
  const parties = (account: string, of: 'customer' | 'supplier', all: readonly { no: string; name: string }[]) =>
    all.map((party) => {
      const opening = sum((line) => line.account === account && line[of] === party.no);
      return { ...party, balances: [{ account, opening }] };
    });
  return {
    ...document,
    accounts,
    customers: parties('1500', 'customer', [...firm.customers.values()]),
    suppliers: parties('2400', 'supplier', [...firm.suppliers.values()]),
  };
}

/** Five firms of a group with the trade of a seed: all of 2026, and its first half again in 2027. */
export async function plantedGroup(
  seed: string,
  places: readonly { fromdate?: string; todate?: string; share?: number }[] = [],
): Promise<PlantedGroup> {
  const { firms, pairs } = plantTrade(seed, { perMonth: 1 });
  const all: PlantedLedger[] = [];
  for (const firm of firms) {
    const company = await makeLedgerCompany({ name: firm.name, orgnr: firm.orgnr });
    const [first] = all;
    if (first) await addMember(company.companyId, first.company.userId);
    const later = firm.vouchers.filter(({ date }) => date < '2026-07').map(yearLater);
    await company.take(documentOf(firm, 2026), { fileName: '2026.xml' });
    const opened = openedAfter(firm, documentOf(firm, 2027, later));
    await company.take({ ...opened, from: [2027, 1], to: [2027, 6] }, { fileName: '2027.xml' });
    const internal = new Map(
      pairs
        .filter(({ of }) => of === 'invoice')
        .flatMap(({ seller, buyer, sales, purchases }) => [
          ...(seller === firm.id ? sales.map((no) => [no, buyer] as const) : []),
          ...(buyer === firm.id ? purchases.map((no) => [no, seller] as const) : []),
        ]),
    );
    all.push({ firm, company, vouchers: [...firm.vouchers, ...later], internal });
  }
  const companies = all.map(({ company, firm }) => ({ companyId: company.companyId, name: firm.name }));
  const group = await makeGroup(
    companies,
    all.map(({ firm }, i) => ({ orgnr: firm.orgnr, ...places[i] })),
  );
  return { all, group, cookie: await cookiesOf(all[0]?.company as LedgerCompany) };
}

/** A group's page as JSON. */
export type GroupPage = Record<
  string,
  { wtype: string; message?: string; data: Row[]; sentence?: string; reason?: string; link?: { to: string } }
>;

/** A page of the group as its call answers it; throws where a part of it failed. */
export async function groupPage(
  { group, cookie }: Pick<PlantedGroup, 'group' | 'cookie'>,
  id: string,
  params: Record<string, string>,
  kind = 'report',
): Promise<GroupPage> {
  const answer = await call(
    pageCall,
    `/api/economy/${kind}?${new URLSearchParams({ id, group: group.groupId, ...params })}`,
    {
      headers: { cookie },
      params: { section: 'economy', kind },
    },
  );
  const page = (await answer.json()) as GroupPage;
  for (const { wtype, message } of Object.values(page)) if (wtype === 'failed') throw new Error(`${id}: ${message}`);
  return page;
}
