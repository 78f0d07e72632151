import { expect, type Page } from '@playwright/test';
import { type FixtureVoucher, saftFixture, saftXml } from '../factories/saft';
import { loginAs } from './fixtures';
import { createOwnCompany } from './own-company';

/** Sales of 2024: number i is in month i, to customer i mod 5, of i · 1.000,50 kroner; the third one is a credit note. */
export const sales = Array.from({ length: 9 }, (_, i) => {
  const ore = (i === 2 ? -1 : 1) * (i + 1) * 100_050;
  return { no: String(i + 1), month: i + 1, customer: `Kunde ${'ABCDE'[i % 5]}`, ore };
});

function voucherOf({ no, month, ore }: (typeof sales)[number], i: number): FixtureVoucher {
  return {
    no,
    date: `2024-0${month}-15`,
    period: month,
    lines: [
      { account: '1500', net: ore, customer: `K${i % 5}`, description: `Fordring ${no}` },
      // The sixth text is what a spreadsheet would take for a formula.
      { account: '3000', net: -ore, customer: `K${i % 5}`, description: no === '6' ? '=1+1' : `Salg nr. ${no}` },
    ],
  };
}

/** Logs in as the demo administrator, makes a company of the test's own and takes the sales in through SAF-T. */
export async function makeSalesCompany(page: Page): Promise<string> {
  await loginAs(page, 'admin@demo.no', 'demo-innsikt');
  const id = await createOwnCompany(page, `Salg ${crypto.randomUUID().slice(0, 8)} AS`);
  const xml = saftXml({
    accounts: saftFixture().accounts.map((account) => ({ ...account, opening: 0, closing: 0 })),
    customers: Array.from({ length: 5 }, (_, i) => ({ no: `K${i}`, name: `Kunde ${'ABCDE'[i]}` })),
    suppliers: [],
    analyses: [],
    vouchers: () => sales.map(voucherOf),
  });
  const imported = await page.request.post('/api/master/saft', {
    multipart: { company: id, file: { name: 'salg.xml', mimeType: 'application/xml', buffer: Buffer.from(xml) } },
  });
  expect(imported.status(), await imported.text()).toBe(201);
  return id;
}
