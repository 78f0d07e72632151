import type { APIRequestContext, Page } from '@playwright/test';
import { expect, loginAs, test } from './fixtures';

const password = 'demo-innsikt';
const admin = 'admin@demo.no';

/** The demo companies by name, asked for as the administrator on a session of its own. */
async function companyNamed(request: APIRequestContext, name: RegExp): Promise<{ id: string; name: string }> {
  const login = await request.post('/auth/login', { data: { username: admin, password } });
  expect(login.status(), await login.text()).toBe(200);
  const cache = (await (await request.get('/api/cache')).json()) as { company: Record<string, string> };
  const [id = '', found = ''] = Object.entries(cache.company).find(([, text]) => name.test(text)) ?? [];
  expect(found, `There is no demo company like ${name}.`).not.toBe('');
  return { id, name: found };
}

const first = (request: APIRequestContext) => companyNamed(request, /Skarvheim/);
const second = (request: APIRequestContext) => companyNamed(request, /Lyngtind/);

async function fillLogIn(page: Page, email: string, secret = password) {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Passord').fill(secret);
  await page.getByRole('button', { name: 'Logg inn' }).click();
}

test('the log-in page says what is missing and what is wrong', async ({ page, allow }) => {
  allow(/status of 401/);
  await page.goto('/');
  await expect(page).toHaveTitle('Logg inn · Innsikt');
  await expect(page.getByText('Beta', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Logg inn' })).toBeVisible();
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.getByRole('button', { name: 'Logg inn' }).click();
  await expect(page.getByText('Obligatorisk.')).toHaveCount(2);
  await expect(page.getByLabel('Passord')).toHaveAttribute('aria-invalid', 'true');
  await fillLogIn(page, 'lager@demo.no', 'ikke-passordet');
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Feil ved innlogging');
  await expect(page.getByLabel('E-mail')).toHaveValue('lager@demo.no');
  await fillLogIn(page, 'LAGER@demo.no');
  await expect(page).toHaveURL(/\/home/);
});

test('a log-in sent before the page is alive puts no password into the address, and what is typed stays', async ({
  page,
}) => {
  let wake = () => {};
  const awake = new Promise<void>((resolve) => {
    wake = resolve;
  });
  await page.route('**/_next/static/**/*.js', async (route) => {
    await awake;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByLabel('E-mail').fill(admin);
  await page.getByLabel('Passord').fill(password);
  await page.getByLabel('Passord').press('Enter');
  await expect(page.getByRole('button', { name: 'Logg inn' })).toBeDisabled();
  wake();
  await page.getByRole('button', { name: 'Logg inn' }).click();
  await expect(page.getByRole('heading', { name: 'Hjem' })).toBeVisible();
  expect(new URL(page.url()).search).not.toContain('password');
});

test('a bookmark asked for while logged out comes back after log-in, in its own company', async ({ page, request }) => {
  const { id, name } = await second(request);
  const bookmark = `/economy/report/omsetning?company=${id}&history=ytd3yr&frequency=qr`;
  await page.goto(bookmark);
  await expect(page.getByRole('heading', { name: 'Logg inn' })).toBeVisible();
  await fillLogIn(page, admin);
  await expect(page.getByRole('heading', { level: 1, name: 'Omsetning' })).toBeVisible();
  const address = new URL(page.url());
  expect(address.pathname).toBe('/economy/report/omsetning');
  expect(Object.fromEntries(address.searchParams)).toEqual({ company: id, history: 'ytd3yr', frequency: 'qr' });
  await expect(page.getByRole('button', { name: `Selskap: ${name}. Bytt selskap` })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Frekvens' })).toContainText('Kvartal');
  await expect(page).toHaveTitle(`Omsetning · ${name}`);
});

test('a bookmark cannot lead out of the product', async ({ page, baseURL }) => {
  for (const outside of ['https://example.com/', '//example.com/x', '/\\example.com']) {
    await page.goto(`/?callbackUrl=${encodeURIComponent(outside)}`);
    await fillLogIn(page, 'ny@demo.no');
    await expect(page.getByRole('heading', { level: 1, name: 'Hjem' })).toBeVisible();
    expect(new URL(page.url()).origin).toBe(new URL(baseURL ?? '').origin);
    await page.context().clearCookies();
  }
});

test('choosing a company goes through the loading screen and gives its cards', async ({ page, request }) => {
  const { name } = await second(request);
  await loginAs(page, admin, password);
  await page.goto('/home');
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
  await page.getByRole('navigation', { name: 'Selskap' }).getByRole('button', { name }).click();
  await expect(page.getByRole('button', { name: `Selskap: ${name}. Bytt selskap` })).toBeVisible();
  expect(visited.slice(visited.indexOf('/cache'))).toEqual(['/cache', '/home']);
  for (const section of ['Info', 'Økonomi', 'Grunndata']) {
    await expect(page.getByRole('main').getByRole('link', { name: section })).toBeVisible();
  }
  await page.reload();
  await expect(page.getByRole('button', { name: `Selskap: ${name}. Bytt selskap` })).toBeVisible();
});

test('a section shows its pages by group, and home remembers the last one', async ({ page }) => {
  await loginAs(page, admin, password);
  await page.goto('/home');
  await expect(page.getByText('Sist brukt')).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Økonomi' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Økonomi' })).toBeVisible();
  for (const group of ['Tallene', 'Hvorfor']) {
    await expect(page.getByRole('main').getByRole('heading', { name: group })).toBeVisible();
  }
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Likviditet/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Likviditet' })).toBeVisible();
  await page.getByRole('button', { name: 'Tilbake' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Økonomi' })).toBeVisible();
  await page.getByRole('button', { name: 'Lukk og gå hjem' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: /Økonomi.*Sist brukt/ })).toBeVisible();
});

test('Ctrl K finds a page and a customer', async ({ page, request }) => {
  const { id } = await first(request);
  await loginAs(page, admin, password);
  const table = await page.request.get(`/api/info/datatable?id=kunder&company=${id}`);
  const widgets = (await table.json()) as Record<string, { data: Record<string, unknown>[] }>;
  const customer = String(Object.values(widgets)[0]?.data[0]?.name);
  await page.goto(`/home?company=${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Hjem' })).toBeVisible();
  const palette = page.getByRole('dialog', { name: 'Gå til' });
  await page.keyboard.press('Control+k');
  await expect(palette).toBeVisible();
  await page.keyboard.type('omset');
  await expect(palette.getByRole('option', { selected: true })).toContainText('Omsetning');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Omsetning' })).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.keyboard.type(customer.slice(0, 8));
  const hit = palette.getByRole('option', { name: new RegExp(`${customer}.*Kunde`) });
  await expect(hit.first()).toBeVisible();
  await hit.first().click();
  await expect(palette).toBeHidden();
  await expect(page.getByRole('main').getByText(customer).first()).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('finnes ikke i verden');
  await expect(palette.getByText(/^Ingen treff på/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
});

test('what is typed before the search of the palette has come is what it searches for', async ({ page, request }) => {
  const { id } = await first(request);
  await loginAs(page, admin, password);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  // What the page itself needs has come by then; what is fetched while it rests is held.
  let loaded = false;
  page.once('load', () => {
    loaded = true;
  });
  await page.route('**/_next/static/**/*.js*', async (route) => {
    if (loaded) await released;
    await route.continue();
  });
  await page.goto(`/home?company=${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Hjem' })).toBeVisible();
  const palette = page.getByRole('dialog', { name: 'Gå til' });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('omset');
  await expect(palette.getByRole('textbox', { name: 'Gå til' })).toHaveValue('omset');
  release();
  await expect(palette.getByRole('combobox')).toHaveValue('omset');
  await page.keyboard.type('ning');
  await expect(palette.getByRole('option', { selected: true })).toContainText('Omsetning');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Omsetning' })).toBeVisible();
});

test('light and dark are chosen in the user menu and stay', async ({ page }) => {
  await loginAs(page, admin, password);
  await page.goto('/home');
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const choose = async (name: string) => {
    await page.getByRole('button', { name: /brukermeny/ }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await choose('Lys');
  const light = await background();
  await choose('Mørk');
  await expect.poll(background).not.toBe(light);
  const dark = await background();
  await page.reload();
  expect(await background()).toBe(dark);
});

test('logging out ends the session for the tab, the back button and the calls', async ({ page, allow }) => {
  allow(/status of 401/);
  await loginAs(page, admin, password);
  await page.goto('/home');
  const cookies = await page.context().cookies();
  await page.goto('/economy/report/resultat');
  const stored = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => /^(recent|used|section)/.test(key)));
  await expect.poll(async () => (await stored()).length).toBe(3);
  await page.getByRole('button', { name: /brukermeny/ }).click();
  await page.getByRole('menuitem', { name: 'Logg ut' }).click();
  await expect(page.getByRole('heading', { name: 'Logg inn' })).toBeVisible();
  expect(await stored()).toEqual([]);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Logg inn' })).toBeVisible();
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'Logg inn' })).toBeVisible();
  expect((await page.request.get('/api/cache')).status()).toBe(401);
  // A copy of the cookie that someone has kept is worth nothing either.
  await page.context().addCookies(cookies);
  expect((await page.request.get('/api/cache')).status()).toBe(401);
  await page.goto('/economy/report/resultat');
  await expect(page.getByRole('heading', { name: 'Logg inn' })).toBeVisible();
});

test('a user sees only what he may: menu, palette, addresses and calls', async ({ page, request, allow }) => {
  allow(/status of 403/);
  const [own, other] = [await second(request), await first(request)];
  await loginAs(page, 'ny@demo.no', password);
  await page.goto('/home');
  await expect(page.getByTitle(own.name, { exact: true })).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Seksjoner' });
  const more = menu.getByRole('button', { name: /^Mer/ });
  if (await more.isVisible()) await more.click();
  await expect(menu.getByRole('link')).toHaveText([/^Hjem/, /^Økonomi/, /^Info/]);
  await expect(page.getByRole('region', { name: 'Seksjoner' }).getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('navigation', { name: 'Selskap' })).toHaveCount(0);
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Gå til' });
  await expect(palette.getByRole('combobox', { name: 'Gå til' })).toBeFocused();
  await page.keyboard.type('import');
  await expect(palette.getByText(/^Ingen treff på/)).toBeVisible();

  for (const address of [`/economy/report/resultat?company=${other.id}`, `/master/import/saft?company=${own.id}`]) {
    const answer = await page.goto(address);
    expect(answer?.status(), address).toBe(403);
    await expect(page.getByRole('heading', { name: 'Ingen tilgang' })).toBeVisible();
    expect(await page.content()).not.toContain(other.name);
  }
  const call = (company: string) => page.request.get(`/api/economy/report?id=resultat&company=${company}`);
  expect((await call(own.id)).status()).toBe(200);
  expect((await call(other.id)).status()).toBe(403);

  await page.goto(`/economy/report/resultat?company=${own.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Resultat' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rediger oppsett' })).toHaveCount(0);
});

test('a member without /economy is told so in words, and the way back is there', async ({ page, request, allow }) => {
  allow(/status of 40[34]/);
  const { id } = await first(request);
  await loginAs(page, 'lager@demo.no', password);
  expect((await page.goto(`/economy?company=${id}`))?.status(), 'a section without a page to open').toBe(404);
  const answer = await page.goto(`/economy/report/resultat?company=${id}`);
  expect(answer?.status()).toBe(403);
  await expect(page.getByRole('heading', { name: 'Ingen tilgang' })).toBeVisible();
  await page.getByRole('link', { name: /hjem/i }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hjem' })).toBeVisible();
});
