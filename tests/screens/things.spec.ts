import type { Page } from '@playwright/test';
import { href } from '@/lib/platform/routing/href';
import {
  bidListPath,
  bidTablePath,
  customerCardPath,
  openItemsPath,
  profitAndLossPath,
} from '@/lib/platform/routing/paths';
import { expectNothingSerious } from '../e2e/axe';
import { makeCardCompany } from '../factories/card-company';
import { makeUser } from '../factories/company';
import { createSmallLedger } from '../factories/small-ledger';
import { expect, loginAs, test } from './fixtures';

const panel = (page: Page, title: string) => page.getByRole('dialog', { name: title });

test('a bid is opened from its row and by keys, stands in the address, and goes with Escape and back', async ({
  page,
}) => {
  const { companyId, email, password, customers } = await makeCardCompany();
  await loginAs(page, email, password);
  await page.goto(href(bidListPath, { company: companyId }));
  await page.getByRole('gridcell', { name: 'Jobb 26-0004' }).click();
  const bid = panel(page, 'Tilbud 26-0004');
  await expect(bid).toContainText('Bergen Verft AS');
  await expect(page).toHaveURL(/panel=bid\.26-0004/);
  await expect(page).toHaveURL(new RegExp(bidListPath));
  await expectNothingSerious(page);
  // The table has the focus still: another row takes the panel over, and is no step of its own to go back.
  await page.getByRole('gridcell', { name: 'Jobb 26-0001' }).click();
  await expect(panel(page, 'Tilbud 26-0001')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).not.toHaveURL(/panel=/);

  const key = page.getByRole('link', { name: '26-0004', exact: true });
  await key.focus();
  await page.keyboard.press('Enter');
  await expect(bid).toContainText('Bergen Verft AS');
  await page.reload();
  await expect(bid).toContainText('Bergen Verft AS');
  await page.keyboard.press('Escape');
  await expect(bid).toHaveCount(0);
  await expect(page).not.toHaveURL(/panel=/);

  await page.getByRole('gridcell', { name: 'Jobb 26-0004' }).click();
  await bid.getByRole('link', { name: 'Bergen Verft AS' }).click();
  await expect(page).toHaveURL(new RegExp(`${customerCardPath}\\?.*kunde=${customers[0]}`));
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('in a live table a press edits as before; the mark in the cell and Alt+Enter open what it names', async ({
  page,
}) => {
  const { companyId, email, password } = await makeCardCompany();
  await loginAs(page, email, password);
  await page.goto(href(bidTablePath, { company: companyId }));
  const key = page.getByRole('gridcell', { name: '26-0004', exact: true });
  await key.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Alt+Enter');
  await expect(panel(page, 'Tilbud 26-0004')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await key.click();
  await page.keyboard.press('F2');
  await expect(page.getByRole('textbox', { name: 'Tilbudsnr' })).toHaveValue('26-0004');
  await page.keyboard.press('Escape');
  await key.hover();
  await key.getByTitle('Åpne (Alt+Enter)').click();
  await expect(panel(page, 'Tilbud 26-0004')).toBeVisible();
  await page.keyboard.press('Escape');
  await key.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Åpne det cellen navngir' }).click();
  await expect(panel(page, 'Tilbud 26-0004')).toBeVisible();
});

test('a panel one may not see says which right it needs, one that is not there says so, on a phone it is the whole window', async ({
  page,
  allow,
}) => {
  allow(/status of 40[34]/);
  const { companyId, email, password } = await makeCardCompany();
  const reader = await makeUser(companyId, [{ path: '/economy', action: 'Read' }]);
  await loginAs(page, reader.email, reader.password);
  await page.goto(href(profitAndLossPath, { company: companyId, panel: 'bid.26-0004' }));
  await expect(page.getByRole('dialog')).toContainText(`Tilbud krever rettigheten «Lese» på ${bidTablePath}`);
  await loginAs(page, email, password);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(href(bidListPath, { company: companyId, panel: 'bid.borte' }));
  await expect(page.getByRole('dialog')).toContainText('Tilbud finnes ikke');
  await page.goto(href(bidListPath, { company: companyId, panel: 'bid.26-0004' }));
  const box = await panel(page, 'Tilbud 26-0004').boundingBox();
  expect(box).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
  await page.getByRole('button', { name: 'Lukk' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('what a customer owes, invoice by invoice, two steps from the palette, by mouse and by keyboard', async ({
  page,
}) => {
  const line = { customer: '10001', supplier: null, project: null, segment: null, department: null, account: '1500' };
  const posting = (month: number, net: number) => ({ year: 2025, month, day: 1, lines: [{ ...line, net }] });
  const { scope } = await createSmallLedger({
    vouchers: [posting(1, 100_000), posting(2, 250_000), posting(3, -150_000), posting(4, 75_050)],
    openings: [],
    openItems: [],
    budget: [],
  });
  const company = scope.company.id;
  const user = await makeUser(company);
  await loginAs(page, user.email, user.password);

  async function findCustomer() {
    await page.goto(href(profitAndLossPath, { company }));
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Gå til' }).fill('Navn 10001');
    return page.getByRole('option', { name: /Navn 10001/ });
  }
  const items = page.getByRole('treegrid', { name: 'Åpne poster per kunde' });
  async function expectItems() {
    await expect(page).toHaveURL(new RegExp(openItemsPath));
    await expect(items.getByRole('row').nth(1)).toContainText('2.751');
    await expect(items.getByRole('gridcell', { name: '751', exact: true })).not.toHaveCount(0);
    await expect(items.getByRole('gridcell', { name: '2.000', exact: true })).not.toHaveCount(0);
    await expect(items.locator('[aria-level="2"]')).toHaveCount(2);
  }

  await (await findCustomer()).click();
  const owed = page.getByRole('region', { name: 'Åpne poster', exact: true });
  const all = owed.getByRole('link', { name: 'Alle i Åpne poster' });
  await expect(owed.getByRole('row')).toHaveText([/^Faktura/, /^bilag 2.*2\.000$/, /^bilag 4.*751$/]);
  await all.click();
  await expectItems();
  await items.getByRole('link', { name: 'bilag 2', exact: true }).click();
  await expect(panel(page, 'Bilag 2')).toContainText('2.500,00');

  await expect(await findCustomer()).toBeVisible();
  await page.keyboard.press('Enter');
  await all.press('Enter');
  await expectItems();
});
