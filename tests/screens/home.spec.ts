import type { Locator, Page } from '@playwright/test';
import { asCompany } from '@/db/company';
import { task } from '@/db/schema';
import { today } from '@/lib/core/clock';
import { addDays } from '@/lib/core/format/days';
import { saveOrder } from '@/lib/domains/purchasing/orders/save-order';
import { href } from '@/lib/platform/routing/href';
import { bidTablePath, profitAndLossPath, revenuePath } from '@/lib/platform/routing/paths';
import { expectNothingSerious } from '../e2e/axe';
import { openNeeding, pressLine } from '../e2e/home-lines';
import { cell } from '../e2e/live-table';
import { addMember, makeCompany } from '../factories/company';
import { needingCompany } from '../factories/needing-company';
import { makeOrderingCompany, orderRequested } from '../factories/ordering-company';
import { makeOwingCompany } from '../factories/owing-company';
import { expect, loginAs, test } from './fixtures';

const region = (page: Page, name: string) => page.getByRole('region', { name });

/** Whoever sees to everything in a company in which each domain has something late. */
async function needed(page: Page): Promise<string> {
  const { companyId, email, password } = await needingCompany(today());
  await loginAs(page, email, password);
  return companyId;
}

test('what others have leads to exactly that', async ({ page }) => {
  const company = await needed(page);
  await page.goto(href('/home', { company }));
  await page.getByText(/^Andre har \d+ saker$/).click();
  await region(page, 'Krever deg')
    .getByRole('link', { name: /^2 tilbud med frist/ })
    .click();
  await expect(page).toHaveURL(new RegExp(bidTablePath));
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
  await expect(region(page, 'Krever deg')).toBeVisible();
  const links = page.locator('li[data-part] a[href*="krever="]:not([data-act])');
  const addresses = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  expect(new Set(addresses).size).toBe(16);
  for (const address of addresses) {
    await page.goto(address);
    const away = page.getByRole('button', { name: /^Fjern Bare / });
    await expect(away).toBeVisible();
    await away.click();
    await expect(page).not.toHaveURL(/krever/);
    await expect(away).toHaveCount(0);
  }
});

test('five are urgent, the rest is counted below; one button is filled, and keys walk them', async ({ page }) => {
  const { companyId: company } = await openNeeding(page);
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto(href('/home', { company }));
  const lines = region(page, 'Krever deg').locator('ul').first().getByRole('listitem');
  await expect(lines).toHaveCount(5);
  await expect(region(page, 'Krever deg').getByText(/^\d+ til haster$/)).toBeVisible();
  await expect(page.getByRole('main').locator('a.bg-accent, button.bg-accent')).toHaveCount(1);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(lines.nth(1).locator('[data-act]')).toBeFocused();
  await page.keyboard.press('k');
  await expect(lines.nth(0).locator('[data-act]')).toBeFocused();
  await page.keyboard.press('o');
  await expect(page).toHaveURL(/krever=\w+\.haster/);
  await page.goBack();
  await expectNothingSerious(page);
});

test('a customer who owes for long is reminded with four presses from home, which then says so', async ({ page }) => {
  const of = await makeOwingCompany();
  await loginAs(page, of.email, of.password);
  await page.goto(href('/home', { company: of.companyId }));
  await expect(region(page, 'Krever deg')).toContainText('Ingen av dem er purret');
  await page.getByRole('link', { name: /^Purr: .* forfalt for over 60 dager siden, hos to kunder/ }).click();
  await page.getByRole('button', { name: 'Purr Tindrud Rederi AS' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Purr likevel' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Bare e-postutkast' }).click();
  expect((await download).suggestedFilename()).toMatch(/Purring Tindrud Rederi AS\.eml$/);
  await page.goto(href('/home', { company: of.companyId }));
  await expect(region(page, 'Krever deg')).toContainText('Én av dem er aldri purret');
});

test('many companies are one line until all are asked for, and counted as they come in sight', async ({ page }) => {
  const { companyId: company, userId, email, password } = await needingCompany(today());
  const long = 'Vestlandets Overflate og Tilkomstteknikk';
  const many = Array.from({ length: 12 }, (_, i) => `${long} ${i + 1}`);
  for (const name of many) {
    const { companyId } = await makeCompany({ name });
    await addMember(companyId, userId);
  }
  await asCompany(company, (tx) =>
    tx.insert(task).values(
      many.map((text) => ({
        companyId: company,
        ownerId: userId,
        ownerName: 'Kari',
        text,
        duedate: today(),
        createdate: today(),
      })),
    ),
  );
  await loginAs(page, email, password);
  const counted: string[] = [];
  page.on('response', (response) => {
    const { pathname, searchParams } = new URL(response.url());
    if (pathname === '/api/attention') counted.push(searchParams.get('company') ?? '');
  });
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto(href('/home', { company }));
  await expect(region(page, 'Krever deg')).toBeVisible();
  const companies = page.getByRole('navigation', { name: 'Selskap' });
  await expect(companies.getByRole('button', { name: `${long} 12` })).not.toBeInViewport();
  // Those in sight are counted, one after another; the rest when they are.
  await expect.poll(() => counted.length).toBe(7);
  await companies.getByRole('button', { name: 'Alle 13' }).click();
  await expect.poll(() => counted.length).toBe(12);
  expect(new Set(counted).size).toBe(12);
  await expect(companies.getByRole('button', { name: `${long} 12` })).toBeInViewport({ ratio: 1 });
  await expectNothingSerious(page);
});

test('an order that has waited is approved with three presses from home', async ({ page }) => {
  const company = await needed(page);
  await page.goto(href('/home', { company }));
  await page.getByRole('link', { name: /^Godkjenn: 1 bestilling/ }).click();
  await page.getByRole('link', { name: '26001-1', exact: true }).click();
  await page.getByRole('button', { name: 'Godkjenn', exact: true }).click();
  await expect(page.getByText('Bestillingen er godkjent').first()).toBeVisible();
  await page.goto(href('/home', { company }));
  await expect(region(page, 'Krever deg').getByText(/bestilling har ventet/)).toHaveCount(0);
});

test('a course is booked for who has an expired certificate with three presses at most from home', async ({ page }) => {
  const { companyId: company } = await openNeeding(page);
  await page.goto(href('/home', { company }));
  const { press, count } = await pressLine(page, 'sertifikater');
  const note = await page.getByRole('columnheader', { name: 'Merknad' }).getAttribute('aria-colindex');
  await press(cell(page, 0, Number(note) - 1));
  await page.keyboard.type('Kurs bestilt');
  await page.keyboard.press('Enter');
  await expect(cell(page, 0, Number(note) - 1)).toHaveText('Kurs bestilt');
  await expect(page.getByRole('button', { name: /^Angre \(/ })).toBeEnabled();
  expect(count()).toBeLessThanOrEqual(3);
  await page.goBack();
  await page.reload();
  await expect(region(page, 'Krever deg')).toBeVisible();
  await expect(page.getByText(/utløpt uten at nytt er bestilt$/)).toHaveCount(0);
});

test('a late delivery is reminded of with three presses at most from home', async ({ page }) => {
  const of = await makeOrderingCompany();
  const dates = { orderdate: addDays(today(), -20), deliverydate: addDays(today(), -4) };
  await saveOrder(of.orderer, orderRequested(of, { ...dates, send: true }));
  await loginAs(page, of.approverUser.email, of.approverUser.password);
  await page.goto(href('/home', { company: of.companyId }));
  const { press, count } = await pressLine(page, 'forsinket');
  const draft = page.waitForEvent('download');
  await press(page.getByRole('button', { name: /^Purr/ }));
  await draft;
  await expect(page.getByText(/forsinket 4 d, purret/)).toBeVisible();
  expect(count()).toBeLessThanOrEqual(3);
});

test('on a phone the urgent lines are in reach of a thumb, and what can be approved is the button below', async ({
  page,
}) => {
  const company = await needed(page);
  const height = 844;
  await page.setViewportSize({ width: 390, height });
  await page.goto(href('/home', { company }));
  const lines = region(page, 'Krever deg').locator('ul').first().getByRole('listitem');
  await expect(lines.first()).toBeVisible();
  for (const line of await lines.all()) {
    const box = await line.boundingBox();
    expect((box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0)).toBeLessThanOrEqual(2 * height);
    expect(box?.height).toBeGreaterThanOrEqual(58);
  }
  await expect(page.getByRole('link', { name: 'Godkjenn 1 bestilling', exact: true })).toBeVisible();
  const topOf = async (one: Locator) => (await one.boundingBox())?.y ?? Number.NaN;
  const logout = page.getByRole('main').getByRole('link', { name: 'Logg ut' });
  const others = page.getByText(/^Andre har \d+ saker$/);
  expect(await topOf(logout)).toBeGreaterThan(await topOf(others));
  const ofOthers = page.locator('li[data-part=andre]').first();
  await expect(ofOthers).toBeHidden();
  await others.click();
  await expect(ofOthers).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectNothingSerious(page);
});

/** The star of a row of the menu, by its name. */
const starOf = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Seksjoner' })
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^${name}`) })
    .getByTitle(/favoritter$/);

test('a star is in the menu, in the palette and at home, and is put in order by keys', async ({ page }) => {
  const { companyId: company, email, password } = await makeCompany();
  await loginAs(page, email, password);
  for (const [path, name] of [
    [profitAndLossPath, 'Resultat'],
    [revenuePath, 'Omsetning'],
  ] as const) {
    await page.goto(href(path, { company }));
    const stored = page.waitForResponse((answer) => answer.url().endsWith('/api/favourites') && answer.ok());
    const star = starOf(page, name);
    await star.focus();
    await page.keyboard.press('Enter');
    await stored;
    await expect(star).toHaveAttribute('title', 'Fjern fra favoritter');
  }
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('group', { name: 'Favoritter' }).getByRole('option')).toHaveCount(2);
  await page.keyboard.press('Escape');

  await page.goto(href('/home', { company }));
  const favourites = region(page, 'Favoritter');
  await expect(favourites.getByRole('link')).toHaveText([/^Resultat/, /^Omsetning/]);
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
  await starOf(page, 'Resultat').click();
  await expect(page.getByText('Databasen er borte.')).toBeVisible();
  await expect(starOf(page, 'Resultat')).toHaveAttribute('title', 'Legg til i favoritter');
});

test('a company that has just begun is told what to do first, and leads to it', async ({ page }) => {
  const { companyId: company, email, password } = await makeCompany();
  await loginAs(page, email, password);
  await page.goto(href('/home', { company }));
  await expect(page.getByText('Ingenting haster i dag.')).toBeVisible();
  const steps = region(page, 'Kom i gang');
  await expect(steps.getByText('0 av 9 gjort')).toBeVisible();
  await expect(steps.getByRole('link')).toHaveCount(6);
  for (const name of ['Les inn regnskapet: Regnskap', 'Inviter: Kolleger', 'Les inn liste: Priser'])
    await expect(steps.getByRole('button', { name })).toBeVisible();
  await steps.getByRole('button', { name: 'Skjul' }).click();
  await page.reload();
  await expect(steps.getByRole('link')).toHaveCount(0);
  await steps.getByRole('button', { name: 'Vis' }).click();
  await expectNothingSerious(page);
  const sections = region(page, 'Alle seksjoner');
  await sections.getByRole('button', { name: 'Alle seksjoner' }).click();
  await page.reload();
  await expect(sections.getByRole('link')).toHaveCount(0);
  await sections.getByRole('button', { name: 'Alle seksjoner' }).click();
  await expect(sections.getByRole('link', { name: /^Økonomi/ })).toBeVisible();
});
