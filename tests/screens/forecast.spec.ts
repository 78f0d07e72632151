import type { Page } from '@playwright/test';
import { and, eq } from 'drizzle-orm';
import { asCompany } from '@/db/company';
import { forecast, project as projectTable } from '@/db/schema';
import { today } from '@/lib/core/clock';
import { monthLabel } from '@/lib/core/filters/months';
import { href } from '@/lib/platform/routing/href';
import { tabParam } from '@/lib/platform/routing/page';
import { projectOverviewPath, projectOverviewTabPath, projectPath } from '@/lib/platform/routing/paths';
import { projectParam } from '@/lib/platform/routing/things';
import { seriousInThemes } from '../e2e/axe';
import { makeCompany, makeUser } from '../factories/company';
import { addJudgedProject, bookedMonth } from '../factories/judged-project';
import { expect, loginAs, test } from './fixtures';

/** A project of 750 Tkr in cost, half done, with 600 Tkr booked and 400 expected in a month. */
async function openForecast(page: Page) {
  const { companyId, email, password } = await makeCompany();
  const project = await addJudgedProject(companyId, { no: '26001', cost: 600_000, ahead: 400_000, hours: 700 });
  await loginAs(page, email, password);
  await page.goto(href(projectPath, { company: companyId, [projectParam]: project, [tabParam]: 'forecast' }));
  return { companyId, project };
}

/** The sentence over the months; the causes above it have their own. */
const verdict = (page: Page) => page.getByRole('region', { name: 'Vurdering' }).last();
const thisMonth = today().slice(0, 7);
const ledgerTab = 'kalkyle';

test('a month is typed in where it is read, and sentence, chart and end follow at once', async ({ page }) => {
  const { companyId, project } = await openForecast(page);
  await expect(verdict(page)).toContainText('Kostnaden ender på 1.000 Tkr, 250 over plan.');
  await expect(verdict(page)).toContainText('Dekningsgraden blir 0,0 % mot 25,0 %.');
  await verdict(page).getByRole('button', { name: 'Vurder resten på nytt' }).click();
  const first = page.getByRole('textbox', { name: `Prognose ${monthLabel(thisMonth)}` });
  await expect(first).toBeFocused();

  await page.keyboard.type('100');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: /^Prognose / }).nth(1)).toBeFocused();
  await expect(verdict(page)).toContainText('350 over plan.');
  const stored = () =>
    asCompany(companyId, (tx) =>
      tx
        .select()
        .from(forecast)
        .where(and(eq(forecast.projectId, project), eq(forecast.month, Number(thisMonth.slice(5))))),
    );
  await expect
    .poll(async () => (await stored()).map(({ costam, madedate }) => [costam, madedate]))
    .toEqual([[100_000, today()]]);
  await expect(page.getByRole('figure')).toHaveAttribute('aria-label', /Prognose 1\.100/);

  await page.getByRole('button', { name: 'Angre (Ctrl+Z)' }).click();
  await expect(verdict(page)).toContainText('250 over plan.');
});

test('a text that is no number stays in its cell with what to write, and nothing is saved', async ({ page }) => {
  await openForecast(page);
  const cell = page.getByRole('textbox', { name: `Prognose ${monthLabel(thisMonth)}` });
  await cell.fill('mye');
  await cell.press('Enter');
  await expect(cell).toHaveValue('mye');
  await expect(cell).toHaveAttribute('aria-invalid', 'true');
  await expect(cell).toHaveAttribute('title', /tall/i);
  await expect(verdict(page)).toContainText('250 over plan.');
});

test('a pasted column fills the months from the cell on, and numbers choose what is shown', async ({ page }) => {
  await openForecast(page);
  const cells = page.getByRole('textbox', { name: /^Prognose / });
  await cells.first().focus();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text', '50\r\n60\r\n');
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  });
  await expect(cells.first()).toHaveValue('50');
  await expect(cells.nth(1)).toHaveValue('60');

  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('1');
  await expect(verdict(page)).toContainText(/timer|Timene|vurdert/);
  await expect(page.locator('main').getByRole('button', { name: /^Timer/ })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('3');
  await expect(page.locator('main').getByRole('button', { name: /^Inntekt/ })).toHaveAttribute('aria-pressed', 'true');
});

test('booked months are locked, a month can be added, and nothing serious is wrong for anybody', async ({ page }) => {
  await openForecast(page);
  const row = page.getByRole('row', { name: new RegExp(monthLabel(bookedMonth())) });
  await expect(row.getByRole('img', { name: 'Bokført' }).or(row.getByLabel('Bokført'))).toBeVisible();
  await expect(row.getByRole('textbox', { name: /^Prognose/ })).toHaveCount(0);
  const before = await page.getByRole('textbox', { name: /^Prognose / }).count();
  await page.getByRole('button', { name: 'Legg til rad' }).click();
  await expect(page.getByRole('textbox', { name: /^Prognose / })).toHaveCount(before + 1);
  expect(await seriousInThemes(page)).toEqual([]);
});

test('Kalkyle og regnskap has the same chart and months above the ledger, to write for who may and to read for others', async ({
  page,
  browser,
}) => {
  const { companyId, project } = await openForecast(page);
  const address = href(projectOverviewPath, {
    company: companyId,
    [projectParam]: project,
    [tabParam]: ledgerTab,
  });
  const reader = await makeUser(companyId, [{ path: projectOverviewTabPath(ledgerTab), action: 'Read' }]);
  const other = await (await browser.newContext()).newPage();
  await loginAs(other, reader.email, reader.password);
  for (const each of [page, other]) {
    await each.goto(address);
    await expect(each.getByRole('heading', { name: 'Kalkyle og regnskap', level: 2 })).toBeVisible();
    await expect(verdict(each)).toContainText('Kostnaden ender på 1.000 Tkr, 250 over plan.');
    await expect(each.getByRole('figure')).toHaveAttribute('aria-label', /Prognose 1\.000/);
    await expect(each.getByRole('figure')).toHaveCSS('height', '320px');
    await expect(each.getByRole('figure').getByText(/^i dag \d\d\.\d\d$/)).toBeVisible();
    await expect(each.getByRole('row', { name: /^Ved slutt/ })).toContainText('1.000');
    const ledger = each.getByRole('region', { name: 'Etter kontogruppe' });
    await expect(ledger.getByRole('row', { name: /^Sum kostnad/ })).toContainText('600.000');
  }
  await expect(other.getByRole('textbox', { name: /^(Prognose|Merknad) / })).toHaveCount(0);
  await expect(other.getByRole('button', { name: /^(Vurder resten|Legg til rad|Angre)/ })).toHaveCount(0);

  await page.getByRole('textbox', { name: `Prognose ${monthLabel(thisMonth)}` }).fill('100');
  await page.keyboard.press('Enter');
  await expect(verdict(page)).toContainText('350 over plan.');
  await expect(verdict(other)).toContainText('350 over plan.');
  expect(await seriousInThemes(page)).toEqual([]);
  await other.context().close();
});

test('a project of which nothing is known says so once for the months and once for the ledger', async ({ page }) => {
  const { companyId, email, password } = await makeCompany();
  const [made] = await asCompany(companyId, (tx) =>
    tx
      .insert(projectTable)
      .values({ companyId, erpProjectid: '26002', description: 'Uten noe', status: 'Planlagt' })
      .returning({ xid: projectTable.xid }),
  );
  await loginAs(page, email, password);
  const requested = { company: companyId, [projectParam]: made?.xid, [tabParam]: ledgerTab };
  await page.goto(href(projectOverviewPath, requested));
  await expect(page.getByText('Ingen datoer, timer eller bilag å vise ennå.')).toBeVisible();
  await expect(page.getByText('Ingenting er bokført på prosjektet ennå.')).toBeVisible();
  await expect(page.getByRole('figure')).toHaveCount(0);
});
