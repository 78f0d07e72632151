import type { Page } from '@playwright/test';
import { href } from '@/lib/platform/routing/href';
import { reconciliationPath } from '@/lib/platform/routing/paths';
import { importSaft } from '@/lib/product/imports/saft/import-saft';
import { expectNothingSerious } from '../e2e/axe';
import { makeCompany, makeUser, type TestCompany } from '../factories/company';
import { type FixtureVoucher, saftXml, withSaftFile } from '../factories/saft';
import { expect, loginAs, test } from './fixtures';

const path = '/economy/report/resultat';

/** A sale and a purchase in each of the first four months of 2024. */
function* fourMonths(): Generator<FixtureVoucher> {
  for (let month = 1; month <= 4; month += 1) {
    const date = `2024-0${month}-15`;
    const [sale, cost] = [month * 30_000_000, month * 20_000_000];
    yield {
      no: `S${month}`,
      date,
      lines: [
        { account: '1920', net: sale },
        { account: '3000', net: -sale },
      ],
    };
    yield {
      no: `K${month}`,
      date,
      lines: [
        { account: '4000', net: cost },
        { account: '1920', net: -cost },
      ],
    };
  }
}

async function companyWithLedger(vouchers = fourMonths): Promise<TestCompany> {
  const company = await makeCompany();
  const { companyId } = company;
  const user = { id: company.userId, name: 'Test Testesen' };
  await withSaftFile(saftXml({ vouchers }), (filePath) =>
    importSaft({ companyId, user, fileName: 'regnskap.xml', filePath }),
  );
  return company;
}

async function openReport(page: Page, { companyId, email, password }: TestCompany): Promise<void> {
  await loginAs(page, email, password);
  await page.goto(href(path, { company: companyId }));
  await expect(page.locator('[data-widget=utvikling]').getByRole('img')).toBeVisible();
}

async function choose(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: text, exact: true }).click();
}

/** What the report says, and the numbers of its chart. */
async function shownBy(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: /^Mer om Inntekter/ }).click();
  await page.getByRole('menuitem', { name: 'Vis som tabell' }).click();
  const rows = page.locator('[data-widget=utvikling]').getByRole('row');
  await expect(rows.first()).toBeVisible();
  const stats = page.locator('[data-widget=omsetning], [data-widget=driftsresultat]');
  return [...(await rows.allInnerTexts()), ...(await stats.allInnerTexts())];
}

/** Where a widget is on the page, however far that is scrolled. */
function place(page: Page, widget: string) {
  return page.locator(`[data-widget=${widget}]`).evaluate((each) => {
    const { x, y, width, height } = each.getBoundingClientRect();
    return { x: x + scrollX, y: y + scrollY, width, height };
  });
}

test('the period lives in the address, and the address gives the same view anywhere', async ({ page, browser }) => {
  const company = await companyWithLedger();
  await openReport(page, company);
  const chart = page.locator('[data-widget=utvikling]');
  await expect(chart.getByText('apr', { exact: true })).toBeVisible();

  await choose(page, 'Frekvens', 'Kvartal');
  await expect(page).toHaveURL(/[?&]frequency=qr\b/);
  await expect(chart.getByText('1. kvartal')).toBeVisible();
  await choose(page, 'Historikk', 'Siste 2 år');
  await expect(page).toHaveURL(/[?&]history=2yr\b/);
  await page.getByRole('button', { name: /^År og måned/ }).click();
  await expect(page.getByRole('button', { name: 'apr 2024', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('button', { name: 'mar 2024', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/[?&]yrpr=2024-03\b/);
  await expect(page).toHaveURL(new RegExp(`company=${company.companyId}`));
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const shown = await shownBy(page);

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await loginAs(other, company.email, company.password);
  await other.goto(page.url());
  await expect(other.locator('[data-widget=utvikling]').getByRole('img')).toBeVisible();
  expect(await shownBy(other)).toEqual(shown);
  await elsewhere.close();
});

test('the address names its period from the first, and the last month with data by leaving it out', async ({
  page,
}) => {
  const company = await companyWithLedger();
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('.opacity-55')) document.documentElement.dataset.steppedBack = '';
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['class'] });
  });
  await openReport(page, company);
  await expect(page).toHaveURL(/[?&]frequency=mo&history=ytd/);
  await expect(page.locator('html'), 'nothing is loaded, so nothing steps back').not.toHaveAttribute(
    'data-stepped-back',
  );
  await choose(page, 'Frekvens', 'År');
  await expect(page.locator('html')).toHaveAttribute('data-stepped-back');
  await expect(page).toHaveURL(/frequency=yr/);
  await choose(page, 'Frekvens', 'Måned');
  await expect(page).toHaveURL(/[?&]frequency=mo&history=ytd/);
  await page.getByRole('button', { name: /^År og måned/ }).click();
  await page.getByRole('button', { name: 'jan 2024', exact: true }).click();
  await expect(page).toHaveURL(/yrpr=2024-01/);
  await page.getByRole('button', { name: /^År og måned/ }).click();
  await page.getByRole('button', { name: 'apr 2024', exact: true }).click();
  await expect(page).not.toHaveURL(/yrpr/);
  await page.goBack();
  await expect(page).toHaveURL(/yrpr=2024-01/);
  await expect(page.getByRole('button', { name: /^År og måned/ })).toContainText('jan 2024');
});

test('a series is switched off in the legend, and a bar leads to its voucher lines', async ({ page }) => {
  const company = await companyWithLedger();
  await openReport(page, company);
  const chart = page.locator('[data-widget=utvikling]');
  const bars = chart.locator('rect[data-drill]');
  await expect(bars.first()).toBeVisible();
  const before = await bars.count();
  await chart.getByRole('button', { name: 'Kostnader', exact: true }).click();
  await expect(chart.getByRole('button', { name: 'Kostnader', exact: true })).toHaveAttribute('aria-pressed', 'false');
  await expect(bars).toHaveCount(before / 2);
  await bars.first().hover();
  await expect(page.getByText('jan 2024', { exact: true }).last()).toBeVisible();
  await bars.first().click();
  await expect(page).toHaveURL(/\/info\/datatable\/bilag\?.*from=2024-01/);
  await expect(page).toHaveURL(new RegExp(`company=${company.companyId}`));
});

test('the layout is changed by mouse and by keys, saved for the company, and reset', async ({ page, browser }) => {
  const company = await companyWithLedger();
  await openReport(page, company);
  const stat = await place(page, 'omsetning');
  const chart = await place(page, 'utvikling');
  await page.getByRole('button', { name: 'Rediger oppsett' }).click();
  const first = page.getByRole('application', { name: 'Omsetning' });
  await expect(first).toBeVisible();
  expect(await place(page, 'utvikling')).toEqual(chart);
  await expect(page.getByRole('button', { name: 'Lagre oppsett' })).toBeDisabled();

  // The chart is dragged over the stats, which give way.
  await page.getByRole('application', { name: 'Inntekter og kostnader' }).hover();
  await page.mouse.down();
  await page.mouse.move(700, 260, { steps: 12 });
  await page.mouse.up();
  await expect(page.getByRole('button', { name: 'Lagre oppsett' })).toBeEnabled();
  await first.focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText(/^Omsetning: kolonne 1, rad \d+, 4 bred og 5 høy\.$/)).toBeAttached();
  await page.getByRole('button', { name: 'Lagre oppsett' }).click();
  await expect(page.getByText('Lagret', { exact: true })).toBeVisible();
  await expect(first).toHaveCount(0);

  const saved = { stat: await place(page, 'omsetning'), chart: await place(page, 'utvikling') };
  expect(saved.chart?.y).toBeLessThan(chart?.y ?? 0);
  expect(saved.stat?.width).toBeGreaterThan(stat?.width ?? 0);
  await page.reload();
  await expect(page.locator('[data-widget=utvikling]').getByRole('img')).toBeVisible();
  expect({ stat: await place(page, 'omsetning'), chart: await place(page, 'utvikling') }).toEqual(saved);

  const reader = await makeUser(company.companyId, [{ path: '/economy', action: 'Read' }]);
  const context = await browser.newContext();
  const readers = await context.newPage();
  await openReport(readers, { ...company, ...reader });
  expect(await place(readers, 'omsetning')).toEqual(saved.stat);
  await expect(readers.getByRole('button', { name: 'Rediger oppsett' })).toHaveCount(0);
  await context.close();

  await page.getByRole('button', { name: 'Rediger oppsett' }).click();
  await page.getByRole('button', { name: 'Tilbakestill' }).click();
  await expect.poll(() => place(page, 'omsetning')).toEqual(stat);
  await page.getByRole('button', { name: 'Angre' }).click();
  await expect.poll(() => place(page, 'omsetning')).toEqual(saved.stat);
});

test('an unsaved layout is not lost by a click on a link', async ({ page }) => {
  const company = await companyWithLedger();
  await openReport(page, company);
  await page.getByRole('button', { name: 'Rediger oppsett' }).click();
  await page.getByRole('application', { name: 'Omsetning' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('navigation').getByRole('link', { name: 'Prosjekt', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Oppsettet er ikke lagret' });
  await dialog.getByRole('button', { name: 'Bli på siden' }).click();
  await expect(page).toHaveURL(/resultat/);
  await expect(page.getByRole('button', { name: 'Lagre oppsett' })).toBeEnabled();
  await page.getByRole('navigation').getByRole('link', { name: 'Prosjekt', exact: true }).click();
  await dialog.getByRole('button', { name: 'Forkast og gå videre' }).click();
  await expect(page).toHaveURL(/\/project/);
});

test('axe finds nothing serious on a report, as shown and while it is arranged', async ({ page }) => {
  const company = await companyWithLedger();
  await openReport(page, company);
  await page.getByRole('button', { name: 'Rediger oppsett' }).click();
  await expect(page.getByRole('application', { name: 'Omsetning' })).toBeVisible();
  await expectNothingSerious(page);
});

test('the control that fails stands first in Avstemming, and what agrees opens from one line', async ({ page }) => {
  const company = await companyWithLedger(function* () {
    for (const voucher of fourMonths()) if (voucher.no !== 'K2') yield voucher;
  });
  await loginAs(page, company.email, company.password);
  await page.goto(href(reconciliationPath, { company: company.companyId, history: 'yrall' }));
  const widget = (id: string) => page.locator(`[data-widget=${id}]`);
  await expect(widget('hull')).toContainText('K2');
  await expect(widget('bankkonti')).toBeHidden();
  const agreeing = page.getByRole('button', { name: /^\d kontroll(er)? stemmer/ });
  await expect(agreeing).toContainText('Bankkonti');
  await agreeing.click();
  await expect(widget('bankkonti')).toContainText('1920');
  await expect(widget('hull')).toBeVisible();
});
