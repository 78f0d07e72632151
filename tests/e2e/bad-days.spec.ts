import type { Locator, Page } from '@playwright/test';
import { href } from '@/lib/platform/routing/href';
import { expect, loginAs, test } from './fixtures';
import { addRows, cell, makeOwnCompany, openTable, savedRows } from './live-table';

const report = '/economy/report/resultat';
const sheet = '/staging/editable/ark';
const missing = 'Loading chunk failed. En del av programmet kunne ikke hentes.';

/** The files of the program that an address asks for. */
async function filesOf(page: Page, address: string): Promise<Set<string>> {
  const requested = new Set<string>();
  const hear = (request: { url(): string }) => void requested.add(new URL(request.url()).pathname);
  page.on('request', hear);
  await page.goto(address, { waitUntil: 'networkidle' });
  page.off('request', hear);
  return new Set([...requested].filter((path) => /^\/_next\/static\/.*\.js$/.test(path)));
}

/** Keeps the browser from the files that only `there` needs, as after an upgrade; the returned function lets them through. */
async function withhold(page: Page, here: string, there: string): Promise<() => Promise<void>> {
  const known = await filesOf(page, here);
  const only = [...(await filesOf(page, there))].filter((file) => !known.has(file));
  expect(only.length).toBeGreaterThan(0);
  const isGone = (url: URL) => only.includes(url.pathname);
  await page.route(isGone, (route) => route.fulfill({ status: 404, body: 'Not found' }));
  return () => page.unroute(isGone);
}

const logInForm = (page: Page) => page.getByRole('heading', { name: 'Logg inn' });

async function logInAgain(page: Page) {
  await page.getByLabel('E-mail').fill('admin@demo.no');
  await page.getByLabel('Passord').fill('demo-innsikt');
  await page.getByRole('button', { name: 'Logg inn' }).click();
}

/** Opens the report from its section, while files that only it needs are gone; gives them back when it is asked to. */
async function openWithout(page: Page): Promise<{ giveBack: () => Promise<void>; loads: () => number }> {
  await loginAs(page, 'admin@demo.no', 'demo-innsikt');
  const giveBack = await withhold(page, '/economy', report);
  await page.goto('/economy');
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Resultat/ })
    .first()
    .click();
  return { giveBack, loads: () => loads };
}

/** Tries again, and waits until that has failed as well: what is given back before would let this try through. */
async function tryAndMiss(page: Page, tryAgain: Locator) {
  const refused = page.waitForResponse((answer) => answer.status() === 404);
  await tryAgain.click();
  await refused;
  await expect(tryAgain).toBeEnabled();
}

test('a page whose files are gone is loaded anew once by itself, and answers when they are back', async ({
  page,
  allow,
}) => {
  allow(/404|ChunkLoadError|load chunk|Feilkode/i);
  const { giveBack, loads } = await openWithout(page);
  // What is missing is said before as well, for the moment until the page is loaded anew.
  await expect.poll(loads).toBe(1);
  // In the page's own place, or beside what the server drew of it: that depends on which file is missed first.
  const said = page.getByText(missing);
  const tryAgain = page.getByRole('button', { name: 'Prøv igjen' }).first();
  await expect(said.first()).toBeVisible();
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Last siden på nytt' }).first()).toBeVisible();
  await tryAndMiss(page, tryAgain);
  await expect(said.first()).toBeVisible();
  await giveBack();
  await tryAgain.click();
  await expect(said).toHaveCount(0);
  await page.getByRole('button', { name: 'Rediger oppsett' }).click();
  await expect(page.getByRole('button', { name: 'Avbryt' })).toBeVisible();
  expect(loads()).toBe(1);
});

test('where it cannot be loaded anew by itself the page says so beside the menu, and comes when its files are back', async ({
  page,
  allow,
}) => {
  allow(/404|ChunkLoadError|load chunk|Feilkode/i);
  // A browser that remembers nothing would load the page anew for ever.
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function set(name, value) {
      if (this === sessionStorage) throw new DOMException('denied');
      setItem.call(this, name, value);
    };
  });
  const { giveBack, loads } = await openWithout(page);
  const problem = page.getByRole('heading', { name: 'Siden kunne ikke hentes' });
  await expect(problem).toBeVisible();
  await expect(page.getByText(missing)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Last siden på nytt' })).toBeVisible();
  await expect(page.getByRole('navigation').first()).toBeVisible();
  const tryAgain = page.getByRole('button', { name: 'Prøv igjen' });
  await tryAndMiss(page, tryAgain);
  await expect(problem).toBeVisible();
  await giveBack();
  await tryAgain.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Resultat' })).toBeVisible();
  await page.getByRole('button', { name: 'Rediger oppsett' }).click();
  await expect(page.getByRole('button', { name: 'Avbryt' })).toBeVisible();
  expect(loads()).toBe(0);
});

test('what no page shows is in no file of the program: the schemas of the calls’ answers', async ({ page }) => {
  await loginAs(page, 'admin@demo.no', 'demo-innsikt');
  for (const file of await filesOf(page, report)) {
    expect(await (await page.request.get(file)).text(), file).not.toContain('Expected an object with');
  }
});

test('values typed when the session is over are there after the next log-in, at the same address, and are saved', async ({
  page,
  allow,
}) => {
  allow(/401|Authentication failed/);
  const company = await makeOwnCompany(page);
  await addRows(page, company, 'scratch', [{ title: 'Rad 1' }, { title: 'Rad 2' }]);
  const address = href(sheet, { company, sort: 'title' });
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer();
    // What is typed reaches nobody, as on a line that is dead and does not know it yet.
    socket.onMessage((message) => {
      if (!/"type":"cells"/.test(String(message))) server.send(message);
    });
    // The server ends it only with the session; the code does not come through by itself.
    server.onClose(() => void socket.close({ code: 4401 }));
  });
  await openTable(page, address);
  await page.keyboard.type('Skrevet etter utløp');
  await page.keyboard.press('Enter');
  // A line that says nothing is given up after 25 s.
  await expect(page.getByText('1 endring er ikke lagret')).toBeVisible({ timeout: 60_000 });
  expect((await page.request.post('/auth/logout')).ok()).toBe(true);
  await expect(logInForm(page)).toBeVisible();
  expect(new URL(page.url()).searchParams.get('callbackUrl')).toBe(address);
  await page.unrouteAll();
  await page.routeWebSocket(/\/ws$/, (socket) => void socket.connectToServer());
  await logInAgain(page);
  await expect(page.getByText('1 verdi som ikke var lagret, er hentet fram.')).toBeVisible();
  await expect(cell(page, 0, 0)).toHaveText('Skrevet etter utløp', { useInnerText: true });
  await expect
    .poll(async () => (await savedRows(page, sheet, company)).map(({ title }) => title))
    .toContain('Skrevet etter utløp');
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toContain(address);
});

test('a search in the palette that fails says why, and finds when it is tried again', async ({ page, allow }) => {
  allow(/50[03]|429/);
  await loginAs(page, 'admin@demo.no', 'demo-innsikt');
  await page.goto('/home');
  const requested = '**/api/search?*';
  await page.route(requested, (route) =>
    route.fulfill({ status: 503, body: 'Databasen svarer ikke akkurat nå. Prøv igjen om litt.' }),
  );
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder(/^Gå til side/).fill('zzqq');
  const palette = page.getByRole('dialog', { name: 'Gå til' });
  await expect(palette.getByRole('alert')).toContainText('Databasen svarer ikke akkurat nå.');
  await expect(palette.getByText('Ingen treff')).toHaveCount(0);
  await page.unroute(requested);
  await palette.getByRole('button', { name: 'Prøv igjen' }).click();
  await expect(palette.getByText(/^Ingen treff på/)).toBeVisible();
});

test('a right that was lost is said where the user is, and a session that is over leads to the log-in and back', async ({
  page,
  allow,
}) => {
  allow(/40[13]|503/);
  await loginAs(page, 'admin@demo.no', 'demo-innsikt');
  await page.goto('/profile');
  const requested = '**/auth/profile';
  await page.route(requested, (route) => route.fulfill({ status: 403, body: 'Du har ikke tilgang til dette.' }));
  await page.getByLabel('Fullt navn').fill('Et annet navn');
  await page.getByRole('button', { name: 'Lagre navnet' }).click();
  await expect(page.getByText('Du har ikke tilgang til dette.')).toBeVisible();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByLabel('Fullt navn')).toHaveValue('Et annet navn');
  await page.route(requested, (route) => route.fulfill({ status: 503, body: 'Databasen svarer ikke.' }));
  await page.getByRole('button', { name: 'Lagre navnet' }).click();
  await expect(page.getByText('Databasen svarer ikke.')).toBeVisible();
  await page.unroute(requested);
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Prøv igjen' }).click();
  await expect(logInForm(page)).toBeVisible();
  await logInAgain(page);
  await expect(page).toHaveURL(/\/profile$/);
});
