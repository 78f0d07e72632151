import { href } from '@/lib/platform/routing/href';
import {
  bidReportPath,
  budgetPath,
  customerTablePath,
  keyFiguresPath,
  profitAndLossPath,
  utilizationPath,
} from '@/lib/platform/routing/paths';
import { makeCompany, makeUser } from '@/tests/factories/company';
import { createSmallLedger } from '@/tests/factories/small-ledger';
import { expectNothingSerious } from './axe';
import { expect, loginAs, test } from './fixtures';
import { downloadOf } from './reading';

test('a report without a ledger is a blank form of itself with one sentence and one button', async ({
  browser,
  page,
}) => {
  const { companyId: company, email, password } = await makeCompany();
  await loginAs(page, email, password);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(href(profitAndLossPath, { company }));
    const main = page.getByRole('main');
    await expect(main.getByText('Resultatet kommer når regnskapet er lest inn.')).toBeVisible();
    await expect(main.getByRole('button')).toHaveText(['Les inn regnskapet (SAF-T)']);
    await expect(main.getByText('Resultatregnskap')).toBeVisible();
    // The form is drawn and not read: no figures, no filters, no second sentence.
    await expect(main.getByText(/Ingen regnskapstall/)).toHaveCount(0);
    await expect(main.getByRole('combobox')).toHaveCount(0);
    await expectNothingSerious(page);
  }
  const reader = await makeUser(company, [{ path: '/economy', action: 'Read' }]);
  const readers = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const theirs = await readers.newPage();
  await loginAs(theirs, reader.email, reader.password);
  await theirs.goto(href(profitAndLossPath, { company }));
  await expect(theirs.getByText('Spør den som fører regnskapet.')).toBeVisible();
  await expect(theirs.getByRole('main').getByRole('button')).toHaveCount(0);
  await readers.close();
});

test('reports of equipment and key figures lead to the first of them', async ({ page }) => {
  const { companyId: company, email, password } = await makeCompany();
  await loginAs(page, email, password);
  await page.goto(href(utilizationPath, { company }));
  await expect(page.getByText('Utnyttelsen kommer når det første utstyret er registrert.')).toBeVisible();
  await page.getByRole('link', { name: 'Importer utstyr' }).click();
  await expect(page.getByRole('dialog', { name: /^Importer fil/ })).toBeVisible();
  await page.goto(href(keyFiguresPath, { company }));
  await expect(page.getByText('Måltallene kommer når det første måltallet er lagt inn.')).toBeVisible();
  await page.getByRole('link', { name: 'Importer filen' }).click();
  await expect(page.getByRole('dialog', { name: /^Importer fil/ })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Legg til måltall' }).click();
  await expect(page.getByRole('columnheader').first()).toBeVisible();
});

test('a report that waits for its first rows has an example of them, which the import takes', async ({
  browser,
  page,
}) => {
  const { companyId: company, email, password } = await makeCompany();
  await loginAs(page, email, password);
  await page.goto(href(bidReportPath, { company }));
  await expect(page.getByText('Tilbudsrapporten kommer når det første tilbudet er laget.')).toBeVisible();
  const main = page.getByRole('main');
  const { name, bytes } = await downloadOf(page, () => main.getByRole('button', { name: 'Last ned' }).click());
  expect(name).toBe('eksempel-tilbud.csv');
  await expectNothingSerious(page);
  await main.getByRole('link', { name: 'Importer filen' }).click();
  const dialog = page.getByRole('dialog', { name: /^Importer fil/ });
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Velg fil' }).click();
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(bytes) });
  await dialog.getByRole('button', { name: /^Les inn 11/ }).click();
  await expect(dialog.getByText(/lest inn: 11 nye, 0 endret/)).toBeVisible();
  await page.goto(href(bidReportPath, { company }));
  await expect(page.getByText(/^Vi vinner \d+\s% av verdien/)).toBeVisible();
  await expect(page.getByText(/kommer når/)).toHaveCount(0);

  const { companyId: other } = await makeCompany();
  const reader = await makeUser(other, [{ path: '/bid', action: 'Read' }]);
  const readers = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const theirs = await readers.newPage();
  await loginAs(theirs, reader.email, reader.password);
  await theirs.goto(href(bidReportPath, { company: other }));
  await expect(theirs.getByText('Spør den som lager tilbudene.')).toBeVisible();
  await expect(theirs.getByText(/eksempelfil|Importer/)).toHaveCount(0);
  await readers.close();
});

test('the button of a blank report takes the file, and the import reads it at once', async ({ page, allow }) => {
  allow(/400 .*api\/master\/saft/);
  const { companyId: company, email, password } = await makeCompany();
  await loginAs(page, email, password);
  await page.goto(href(profitAndLossPath, { company }));
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Les inn regnskapet (SAF-T)' }).click();
  await (await chooser).setFiles({ name: 'feil.xml', mimeType: 'text/xml', buffer: Buffer.from('<nei/>') });
  await expect(page.getByRole('heading', { level: 1, name: 'Regnskap (SAF-T)' })).toBeVisible();
  await expect(page.getByRole('alert').first()).toBeVisible();
});

test('an empty table has no head, filter or sum, offers import beside the first row, and gets them with it', async ({
  page,
}) => {
  const { companyId: company, email, password } = await makeCompany();
  await loginAs(page, email, password);
  await page.goto(href(customerTablePath, { company }));
  await expect(page.getByText(/Ingen kunder ennå/)).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveCount(0);
  await expect(page.getByLabel('Søk')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Filter' })).toHaveCount(0);
  await expectNothingSerious(page);
  await page.getByRole('button', { name: 'Importer', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Importer fil: Kunder' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Legg til rad' }).click();
  await expect(page.getByRole('columnheader', { name: 'Kundenr' })).toBeVisible();
  await expect(page.getByLabel('Søk')).toBeVisible();
  // The address asks for the import too, as the first day does.
  await page.goto(href(customerTablePath, { company, importer: '1' }));
  await expect(page.getByRole('dialog', { name: 'Importer fil: Kunder' })).toBeVisible();
});

test('a year’s budget is made of the ledger with a percentage, adds up, and is undone as one', async ({ page }) => {
  const bare = { customer: null, supplier: null, project: null, segment: null, department: null };
  const posting = (month: number, account: string, net: number) => ({
    ...{ year: 2025, month, day: 15 },
    lines: [{ ...bare, account, net }],
  });
  const { scope } = await createSmallLedger({
    vouchers: [posting(1, '3000', -100_000), posting(2, '3000', -200_000), posting(2, '6300', 33_333)],
    openings: [],
    openItems: [],
    budget: [],
  });
  const company = scope.company.id;
  const { email, password } = await makeUser(company);
  await loginAs(page, email, password);
  await page.goto(href(budgetPath, { company, year: '2027', lag: '1' }));
  const dialog = page.getByRole('dialog', { name: 'Budsjett for 2027' });
  await expect(dialog.getByRole('row')).toHaveCount(3);
  await dialog.getByLabel('Endring i prosent').fill('10');
  await expect(dialog.getByLabel(/Budsjett 2027 for 30/)).toHaveValue('3.300');
  await dialog.getByLabel(/Budsjett 2027 for 63/).fill('tull');
  await expect(dialog.getByText('Skriv hele kroner, som 1.200.000.')).toBeVisible();
  await dialog.getByLabel(/Budsjett 2027 for 63/).fill('400');
  await expect(dialog.getByText('Resultat 2.900 kr')).toBeVisible();
  await expectNothingSerious(page);
  await dialog.getByRole('button', { name: 'Lag budsjett for 2027' }).click();
  await expect(dialog).toHaveCount(0);
  const grid = page.getByRole('grid', { name: 'Budsjett' });
  await expect(grid.getByRole('row', { name: /^30.*1\.100.*2\.200.*3\.300/ })).toBeVisible();
  await expect(grid.getByRole('row', { name: /^63.*400/ })).toBeVisible();
  await page.getByRole('button', { name: 'Angre (Ctrl+Z)' }).click();
  await expect(page.getByText(/Ingen budsjettlinjer ennå/)).toBeVisible();
});
