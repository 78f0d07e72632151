import type { Locator, Page } from '@playwright/test';
import { adminPath } from '@/lib/platform/auth/permissions';
import { href } from '@/lib/platform/routing/href';
import { calcPath } from '@/lib/platform/routing/paths';
import { pages } from '@/lib/product/pages/registry';
import { bidParam, chosenOf } from '@/lib/tools/run/demo-places';
import { isNight, share } from '../factories/runs';
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

/** Every way once: to each of the later ones and back, and on to the next. */
const everyWay = (count: number): number[] =>
  Array.from({ length: count }, (_, from) => [
    from,
    ...Array.from({ length: count - from - 1 }, (_, i) => [from + 1 + i, from]).flat(),
  ]).flat();

/** Ten pages, of which a commit tries one way more. */
const farther = new Set(share(walked, ({ path }) => path, 10 / walked.length).map(({ path }) => path));

/** To each neighbour and back, and on ten pages to one that is farther off. */
function someWays(path: string, count: number): number[] {
  const neighbours = Array.from({ length: count }, (_, at) => at);
  const pairs = neighbours.flatMap((from) =>
    neighbours.filter((to) => Math.abs(to - from) > 1).map((to) => [from, to]),
  );
  const picked = farther.has(path) ? share(pairs, (pair) => `${path} ${pair.join()}`, 1 / pairs.length) : [];
  return [...neighbours, ...neighbours.toReversed().slice(1), ...picked.flat()];
}

for (const { path, asks } of walked) {
  test(`tabs are reached from each other by pressing: ${path}`, async ({ page, errors }) => {
    await loginAs(page, 'admin@demo.no', 'demo-innsikt');
    await page.goto(href(path, await chosenOf(page, asks)));
    const parts = await partsOf(page);
    const count = await parts.count();
    expect(count).toBeGreaterThan(1);
    for (const at of isNight ? everyWay(count) : someWays(path, count)) {
      await press(parts.nth(at));
      expect(errors, `on the way to ${await parts.nth(at).textContent()}`).toEqual([]);
    }
  });
}
