import type { Page } from '@playwright/test';
import { uuidv7 } from 'uuidv7';
import { asCompany } from '@/db/company';
import { customer, membership, permission } from '@/db/schema';
import { asSystem } from '@/db/system';
import { href } from '@/lib/platform/routing/href';
import { customerCardPath, profitAndLossPath } from '@/lib/platform/routing/paths';
import { expectNothingSerious } from '../e2e/axe';
import { makeCompany, makeUser } from '../factories/company';
import { createSmallLedger } from '../factories/small-ledger';
import { expect, loginAs, test } from './fixtures';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Gå til' });
const chosen = (page: Page) => palette(page).getByRole('option', { selected: true });

/** A company with two vouchers of a customer, and a user of it. */
async function makeLedgerUser() {
  const line = { customer: '10001', supplier: null, project: null, segment: null, department: null, account: '1500' };
  const posting = (month: number, net: number) => ({ year: 2025, month, day: 1, lines: [{ ...line, net }] });
  const { scope } = await createSmallLedger({
    vouchers: [posting(1, 20_581_631), posting(2, 16_465_305), posting(3, 1_000_100)],
    openings: [],
    openItems: [],
    budget: [],
  });
  const company = scope.company.id;
  return { company, user: await makeUser(company) };
}

test('a voucher is found by its amount, shown with its lines, and opened, by keyboard', async ({ page }) => {
  const { company, user } = await makeLedgerUser();
  await loginAs(page, user.email, user.password);
  await page.goto(href(profitAndLossPath, { company }));
  await page.keyboard.press('Control+k');
  await palette(page).getByRole('combobox').fill('205 816.31');
  await expect(palette(page)).toContainText('Lest som beløpet 205.816,31, med og uten mva.');
  await expect(chosen(page)).toContainText('205.816,31');
  await expect(palette(page).getByRole('group', { name: 'Bilag' }).getByRole('option')).toHaveCount(2);
  await expect(palette(page).getByRole('option', { name: /med 25 % mva\. 205\.816,31/ })).toBeVisible();
  const shown = palette(page).getByRole('complementary', { name: 'Valgt treff' });
  await expect(shown.getByRole('region', { name: 'Linjer' })).toContainText('205.816,31');
  await expectNothingSerious(page);
  await page.keyboard.press('Tab');
  await expect(chosen(page)).toContainText('Navn 10001');
  await page.keyboard.press('Shift+Tab');
  await expect(chosen(page)).toContainText('205.816,31');
  await page.keyboard.press('ArrowRight');
  await expect(shown.locator(':focus')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(palette(page)).toBeHidden();
  await expect(page).toHaveURL(/panel=voucher\./);
  await expect(page.getByRole('dialog', { name: 'Bilag 1' })).toContainText('205.816,31');
});

test('Enter pressed before the hits are there opens the first of them', async ({ page }) => {
  const { company, user } = await makeLedgerUser();
  await loginAs(page, user.email, user.password);
  await page.goto(href(profitAndLossPath, { company }));
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('option').first()).toBeVisible();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/search?*', async (route) => {
    await released;
    await route.continue();
  });
  await palette(page).getByRole('combobox').fill('10001 navn');
  await page.keyboard.press('Enter');
  await expect(palette(page)).toBeVisible();
  release();
  await expect(page).toHaveURL(new RegExp(`${customerCardPath}\\?.*kunde=`));
});

test('groups that come late are put below, and the chosen row stays where it is', async ({ page }) => {
  const { company, user } = await makeLedgerUser();
  await loginAs(page, user.email, user.password);
  await page.goto(href(profitAndLossPath, { company }));
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('option').first()).toBeVisible();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/search?*part=papers*', async (route) => {
    await released;
    await route.continue();
  });
  await palette(page).getByRole('combobox').fill('10001');
  await expect(chosen(page)).toContainText('Navn 10001');
  const before = await chosen(page).boundingBox();
  release();
  await expect(palette(page).getByRole('group', { name: 'Bilag' })).toContainText('10.001,00');
  await expect(chosen(page)).toContainText('Navn 10001');
  expect(await chosen(page).boundingBox()).toEqual(before);
});

test('a number with Enter opens whose it is, before an amount of the same figures', async ({ page }) => {
  const { company, user } = await makeLedgerUser();
  await loginAs(page, user.email, user.password);
  await page.goto(href(profitAndLossPath, { company }));
  await page.keyboard.press('Control+k');
  await palette(page).getByRole('combobox').fill('10001');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${customerCardPath}\\?.*kunde=`));
});

test('all companies are searched with Alt A, which is remembered, and a hit changes company', {
  tag: '@compiled',
}, async ({ page }) => {
  const { company, user } = await makeLedgerUser();
  const other = await makeCompany();
  await asCompany(other.companyId, (tx) =>
    tx.insert(customer).values({ companyId: other.companyId, xid: uuidv7(), no: '1', name: 'Sørstrøm Verft AS' }),
  );
  await asSystem(async (tx) => {
    await tx.insert(membership).values({ companyId: other.companyId, userId: user.userId });
    await tx.insert(permission).values({ companyId: other.companyId, userId: user.userId, path: '/', action: 'Read' });
  });
  await loginAs(page, user.email, user.password);
  await page.goto(href(profitAndLossPath, { company }));
  await page.keyboard.press('Control+k');
  const everywhere = palette(page).getByRole('switch', { name: 'I begge firmaer' });
  await palette(page).getByRole('combobox').fill('verft sorstrom');
  await expect(palette(page).getByRole('status')).toContainText('Ingen treff på «verft sorstrom»');
  await expect(palette(page).getByRole('status')).toContainText('Prøvd: navn og tekst uten aksenter');
  await page.keyboard.press('Alt+a');
  await expect(everywhere).toBeChecked();
  await expect(chosen(page)).toContainText('Sørstrøm Verft AS');
  await page.reload();
  await page.keyboard.press('Control+k');
  await expect(everywhere).toBeChecked();
  await palette(page).getByRole('combobox').fill('verft sorstrom');
  await expect(chosen(page)).toContainText('Sørstrøm Verft AS');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${customerCardPath}\\?.*company=${other.companyId}`));
  await expect(page.getByRole('button', { name: `Selskap: ${other.name}. Bytt selskap` })).toBeVisible();
});

test('on a phone it is a sheet with rows for the thumb, without the right side', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { company, user } = await makeLedgerUser();
  await loginAs(page, user.email, user.password);
  await page.goto(href(profitAndLossPath, { company }));
  await page.getByRole('button', { name: 'Gå til (Ctrl K)' }).click();
  await palette(page).getByRole('combobox').fill('205816,31');
  await expect(chosen(page)).toContainText('205.816,31');
  await expect(palette(page).getByRole('complementary', { name: 'Valgt treff' })).toBeHidden();
  for (const option of await palette(page).getByRole('option').all())
    expect((await option.boundingBox())?.height).toBeGreaterThan(47.9);
  const box = await palette(page).boundingBox();
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(844);
  expect(box?.width).toBe(390);
  await expectNothingSerious(page);
});
