import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { href } from '@/lib/platform/routing/href';
import { chartDemoPath, dragDemoPath, filterDemoPath, pictureDemoPath } from '@/lib/platform/routing/paths';
import { trialsCookie } from '@/lib/product/menu/menu-of';
import { expectNothingSerious } from '../e2e/axe';
import { dragByMouse } from '../e2e/drag';
import { addRows, makeOwnCompany, savedRows } from '../e2e/live-table';
import { makeUser } from '../factories/company';
import { expect, loginAs, test } from './fixtures';

const kitchensink = '/staging/kitchensink/alle';

const picture = (name: string, side = 300) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg()
    .toBuffer()
    .then((buffer) => ({ name, mimeType: 'image/jpeg', buffer }));

/** A company with two kinds of pumps, a frame, and a thing of no category. */
async function yardOf(page: Page): Promise<string> {
  const company = await makeOwnCompany(page);
  await addRows(page, company, 'equipment', [
    { shortid: 'PUM-1', title: 'Pumpe 5', category: 'Pumper', subcategory: 'Små' },
    { shortid: 'PUM-2', title: 'Pumpe 50', category: 'Pumper', subcategory: 'Store' },
    { shortid: 'RAM-1', title: 'Ramme', category: 'Stillas', subcategory: 'Rammer' },
    { shortid: 'NY-1', title: 'Nytt' },
  ]);
  return company;
}

const item = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Utstyr', exact: true }).getByRole('listitem').filter({ hasText: name });
const placeOf = (page: Page, name: string) => page.locator('[data-drop]', { hasText: name });
const refusal = (page: Page) => page.getByText('Velg korrekt utstyrskategori');

/** The subcategory of an item in the register. */
async function subcategoryOf(page: Page, company: string, shortid: string) {
  const rows = await savedRows(page, '/equipment/editable/utstyr', company);
  return rows.find((row) => row.shortid === shortid)?.subcategory;
}

test('several pictures are uploaded at once; one that fails says so by name and stays, the others are kept', async ({
  page,
  allow,
}) => {
  allow(/status of 415/);
  const company = await makeOwnCompany(page);
  await page.goto(href(pictureDemoPath, { company }));
  await expect(page.getByText('Ingen bilder ennå.')).toBeVisible();
  const send = page.getByRole('button', { name: 'Last opp' });
  await expect(send).toBeDisabled();
  const broken = { name: 'tegning.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(3_000, 'x') };
  await page
    .getByLabel('Bilder', { exact: true })
    .setInputFiles([await picture('kai.jpg'), broken, await picture('bru.jpg')]);
  const chosen = page.getByRole('list', { name: 'Valgte bilder' }).getByRole('listitem');
  await expect(chosen).toHaveCount(3);
  await expect(page.getByText('3 bilder er valgt')).toBeVisible();
  await page.getByRole('button', { name: 'Fjern bru.jpg' }).click();
  await page.getByLabel('Bilder', { exact: true }).setInputFiles(await picture('tak.jpg'));
  await expect(chosen).toHaveCount(3);
  await send.click();
  await expect(page.getByText('Could not upload the file: tegning.jpg')).toBeVisible();
  await expect(page.getByText('Bilde lastet opp (2)')).toBeVisible();
  await expect(chosen).toHaveCount(1);
  const stored = page.getByRole('list', { name: 'Bilder', exact: true }).getByRole('button');
  await expect(stored).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Vis kai.jpg' })).toBeVisible();
  await expectNothingSerious(page);

  await page.getByRole('button', { name: 'Vis tak.jpg' }).click();
  const shown = page.getByRole('dialog').getByRole('img', { name: 'tak.jpg' });
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(300);
  await page.getByRole('button', { name: 'Slett bildet' }).click();
  await page.getByRole('dialog', { name: 'Slette bildet?' }).getByRole('button', { name: 'Slett bildet' }).click();
  await expect(stored).toHaveCount(1);

  const reader = await makeUser(company, [{ path: pictureDemoPath, action: 'Read' }]);
  await loginAs(page, reader.email, reader.password);
  await page.goto(href(pictureDemoPath, { company }));
  await expect(stored).toHaveCount(1);
  await expect(send).toHaveCount(0);
});

test('an item is dragged or put by keys in a place of its category; elsewhere it is refused, and nothing is saved', async ({
  page,
}) => {
  const company = await yardOf(page);
  await page.goto(href(dragDemoPath, { company }));
  await expect(item(page, 'PUM-1')).toBeVisible();
  await expectNothingSerious(page);
  await dragByMouse(page, item(page, 'PUM-1'), placeOf(page, 'Rammer'));
  await expect(refusal(page)).toBeVisible();
  await dragByMouse(page, item(page, 'PUM-1'), placeOf(page, 'Store'));
  await expect(placeOf(page, 'Store')).toContainText('2');
  await page.getByRole('button', { name: 'Flytt PUM-2 Pumpe 50' }).focus();
  await page.keyboard.press('Space');
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText('PUM-2 Pumpe 50 er over Små i Pumper.')).toBeAttached({ timeout: 400 });
  }).toPass();
  await page.keyboard.press('Space');
  await expect(item(page, 'PUM-2')).toContainText('Pumper · Små');
  expect(await subcategoryOf(page, company, 'PUM-1')).toBe('Små');

  const stranger = await makeUser(company, [{ path: dragDemoPath, action: 'Write' }]);
  await loginAs(page, stranger.email, stranger.password);
  await page.goto(href(dragDemoPath, { company }));
  await expect(page.getByText('Du har ikke tilgang til siden som denne ruten er fra.')).toBeVisible();
});

test('charts are as high as the slider says, 1000 pixels at first, and the address keeps it', async ({ page }) => {
  await loginAs(page, 'admin@demo.no', 'demo-innsikt');
  await page.goto(chartDemoPath);
  const slider = page.getByRole('slider', { name: 'Høyde' });
  const chart = page.locator('[data-widget=utvikling]');
  const heightOf = async () => (await chart.boundingBox())?.height;
  await expect(slider).toHaveAttribute('aria-valuetext', '1000 piksler');
  expect(await heightOf()).toBe(1000);
  await slider.press('ArrowLeft');
  await expect.poll(heightOf).toBe(800);
  await slider.press('Home');
  await expect.poll(heightOf).toBe(100);
  await slider.press('End');
  await expect.poll(heightOf).toBe(1600);
  await expect(page).toHaveURL(/hoyde=1600/);
  await page.reload();
  expect(await heightOf()).toBe(1600);
  await expect(chart.getByRole('img').first()).toBeVisible();
  await expectNothingSerious(page);
  await page.context().addCookies([{ name: trialsCookie, value: '1', url: page.url() }]);
  await page.reload();
  await expect(
    page.getByRole('navigation', { name: 'Seksjoner' }).getByRole('link', { name: 'Diagrammer' }),
  ).toHaveAttribute('aria-current', 'page');
});

test('five values of a filter stand as chips, and of the rest how many there are', async ({ page }) => {
  const company = await makeOwnCompany(page);
  const names = ['Blåsing', 'Heis', 'Lys', 'Maling', 'Pumper', 'Stige', 'Vask'];
  await addRows(
    page,
    company,
    'equipment',
    names.map((category, i) => ({ shortid: `U-${i}`, title: `Enhet ${i}`, category })),
  );
  await page.goto(href(filterDemoPath, { company }));
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('option', { name: 'Kategori', exact: true }).click();
  await page.getByRole('button', { name: 'Velg alle' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByText('(+2 flere)')).toBeVisible();
  for (const name of names.slice(0, 5)) await expect(page.getByRole('button', { name: `Fjern ${name}` })).toBeVisible();
  await page.getByRole('button', { name: 'Fjern Heis' }).click();
  await expect(page.getByText('(+1 flere)')).toBeVisible();
  await expect(page.getByText('6 av 7', { exact: true })).toBeVisible();
});

test('the grid of all widgets is locked until it is made editable, and keeps its layout when it is locked again', async ({
  page,
}) => {
  const company = await makeOwnCompany(page);
  await page.goto(href(kitchensink, { company }));
  const rect = (id: string) => page.locator(`[data-widget=${id}]`).boundingBox();
  const before = await rect('margin');
  const toggle = page.getByRole('group', { name: 'Oppsett' });
  await expect(toggle.getByRole('button', { name: 'Låst' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('application')).toHaveCount(0);
  await toggle.getByRole('button', { name: 'Redigerbar' }).click();
  await expect(page.getByRole('application')).toHaveCount(14);
  await page.getByRole('application', { name: 'Driftsmargin' }).focus();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await toggle.getByRole('button', { name: 'Låst' }).click();
  await expect(page.getByText('Lagret', { exact: true })).toBeVisible();
  await expect(page.getByRole('application')).toHaveCount(0);
  await page.reload();
  expect((await rect('margin'))?.height).toBeGreaterThan(before?.height ?? 0);
  await expectNothingSerious(page);

  const reader = await makeUser(company, [{ path: kitchensink, action: 'Read' }]);
  await loginAs(page, reader.email, reader.password);
  await page.goto(href(kitchensink, { company }));
  await expect(page.getByText('Du har ikke tilgang til siden som denne ruten er fra.').first()).toBeVisible();
  await expect(toggle).toHaveCount(0);
});

test('among other widgets the keys of the slides are the page’s until the slides are used', async ({ page }) => {
  await loginAs(page, 'admin@demo.no', 'demo-innsikt');
  await page.goto(kitchensink);
  const slides = page.locator('[data-widget=strategi]');
  await slides.scrollIntoViewIfNeeded();
  await expect(slides.getByText(/^1 av \d+$/)).toBeVisible();
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('End');
  await expect(slides.getByText(/^1 av \d+$/)).toBeVisible();
  await slides.getByRole('button', { name: 'Neste lysbilde' }).click();
  await expect(slides.getByText(/^2 av \d+$/)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(slides.getByText(/^3 av \d+$/)).toBeVisible();
});
