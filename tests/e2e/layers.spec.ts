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

const userMenu = (page: Page) => page.getByRole('button', { name: /, brukermeny$/ });

test('what is pressed before its code has come opens when it comes, and goes on by keys', async ({ page }) => {
  await loginAs(page, 'admin@demo.no', 'demo-innsikt');
  let letIn: () => void = () => undefined;
  const open = new Promise<void>((done) => {
    letIn = done;
  });
  await onLaterScripts(page, async () => {
    await open;
    return 'come';
  });
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
