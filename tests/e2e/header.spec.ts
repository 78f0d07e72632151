import { href } from '@/lib/platform/routing/href';
import { projectListPath } from '@/lib/platform/routing/paths';
import { pages } from '@/lib/product/pages/registry';
import { expect, test } from './fixtures';
import { openLongNamedCompany } from './long-named-company';
import { ofCommit } from './of-commit';

/** In the browser: what of the header is cut or lies outside it. */
function faultsOfHeader(): string[] {
  const header = document.querySelector('header');
  const name = header?.querySelector('[data-company-name]');
  const title = header?.querySelector('h1');
  if (!header || !name || !title) return ['the header, the company or the title is missing'];
  const faults: string[] = [];
  const [box, own] = [header.getBoundingClientRect(), name.getBoundingClientRect()];
  if (name.scrollWidth > name.clientWidth + 1 || name.scrollHeight > box.height) faults.push('the company is cut');
  if (own.width === 0 || own.left < box.left || own.right > box.right) faults.push('the company is not in sight');
  if (title.getBoundingClientRect().width < 80 && title.scrollWidth > title.clientWidth)
    faults.push('no title is left');
  if (header.scrollWidth > header.clientWidth) faults.push('the header is wider than its room');
  const parts = [
    ...header.querySelectorAll('h1, [data-company-name], [data-header-row], time, header > div:last-child'),
  ]
    .map((each) => each.getBoundingClientRect())
    .filter(({ width }) => width > 0)
    .sort((a, b) => a.left - b.left);
  for (const [i, part] of parts.entries()) {
    const next = parts[i + 1];
    if (next && next.left < part.right - 1 && next.right > part.right) faults.push('parts lie over each other');
  }
  return faults;
}

test('the whole company name is in sight on every page of the menu at 1440', async ({ page }) => {
  test.setTimeout(600_000);
  const { company, kai } = await openLongNamedCompany(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const wrong: Record<string, string[]> = {};
  for (const { path, own } of ofCommit(pages, (one) => one.path)) {
    const about = own.some(({ name }) => name === 'projectid') ? { projectid: kai } : {};
    await page.goto(href(path, { company, ...about }), { waitUntil: 'load' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const faults = await page.evaluate(faultsOfHeader);
    if (faults.length > 0) wrong[path] = faults;
  }
  expect(wrong).toEqual({});
});

test('the time of reading is in minutes, with the date only when it is another day', async ({ page }) => {
  const { company } = await openLongNamedCompany(page);
  await page.clock.install();
  await page.goto(href(projectListPath, { company }));
  const read = page.locator('header time');
  await expect(read).toHaveText(/^\d\d:\d\d$/);
  await expect(page.getByTitle(/^Data lest \d\d\.\d\d\.\d{4}, \d\d:\d\d:\d\d$/)).toHaveText(/^Data lest \d\d:\d\d$/);
  await page.clock.fastForward(3 * 86_400_000);
  await expect(read).toHaveText(/^\d\d\.\d\d \d\d:\d\d$/);
});
