import { count, insertLines, makeBid, saveButton, savedCalculations, tab, totals } from './calculation';
import { expect, loginAs, test } from './fixtures';
import { cell } from './live-table';

test('of two who save, the later saves over; what both have typed is kept', async ({ page, browser }) => {
  const { company, bid, address } = await makeBid(page);
  await insertLines(page, address);
  await saveButton(page).click();
  await expect(page).toHaveURL(/beregning=/);
  // Another person's browser: what is not saved is kept in each.
  const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'nb-NO' });
  const other = await elsewhere.newPage();
  await loginAs(other, 'admin@demo.no', 'demo-innsikt');
  await other.goto(page.url());
  for (const [who, value, sum] of [
    [page, '3', '6.752'],
    [other, '5', '9.253'],
  ] as const) {
    await tab(who, 'Tungt utstyr');
    await cell(who, 0, count).click();
    await who.keyboard.type(value);
    await who.keyboard.press('Enter');
    await expect(totals(who)).toContainText(sum);
  }
  await saveButton(page).click();
  // The button is disabled while it saves as well.
  await expect(page.getByText('Alt er lagret')).toBeVisible();
  await saveButton(other).click();
  const reported = other.getByRole('dialog', { name: 'Noen har lagret før deg' });
  await reported.getByRole('button', { name: 'Vent med å lagre' }).click();
  await expect(reported).toBeHidden();
  await expect(totals(other)).toContainText('9.253');
  await saveButton(other).click();
  await reported.getByRole('button', { name: 'Lagre over' }).click();
  await expect(reported).toBeHidden();
  await expect(saveButton(other)).toBeDisabled();
  const stored = await savedCalculations(page, company, bid);
  expect(stored).toMatchObject([{ name: 'Kalkyle', version: 3, costs: 5 * 1_250.5 + 3_000 + 0.5 }]);
  const bcid = new URL(other.url()).searchParams.get('beregning');
  const first = await page.request.get(`/api/bid/calc?company=${company}&bcid=${bcid}&version=2`);
  expect(await first.json()).toMatchObject({ version: 2, costs: 3 * 1_250.5 + 3_000 + 0.5 });
  await elsewhere.close();
});

test('a save after the session has ended leads to log-in, and the work is offered again', async ({ page, allow }) => {
  allow(/401/);
  const { address } = await makeBid(page);
  await insertLines(page, address);
  await expect(totals(page)).toContainText('4.251');
  // The cookies are gone as when the session has run out; the socket that is open is told by nobody.
  await page.context().clearCookies();
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await loginAs(page, 'admin@demo.no', 'demo-innsikt');
  await page.goto(address);
  const offer = page.getByRole('dialog', { name: 'Du har ulagret arbeid i denne kalkylen' });
  await offer.getByRole('button', { name: 'Hent fram' }).click();
  await expect(totals(page)).toContainText('4.251');
  await saveButton(page).click();
  await expect(page).toHaveURL(/beregning=/);
});

test('logged out elsewhere while something is not saved, it is offered after the next log-in', async ({
  page,
  allow,
}) => {
  allow(/401/);
  const { address } = await makeBid(page);
  await insertLines(page, address);
  await expect(page.getByText('tatt vare på i nettleseren')).toBeVisible();
  const ended = await page.request.post('/auth/logout');
  expect(ended.ok()).toBe(true);
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await loginAs(page, 'admin@demo.no', 'demo-innsikt');
  await page.goto(address);
  await page
    .getByRole('dialog', { name: 'Du har ulagret arbeid i denne kalkylen' })
    .getByRole('button', { name: 'Hent fram' })
    .click();
  await expect(totals(page)).toContainText('4.251');
});
