import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { zipSync } from 'fflate';
import { createOwnCompany } from '../e2e/own-company';
import { saftFixture, saftXml } from '../factories/saft';
import { expect, loginAs, test } from './fixtures';

const password = 'demo-innsikt';
const path = '/master/supplier/priceimport';

type PriceLine = { lineid: string; title: string; priceam: number; co2am: number | null; xid: string };

/** A company of its own with two suppliers, which come with a ledger file. */
async function makeBuyer(page: Page): Promise<string> {
  const id = await createOwnCompany(page, `Innkjøp ${randomUUID().slice(0, 8)} AS`);
  const xml = saftXml({
    accounts: saftFixture().accounts.map((account) => ({ ...account, opening: 0, closing: 0 })),
    customers: [],
    suppliers: [
      { no: '501', name: 'Malingsverket AS' },
      { no: '502', name: 'Delelageret AS' },
    ],
    analyses: [],
    vouchers: () => [],
  });
  const file = { name: 'leverandorer.xml', mimeType: 'application/xml', buffer: Buffer.from(xml) };
  const imported = await page.request.post('/api/master/saft', { multipart: { company: id, file } });
  expect(imported.status(), await imported.text()).toBe(201);
  return id;
}

async function linesOf(page: Page, company: string): Promise<PriceLine[]> {
  const answer = await page.request.get(`/api/bid/component?scope=prices&company=${company}`);
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { prices: PriceLine[] }).prices;
}

const csv = (lines: readonly string[], encoding: 'utf8' | 'latin1' = 'utf8') => ({
  name: 'priser 2027.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n'), encoding),
});

async function openImport(page: Page, company: string) {
  await page.goto(`${path}?company=${company}`);
  await expect(page.getByRole('heading', { name: 'Les inn prisliste' })).toBeVisible();
}

async function chooseSupplier(page: Page, name: string) {
  await page.getByRole('group', { name: 'Leverandør' }).getByRole('button').first().click();
  const dialog = page.getByRole('dialog', { name: 'Velg leverandør' });
  await expect(dialog.getByRole('row', { name })).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Søk' }).fill(name.slice(0, 6).toLowerCase());
  await expect(dialog.getByRole('row').filter({ has: page.getByRole('gridcell') })).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('group', { name: 'Leverandør' }).getByRole('button').first()).toContainText(name);
}

async function upload(page: Page, file: ReturnType<typeof csv>) {
  await page.getByLabel('CSV-fil').setInputFiles(file);
  await page.getByRole('button', { name: 'Last opp' }).click();
}

test('a price list is previewed, mapped, taken in and shown in the price list', async ({ page }) => {
  await loginAs(page, 'admin@demo.no', password);
  const company = await makeBuyer(page);
  const preview = page.getByRole('region', { name: 'Kontroller før import' });

  await test.step('the page is in the menu, and says what to do', async () => {
    await page.goto(`/master?company=${company}`);
    await page
      .getByRole('main')
      .getByRole('link', { name: /Prisliste \(CSV\)/ })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Prisliste (CSV)' })).toBeVisible();
    await expect(page.getByText('Ingen varelinjer ennå. Velg leverandør og fil for å begynne.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Last opp' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Hent varelinjer' })).toBeDisabled();
  });

  await test.step('the first file: guessed columns, and one that is chosen by hand', async () => {
    await chooseSupplier(page, 'Malingsverket AS');
    await upload(
      page,
      csv(['Varenr;Beskrivelse;Nettopris;Utslippstall', 'A1;Grunning grå;1.110,50;1,25', 'A2;Tynner;89,90;'], 'latin1'),
    );
    await expect(preview.getByRole('status')).toHaveText('2 priser kan leses inn.');
    await preview.getByRole('region', { name: 'Spørsmål om klassifisering' }).getByText('Forbruksmatriell').click();
    await expect(preview.getByRole('combobox', { name: 'Hva «Nettopris» er' })).toHaveText('Pris');
    await expect(preview.getByRole('cell', { name: 'Grunning grå' })).toBeVisible();
    await preview.getByRole('combobox', { name: 'Hva «Utslippstall» er' }).click();
    await page.getByRole('option', { name: 'Kg CO2e per enhet' }).click();
    await expect(preview.getByRole('combobox', { name: 'Hva «Utslippstall» er' })).toHaveText('Kg CO2e per enhet');
    expect(await linesOf(page, company)).toEqual([]);
    await preview.getByRole('button', { name: 'Les inn 2 varer' }).click();
    await expect(page.getByText('Fil lastet opp!')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Prislisten er lest inn' })).toContainText(
      '2 rader fra 501 Malingsverket AS: 2 lagt til, 0 endret, 0 uendret.',
    );
    expect(await linesOf(page, company)).toMatchObject([
      { lineid: 'A1', title: 'Grunning grå', priceam: 1110.5, co2am: 1.25 },
      { lineid: 'A2', title: 'Tynner', priceam: 89.9, co2am: null },
    ]);
  });

  await test.step('a later file changes what it names, and the lines shown follow', async () => {
    await page.getByRole('button', { name: 'Hent varelinjer' }).click();
    const lines = page.getByRole('grid', { name: 'Varelinjer fra 501 Malingsverket AS' });
    await expect(lines.getByText('1.110,50')).toBeVisible();
    await upload(page, csv(['Varenr,Navn,Pris', 'A1,Grunning grå,1200.25', 'A2,Tynner,89.90', 'A3,=Kost,12.00']));
    await expect(preview.getByRole('status')).toHaveText(
      '3 priser kan leses inn. De som finnes, stiger 8,1 % i snitt.',
    );
    await expect(preview.getByRole('cell', { name: '+8,1 %' })).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(lines.getByText('1.200,25')).toBeVisible();
    await expect(lines.getByText('=Kost')).toBeVisible();
  });

  await test.step('the way to the price list shows the lines of the supplier', async () => {
    await page.getByRole('link', { name: 'Vis i prislisten' }).click();
    const grid = page.getByRole('grid', { name: 'Prisliste' });
    await expect(grid.getByText('Grunning grå')).toBeVisible();
    await expect(page.getByRole('group', { name: 'Leverandør' })).toContainText('501 Malingsverket AS');
    expect(page.url()).toMatch(/f\.\w+=[\da-f-]{36}/);
  });

  await test.step("the price list's own picker narrows it to another supplier, and back", async () => {
    const grid = page.getByRole('grid', { name: 'Prisliste' });
    await chooseSupplier(page, 'Delelageret AS');
    await page.getByRole('button', { name: 'Hent varelinjer' }).click();
    await expect(grid.getByText('Ingen rader passer. Endre søket eller filtrene.')).toBeVisible();
    await page.getByRole('button', { name: 'Fjern leverandøren' }).click();
    await expect(grid.getByText('Grunning grå')).toBeVisible();
  });
});

test('a file with faults says where, and nothing is taken in', async ({ page, allow }) => {
  allow(/the server responded with a status of 40[03]/);
  await loginAs(page, 'admin@demo.no', password);
  const company = await makeBuyer(page);
  await openImport(page, company);

  await test.step('only files of tables', async () => {
    const refusal = page.getByRole('main').getByRole('alert');
    await page.getByLabel('CSV-fil').setInputFiles({ ...csv(['Varenr;Navn', '1;a']), name: 'priser.pdf' });
    await expect(refusal).toHaveText('Bare Excel- og CSV-filer (.xlsx, .csv, .tsv, .txt) kan lastes opp her.');
    await expect(page.getByRole('button', { name: 'Last opp' })).toBeDisabled();
  });

  await test.step('faults with row and column, until a supplier is chosen and the file is right', async () => {
    await upload(page, csv(['Varenr;Navn;Pris', 'A1;Grunning;gratis', 'A2;Tynner;12,50', 'A2;Tynner;13,50']));
    const faults = page.getByRole('region', { name: 'Feil i filen' });
    await expect(faults.getByRole('listitem').filter({ hasText: 'Velg leverandør' })).toBeVisible();
    await chooseSupplier(page, 'Malingsverket AS');
    await expect(faults.getByRole('listitem')).toHaveText([
      'Linje 2Pris «gratis» kan ikke leses som et tall.',
      'Linje 4Varenr «501 Malingsverket AS, A2» står i både rad 3 og rad 4.',
    ]);
    await expect(page.getByRole('button', { name: /Les inn \d+ vare/ })).toBeDisabled();
    expect(await linesOf(page, company)).toEqual([]);
  });

  await test.step('a file that cannot be read', async () => {
    await page.getByLabel('Rettet fil').setInputFiles(csv(['Varenr;Navn', '1;"åpent']));
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Rad 2: raden tar ikke slutt.');
    await expect(page.getByText('Noe gikk galt').first()).toBeVisible();
    expect(await linesOf(page, company)).toEqual([]);
  });
});

test('the selection dialog is worked by the keyboard, and offers another try when the list cannot be had', async ({
  page,
  allow,
}) => {
  allow(/status of 503/);
  await loginAs(page, 'admin@demo.no', password);
  const company = await makeBuyer(page);
  await openImport(page, company);
  const opener = page.getByRole('group', { name: 'Leverandør' }).getByRole('button').first();
  const dialog = page.getByRole('dialog', { name: 'Velg leverandør' });

  await page.route('**/api/master/component?*', (route) =>
    route.fulfill({ status: 503, body: 'Databasen svarer ikke akkurat nå. Prøv igjen om litt.' }),
  );
  await opener.click();
  await expect(dialog.getByRole('alert')).toContainText('Databasen svarer ikke akkurat nå.');
  await page.unroute('**/api/master/component?*');
  await dialog.getByRole('button', { name: 'Prøv igjen' }).click();
  await expect(dialog.getByRole('columnheader')).toHaveText(['Nr', 'Navn', 'Orgnr', 'Klassifisering', 'Rang']);

  const search = dialog.getByRole('combobox', { name: 'Søk' });
  const chosen = dialog.getByRole('row', { selected: true });
  await search.press('ArrowDown');
  await expect(chosen).toContainText('Malingsverket AS');
  await search.press('ArrowUp');
  await expect(chosen).toContainText('Delelageret AS');
  await search.fill('finnes ikke');
  await expect(dialog.getByText('Ingen treff på «finnes ikke».')).toBeVisible();
  await search.press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(opener).toContainText('Velg …');
  await opener.press('Enter');
  await dialog.getByRole('row', { name: /Malingsverket/ }).click();
  await expect(opener).toContainText('501 Malingsverket AS');
});

test('one who may only read sees the lines and cannot take files in', async ({ page }) => {
  await loginAs(page, 'leder@demo.no', password);
  await page.goto(path);
  await expect(page.getByText('Du har ikke tilgang til å lese inn filer her.')).toBeVisible();
  await expect(page.getByLabel('CSV-fil')).toHaveCount(0);
  const refused = await page.request.post('/api/equipment/fileupload', {
    multipart: { requester: path, file: csv(['Varenr;Pris', 'A1;1']) },
  });
  expect(refused.status()).toBe(403);
});

/** A wholesaler's zip: gross prices of goods, and the discounts of their groups. */
function wholesalersZip() {
  const head = (post: string, days: string) => `${post};EFONELFO;4.0;NO974760673MVA;;4711;${days}`;
  const goods = [
    `${head('VH', '20260101;20991231;NOK')};;MALINGSVERKET AS;;;0001;OSLO;NO;B`,
    ...Array.from(
      { length: 24 },
      (_, i) =>
        `VL;1;${10_061 + i};KABEL PFXP ${i + 1}G2,5;;2;HMT;100 M;${385_000 + i * 700};1000000;20260101;1;;R${i % 3};;;J;10000;;`,
    ),
  ];
  const discounts = [
    `${head('RH', '0;20260101;20991231;NOK')};H;MALINGSVERKET AS;;;0001;OSLO;NO`,
    ...['R0;;4000;Kabel', 'R1;;3550;Ledning', 'R2;;6210;Rør', 'R9;;5000;Armatur'].map((line) => `RL;5;${line}`),
  ];
  const bytes = (lines: readonly string[]) => Buffer.from(lines.join('\r\n'), 'latin1');
  const zip = zipSync({ 'V4_varer.txt': bytes(goods), 'R4_rabatter.txt': bytes(discounts) });
  return { name: 'prisfiler.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) };
}

test("a wholesaler's zip is read file by file, the discounts make net prices and are undone", async ({ page }) => {
  await loginAs(page, 'admin@demo.no', password);
  const company = await makeBuyer(page);
  await openImport(page, company);
  await chooseSupplier(page, 'Malingsverket AS');
  await upload(page, wholesalersZip());
  const preview = page.getByRole('region', { name: 'Kontroller før import' });
  await preview.getByRole('button', { name: /^Varefil/ }).click();
  const question = preview.getByRole('region', { name: 'Spørsmål om klassifisering' });
  await question.getByRole('button').first().click();
  await preview.getByRole('button', { name: 'Les inn 24 varer' }).click();
  await expect(page.getByRole('heading', { name: 'Prislisten er lest inn' })).toBeVisible();
  expect((await linesOf(page, company)).find(({ lineid }) => lineid === '10061')?.priceam).toBe(38.5);
  await upload(page, wholesalersZip());
  await preview.getByRole('button', { name: /^Rabattfil/ }).click();
  await expect(preview.getByText(/4 rabatter kan leses inn. 24 priser synker/)).toBeVisible();
  // The format says what its columns are.
  await expect(preview.getByRole('columnheader', { name: 'Rabatt %' })).toBeVisible();
  await expect(preview.getByLabel(/^Hva «/)).toHaveCount(0);
  await preview.getByRole('button', { name: 'Les inn 4 rabatter' }).click();
  await expect(page.getByRole('heading', { name: 'Rabattene er lest inn' })).toBeVisible();
  expect((await linesOf(page, company)).find(({ lineid }) => lineid === '10061')?.priceam).toBe(23.1);
  await page.getByRole('button', { name: 'Angre importen' }).click();
  await expect(page.getByText('Importen er angret')).toBeVisible();
  expect((await linesOf(page, company)).find(({ lineid }) => lineid === '10061')?.priceam).toBe(38.5);
});
