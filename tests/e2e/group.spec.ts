import { eq } from 'drizzle-orm';
import { company } from '@/db/schema';
import { asSystem } from '@/db/system';
import { groupEliminationPath, groupParam, groupSetupPath } from '@/lib/platform/auth/permissions';
import { href } from '@/lib/platform/routing/href';
import {
  groupBalancePath,
  groupExplainPath,
  groupLiquidityPath,
  groupPivotPath,
  groupResultPath,
  groupRevenuePath,
} from '@/lib/platform/routing/paths';
import { importSaft } from '@/lib/product/imports/saft/import-saft';
import type { TestCompany } from '../factories/company';
import { makeCompanies, makeGroup } from '../factories/group';
import { type FixtureVoucher, saftXml, withSaftFile } from '../factories/saft';
import { expectNothingSerious } from './axe';
import { expect, loginAs, test } from './fixtures';

const numbers = ['923609016', '974760673'];

/** A sale of so many kroner in each of the first months of 2024. */
const sales = (months: number, kroner: number) =>
  function* vouchers(): Generator<FixtureVoucher> {
    for (let month = 1; month <= months; month += 1) {
      const lines = [
        { account: '1920', net: kroner * 100 },
        { account: '3000', net: -kroner * 100, description: `Salg i måned ${month}` },
      ];
      yield { no: `S${month}`, date: `2024-0${month}-15`, lines };
    }
  };

async function twoCompanies(): Promise<[TestCompany, TestCompany]> {
  const [first, second] = await makeCompanies(2);
  if (!first || !second) throw new Error('no companies');
  for (const [i, one] of [first, second].entries()) {
    await asSystem((tx) => tx.update(company).set({ orgnr: numbers[i] }).where(eq(company.id, one.companyId)));
    const vouchers = sales(i === 0 ? 4 : 3, i === 0 ? 300_000 : 200_000);
    await withSaftFile(saftXml({ orgnr: numbers[i] ?? '', vouchers }), (filePath) =>
      importSaft({
        companyId: one.companyId,
        user: { id: first.userId, name: 'Test' },
        fileName: 'regnskap.xml',
        filePath,
      }),
    );
  }
  return [first, second];
}

test('a group is made, opened from the switcher, and a figure of its second company leads to a voucher there', async ({
  page,
}) => {
  const [first, second] = await twoCompanies();
  await loginAs(page, first.email, first.password);
  await page.goto(href('/home', { company: first.companyId }));
  await page.getByRole('button', { name: /Bytt selskap/ }).click();
  await page.getByRole('menuitem', { name: 'Sett opp konsern' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sett opp konsern' });
  await dialog.getByLabel('Navn').fill('Skarvheim');
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Sett opp' }).click();
  await expect(page).toHaveURL((url) => url.pathname === groupSetupPath);
  const id = new URL(page.url()).searchParams.get(groupParam) ?? '';
  const grid = page.getByRole('treegrid').or(page.getByRole('grid')).first();
  await expect(grid).toContainText(second.name);
  await page.goto(href('/home', { company: first.companyId }));
  await page.getByRole('button', { name: /Bytt selskap/ }).click();
  await page.getByRole('menuitem', { name: /Skarvheim.*Økonomi for 2 selskaper/ }).click();
  await expect(page).toHaveURL((url) => url.pathname === groupResultPath && url.searchParams.get(groupParam) === id);
  await expect(page.getByRole('button', { name: /^Konsern: Skarvheim/ })).toBeVisible();
  // Until March, which both have.
  const table = page.locator('[data-widget=resultat]');
  await expect(table).toContainText('jan–mar 2024');
  await expect(table).toContainText(`${second.name} til og med mar 2024`);
  // In thousands, and in kroner by choice, which the address has.
  const sold = table.getByRole('row', { name: /Sum driftsinntekter/ });
  await expect(sold.getByRole('link', { name: '1.500', exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'kr', exact: true }).click();
  await expect(sold).toContainText('1.500.000');
  await expect(page).toHaveURL((url) => url.searchParams.get('enhet') === 'kr');
  await page.reload();
  await expect(sold).toContainText('1.500.000');
  await expectNothingSerious(page);
  await page.goto(href(groupSetupPath, { [groupParam]: id }));
  await expect(grid).toContainText(second.name);
  await page.goto(href(groupEliminationPath, { [groupParam]: id }));
  await expect(page.getByText('Ingen elimineringer for hånd')).toBeVisible();
  await page.goto(href(groupResultPath, { [groupParam]: id }));
  await table
    .getByRole('row', { name: /Sum driftsinntekter/ })
    .getByRole('link', { name: '600', exact: true })
    .click();
  await expect(page).toHaveURL((url) => url.searchParams.get('company') === second.companyId);
  await expect(page.getByText('Salg i måned 2')).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(`^Selskap: ${second.name}`) })).toBeVisible();
});

test('each page of a group is opened from its menu, and its figures lead on to the companies', async ({ page }) => {
  const [first, second] = await twoCompanies();
  const { groupId } = await makeGroup(
    [first, second],
    numbers.map((orgnr) => ({ orgnr })),
  );
  await loginAs(page, first.email, first.password);
  const of = (path: string, more: Record<string, string> = {}) => href(path, { [groupParam]: groupId, ...more });
  const table = (id: string) => page.locator(`[data-widget=${id}]`);
  await page.goto(of(groupResultPath));
  for (const name of ['Balanse', 'Likviditet', 'Omsetning', 'Pivot konto', 'Forklar']) {
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  }
  // The sum leads to the companies, month by month is a switch.
  await table('resultat')
    .getByRole('row', { name: /Sum driftsinntekter/ })
    .getByRole('link', { name: '1.500', exact: true })
    .first()
    .click();
  await expect(page).toHaveURL((url) => url.searchParams.get('vis') === 'selskaper');
  await expect(table('resultat')).toContainText(second.name);
  await page
    .getByRole('button', { name: 'Måneder' })
    .or(page.getByRole('radio', { name: 'Måneder' }))
    .click();
  await expect(table('resultat').getByRole('row', { name: /Sum driftsinntekter/ })).toContainText('500');

  await page.goto(of(groupBalancePath));
  const assets = table('balanse').getByRole('row', { name: /Sum eiendeler/ });
  await expect(assets.getByRole('link', { name: '1.501', exact: true })).toHaveCount(2);
  await expect(table('balanse').getByRole('row', { name: /^Kontroll/ })).toBeVisible();
  await expectNothingSerious(page);
  // The group's figure leads to its accounts, and a company's to its voucher lines.
  await assets.getByRole('link', { name: '1.501', exact: true }).nth(1).click();
  await expect(page).toHaveURL((url) => url.searchParams.get('vis') === 'kontoer');
  await expect(table('balanse').getByRole('row', { name: /^1920/ })).toContainText('1.500');
  await page.goto(of(groupBalancePath, { enhet: 'kr' }));
  await assets.getByRole('link', { name: '600.500' }).click();
  await expect(page).toHaveURL((url) => url.searchParams.get('company') === second.companyId);
  await expect(page.getByRole('button', { name: new RegExp(`^Selskap: ${second.name}`) })).toBeVisible();

  await page.goto(of(groupLiquidityPath));
  await expect(table('likviditet').getByRole('row', { name: /Netto likviditet/ })).toContainText('1.501');
  await page.goto(of(groupRevenuePath));
  await expect(table('selskaper').getByRole('row', { name: new RegExp(second.name) })).toContainText('600');
  await page.goto(of(groupPivotPath));
  await expect(page.locator('main#innhold')).toContainText('3000');
  await page.goto(of(groupExplainPath));
  await expect(page.getByText('Ikke alle selskapene har tall for samme måneder året før.').first()).toBeVisible();
});
