import type { Locator, Page } from '@playwright/test';
import { adminPath } from '@/lib/platform/auth/permissions';
import { href } from '@/lib/platform/routing/href';
import { calcPath } from '@/lib/platform/routing/paths';
import { pages } from '@/lib/product/pages/registry';
import { bidParam, chosenOf } from '@/lib/tools/run/demo-places';
import { expect, loginAs, test } from './fixtures';

test.describe.configure({ mode: 'parallel', timeout: 400_000 });

/** Every page of the registry that has tabs, and those beside it. */
const walked = [
  ...pages.flatMap(({ path, tabs = [], own }) =>
    tabs.length > 1 ? [{ path, asks: own.map(({ name }) => name) }] : [],
  ),
  { path: adminPath, asks: [] },
  { path: calcPath, asks: [bidParam] },
];

/** The names of what opens a part of the page: its tabs, or the links of its drawer, which may be below its row of the menu. */
async function partsOf(page: Page): Promise<Locator> {
  const tabs = page.locator('main [role=tab]');
  const ordering = page.getByRole('navigation', { name: 'Innkjøp' }).getByRole('link');
  const entries = page.locator('main aside nav a').or(ordering);
  await expect(tabs.or(entries).first()).toBeVisible();
  return (await entries.count()) > 0 ? entries : tabs;
}

async function press(part: Locator): Promise<void> {
  await part.click();
  await expect(part.and(part.page().locator('[aria-selected=true], [aria-current=page]'))).toBeVisible();
  await expect(part.page().getByText('Feilkode')).toHaveCount(0);
}

for (const { path, asks } of walked) {
  test(`every tab is reached from every other by pressing: ${path}`, async ({ page, errors }) => {
    await loginAs(page, 'admin@demo.no', 'demo-innsikt');
    await page.goto(href(path, await chosenOf(page, asks)));
    const parts = await partsOf(page);
    const count = await parts.count();
    expect(count).toBeGreaterThan(1);
    // To each of the later ones and back, and on to the next: every way once.
    for (let from = 0; from < count; from += 1) {
      await press(parts.nth(from));
      for (let to = from + 1; to < count; to += 1) {
        for (const at of [to, from]) await press(parts.nth(at));
        const steps = `${await parts.nth(from).textContent()} and ${await parts.nth(to).textContent()}`;
        expect(errors, `between ${steps}`).toEqual([]);
      }
    }
  });
}
