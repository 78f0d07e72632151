import type { Page } from '@playwright/test';
import { href } from '@/lib/platform/routing/href';
import { bidTablePath } from '@/lib/platform/routing/paths';
import { expectNothingSerious } from './axe';
import { expect, test } from './fixtures';
import { addRows, cell, makeOwnCompany } from './live-table';

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
