import { href } from '@/lib/platform/routing/href';
import { voucherLinesPath } from '@/lib/platform/routing/paths';
import { makeCompany, makeUser } from '@/tests/factories/company';
import { expect, loginAs, test } from './fixtures';
import { downloadOf, sheetsOf } from './reading';
import { makeSalesCompany } from './sales-company';

const resultat = '/economy/report/resultat';
const heading = 'Ingen tilgang';

test('a page one may not open is named with the right it needs, and header and menu stay, on a phone too', async ({
  page,
  allow,
}) => {
  allow(/status of 403/);
  const mine = await makeCompany({ grants: [{ path: '/info', action: 'Read' }] });
  await loginAs(page, mine.email, mine.password);
  await page.setViewportSize({ width: 390, height: 844 });
  const answer = await page.goto(href(resultat, { company: mine.companyId }));
  expect(answer?.status()).toBe(403);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page.getByText(`Resultat krever rettigheten «Lese» på ${resultat}`)).toBeVisible();
  await expect(page.getByText('En administrator i selskapet kan gi deg den.')).toBeVisible();
  await page.getByRole('button', { name: 'Meny', exact: true }).click();
  await page.getByRole('link', { name: 'Info' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Info' })).toBeVisible();
});

test('an administrator is not sent to an administrator, but to his own rights', async ({ page, allow }) => {
  allow(/status of 403/);
  const mine = await makeCompany({ grants: [{ path: '/admin', action: 'Write' }] });
  await loginAs(page, mine.email, mine.password);
  await page.goto(href(resultat, { company: mine.companyId }));
  await expect(page.getByText('Du er administrator i selskapet, og kan gi deg den selv.')).toBeVisible();
  await page.getByRole('link', { name: 'Åpne tilgangene dine' }).click();
  await expect(page.getByRole('tab', { name: 'Tilganger' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText(mine.email).first()).toBeVisible();
});

test('an address that no page has, however deep, is 404 with the menu to go on by', async ({ page, allow }) => {
  allow(/status of 404/);
  await loginAs(page, 'admin@demo.no', 'demo-innsikt');
  for (const address of ['/finnes-ikke', '/economy/report/finnes-ikke', '/economy/finnes/ikke/her']) {
    const answer = await page.goto(address);
    expect(answer?.status(), address).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Title not set in store' })).toBeVisible();
    await expect(page.getByText('Fant ikke siden: adressen finnes ikke, eller den er flyttet.')).toBeVisible();
  }
  await page.getByRole('navigation', { name: 'Seksjoner' }).getByRole('link', { name: 'Økonomi' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Økonomi' })).toBeVisible();
});

test('the title has the focus after a navigation, and a section of one page is that page', async ({ page }) => {
  const { companyId } = await makeCompany();
  const { email, password } = await makeUser(companyId, [
    { path: '/economy', action: 'Read' },
    { path: '/measure/edit', action: 'Read' },
  ]);
  await loginAs(page, email, password);
  await page.goto('/home');
  const menu = page.getByRole('navigation', { name: 'Seksjoner' });
  await menu.getByRole('link', { name: 'Økonomi' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Økonomi' })).toBeFocused();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Resultat/ })
    .press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Resultat' })).toBeFocused();
  await menu.getByRole('link', { name: 'Måltall' }).press('Enter');
  await expect(page).toHaveURL(/\/measure\/edit/);
  await expect(page.getByRole('heading', { level: 1, name: 'Rediger måltall' })).toBeFocused();
});

test('the data of a page are a link beside its files, and when they were read stands in the menu of a phone', async ({
  page,
}) => {
  await loginAs(page, 'admin@demo.no', 'demo-innsikt');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(resultat);
  await page.getByRole('button', { name: 'Last ned' }).click();
  await expect(page.getByRole('menu').getByText(/^Data lest \d\d\.\d\d\.\d{4}/)).toBeVisible();
  const address = await page.getByRole('menuitem', { name: 'JSON' }).getAttribute('href');
  const answer = await page.request.get(address ?? '');
  expect(answer.headers()['content-type']).toContain('application/json');
  expect(Object.keys((await answer.json()) as object)).toContain('driftsresultat');
});

test('the lines a figure leads to say which month, customer and accounts they are of, on the screen and in the file', async ({
  page,
}) => {
  const company = await makeSalesCompany(page);
  await page.goto(
    href(voucherLinesPath, { company, group: '3', customer: 'K4', from: '2024-05', to: '2024-05', yrpr: '2024-09' }),
  );
  const chip = (text: string) => page.getByRole('button', { name: `Fjern ${text}` });
  for (const text of ['mai 2024', 'Kunde Kunde E', 'Kontogruppe Driftsinntekter'])
    await expect(chip(text)).toBeVisible();
  await expect(page.getByText('1 rad', { exact: true })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Historikk' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(page.getByRole('option', { name: 'Leverandør', exact: true })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Kunde', exact: true })).toHaveCount(0);
  await page.keyboard.press('Escape');

  const { name, bytes } = await downloadOf(page, () => page.getByRole('link', { name: 'Excel' }).click());
  expect(name).toMatch(/ - Bilagslinjer - 2024-05\.xlsx$/);
  const about = new Map(sheetsOf(bytes).get('Om rapporten') as [string, string][]);
  expect(about.get('Periode')).toBe('mai 2024');
  expect(about.get('Kunde')).toBe('Kunde E');
  expect(about.get('Kontogruppe')).toBe('Driftsinntekter');
  expect(about.has('Historikk')).toBe(false);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(chip('Kunde Kunde E')).toBeVisible();
  await chip('mai 2024').click();
  await expect(page).not.toHaveURL(/from=|to=/);
  await page.getByRole('button', { name: /^Filter/ }).click();
  await expect(page.getByRole('combobox', { name: 'Historikk' })).toBeVisible();
});
