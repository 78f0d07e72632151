import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { user } from '@/db/schema';
import { asSystem } from '@/db/system';
import { formatNumber } from '@/lib/core/format/number';
import { grantsOf } from '@/lib/platform/auth/grants';
import { href } from '@/lib/platform/routing/href';
import {
  bidReportPath,
  budgetPath,
  customerTablePath,
  keyFiguresPath,
  profitAndLossPath,
  utilizationPath,
} from '@/lib/platform/routing/paths';
import { permissionsOf } from '@/lib/product/admin/member';
import { namedRoles } from '@/lib/product/menu/named-roles';
import { makeCompany, makeUser } from '@/tests/factories/company';
import { type KnownLedger, knownLedgers, ownLedger } from '@/tests/factories/known-ledgers';
import { standIn } from '@/tests/factories/register-shapes';
import { createSmallLedger } from '@/tests/factories/small-ledger';
import { expectNothingSerious } from './axe';
import { expect, loginAs, test } from './fixtures';
import { countPresses } from './presses';
import { downloadOf } from './reading';

/** What a firm's first day may cost besides the typing, to its own figures with prices, projects and a colleague. */
const mostPresses = 18;
const prices = {
  name: 'priser.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('Varenr;Navn;Pris\nE1;Epoksy;120,00\n'),
};

/** From a new company's home: the ledger, a colleague with a role, prices and projects, each from its step and back. */
async function begin(
  page: Page,
  { press, choose, home, presses }: ReturnType<typeof countPresses>,
  ledger: KnownLedger,
) {
  const step = (id: string) => page.locator(`[data-step=${id}]`);
  const file = { name: ledger.fileName, mimeType: 'text/xml', buffer: await ledger.read() };
  await choose(step('regnskap').getByRole('button'), 'Les inn regnskapet', file);
  await expect(page.getByRole('region', { name: 'Regnskapet er lest inn' })).toBeVisible();
  await home();

  // The colleague has a role before their letter is written, and the form says which is lacking.
  const email = `kollega-${presses.length}-${Date.now()}@test.no`;
  await step('kolleger').getByLabel('E-post').fill(email);
  await step('kolleger').getByLabel('Fullt navn').fill('Ole Bakke');
  await press(step('kolleger').getByRole('button', { name: /^Rolle/ }), 'Rolle');
  await press(page.getByRole('option', { name: 'Prosjekt', exact: true }), 'Prosjekt');
  await press(step('kolleger').getByRole('button', { name: 'Send invitasjon' }), 'Send invitasjon');
  await expect(step('kolleger')).toContainText('2 brukere');

  await choose(step('priser').getByRole('button'), 'Les inn liste', prices);
  for (const answer of ['Egne priser', 'Sand og maling'])
    await press(page.getByRole('button', { name: new RegExp(`^${answer}`) }), answer);
  await press(page.getByRole('button', { name: 'Les inn 1 vare' }), 'Les inn 1 vare');
  await expect(page.getByRole('region', { name: 'Prislisten er lest inn' })).toBeVisible();
  await home();

  await press(step('prosjekter').getByRole('button', { name: /^Hent de/ }), 'Hent de');
  await expect(step('prosjekter')).toContainText(/^.*\d+ prosjekter/);
  const income = ledger.revenue.reduce((sum, month) => sum + month, 0);
  await expect(page.getByRole('list', { name: 'Nøkkeltall' })).toContainText(formatNumber(income / 1000));
  await expect(page.getByRole('region', { name: 'Kom i gang' })).toContainText('6 av 9 gjort');
  expect(presses.length, presses.join(' → ')).toBeLessThanOrEqual(mostPresses);
  return email;
}

test('a new installation comes from its first log-in to its own figures in eighteen presses at most', async ({
  page,
}) => {
  const mine = await makeCompany();
  await asSystem((tx) => tx.update(user).set({ mustChangePassword: true }).where(eq(user.id, mine.userId)));
  const counted = countPresses(page);
  await page.goto('/');
  await page.getByLabel('E-mail').fill(mine.email);
  await page.getByLabel('Passord').fill(mine.password);
  await counted.press(page.getByRole('button', { name: 'Logg inn' }), 'Logg inn');
  await page.getByLabel('Nytt passord').fill('et eget passord');
  await counted.press(page.getByRole('button', { name: 'Lagre passordet' }), 'Lagre passordet');
  // The step that is marked first: what the register knows of the firm.
  const [ledger = ownLedger] = knownLedgers.filter(({ isThere }) => isThere).reverse();
  await counted.press(page.getByRole('link', { name: 'Fyll ut: Firma' }), 'Fyll ut');
  const field = (name: string) => page.getByRole('textbox', { name });
  await field('Organisasjonsnummer').fill(ledger === ownLedger ? standIn.healthy : '888888888');
  await field('Adresse').fill('Kaiveien 8');
  await counted.press(page.getByRole('button', { name: /^Lagre/ }).first(), 'Lagre');
  await expect(page.getByText('Lagret', { exact: true })).toBeVisible();
  await counted.home();
  const email = await begin(page, counted, ledger);
  const of = { id: mine.companyId };
  const [person] = await asSystem((tx) => tx.select().from(user).where(eq(user.email, email)));
  const rights = await asSystem((tx) => permissionsOf(tx, of.id, person?.id ?? ''));
  expect(grantsOf(rights)).toEqual(namedRoles.project.grants);
});

test('an administrator comes from a new company to its own figures in eighteen presses at most', async ({ page }) => {
  const mine = await makeCompany();
  await loginAs(page, mine.email, mine.password);
  await page.goto(href('/home', { company: mine.companyId }));
  const counted = countPresses(page);
  const menu = page.getByRole('navigation', { name: 'Seksjoner' });
  await counted.press(menu.getByRole('link', { name: 'Administrasjon' }), 'Administrasjon');
  await counted.press(page.getByRole('tab', { name: 'Opprett firma' }), 'Opprett firma');
  await page.getByRole('textbox', { name: 'Organisasjonsnummer' }).fill(standIn.healthy);
  await expect(page.getByRole('textbox', { name: 'Firmanavn' })).toHaveValue('NORDFJORD OVERFLATE AS');
  await counted.press(page.getByRole('button', { name: 'Opprett firma' }), 'Opprett firma');
  await begin(page, counted, ownLedger);
});

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
