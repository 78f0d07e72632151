import type { Page } from '@playwright/test';
import { customerCardHref } from '@/lib/domains/customers/customer-card-href';
import { href } from '@/lib/platform/routing/href';
import { customerCardPath } from '@/lib/platform/routing/paths';
import { makeOwnCompany } from '../e2e/live-table';
import { standIn } from '../factories/register-shapes';
import { expect, test } from './fixtures';

async function makeCustomer(page: Page, company: string, orgnr: string): Promise<string> {
  const data = { company, op: crypto.randomUUID(), name: `Kunde ${orgnr}`, orgnr };
  const made = await page.request.post('/api/bid/customer', { data });
  expect(made.status(), await made.text()).toBe(201);
  return ((await made.json()) as { xid: string }).xid;
}

/** Opens the card of a new customer with the organisation number, in a company of its own. */
async function openCard(page: Page, orgnr: string) {
  const company = await makeOwnCompany(page);
  await page.goto(customerCardHref(company, await makeCustomer(page, company, orgnr)));
  return blocksOf(page);
}

function blocksOf(page: Page) {
  const unit = page.getByRole('region', { name: 'Enhetsregisteret' });
  const accounts = page.getByRole('region', { name: 'Regnskap', exact: true });
  return { unit, accounts };
}

test('a customer’s entry and accounts are fetched, and the credit report opens in a small window', async ({ page }) => {
  const { unit, accounts } = await openCard(page, standIn.dollars);
  await expect(unit).toContainText('HAVBUNN ENERGI ASA');
  await expect(unit).toContainText('Allmennaksjeselskap · 923 609 016');
  await expect(unit).toContainText(/Hentet \d\d\.\d\d\.\d{4}/);
  await expect(unit).toContainText('21.272');
  const homepage = unit.getByRole('link', { name: 'www.eksempel.no' });
  await expect(homepage).toHaveAttribute('href', 'https://www.eksempel.no/');
  await expect(homepage).toHaveAttribute('rel', /noopener/);

  await expect(accounts.getByRole('columnheader', { name: /2025/ })).toContainText('1.000 USD');
  const line = (name: string) => accounts.getByRole('row', { name: new RegExp(`^${name}`) });
  await expect(line('Driftsinntekter')).toContainText('72.000.000');
  await expect(line('Årsresultat')).toContainText('−5.040.000');
  await expect(line('Egenkapitalandel')).toContainText('25,0 %');

  await expect(accounts).toContainText('Siste periode 01.01.2025–31.12.2025');

  await page.context().route('https://www.proff.no/**', (route) => route.fulfill({ body: 'Kredittrapport' }));
  const opened = page.context().waitForEvent('page');
  await accounts.getByRole('button', { name: 'Kredittrapport' }).click();
  const report = await opened;
  await expect(report).toHaveURL(new RegExp(`proff\\.no/.*q=${standIn.dollars}$`));
  expect(await report.evaluate(() => [window.opener === null, document.referrer])).toEqual([true, '']);
});

test('what a customer should be watched for stands as a mark', async ({ page }) => {
  const company = await makeOwnCompany(page);
  for (const [orgnr, marks] of [
    [standIn.bankrupt, ['Konkurs 02.03.2026']],
    [standIn.deleted, ['Slettet 31.05.2024']],
    [standIn.windingUp, ['Under tvangsavvikling', 'Under avvikling']],
  ] as const) {
    await page.goto(customerCardHref(company, await makeCustomer(page, company, orgnr)));
    const { unit } = blocksOf(page);
    for (const mark of marks) await expect(unit.getByText(mark, { exact: true })).toBeVisible();
    // The register's home page of one of them is no web address.
    await expect(unit.getByRole('link')).toHaveCount(0);
  }
});

test('nothing found, gone, and no accounts each have their own sentence', async ({ page }) => {
  const company = await makeOwnCompany(page);
  const none = 'Regnskapsregisteret har ingen regnskap for foretaket.';
  for (const [orgnr, said] of [
    [standIn.gone, 'Foretaket er fjernet fra Enhetsregisteret.'],
    ['910001108', 'Enhetsregisteret har ikke noe foretak med dette nummeret.'],
    [standIn.withoutAccounts, 'NYSTARTET MALER AS'],
  ] as const) {
    await page.goto(customerCardHref(company, await makeCustomer(page, company, orgnr)));
    const { unit, accounts } = blocksOf(page);
    await expect(unit).toContainText(said);
    await expect(accounts).toContainText(none);
    await expect(unit.getByRole('button', { name: 'Prøv igjen' })).toHaveCount(0);
  }
});

test('a register that hangs is said to be away, and the rest of the card works', async ({ page }) => {
  const { unit, accounts } = await openCard(page, standIn.hangs);
  await expect(unit).toContainText('Enhetsregisteret svarer ikke akkurat nå.');
  await expect(accounts).toContainText('Regnskapsregisteret svarer ikke akkurat nå.');
  await expect(unit.getByRole('button', { name: 'Prøv igjen' })).toBeEnabled();
  await expect(page.getByRole('region', { name: 'Kontaktpersoner' })).toBeVisible();
});

test('trying again finds a register that is back', async ({ page }) => {
  const registers = process.env.BRREG_ENHET_URL;
  expect((await page.request.get(`${registers}/away/${standIn.shaky}`)).ok()).toBe(true);
  const { unit } = await openCard(page, standIn.shaky);
  await expect(unit).toContainText('Enhetsregisteret svarer ikke akkurat nå.');
  await page.request.get(`${registers}/back/${standIn.shaky}`);
  await unit.getByRole('button', { name: 'Prøv igjen' }).click();
  await expect(unit).toContainText('USTØ AS');
});

test('a customer without an organisation number is not looked up', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/info/')) requested.push(request.url());
  });
  const { unit, accounts } = await openCard(page, '');
  await expect(unit).toContainText('Kunden har ikke organisasjonsnummer.');
  await expect(accounts).toContainText('Kunden har ikke organisasjonsnummer.');
  expect(requested).toEqual([]);
});

async function openDialog(page: Page, company: string) {
  await page.goto(href(customerCardPath, { company }));
  await page.getByRole('button', { name: 'Ny kunde' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Ny kunde' });
  return {
    dialog,
    orgnr: dialog.getByLabel('Organisasjonsnummer'),
    save: dialog.getByRole('button', { name: /^Legg til/ }),
  };
}

test('a new customer is filled from the register as the number is typed, saved, and shown', async ({ page }) => {
  const company = await makeOwnCompany(page);
  const { dialog, orgnr, save } = await openDialog(page, company);
  await orgnr.fill('974 760 674');
  await expect(dialog).toContainText('Kontrollsifferet stemmer ikke. Se over nummeret.');
  await orgnr.fill('974 760 673');
  const field = (label: string) => dialog.getByLabel(label, { exact: true });
  await expect(field('Navn')).toHaveValue('NORDFJORD OVERFLATE AS');
  await expect(field('Adresse')).toHaveValue('Postboks 12');
  await expect(field('Postnr')).toHaveValue('0101');
  await expect(field('Poststed')).toHaveValue('OSLO');
  await expect(field('Telefon')).toHaveValue('22 00 00 00');
  await field('Navn').fill('Nordfjord Overflate AS');
  await save.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('article', { name: 'Nordfjord Overflate AS' })).toBeVisible();
  await expect(blocksOf(page).unit).toContainText('NORDFJORD OVERFLATE AS');

  const again = await openDialog(page, company);
  await again.orgnr.fill('974760673');
  const link = again.dialog.getByRole('link', { name: '10001 Nordfjord Overflate AS' });
  await expect(link).toBeVisible();
  await expect(again.save).toBeDisabled();
  await link.click();
  await expect(again.dialog).toBeHidden();
  await expect(page.getByRole('article', { name: 'Nordfjord Overflate AS' })).toBeVisible();
});

test('a bankrupt company is warned of before it is saved, and a private customer needs no number', async ({ page }) => {
  const company = await makeOwnCompany(page);
  const { dialog, orgnr, save } = await openDialog(page, company);
  await orgnr.fill(standIn.bankrupt);
  await expect(dialog.getByRole('alert')).toHaveText('Foretaket er konkurs.');
  await expect(save).toHaveText('Legg til likevel');
  await orgnr.fill('');
  await expect(save).toHaveText('Legg til kunde');
  await save.click();
  await expect(dialog).toContainText('Obligatorisk.');
  await dialog.getByLabel('Navn', { exact: true }).fill('Kari Nordmann');
  await save.click();
  await expect(page.getByRole('article', { name: 'Kari Nordmann' })).toBeVisible();
});
