import type { Page } from '@playwright/test';
import { pages } from '@/lib/pages/registry';
import { href } from '@/lib/routing/href';
import { bidTablePath } from '@/lib/routing/paths';
import { expectNothingSerious } from './axe';
import { expect, loginAs, test } from './fixtures';
import { addRows, cell, makeOwnCompany } from './live-table';
import { unreadable } from './unreadable';

/** Pages that are tables, or hold some. */
const withTables = pages.filter(({ layout }) =>
  layout.some(({ wtype }) => wtype === 'tabulator' || wtype === 'datatable' || wtype === 'pivot'),
);
const groups = [
  'info',
  'economy',
  'bid',
  'contract personell production',
  'master staging measure strategy project equipment',
];

for (const sections of groups) {
  test(`what one compares by is in sight, and no figure or heading is cut: ${sections}`, async ({ page }) => {
    await loginAs(page, 'admin@demo.no', 'demo-innsikt');
    const faults: Record<string, string[]> = {};
    let tables = 0;
    for (const { path } of withTables.filter(({ section }) => sections.split(' ').includes(section))) {
      await page.goto(path);
      if ((await page.getByRole('columnheader').count()) === 0) continue;
      tables += 1;
      const found = await page.evaluate(unreadable);
      const title = page.getByRole('heading', { level: 1 });
      if (await title.evaluate((each) => each.scrollWidth > each.clientWidth)) found.push('the title of the page');
      if (found.length > 0) faults[path] = found.slice(0, 5);
    }
    expect(tables).toBeGreaterThan(0);
    expect(faults).toEqual({});
  });
}

/** The free sheet: cells that nobody has filled. */
const mayBeSilent = /\/ark$/;

for (const kind of ['datatable', 'editable'] as const) {
  test(`on a phone a row says what it is and how much or how it stands: ${kind}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await loginAs(page, 'admin@demo.no', 'demo-innsikt');
    const faults: string[] = [];
    for (const { path } of withTables.filter((entry) => entry.kind === kind)) {
      await page.goto(path);
      const name = cell(page, 0, 0);
      if ((await page.getByRole('gridcell').count()) === 0) continue;
      const second = await cell(page, 0, 1).boundingBox();
      const first = await name.boundingBox();
      if (!first || !second || second.x + second.width > 390) faults.push(`${path}: the second column is out of sight`);
      if (first && first.height < 40) faults.push(`${path}: rows of ${first.height} px`);
      if (first && second && first.x + first.width > second.x + 1)
        faults.push(`${path}: the name lies over the figure`);
      if (((await name.textContent()) ?? '').trim() === '') faults.push(`${path}: a row without a name`);
      const said = await page.locator('[data-cell$=":1"][role=gridcell]').allTextContents();
      const silent = said.filter((text) => text.trim() === '').length;
      if (silent > 0 && !mayBeSilent.test(path))
        faults.push(`${path}: ${silent} of ${said.length} rows say no amount and no status`);
    }
    expect(faults).toEqual([]);
  });
}

const headings = (page: Page) => page.getByRole('row').first().getByRole('columnheader').allInnerTexts();

test('columns are hidden, moved and put back, by mouse and by keys, and stay so', async ({ page }) => {
  const company = await makeOwnCompany(page);
  await addRows(page, company, 'bid', [{ description: 'Maling av kai', key: '26-0700' }]);
  await page.goto(href(bidTablePath, { company }));
  await expect(page.getByText('1 rad', { exact: true })).toBeVisible();
  const shipped = await headings(page);
  const saved = () => page.waitForResponse((answer) => answer.url().endsWith('/api/page-columns') && answer.ok());
  await page.getByRole('button', { name: 'Kolonner' }).click();
  await expectNothingSerious(page);
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
  await expect(box('Beskrivelse')).toBeDisabled();
  await Promise.all([saved(), box('Segment').click()]);
  await Promise.all([saved(), page.getByRole('button', { name: 'Flytt Ansvarlig fram' }).click()]);
  await box('Ansvarlig').focus();
  await Promise.all([saved(), page.keyboard.press('Alt+ArrowUp')]);
  await expect(box('Ansvarlig')).toBeFocused();
  await page.keyboard.press('Escape');
  const chosen = shipped.filter((name) => name !== 'Segment' && name !== 'Ansvarlig');
  chosen.splice(chosen.indexOf('Kunde'), 0, 'Ansvarlig');
  await expect.poll(() => headings(page)).toEqual(chosen);
  await page.reload();
  await expect.poll(() => headings(page)).toEqual(chosen);

  await page.getByRole('button', { name: 'Kolonner' }).click();
  await Promise.all([saved(), page.getByRole('button', { name: 'Nullstill' }).click()]);
  await page.keyboard.press('Escape');
  await expect.poll(() => headings(page)).toEqual(shipped);
  await page.reload();
  await expect.poll(() => headings(page)).toEqual(shipped);
});

test('a cell that is clicked has the frame of one that is reached by keys', async ({ page }) => {
  const company = await makeOwnCompany(page);
  await addRows(page, company, 'bid', [
    { description: 'Maling av kai', key: '26-0701' },
    { description: 'Maling av bru', key: '26-0700' },
  ]);
  await page.goto(href(bidTablePath, { company }));
  await cell(page, 0, 1).click();
  const frame = (line: number) => cell(page, line, 1).evaluate((each) => getComputedStyle(each).outline);
  const clicked = await frame(0);
  expect(clicked).toContain('2px');
  await page.keyboard.press('ArrowDown');
  await expect(cell(page, 1, 1)).toBeFocused();
  expect(await frame(1)).toBe(clicked);
});
