import { brotliCompressSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { href } from '@/lib/platform/routing/href';
import { bidDashboardPath, priceListPath, revenuePath, voucherLinesPath } from '@/lib/platform/routing/paths';
import { importSaft } from '@/lib/product/imports/saft/import-saft';
import { makeCompany } from '../factories/company';
import { saftXml, withSaftFile } from '../factories/saft';
import { expect, loginAs, test } from './fixtures';
import pageScripts from './page-scripts.json' with { type: 'json' };

const inAdvance = (request: Request) => request.headers()['next-router-prefetch'] !== undefined;

/** What a chart says to those who do not see it. */
const chartText = 'i menyen gir tallene';

test('a page view asks for no other page, and its first answer has the charts', async ({ page }) => {
  const company = await makeCompany();
  const { companyId } = company;
  await withSaftFile(saftXml(), (filePath) =>
    importSaft({ companyId, user: { id: company.userId, name: 'Tina' }, fileName: 'regnskap.xml', filePath }),
  );
  await loginAs(page, company.email, company.password);
  const requested: string[] = [];
  page.on('request', (request) => {
    if (inAdvance(request)) requested.push(request.url());
  });
  const address = href('/economy/report/resultat', { company: companyId });
  await page.goto(address);
  await expect(page.getByRole('img', { name: new RegExp(chartText) }).first()).toBeVisible();
  expect(requested).toEqual([]);

  const answer = await page.request.get(address);
  expect(await answer.text()).toMatch(new RegExp(`<svg[^>]*aria-label="[^"]*${chartText}`));

  const pointedAt = page.waitForRequest(inAdvance);
  await page.getByRole('navigation', { name: 'Seksjoner' }).getByRole('link').last().hover();
  await pointedAt;
});

/** The kilobytes of scripts that the page has been sent, unpacked: a build for production packs them smaller than a quick one. */
const scriptsOf = (page: Page) =>
  page.evaluate(
    () =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming && /\.js(\?|$)/.test(entry.name))
        .reduce((sum, entry) => sum + (entry instanceof PerformanceResourceTiming ? entry.decodedBodySize : 0), 0) /
      1e3,
  );

test('a page is sent the scripts it draws with, and what opens on demand with its first use', async ({ page }) => {
  await loginAs(page, 'admin@demo.no', 'demo-innsikt');
  // What makes a page heavier than this is most often a part that could come with its first use.
  for (const [path, most] of [
    [priceListPath, 1_135],
    // With its charts, which are drawn before what reacts to pointer and keys has come: 14 kB of these.
    [bidDashboardPath, 1_360],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('grid').or(page.getByRole('img')).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    const kilobytes = await scriptsOf(page);
    expect(kilobytes, path).toBeGreaterThan(100);
    expect(kilobytes, path).toBeLessThan(most);
  }
});

/** How many kilobytes of scripts a page may be sent more or less than is written down. */
const unsaid = 2;

test('what a page’s HTML asks for of scripts is as much as is written down', async ({ page }) => {
  await loginAs(page, 'admin@demo.no', 'demo-innsikt');
  const changed: string[] = [];
  for (const [path, written] of Object.entries(pageScripts)) {
    const html = await (await page.request.get(path)).text();
    const addresses = new Set([...html.matchAll(/\/_next\/static\/[^"'\\\s]+?\.js/g)].map(([address]) => address));
    const bodies = await Promise.all([...addresses].map(async (one) => (await page.request.get(one)).body()));
    const now = bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0) / 1e3;
    if (Math.abs(now - written) > unsaid) changed.push(`${path}: ${now.toFixed(1)} kB, written ${written}`);
  }
  // Whoever adds more writes it down with what it is for; most often it can come with its first use instead.
  expect(changed, 'tests/e2e/page-scripts.json').toEqual([]);
});

test('the rest of a large table is asked for once, by the page’s HTML', async ({ page }) => {
  await loginAs(page, 'admin@demo.no', 'demo-innsikt');
  await page.goto(voucherLinesPath);
  await expect(page.getByText(/^[\d.]+ rader$/)).toBeVisible({ timeout: 60_000 });
  const requested = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.name.includes('/api/info/datatable'))
      .map((entry) => (entry instanceof PerformanceResourceTiming ? entry.initiatorType : '')),
  );
  expect(requested).toEqual(['link']);
});

test('of more lines than a browser holds what is in sight is asked for, and keys and a search find their way', async ({
  page,
}) => {
  await loginAs(page, 'admin@demo.no', 'demo-innsikt');
  await page.goto(href(voucherLinesPath, { history: 'yrall' }));
  const grid = page.getByRole('grid');
  const count = page.getByText(/^[\d.]+ rader$/);
  await expect(count).toBeVisible();
  const all = Number(((await count.textContent()) ?? '').replaceAll(/\D/g, ''));
  expect(all).toBeGreaterThan(50_000);
  await grid.getByRole('gridcell').first().click();
  await page.keyboard.press('ControlOrMeta+End');
  const last = grid.locator(`[role=row][aria-rowindex="${all + 2}"]`);
  await expect(last).toContainText(/\d{2}\.\d{2}\.\d{4}/);
  expect(await page.getByRole('row').count()).toBeLessThan(200);
  await page.getByRole('textbox', { name: 'Søk' }).fill('varetelling');
  await expect(page.getByText(/^[\d.]+ av [\d.]+$/)).toBeVisible();
  await expect(grid.getByRole('row').nth(2)).toContainText('Varetelling');
});

test('the first rows of a search are there before all are counted, and what is shown is of one search alone', async ({
  page,
}) => {
  await loginAs(page, 'admin@demo.no', 'demo-innsikt');
  await page.goto(href(voucherLinesPath, { history: 'yrall' }));
  const grid = page.getByRole('grid');
  const sums = grid.getByRole('row').nth(1);
  const search = page.getByRole('textbox', { name: 'Søk' });
  const uncounted = page.getByText(/^… av [\d.]+$/);
  const counted = page.getByText(/^[\d.]+ av [\d.]+$/);
  await expect(page.getByText(/^[\d.]+ rader$/)).toBeVisible();
  await expect(sums).toContainText(/\d,\d{2}/);

  let count = () => {};
  const mayCount = new Promise<void>((resolve) => {
    count = resolve;
  });
  const isCounting = (address: URL) => address.searchParams.get('part') === 'whole' && address.searchParams.has('q');
  await page.route(isCounting, async (route) => {
    await mayCount;
    await route.continue().catch(() => {});
  });
  await search.fill('3000');
  await expect(uncounted).toBeVisible();
  await expect(grid.getByRole('row').nth(2)).toContainText('3000');
  await expect(sums).toContainText('…');
  await expect(sums).not.toContainText(/\d/);
  await grid.getByRole('gridcell').first().click();
  await page.keyboard.press('ControlOrMeta+End');
  const waiting = grid.getByRole('row').last();
  await expect(waiting).toHaveAttribute('aria-rowindex', '222');
  await expect(waiting).not.toContainText(/\d/);

  await search.fill('varetelling');
  await expect(grid.getByRole('row').nth(2)).toContainText('Varetelling');
  await expect(uncounted).toBeVisible();
  count();
  await expect(counted).toBeVisible();
  await expect(grid.getByRole('row').nth(2)).toContainText('Varetelling');
  await expect(sums).toContainText(/\d,\d{2}/);
  const said = await counted.textContent();
  await page.reload();
  await expect(counted).toHaveText(said ?? '');
  await search.fill('3000');
  await expect(counted).not.toHaveText(said ?? '');
  await grid.getByRole('gridcell').first().click();
  await page.keyboard.press('ControlOrMeta+End');
  await expect(grid.getByRole('row').last()).toContainText('3000');
});

test.describe('for who has nothing against movement', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a page that has come moves nothing without end', async ({ page }) => {
    await loginAs(page, 'admin@demo.no', 'demo-innsikt');
    await page.goto(revenuePath);
    await expect(page.getByRole('img').first()).toBeVisible();
    const endless = () =>
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY)
        .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.className : ''));
    await expect.poll(() => page.evaluate(endless)).toEqual([]);
  });
});
