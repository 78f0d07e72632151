import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { user } from '@/db/schema';
import { asSystem } from '@/db/system';
import { href } from '@/lib/platform/routing/href';
import { earnedPath, fixedPaths } from '@/lib/platform/routing/paths';
import { seriousInThemes } from '../e2e/axe';
import { makeCompany, makeUser, type TestCompany } from '../factories/company';
import { addJudgedProject } from '../factories/judged-project';
import { expect, loginAs, test } from './fixtures';

const table = (page: Page) => page.getByRole('table', { name: 'Opptjent per prosjekt' });
const row = (page: Page, no: string) => table(page).getByRole('row', { name: new RegExp(`^${no}`) });
const estimate = (page: Page, no: string) => page.getByRole('textbox', { name: new RegExp(`^Prognose ${no}`) });

/** A company with a claim, an advance and a project without an estimate. */
async function makeMonth(company: TestCompany, leader?: string) {
  const { companyId } = company;
  await addJudgedProject(companyId, { no: '26001', name: 'Bru', cost: 400_000, ahead: 400_000, invoiced: 300_000 });
  await addJudgedProject(companyId, {
    no: '26002',
    name: 'Kai',
    ...(leader && { leader }),
    cost: 100_000,
    ahead: 100_000,
    invoiced: 700_000,
  });
  await addJudgedProject(companyId, { no: '26003', name: 'Småoppdrag', cost: 50_000 });
  return company;
}

test('a controller types estimates down the column, books the entry, and measures a project otherwise', async ({
  page,
  allow,
}) => {
  allow(/400/);
  const company = await makeMonth(await makeCompany());
  await loginAs(page, company.email, company.password);
  await page.goto(href(fixedPaths.home, { company: company.companyId }));
  await page.goto(href(earnedPath, { company: company.companyId }));
  await expect(page.getByText('200 Tkr er utført og ikke fakturert')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Utkast til alt er godkjent' })).toBeDisabled();

  await estimate(page, '26001').fill('399');
  await estimate(page, '26001').press('Enter');
  await expect(estimate(page, '26002')).toBeFocused();
  await expect(page.getByText('Prognosen er lavere enn det som er brukt.')).toBeVisible();
  await expect(estimate(page, '26001')).toHaveAttribute('aria-invalid', 'true');

  await estimate(page, '26001').fill('500');
  await estimate(page, '26001').press('Enter');
  await expect(row(page, '26001').getByText('leder 800')).toBeVisible();
  await expect(
    row(page, '26001')
      .getByRole('button', { name: /^Grad av/ })
      .filter({ hasText: '80,0 %' }),
  ).toBeVisible();
  await estimate(page, '26002').fill('250');
  await estimate(page, '26002').press('Escape');
  await expect(estimate(page, '26002')).toHaveValue('200');
  await estimate(page, '26002').fill('250');
  await estimate(page, '26002').press('Tab');
  await expect(
    row(page, '26002')
      .getByRole('button', { name: /^Grad av/ })
      .filter({ hasText: '40,0 %' }),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Merk som bokført' }).click();
  await expect(page.getByText(/^bokført /)).toBeVisible();

  await page.getByRole('button', { name: 'Grad av 26001: kostnad' }).click();
  await page.getByRole('menuitem', { name: 'Av utført' }).click();
  await expect(
    row(page, '26001')
      .getByRole('button', { name: /^Grad av/ })
      .filter({ hasText: '50,0 %' }),
  ).toBeVisible();
  await expect(page.getByText(/tallene er endret siden/)).toBeVisible();

  await page.getByRole('button', { name: '1 uten E er ikke med' }).click();
  await expect(row(page, '26003')).toBeVisible();
  await page.getByRole('switch', { name: 'Med sannsynlige endringer' }).click();
  await expect(page.getByText('Ingen endringer venter på svar.')).toBeVisible();
  expect(await seriousInThemes(page)).toEqual([]);
});

test('a leader who has a user is asked for what they have not approved', async ({ page }) => {
  const company = await makeCompany();
  const { userId } = await makeUser(company.companyId);
  const [leader] = await asSystem((tx) => tx.select().from(user).where(eq(user.id, userId)));
  const fullName = leader?.fullName ?? '';
  await makeMonth(company, fullName);
  await loginAs(page, company.email, company.password);
  await page.goto(href(earnedPath, { company: company.companyId }));
  await page.getByRole('button', { name: `Be ${fullName.split(' ')[0]} om én prognose` }).click();
  await expect(page.getByText('Én leder er bedt om prognoser til fredag.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Bedt om prognoser' })).toBeDisabled();
});

test('a leader approves their own estimate and takes it back, and others’ are left alone', async ({ page }) => {
  const company = await makeCompany();
  const leader = await makeUser(company.companyId, [{ path: earnedPath, action: 'Read' }]);
  const [found] = await asSystem((tx) => tx.select().from(user).where(eq(user.id, leader.userId)));
  await makeMonth(company, found?.fullName);
  await loginAs(page, leader.email, leader.password);
  await page.goto(href(earnedPath, { company: company.companyId }));
  await expect(page.getByRole('button', { name: 'Godkjenn' })).toHaveCount(1);
  await row(page, '26002').getByRole('button', { name: 'Godkjenn' }).click();
  await expect(row(page, '26002').getByText('ikke godkj.')).toBeHidden();
  await row(page, '26002').getByRole('button', { name: 'Trekk tilbake' }).click();
  await expect(row(page, '26002').getByText('ikke godkj.')).toBeVisible();
});

test('who may only read sees the month and changes nothing', async ({ page }) => {
  const company = await makeMonth(await makeCompany());
  const reader = await makeUser(company.companyId, [{ path: earnedPath, action: 'Read' }]);
  await loginAs(page, reader.email, reader.password);
  await page.goto(href(earnedPath, { company: company.companyId }));
  await expect(row(page, '26001').getByText('ikke godkj.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Merk som|Kontoer|Godkjenn/ })).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a project has what is not invoiced and what is lost', async ({ page }) => {
    const company = await makeMonth(await makeCompany());
    await loginAs(page, company.email, company.password);
    await page.goto(href(earnedPath, { company: company.companyId }));
    await expect(table(page).getByRole('columnheader')).toHaveText(['Prosjekt', 'Utført, ikke fakt.', 'Tap']);
    await expect(row(page, '26001')).toHaveText('26001Bru200–');
  });
});
