import type { Page } from '@playwright/test';
import { href } from '@/lib/platform/routing/href';
import { expectNothingSerious } from '../e2e/axe';
import { makeCompany, type TestCompany } from '../factories/company';
import { makeLedgerCompany } from '../factories/ledger-company';
import { invoice, ledgerOf } from '../factories/saft-invoices';
import { expect, loginAs, test } from './fixtures';

const report = '/economy/report/resultat';

/** A company whose reports have figures: without any they have no period to choose. */
async function makeReported() {
  const company = await makeLedgerCompany();
  await company.take(ledgerOf([invoice('100001', '2026-09-01', 8_000_000)]));
  return company;
}

async function openSettings(page: Page, { companyId }: TestCompany, section: string) {
  await page.goto(href('/admin', { company: companyId, tab: 'firmaer' }));
  await page.getByRole('region', { name: section }).getByRole('button', { name: section }).click();
}

async function chooseDefault(page: Page, company: TestCompany, frequency: string, history: string) {
  await openSettings(page, company, 'Regnskapsår og periode');
  const period = page.getByRole('group', { name: 'Standardperiode' });
  for (const [label, text] of [
    ['Frekvens', frequency],
    ['Historikk', history],
  ] as const) {
    await period.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: text, exact: true }).click();
  }
  await page.getByRole('button', { name: 'Lagre', exact: true }).click();
  await expect(page.getByText('Lagret', { exact: true })).toBeVisible();
}

const shown = (page: Page, label: string) =>
  page.getByRole('group', { name: 'Periode' }).getByRole('combobox', { name: label });

test('pages open with the company’s period, and an address copied before a change shows what it showed', async ({
  page,
}) => {
  const company = await makeReported();
  await loginAs(page, company.email, company.password);
  const bare = href(report, { company: company.companyId });
  await page.goto(bare);
  await expect(page).toHaveURL(/[?&]frequency=mo&history=ytd/);
  const copied = page.url();

  await chooseDefault(page, company, 'Kvartal', 'Siste 5 år');
  await page.goto(bare);
  await expect(shown(page, 'Historikk')).toContainText('Siste 5 år');
  await expect(shown(page, 'Frekvens')).toContainText('Kvartal');
  await expect(page).toHaveURL(/[?&]frequency=qr&history=5yr/);
  await page.getByRole('button', { name: 'Last ned', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Excel' })).toHaveAttribute(
    'href',
    /history=5yr&frequency=qr|frequency=qr&history=5yr/,
  );
  await page.keyboard.press('Escape');
  const mailed = page.url();

  await page.goto(copied);
  await expect(shown(page, 'Historikk')).toContainText('Hittil i år');
  await expect(shown(page, 'Frekvens')).toContainText('Måned');

  await chooseDefault(page, company, 'Standard (Måned)', 'Standard (Hittil i år)');
  await page.goto(mailed);
  await expect(shown(page, 'Historikk')).toContainText('Siste 5 år');
  await expect(shown(page, 'Frekvens')).toContainText('Kvartal');
  await page.goto(bare);
  await expect(shown(page, 'Historikk')).toContainText('Hittil i år');
});

test('a page reached through the menu opens with the period, and choosing another stays chosen on the way back', async ({
  page,
}) => {
  const company = await makeReported();
  await loginAs(page, company.email, company.password);
  await chooseDefault(page, company, 'Tertial', 'Siste 2 år');
  await page.goto(href('/economy', { company: company.companyId }));
  await page
    .getByRole('main')
    .getByRole('link', { name: /Resultat/ })
    .click();
  await expect(page).toHaveURL(/[?&]frequency=tt&history=2yr/);
  await shown(page, 'Frekvens').click();
  await page.getByRole('option', { name: 'År', exact: true }).click();
  await expect(page).toHaveURL(/[?&]frequency=yr&history=2yr/);
  await page.goBack();
  await expect(page).toHaveURL(/[?&]frequency=tt&history=2yr/);
  await expect(shown(page, 'Frekvens')).toContainText('Tertial');
});

test('each state of the boards gets a colour of its own, by keyboard too, and the shipped ones back', async ({
  page,
}) => {
  const company = await makeCompany();
  await loginAs(page, company.email, company.password);
  await openSettings(page, company, 'Farger på tavler');
  await page.getByRole('button', { name: 'Farge for Forsinket: Standard' }).click();
  await page.getByRole('button', { name: 'Blå', exact: true }).click();
  await expect(page.getByText('«Forsinket» og «Til orientering» kan ikke ha samme farge.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lagre farger' })).toBeDisabled();
  await page.getByRole('button', { name: 'Farge for Forsinket: Blå' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Standard', exact: true })).toBeFocused();
  for (let i = 0; i < 4; i += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Farge for Forsinket: Lilla' })).toBeFocused();
  await page.getByRole('button', { name: 'Lagre farger' }).click();
  await expect(page.getByText('Lagret', { exact: true })).toBeVisible();
  await openSettings(page, company, 'Farger på tavler');
  await expect(page.getByRole('button', { name: 'Farge for Forsinket: Lilla' })).toBeVisible();
  await page.getByRole('button', { name: 'Tilbakestill' }).click();
  await expect(page.getByRole('button', { name: 'Farge for Forsinket: Standard' })).toBeVisible();
  await openSettings(page, company, 'Farger på tavler');
  await expect(page.getByRole('button', { name: 'Farge for Forsinket: Standard' })).toBeVisible();
});

test('axe finds nothing serious under Mine firma', async ({ page }) => {
  const company = await makeCompany();
  await loginAs(page, company.email, company.password);
  await openSettings(page, company, 'Farger på tavler');
  await page.getByRole('button', { name: 'Farge for Forsinket: Standard' }).click();
  await expect(page.getByRole('button', { name: 'Lilla', exact: true })).toBeVisible();
  await expectNothingSerious(page);
});

test('on a phone the chosen tab is in sight, and no tab is wider than the screen', async ({ page }) => {
  const company = await makeCompany();
  await page.setViewportSize({ width: 390, height: 844 });
  await loginAs(page, company.email, company.password);
  await page.goto(href('/admin', { company: company.companyId, tab: 'firmaer' }));
  await expect(page.getByRole('tab', { name: 'Mine firma' })).toBeInViewport({ ratio: 0.95 });
  for (const tab of ['Opprett firma', 'Tilganger', 'Legg til bruker', 'Brukere']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tab', { name: tab })).toBeInViewport({ ratio: 0.95 });
    const { content, window } = await page.evaluate(() => ({
      content: document.documentElement.scrollWidth,
      window: document.documentElement.clientWidth,
    }));
    expect(content, tab).toBe(window);
  }
});
