import type { Page } from '@playwright/test';
import { today } from '@/lib/core/clock';
import { href } from '@/lib/platform/routing/href';
import { bidListPath, profitAndLossPath, revenuePath } from '@/lib/platform/routing/paths';
import { makeCompany } from '../factories/company';
import { needingCompany } from '../factories/needing-company';
import { expectNothingSerious } from './axe';
import { expect, loginAs, test } from './fixtures';

const region = (page: Page, name: string) => page.getByRole('region', { name });

/** Whoever sees to everything in a company in which each domain has something late. */
async function needed(page: Page): Promise<string> {
  const { companyId, email, password } = await needingCompany(today());
  await loginAs(page, email, password);
  return companyId;
}

test('what needs one leads to exactly that', async ({ page }) => {
  const company = await needed(page);
  await page.goto(href('/home', { company }));
  const lines = region(page, 'Krever deg').getByRole('listitem');
  await expect(lines).toHaveCount(12);
  await lines.filter({ hasText: 'Tilbud med frist' }).getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(bidListPath));
  const bids = page.getByRole('row', { name: /^26-/ });
  await expect(bids).toHaveCount(2);
  await expect(bids.nth(0)).toContainText('26-1');
  await expect(bids.nth(1)).toContainText('26-2');
  // The filter is said in words and taken away with one press.
  await page.getByRole('button', { name: /^Fjern Bare usendte med frist/ }).click();
  await expect(bids).toHaveCount(4);
  await expect(page).not.toHaveURL(/krever/);
});

test('every count leads to as many rows, with a filter in words that one press takes away', async ({ page }) => {
  const company = await needed(page);
  await page.goto(href('/home', { company }));
  const lines = region(page, 'Krever deg').getByRole('listitem');
  const titles = await lines.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const addresses = titles.filter((address) => address?.includes('krever='));
  expect(addresses).toHaveLength(12);
  for (const address of addresses) {
    await page.goto(address ?? '');
    const away = page.getByRole('button', { name: /^Fjern Bare / });
    await expect(away).toBeVisible();
    await away.click();
    await expect(page).not.toHaveURL(/krever/);
    await expect(away).toHaveCount(0);
  }
});

test('on a phone everything red is at most three screens down, in reach of a thumb', async ({ page }) => {
  const company = await needed(page);
  const height = 844;
  await page.setViewportSize({ width: 390, height });
  await page.goto(href('/home', { company }));
  const red = page.locator('[data-tone=bad]');
  await expect(red).toHaveCount(12);
  for (const line of await red.all()) {
    const box = await line.boundingBox();
    expect((box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0)).toBeLessThanOrEqual(3 * height);
    expect(box?.height).toBeGreaterThanOrEqual(40);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectNothingSerious(page);
});

test('a star is on the page, in the palette and at home, and is put in order by keys', async ({ page }) => {
  const { companyId: company, email, password } = await makeCompany();
  await loginAs(page, email, password);
  for (const path of [profitAndLossPath, revenuePath]) {
    await page.goto(href(path, { company }));
    const stored = page.waitForResponse((answer) => answer.url().endsWith('/api/favourites') && answer.ok());
    const star = page.getByRole('button', { name: 'Legg til i favoritter' });
    await star.focus();
    await page.keyboard.press('Enter');
    await stored;
    await expect(page.getByRole('button', { name: 'Fjern fra favoritter' })).toBeVisible();
  }
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('group', { name: 'Favoritter' }).getByRole('option')).toHaveCount(2);
  await page.keyboard.press('Escape');

  await page.goto(href('/home', { company }));
  const favourites = region(page, 'Favoritter');
  await expect(favourites.getByRole('link')).toHaveText([/^Resultat/, /^Omsetning/]);
  await expect(region(page, 'Sist åpnet').getByRole('link').first()).toHaveText(/^Omsetning/);
  await favourites.getByRole('button', { name: 'Endre rekkefølge' }).click();
  const ordered = page.waitForResponse((answer) => answer.url().endsWith('/api/favourites') && answer.ok());
  await favourites.getByRole('button', { name: 'Flytt Omsetning' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(/Omsetning er (tatt opp|over)/)).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Omsetning er over plassen til Resultat.')).toBeAttached();
  await page.keyboard.press('Space');
  await ordered;
  await favourites.getByRole('button', { name: 'Ferdig' }).click();
  await page.reload();
  await expect(favourites.getByRole('link')).toHaveText([/^Omsetning/, /^Resultat/]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectNothingSerious(page);
});

test('a star that cannot be kept is given back, and says so', async ({ page, allow }) => {
  allow(/503/);
  const { companyId: company, email, password } = await makeCompany();
  await loginAs(page, email, password);
  await page.goto(href(profitAndLossPath, { company }));
  await page.route('**/api/favourites', (route) => route.fulfill({ status: 503, body: 'Databasen er borte.' }));
  await page.getByRole('button', { name: 'Legg til i favoritter' }).click();
  await expect(page.getByText('Databasen er borte.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Legg til i favoritter' })).toBeVisible();
});

test('a company that has just begun is told what to do first, and leads to it', async ({ page }) => {
  const { companyId: company, email, password } = await makeCompany();
  await loginAs(page, email, password);
  await page.goto(href('/home', { company }));
  await expect(page.getByText('Ingenting krever deg nå.')).toBeVisible();
  await expect(region(page, 'Kom i gang').getByRole('link')).toHaveCount(3);
  await expectNothingSerious(page);
  await region(page, 'Kom i gang')
    .getByRole('link', { name: /Les inn regnskapet/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /SAF-T/ })).toBeVisible();
});
