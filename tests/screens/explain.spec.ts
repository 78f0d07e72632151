import type { Page } from '@playwright/test';
import { href } from '@/lib/platform/routing/href';
import { importSaft } from '@/lib/product/imports/saft/import-saft';
import { expectNothingSerious } from '../e2e/axe';
import { makeCompany, type TestCompany } from '../factories/company';
import { type FixtureVoucher, saftFixture, saftXml, withSaftFile } from '../factories/saft';
import { expect, loginAs, test } from './fixtures';

/** The same months of two years: in May of the second the machines of account 6400 cost much more, and one bill is why. */
function* twoYears(year: number): Generator<FixtureVoucher> {
  const dear = year === 2024;
  for (let month = 1; month <= 5; month += 1) {
    const date = `${year}-0${month}-15`;
    const post = (no: string, account: string, net: number): FixtureVoucher => ({
      no: `${no}${month}`,
      date,
      lines: [
        { account, net },
        { account: '1920', net: -net },
      ],
    });
    yield post('S', '3000', -40_000_000);
    yield post('K', '4000', dear ? 22_000_000 : 20_000_000);
    yield post('M', '6400', month === 5 && dear ? 13_000_000 : 1_000_000);
  }
}

async function companyOfTwoYears(): Promise<TestCompany> {
  const company = await makeCompany();
  const { companyId } = company;
  const user = { id: company.userId, name: 'Test Testesen' };
  for (const year of [2023, 2024]) {
    const accounts = [
      ...saftFixture().accounts,
      { no: '6400', name: 'Leie maskiner', opening: 0, closing: 0, standard: '64' },
    ];
    const file = saftXml({ from: [year, 1], to: [year, 12], accounts, vouchers: () => twoYears(year) });
    await withSaftFile(file, (filePath) => importSaft({ companyId, user, fileName: `${year}.xml`, filePath }));
  }
  return company;
}

const bars = (page: Page) => page.getByRole('list', { name: 'Fra det ene tallet til det andre' }).getByRole('listitem');

test('why the costs of May rose is answered two clicks from the result, down to the bill', async ({ page }) => {
  const company = await companyOfTwoYears();
  await loginAs(page, company.email, company.password);
  await page.goto(href('/economy/report/resultat', { company: company.companyId }));
  const costs = page.locator('[data-widget=resultat]').getByRole('row', { name: /Sum driftskostnader/ });
  await costs.getByRole('link').nth(4).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Driftskostnader mai 2024');
  await page.locator('header').getByRole('link', { name: 'Forklar', exact: true }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Driftskostnader mai 2024');
  await expect(bars(page)).toHaveText([
    /mai 2023.*210$/,
    /64 Leie av maskiner og inventar.*\+120$/,
    /40 Forbruk av råvarer.*\+20$/,
    /mai 2024.*350$/,
  ]);
  const single = page.locator('[data-widget=enkeltbilag]');
  await expect(single.getByRole('row', { name: /M5/ }).first()).toContainText('130.000');
  await expectNothingSerious(page);

  // A change leads to what it is made of, and the figures to their lines.
  await bars(page)
    .getByRole('link', { name: /64 Leie/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leie av maskiner og inventar mai 2024');
  await expect(bars(page).nth(1)).toHaveText(/6400.*\+120$/);
  await bars(page)
    .getByRole('link', { name: /mai 2024/ })
    .click();
  await expect(page.getByRole('gridcell', { name: 'M5' }).first()).toBeVisible();
});

test('what a key figure changed by leads to what it comes of, and the period it is held against is chosen', async ({
  page,
}) => {
  const company = await companyOfTwoYears();
  await loginAs(page, company.email, company.password);
  await page.goto(href('/economy/report/resultat', { company: company.companyId }));
  await page
    .getByRole('region', { name: 'Driftsresultat' })
    .getByRole('link', { name: /mot i fjor/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Driftsresultat/);
  await expect(bars(page).first()).toContainText('2023');
  await page.getByRole('button', { name: 'Mot I fjor' }).click();
  await page.getByRole('option', { name: 'Budsjett' }).click();
  await expect(bars(page).first()).toContainText('Budsjett');
  await page.goBack();
  await expect(bars(page).first()).toContainText('2023');
});
