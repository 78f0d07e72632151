import type { Page } from '@playwright/test';
import { expect, loginAs, test } from './fixtures';

const path = '/bid/editable/prisliste';

/** Lets `meanwhile` decide about the scripts that the page's HTML does not name: they come with their first use. */
async function onLaterScripts(page: Page, meanwhile: () => Promise<'come' | 'fail'>): Promise<void> {
  const html = await (await page.request.get(path)).text();
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (html.includes(pathname) || (await meanwhile()) === 'come') await route.fallback();
    else await route.abort();
  });
}

/** Holds them until what is returned is called. */
async function holdLaterScripts(page: Page): Promise<() => void> {
  let letIn: () => void = () => undefined;
  const open = new Promise<void>((done) => {
    letIn = done;
  });
  await onLaterScripts(page, async () => {
    await open;
    return 'come';
  });
  return letIn;
}

const userMenu = (page: Page) => page.getByRole('button', { name: /, brukermeny$/ });

test('what is pressed before its code has come opens when it comes, and goes on by keys', async ({ page }) => {
  await loginAs(page, 'admin@demo.no', 'demo-innsikt');
  const letIn = await holdLaterScripts(page);
  await page.goto(path);
  await userMenu(page).focus();
  await page.keyboard.press('Enter');
  await expect(userMenu(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('menu')).toBeHidden();
  letIn();
  const items = page.getByRole('menuitem');
  await expect(items.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(items.nth(1)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(userMenu(page)).toBeFocused();
  // From now on the library hears the keys itself.
  await page.keyboard.press('Enter');
  await expect(items.first()).toBeFocused();
});

test('what cannot be loaded says so where it was pressed, and opens when it is tried again', async ({
  page,
  allow,
}) => {
  allow(/ERR_FAILED|Failed to load chunk|ChunkLoadError/);
  await loginAs(page, 'admin@demo.no', 'demo-innsikt');
  let answer: 'come' | 'fail' = 'fail';
  await onLaterScripts(page, async () => answer);
  await page.goto(path);
  // Once a tab the page is loaded again: a newer build may be there.
  const again = page.waitForEvent('load');
  await userMenu(page).click();
  await again;
  const problem = page.getByText('En del av programmet kunne ikke hentes.');
  await expect(async () => {
    await userMenu(page).click();
    await expect(problem).toBeVisible({ timeout: 1_000 });
  }).toPass();
  answer = 'come';
  await page.getByRole('button', { name: 'Prøv igjen' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
});

test('a tip shows though the pointer moved once only, before its code had come', async ({ page }) => {
  await loginAs(page, 'admin@demo.no', 'demo-innsikt');
  const letIn = await holdLaterScripts(page);
  await page.goto(path);
  const requested = page.waitForRequest(/\/_next\/static\/.*\.js/);
  await page.getByRole('button', { name: 'Fullskjerm' }).hover();
  await requested;
  await expect(page.getByRole('tooltip')).toBeHidden();
  letIn();
  await expect(page.getByRole('tooltip')).toHaveText('Fullskjerm');
});

test.describe('with a thumb, on a screen of many dots', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 3 });

  test('a menu lies over the dimmed page, and a tap beside it only closes it', async ({ page }) => {
    await loginAs(page, 'admin@demo.no', 'demo-innsikt');
    await page.goto(path);
    await userMenu(page).tap();
    await expect(page.getByRole('menu')).toBeVisible();
    const search = page.getByRole('button', { name: /^Gå til/ });
    const box = await search.boundingBox();
    if (!box) throw new Error('The search has no place on the page.');
    const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const isCovered = await search.evaluate(
      (button, { x, y }) => !button.contains(document.elementFromPoint(x, y)),
      point,
    );
    expect(isCovered).toBe(true);
    await page.touchscreen.tap(point.x, point.y);
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test('what a figure means is shown by a tap on its sign', async ({ page }) => {
    await loginAs(page, 'admin@demo.no', 'demo-innsikt');
    await page.goto('/economy/report/resultat');
    const sign = page.getByRole('button', { name: /^Om Omsetning/ });
    await sign.tap();
    await expect(page.getByRole('tooltip')).toBeVisible();
    await sign.tap();
    await expect(page.getByRole('tooltip')).toBeVisible();
    await page.getByText('Driftsmargin', { exact: true }).first().tap();
    await expect(page.getByRole('tooltip')).toBeHidden();
  });
});
