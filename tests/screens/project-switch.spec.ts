import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { asCompany } from '@/db/company';
import { project } from '@/db/schema';
import { href } from '@/lib/platform/routing/href';
import {
  planningPath,
  projectOverviewPath,
  projectPath,
  projectPointPath,
  purchasingPath,
  requisitionPath,
  returnControlPath,
  scanPath,
  shippingPath,
  timeEntryPath,
} from '@/lib/platform/routing/paths';
import { cutTexts } from '../e2e/cut-texts';
import { longName, longProjectName, openLongNamedCompany } from '../e2e/long-named-company';
import { makeUser } from '../factories/company';
import { expect, loginAs, test } from './fixtures';

const chosen = (page: Page) => page.getByRole('button', { name: /^Velg prosjekt/ });

test('a phone has the company by its mark, the title, and the project in a row of its own', async ({ page }) => {
  const { company, bru } = await openLongNamedCompany(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(href(projectPath, { company, projectid: bru }));
  const header = page.locator('header').first();
  await expect(header.getByTitle(longName)).toBeVisible();
  await expect(header.getByRole('heading', { name: 'Prosjekt', exact: true })).toBeVisible();
  await expect(chosen(page)).toContainText('26003 Bru over Storelva');
  const [row, title] = [await chosen(page).boundingBox(), await header.getByRole('heading').boundingBox()];
  expect((row?.y ?? 0) >= (title?.y ?? 0) + (title?.height ?? 0)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`a long project name is read whole at ${width}, one that two lines do not hold above the list`, async ({
    page,
  }) => {
    const { company, bru } = await openLongNamedCompany(page);
    await page.setViewportSize({ width, height });
    for (const path of [projectOverviewPath, projectPath]) {
      await page.goto(href(path, { company, projectid: bru }));
      await expect(chosen(page)).toContainText(longProjectName);
      expect(await page.evaluate(cutTexts)).toEqual([]);
    }
    await chosen(page).click();
    const popover = page.getByRole('dialog', { name: 'Velg prosjekt' });
    await expect(popover.getByRole('option').first()).toBeVisible();
    await expect(popover.getByText(`26003 ${longProjectName}`, { exact: true })).toHaveCount(1);

    const longest = `${longProjectName}, og så videre`.repeat(4);
    await asCompany(company, (tx) => tx.update(project).set({ description: longest }).where(eq(project.xid, bru)));
    await page.reload();
    await expect(chosen(page)).toHaveAttribute('title', `26003 ${longest}`);
    await chosen(page).click();
    const whole = popover.locator('p', { hasText: `26003 ${longest}` });
    await expect(whole).toBeInViewport({ ratio: 1 });
    expect(await whole.evaluate((each) => each.scrollHeight <= each.clientHeight + 1)).toBe(true);
  });
}

const aboutProjects = [
  projectOverviewPath,
  projectPath,
  projectPointPath,
  timeEntryPath,
  planningPath,
  shippingPath,
  scanPath,
  returnControlPath,
  purchasingPath,
  requisitionPath,
];

test('a project that is chosen once is there on ten screens and in a new tab, and the list of mine until then', async ({
  page,
  context,
}) => {
  test.setTimeout(300_000);
  const { company, kai, tank } = await openLongNamedCompany(page);
  await page.goto(href(projectOverviewPath, { company }));
  const mine = page.getByRole('region', { name: 'Mine prosjekter' });
  await expect(mine.getByRole('listitem')).toHaveText([/26002 Tank på Mongstad/]);
  await chosen(page).click();
  await expect(page.getByRole('option')).toHaveText([/26002 Tank/, /26003 Bru/, /26001 Kai/]);
  await page.keyboard.press('Escape');
  await mine.getByRole('link', { name: /26002/ }).click();
  await expect(chosen(page)).toContainText('26002 Tank på Mongstad');

  for (const path of aboutProjects) {
    await page.goto(href(path, { company }));
    await expect(chosen(page), path).toContainText('26002 Tank på Mongstad');
    await expect(page, path).toHaveURL(new RegExp(`projectid=${tank}`));
    await expect(mine).toHaveCount(0);
  }

  // Choosing is fetching, also on another screen.
  await chosen(page).click();
  await page.getByRole('combobox', { name: 'Søk prosjekt' }).fill('kai');
  await expect(page.getByRole('option')).toHaveText([/26001 Kai i Vik/]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`projectid=${kai}`));
  const other = await context.newPage();
  await other.goto(href(shippingPath, { company }));
  await expect(chosen(other)).toContainText('26001 Kai i Vik');
});

test('the address wins, and a tab stays with its project on the way to the next screen', async ({ page, context }) => {
  const { company, kai, tank } = await openLongNamedCompany(page);
  await page.goto(href(projectPath, { company, projectid: kai }));
  await expect(chosen(page)).toContainText('26001');
  const other = await context.newPage();
  await other.goto(href(projectPath, { company, projectid: tank }));
  await expect(chosen(other)).toContainText('26002');

  await page.getByRole('navigation', { name: 'Seksjoner' }).getByRole('link', { name: 'Før timer' }).click();
  await expect(page).toHaveURL(new RegExp(`${timeEntryPath}.*projectid=${kai}`));
  await expect(chosen(page)).toContainText('26001');
});

test('a remembered project that is gone is forgotten without a word', async ({ page }) => {
  const { company, kai } = await openLongNamedCompany(page);
  await page.goto(href(projectPath, { company, projectid: kai }));
  await expect(chosen(page)).toContainText('26001');
  await asCompany(company, (tx) => tx.delete(project).where(eq(project.xid, kai)));
  await page.goto(href(projectOverviewPath, { company }));
  await expect(page.getByRole('region', { name: 'Mine prosjekter' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await expect(page).not.toHaveURL(/projectid/);
});

test('another user of the same browser has a project of their own', async ({ page }) => {
  const { company, kai } = await openLongNamedCompany(page);
  await page.goto(href(projectPath, { company, projectid: kai }));
  await expect(chosen(page)).toContainText('26001');
  const { email, password } = await makeUser(company);
  await loginAs(page, email, password);
  await page.goto(href(projectPath, { company }));
  await expect(page.getByRole('region', { name: 'Prosjekter', exact: true }).getByRole('link')).toHaveCount(4);
});
