import type { Page } from '@playwright/test';
import { expect, loginAs, test } from './fixtures';
import { addRows, makeOwnCompany } from './live-table';

const minute = 60_000;

/** The code a screen shows. */
async function codeOn(screen: Page): Promise<string> {
  const code = screen.getByText(/^[A-Z2-9]{3} [A-Z2-9]{3}$/);
  await expect(code).toBeVisible();
  return (await code.textContent()) ?? '';
}

async function pair(page: Page, company: string, code: string) {
  await page.goto(`/admin?tab=skjermer&company=${company}`);
  await page.getByRole('button', { name: 'Par en skjerm' }).click();
  const dialog = page.getByRole('dialog', { name: 'Par en skjerm' });
  await dialog.getByLabel('Kode på skjermen').fill(code.toLowerCase());
  await dialog.getByLabel('Navn på skjermen').fill('Kantina');
  await dialog.getByRole('combobox', { name: 'Viser' }).click();
  await page.getByRole('option', { name: 'Prosjekt: Prosjekttavle' }).click();
  await dialog.getByRole('button', { name: 'Par skjermen' }).click();
  await expect(dialog).toBeHidden();
}

test('a screen is paired by its code, shows its board, is refused elsewhere, and is ended', async ({
  page,
  browser,
  allow,
}) => {
  allow(/401|Failed to load resource/);
  await loginAs(page, 'admin@demo.no', 'demo-innsikt');
  const company = await makeOwnCompany(page);
  await addRows(page, company, 'project', [{ erp_projectid: '10001', description: 'Maling av bru', status: 'Pågår' }]);

  const wall = await browser.newContext({ viewport: { width: 1920, height: 1080 } });
  const screen = await wall.newPage();
  await screen.goto('/skjerm');
  const code = await codeOn(screen);
  await pair(page, company, code);
  const row = page.getByRole('row', { name: /Kantina/ });
  await expect(row).toContainText('Prosjekttavle');
  await expect(page.getByText(/paret skjermen Kantina/)).toBeVisible();

  // The screen finds out by itself.
  const title = screen.locator('main[data-board] h2[aria-live]');
  await expect(title).toHaveText('Prosjektene nå');
  await expect(screen.getByRole('region', { name: 'Prosjekter som pågår' })).toContainText('1');
  await expect(screen.getByRole('link')).toHaveCount(0);
  expect(await screen.evaluate(() => document.cookie)).not.toContain('screen');

  // Its cookie opens nothing else.
  for (const address of ['/home', '/admin', '/project/carousel/tavle', '/project/kamishibai/tavle']) {
    const answer = await wall.request.get(`${address}?company=${company}`, { maxRedirects: 0 });
    expect(answer.status(), address).toBe(307);
  }
  for (const address of [
    '/api/project/page?id=carousel/tavle',
    '/api/cache',
    '/files',
    '/data/xid',
    '/api/admin/screens',
  ])
    expect((await wall.request.get(`${address}${address.includes('?') ? '&' : '?'}company=${company}`)).status()).toBe(
      401,
    );
  const socket = await screen.evaluate(
    () =>
      new Promise((done) => {
        const opened = new WebSocket(`ws://${location.host}/ws`);
        opened.onopen = () => done('open');
        opened.onerror = () => done('refused');
      }),
  );
  expect(socket).toBe('refused');

  // Ended, it says so when it reads anew, and is paired with another code.
  await screen.clock.install();
  await screen.goto('/skjerm');
  await expect(title).toHaveText('Prosjektene nå');
  await row.getByRole('button', { name: 'Avslutt Kantina' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Avslutt skjermen' }).click();
  await expect(page.getByText('Ingen skjermer er paret.')).toBeVisible();
  await expect(title).toHaveText('Prosjektene nå');
  await screen.clock.runFor(5 * minute);
  await expect(screen.getByRole('heading', { name: 'Skjermen er avsluttet' })).toBeVisible();
  await screen.goto('/skjerm');
  await expect(screen.getByRole('heading', { name: 'Skjermen er avsluttet' })).toBeVisible();
  await screen.getByRole('button', { name: 'Par på nytt' }).click();
  const other = await codeOn(screen);
  expect(other).not.toBe(code);
  await pair(page, company, other);
  await screen.clock.runFor(10_000);
  await expect(title).toHaveText('Prosjektene nå');
  await wall.close();
});

test('a code that has grown too old gives way to another by itself', async ({ page }) => {
  await page.clock.install();
  await page.goto('/skjerm');
  const first = await codeOn(page);
  await page.clock.runFor(11 * minute);
  await expect.poll(() => codeOn(page)).not.toBe(first);
});

test('a wrong code is told of, and the dialog stays', async ({ page, allow }) => {
  allow(/400/);
  await loginAs(page, 'admin@demo.no', 'demo-innsikt');
  await page.goto('/admin?tab=skjermer');
  await page.getByRole('button', { name: 'Par en skjerm' }).click();
  const dialog = page.getByRole('dialog', { name: 'Par en skjerm' });
  await dialog.getByRole('button', { name: 'Par skjermen' }).click();
  await expect(dialog.getByText('Obligatorisk.')).toHaveCount(2);
  await dialog.getByLabel('Kode på skjermen').fill('FEIL22');
  await dialog.getByLabel('Navn på skjermen').fill('Kantina');
  await dialog.getByRole('button', { name: 'Par skjermen' }).click();
  await expect(page.getByText(/Koden er feil eller for gammel/)).toBeVisible();
  await expect(dialog).toBeVisible();
});
