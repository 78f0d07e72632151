import type { Browser, BrowserContext, Page } from '@playwright/test';
import { href } from '@/lib/routing/href';
import { bidListPath, bidTablePath, profitAndLossPath } from '@/lib/routing/paths';
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
