import { href } from '@/lib/routing/href';
import { makeCompany } from '@/tests/factories/company';
import { expect, loginAs, test } from './fixtures';

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
  await page.getByRole('button', { name: 'Meny' }).click();
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
    await expect(page.getByRole('heading', { level: 1, name: 'Fant ikke siden' })).toBeVisible();
  }
  await page.getByRole('navigation', { name: 'Seksjoner' }).getByRole('link', { name: 'Økonomi' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Økonomi' })).toBeVisible();
});

test('the title has the focus after a navigation, and a section of one page is that page', async ({ page }) => {
  await loginAs(page, 'admin@demo.no', 'demo-innsikt');
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
  await expect(page.getByRole('heading', { level: 1, name: 'Måltall' })).toBeFocused();
});

test('the data of a page are a link beside its files, and when they were read stands in the menu of a phone', async ({
  page,
}) => {
  await loginAs(page, 'admin@demo.no', 'demo-innsikt');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(resultat);
  await page.getByRole('button', { name: 'Last ned' }).click();
  await expect(page.getByText(/^Data lest \d\d\.\d\d\.\d{4}/)).toBeVisible();
  const address = await page.getByRole('menuitem', { name: 'JSON' }).getAttribute('href');
  const answer = await page.request.get(address ?? '');
  expect(answer.headers()['content-type']).toContain('application/json');
  expect(Object.keys((await answer.json()) as object)).toContain('driftsresultat');
});
