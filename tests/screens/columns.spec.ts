import type { Page } from '@playwright/test';
import { href } from '@/lib/platform/routing/href';
import {
  bidListPath,
  bidTablePath,
  claimsPath,
  contractTablePath,
  projectListPath,
  returnControlPath,
  riskListPath,
} from '@/lib/platform/routing/paths';
import { strategyTable } from '@/lib/platform/tables/declared/strategy';
import { expectNothingSerious } from '../e2e/axe';
import { addRows, cell, makeOwnCompany } from '../e2e/live-table';
import { expect, loginAs, test } from './fixtures';

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
  const steps = shipped.indexOf('Ansvarlig') - shipped.indexOf('Kunde');
  for (let step = 1; step < steps; step += 1) await Promise.all([saved(), page.keyboard.press('Alt+ArrowUp')]);
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

/** Whether a heading is whole: neither under a pinned column, nor under the number of those that are hidden. */
function isWhole(heading: Element): boolean {
  const { left, right, top, bottom } = heading.getBoundingClientRect();
  return [left + 4, right - 12].every((x) => heading.contains(document.elementFromPoint(x, (top + bottom) / 2)));
}

const deciding: readonly [path: string, ...headings: string[]][] = [
  [strategyTable.path, 'Frist', 'Status'],
  [bidListPath, 'Status', 'Beløp', 'Frist', 'Sannsynlighet', 'Vektet beløp'],
  [contractTablePath, 'Verdi', 'Status', 'Varslingsfrist', 'Slutt'],
  [riskListPath, 'Status', 'Frist', 'Beløp'],
  [claimsPath, 'Fakturert', 'Krav', 'Kreditert', 'Status'],
  [returnControlPath, 'Fra', 'Til', 'Ute til', 'Sum uten mva.', 'Å kreve', 'Krav'],
];

test('the columns that decide are whole at 1440, also in long lists', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await loginAs(page, 'admin@demo.no', 'demo-innsikt');
  await page.goto(href(projectListPath, { visning: 'vurdert' }));
  const link = await page.getByRole('table').getByRole('link').first().getAttribute('href');
  const projectid = new URL(link ?? '', 'http://x').searchParams.get('projectid') ?? '';
  for (const [path, ...names] of deciding) {
    await page.goto(href(path, path === returnControlPath ? { projectid } : {}));
    for (const name of names) {
      const heading = page.getByRole('columnheader', { name, exact: true });
      await expect.poll(() => heading.evaluate(isWhole), { message: `${path} ${name}` }).toBe(true);
    }
  }
});
