import type { Browser, BrowserContext, Page } from '@playwright/test';
import { href } from '@/lib/platform/routing/href';
import { bidListPath, bidTablePath, contactsPath, profitAndLossPath } from '@/lib/platform/routing/paths';
import { expectNothingSerious } from './axe';
import { insertLines, makeBid, saveButton, tab } from './calculation';
import { expect, loginAs, test } from './fixtures';
import { cell } from './live-table';
import { unreadable } from './unreadable';

const phone = { width: 390, height: 844 };
const phoneAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

/** A page of the context as the server drew it: the program never comes. */
async function drawnByServer(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.route('**/_next/static/**/*.js*', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  const { goto } = Object.getPrototypeOf(page) as Page;
  page.goto = goto;
  return page;
}

/** In a browser of its own, logged in as the demo's administrator. */
async function inBrowser(
  browser: Browser,
  options: { viewport: { width: number; height: number }; userAgent?: string },
  walk: (context: BrowserContext) => Promise<void>,
) {
  const context = await browser.newContext({ locale: 'nb-NO', ...options });
  await context.request.post('/auth/login', { data: { username: 'admin@demo.no', password: 'demo-innsikt' } });
  await walk(context);
  await context.close();
}

async function expectTwoLines(page: Page) {
  await expect(cell(page, 0, 0)).toBeVisible();
  const name = await cell(page, 0, 0).boundingBox();
  const lead = await cell(page, 0, 1).boundingBox();
  expect(name?.height).toBeGreaterThanOrEqual(44);
  expect((lead?.x ?? 999) + (lead?.width ?? 0)).toBeLessThanOrEqual(phone.width);
  // A figure, and under it a status.
  await expect(cell(page, 0, 1)).toContainText(/\d.*\n?.*\d\. [A-Z]/);
}

for (const path of [bidListPath, bidTablePath]) {
  test(`a phone's first picture of a list has rows of two lines, before the page is alive: ${path}`, async ({
    browser,
  }) => {
    // The very first visit, by what the device says of itself.
    await inBrowser(browser, { viewport: phone, userAgent: phoneAgent }, async (context) => {
      const page = await drawnByServer(context);
      await page.goto(path);
      await expectTwoLines(page);
    });
    // Later by what the window was: of a narrow window on a computer, too.
    await inBrowser(browser, { viewport: phone }, async (context) => {
      await (await context.newPage()).goto('/home');
      await expect.poll(() => context.cookies()).toContainEqual(expect.objectContaining({ value: 'narrow' }));
      const page = await drawnByServer(context);
      await page.goto(path);
      await expectTwoLines(page);
    });
  });
}

test('no figure is cut in the first picture of a wide table, before the page is alive', async ({ browser }) => {
  for (const width of [1280, 1440]) {
    await inBrowser(browser, { viewport: { width, height: 900 } }, async (context) => {
      const page = await drawnByServer(context);
      for (const path of [profitAndLossPath, bidListPath]) {
        await page.goto(href(path, {}));
        await expect(page.getByRole('columnheader').first()).toBeVisible();
        expect(await page.evaluate(unreadable), `${path} at ${width}`).toEqual([]);
      }
    });
  }
});

test('a window that is made narrow, and wide again, is drawn as it is', async ({ page }) => {
  await loginAs(page, 'admin@demo.no', 'demo-innsikt');
  await page.goto(bidListPath);
  const height = async () => (await cell(page, 0, 0).boundingBox())?.height;
  await expect.poll(height).toBeLessThan(40);
  await page.setViewportSize(phone);
  await expect.poll(height).toBeGreaterThan(44);
  await page.reload();
  await expectTwoLines(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(height).toBeLessThan(40);
  await page.reload();
  await expect.poll(height).toBeLessThan(40);
});

/** The controls in sight that are lower than a thumb needs. */
async function lowTargets(page: Page, within: string, least: number): Promise<string[]> {
  const found = page.locator(within).locator('button:visible, [role=menuitem]:visible, [role=combobox]:visible');
  const faults: string[] = [];
  for (const each of await found.all()) {
    const height = (await each.boundingBox())?.height ?? 0;
    // A list that has just come up stands between two pixels.
    if (height < least - 0.1) faults.push(`${await each.textContent()}: ${height}`);
  }
  return faults;
}

test('what floats over a page on a phone has lines for a thumb: values, months, columns', async ({ page }) => {
  await page.setViewportSize(phone);
  await loginAs(page, 'admin@demo.no', 'demo-innsikt');
  await page.goto(bidListPath);
  await page.getByRole('button', { name: 'Kolonner' }).click();
  const columns = page.getByRole('list', { name: 'Kolonner' });
  for (const line of (await columns.getByRole('listitem').all()).slice(0, 5))
    expect((await line.boundingBox())?.height).toBeCloseTo(44, 1);
  expect(await lowTargets(page, 'ul[aria-label=Kolonner]', 40)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('dialog', { name: 'Filter' }).getByRole('button', { name: 'Status' }).click();
  for (const value of await page.getByRole('option').all())
    expect((await value.boundingBox())?.height).toBeGreaterThan(43.9);
  await page.goto(profitAndLossPath);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('button', { name: /^År og måned/ }).click();
  await expect(page.getByRole('group', { name: /^Måneder i/ })).toBeVisible();
  expect(await lowTargets(page, '[role=group][aria-label^="Måneder i"]', 44)).toEqual([]);
  await page.goto(bidListPath);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option').first()).toBeVisible();
  for (const place of (await page.getByRole('option').all()).slice(0, 5))
    expect((await place.boundingBox())?.height).toBeGreaterThan(43.9);
});

test('filters, files and what is done with rows are sheets on a phone, with chips of what is set and large targets', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await loginAs(page, 'admin@demo.no', 'demo-innsikt');
  await page.goto(bidListPath);
  await expect(page.getByRole('button', { name: 'Status', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Filter' });
  await expectNothingSerious(page);
  expect(await lowTargets(page, '[role=dialog] .targets', 44)).toEqual([]);
  await sheet.getByRole('button', { name: 'Status' }).click();
  await page.getByRole('option', { name: /Tapt/ }).click();
  await page.keyboard.press('Escape');
  await sheet.getByRole('button', { name: /^Vis \d+ av / }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Filter (1)' })).toBeFocused();
  await page.getByRole('button', { name: 'Fjern Status 8. Tapt' }).click();
  await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeVisible();

  await page.goto(profitAndLossPath);
  await expect(page.getByText(/^Hittil i år, /)).toBeVisible();
  // Copied from here the address names the period, without the sheet having been opened.
  await expect(page).toHaveURL(/history=ytd/);
  await page.getByRole('button', { name: 'Last ned' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  const menu = await page.getByRole('menu').boundingBox();
  expect((menu?.y ?? 0) + (menu?.height ?? 0)).toBeCloseTo(phone.height, 0);
  expect(menu?.width).toBe(phone.width);
  expect(await lowTargets(page, '[role=menu]', 44)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('combobox', { name: 'Historikk' }).click();
  await page.getByRole('option', { name: 'Siste 2 år' }).click();
  await page.getByRole('button', { name: 'Vis', exact: true }).click();
  await expect(page.getByText(/^Siste 2 år, /)).toBeVisible();

  await page.goto(bidTablePath);
  const add = await page.getByRole('button', { name: 'Legg til rad' }).boundingBox();
  expect(add?.y).toBeGreaterThan(phone.height - 100);
  await cell(page, 1, 0).click();
  await page.getByRole('button', { name: 'Valg for raden' }).click();
  // The press that opened it ends over the sheet, and has chosen nothing.
  await expect(page.getByRole('menuitem', { name: /Slett raden/ })).toBeVisible();
  expect(await lowTargets(page, '[role=menu]', 44)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Tilbake' }).click();
  await expect(page).toHaveURL(new RegExp(profitAndLossPath));
});

test('the lines of a calculation are rows of two lines on a phone: the first tap selects, the second edits', async ({
  browser,
  page,
}) => {
  const { address } = await makeBid(page);
  await insertLines(page, address);
  await saveButton(page).click();
  await expect(page.getByText('Alt er lagret')).toBeVisible();
  const context = await browser.newContext({
    storageState: await page.context().storageState(),
    viewport: phone,
    hasTouch: true,
  });
  const own = await context.newPage();
  await own.goto(page.url());
  await expect(cell(own, 0, 0)).toContainText('Kompressor 10 bar');
  await expect(own.getByRole('columnheader', { name: 'Beløp' })).toBeInViewport();
  expect((await cell(own, 0, 0).boundingBox())?.height).toBeGreaterThanOrEqual(44);
  expect((await own.getByRole('button', { name: 'Ny linje' }).boundingBox())?.y).toBeGreaterThan(phone.height - 120);
  await cell(own, 1, 0).tap();
  await expect(cell(own, 1, 0)).toBeFocused();
  await expect(own.getByRole('textbox', { name: 'Beskrivelse' })).toHaveCount(0);
  await cell(own, 1, 0).tap();
  await own.getByRole('textbox', { name: 'Beskrivelse' }).fill('Lift 30 m');
  await own.keyboard.press('Enter');
  await expect(cell(own, 1, 0)).toContainText('Lift 30 m');
  await context.close();
});

test('the columns of a calculation are chosen, and stay so when another part has been open', async ({ page }) => {
  const { address } = await makeBid(page);
  await insertLines(page, address);
  const heading = page.getByRole('columnheader', { name: 'Hører til' });
  await expect(heading).toBeVisible();
  await page.getByRole('button', { name: 'Kolonner' }).click();
  const stored = page.waitForResponse((answer) => answer.url().endsWith('/api/page-columns') && answer.ok());
  await page.getByRole('checkbox', { name: 'Hører til', exact: true }).click();
  await stored;
  await page.keyboard.press('Escape');
  await expect(heading).toHaveCount(0);
  await tab(page, 'Jobbpakker');
  await tab(page, 'Tungt utstyr');
  await expect(cell(page, 0, 0)).toContainText('Kompressor 10 bar');
  await expect(heading).toHaveCount(0);
  // The amount is worked out where it stands now.
  await cell(page, 0, 2).click();
  await page.keyboard.type('100');
  await page.keyboard.press('Enter');
  await saveButton(page).click();
  await expect(page.getByText('Alt er lagret')).toBeVisible();
  await page.reload();
  await expect(cell(page, 0, 2)).toHaveText(/100,00/);
  await expect(heading).toHaveCount(0);
});

test('contacts are chosen for a mail on a phone: rows of two lines with their box, the button within reach', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await loginAs(page, 'admin@demo.no', 'demo-innsikt');
  await page.goto(contactsPath);
  await expect(page.getByText(/^\d+ rader$/)).toBeVisible();
  const row = page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: /^Velg (?!alle)/ }) });
  const first = row.first().getByRole('gridcell').first();
  expect((await first.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await first.click();
  await expect(row.first().getByRole('checkbox')).toBeChecked();
  const mail = page.getByRole('button', { name: 'Opprett e-post' });
  expect((await mail.boundingBox())?.y).toBeGreaterThan(phone.height - 120);
  await expectNothingSerious(page);
  await mail.click();
  await expect(page.getByRole('dialog', { name: 'Opprett e-post' })).toBeVisible();
});
