import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { user } from '@/db/schema';
import { asSystem } from '@/db/system';
import { saveOrder } from '@/lib/domains/purchasing/orders/save-order';
import { href } from '@/lib/platform/routing/href';
import { profitAndLossPath, todoPath } from '@/lib/platform/routing/paths';
import { expectNothingSerious } from '../e2e/axe';
import { makeCompany, makeUser } from '../factories/company';
import { makeOrderingCompany, orderRequested } from '../factories/ordering-company';
import { expect, loginAs, test } from './fixtures';

const bell = (page: Page) => page.getByRole('button', { name: /^Varsler/ });
const lines = (page: Page) => page.getByRole('list', { name: 'Varsler' }).getByRole('listitem');

/** Two of one company, and a task of the first. */
async function twoPeople() {
  const company = await makeCompany();
  const other = await makeUser(company.companyId);
  await asSystem((tx) => tx.update(user).set({ fullName: 'Ola Hansen' }).where(eq(user.id, other.userId)));
  await asSystem((tx) => tx.update(user).set({ fullName: 'Kari Nordmann' }).where(eq(user.id, company.userId)));
  return { company: company.companyId, kari: company, ola: other };
}

async function handedTask(page: Page, company: string, to: string, text: string): Promise<void> {
  const params = new URLSearchParams({ Text: text, company, op: crypto.randomUUID() });
  const made = await page.request.get(`/api/todo/create?${params}`);
  const { XID } = (await made.json()) as { XID: string };
  const handed = await page.request.post('/api/todo/hand', {
    data: { company, op: crypto.randomUUID(), task: XID, to },
  });
  expect(handed.status(), await handed.text()).toBe(200);
}

test('what a colleague hands over rings at once on whatever page one is, leads there, and is read then', async ({
  page,
  browser,
}) => {
  const { company, kari, ola } = await twoPeople();
  await loginAs(page, ola.email, ola.password);
  await page.goto(href(profitAndLossPath, { company }));
  await expect(bell(page)).toHaveAccessibleName('Varsler');
  const karis = await (await browser.newContext()).newPage();
  await loginAs(karis, kari.email, kari.password);
  await karis.goto(href(todoPath, { company }));
  await handedTask(karis, company, ola.userId, 'Ring verftet');

  await expect(bell(page)).toHaveAccessibleName('Varsler, 1 uleste');
  await bell(page).click();
  await expect(lines(page)).toHaveText(/Kari Nordmann har gitt deg oppgaven «Ring verftet»/);
  await expectNothingSerious(page);
  await handedTask(karis, company, ola.userId, 'Bestill maling');
  await expect(lines(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Merk som lest' }).first().click();
  await expect(page.getByRole('button', { name: 'Merk som lest' })).toHaveCount(1);
  await page.getByRole('link', { name: /Ring verftet/ }).click();
  await expect(page).toHaveURL(new RegExp(`${todoPath}.*oppgave=`));
  await expect(page.getByText('Ring verftet').first()).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName('Varsler');
  await expect(bell(karis)).toHaveAccessibleName('Varsler');
});

test('by keys alone a notice is reached, all are read, and the focus is given back', async ({ page, browser }) => {
  const { company, kari, ola } = await twoPeople();
  const karis = await (await browser.newContext()).newPage();
  await loginAs(karis, kari.email, kari.password);
  await karis.goto(href(todoPath, { company }));
  await handedTask(karis, company, ola.userId, 'Ring verftet');
  await loginAs(page, ola.email, ola.password);
  await page.goto(href(profitAndLossPath, { company }));
  await expect(bell(page)).toHaveAccessibleName('Varsler, 1 uleste');
  await bell(page).focus();
  await page.keyboard.press('Enter');
  await expect(lines(page)).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Merk alle som lest' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ingen uleste')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bell(page)).toBeFocused();
  await expect(bell(page)).toHaveAccessibleName('Varsler');
});

test('on a phone an order that waits is opened from the bell, and its sender hears that it is approved', async ({
  page,
  browser,
}) => {
  const of = await makeOrderingCompany();
  const { no } = await saveOrder(of.orderer, orderRequested(of, { controls: 3, send: true }));
  await page.setViewportSize({ width: 390, height: 844 });
  await loginAs(page, of.approverUser.email, of.approverUser.password);
  await page.goto(href(todoPath, { company: of.companyId }));
  await expect(bell(page)).toHaveAccessibleName('Varsler, 1 uleste');
  await bell(page).click();
  const line = page.getByRole('link', { name: new RegExp(`Ola Dal har sendt bestilling ${no}`) });
  expect((await line.boundingBox())?.height).toBeGreaterThanOrEqual(40);
  await expectNothingSerious(page);
  const orderers = await (await browser.newContext()).newPage();
  await loginAs(orderers, of.ordererUser.email, of.ordererUser.password);
  await orderers.goto(href(profitAndLossPath, { company: of.companyId }));
  await expect(bell(orderers)).toHaveAccessibleName('Varsler');
  await line.click();
  await page.getByRole('button', { name: 'Godkjenn' }).click();
  await expect(bell(orderers)).toHaveAccessibleName('Varsler, 1 uleste');
  await bell(orderers).click();
  await expect(lines(orderers)).toHaveText(/har godkjent bestilling/);
});

test('without notices the bell says what comes there', async ({ page }) => {
  const company = await makeCompany();
  await loginAs(page, company.email, company.password);
  await page.goto(href(todoPath, { company: company.companyId }));
  await bell(page).click();
  await expect(page.getByText(/^Ingen varsler\. Her kommer/)).toBeVisible();
});
