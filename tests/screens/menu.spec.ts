import type { Locator, Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { session as sessions } from '@/db/schema';
import { asSystem } from '@/db/system';
import { today } from '@/lib/core/clock';
import { href } from '@/lib/platform/routing/href';
import {
  bidListPath,
  equipmentRegisterPath,
  fixedPaths,
  planningPath,
  profitAndLossPath,
  projectOverviewPath,
  purchaseListPath,
  purchasingPath,
  requisitionPath,
  scanPath,
  shippingPath,
  todoPath,
  utilizationPath,
} from '@/lib/platform/routing/paths';
import { pages } from '@/lib/product/pages/registry';
import { expectNothingSerious } from '../e2e/axe';
import { type Grant, makeCompany, makeUser } from '../factories/company';
import { needingCompany } from '../factories/needing-company';
import { expect, loginAs, test } from './fixtures';

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Seksjoner' });

/** The rows of the menu as they are read, without their counts. */
async function rowsOf(menu: Locator): Promise<string[]> {
  const texts = await menu.locator('[data-row]').allInnerTexts();
  return texts.map(
    (text) =>
      text
        .replace(/\s*\d+\s*(krever deg)?\s*$/, '')
        .split('\n')[0]
        ?.trim() ?? '',
  );
}

/** The number of a row of the menu; 0 where it has none. */
async function countAt(row: Locator): Promise<number> {
  const text = (await row.textContent()) ?? '';
  return Number(/(\d[\d.]*)\s*krever deg/.exec(text)?.[1]?.replaceAll('.', '') ?? 0);
}

const warehouse: Grant[] = [
  { path: '/equipment', action: 'Write' },
  { path: '/personal', action: 'Write' },
];

test('the warehouse has its groups in order, and no Mer when that would be empty', async ({ page }) => {
  const { companyId } = await makeCompany();
  const { email, password } = await makeUser(companyId, warehouse);
  await loginAs(page, email, password);
  await page.goto(href(scanPath, { company: companyId }));
  const menu = menuOf(page);
  await expect(menu.getByRole('link', { name: 'Skanning' })).toHaveAttribute('aria-current', 'page');
  expect(await rowsOf(menu)).toEqual([
    'Hjem',
    'Utstyr',
    ...['Skanning', 'Forsendelse', 'Returkontroll'],
    ...['Utstyrsplanlegging', 'Bookinger', 'Mangel på utstyr'],
    ...['Utstyrsregister', 'Telling', 'Utstyrskontroll'],
    'Bestill',
    'Personlig',
  ]);
  for (const caption of ['Ut og inn', 'Planlegge', 'Lager']) await expect(menu.getByText(caption)).toBeVisible();
  await menu.getByRole('link', { name: 'Utstyrsregister' }).click();
  const views = page.getByRole('navigation', { name: 'Visninger' });
  await expect(views.getByRole('link', { name: 'Register' })).toHaveAttribute('aria-current', 'page');
  expect(await views.getByRole('link').allInnerTexts()).toEqual(['Register', 'Liste', 'Rediger', 'Ute', 'Utnyttelse']);
  await views.getByRole('link', { name: 'Utnyttelse' }).click();
  await expect(page).toHaveURL(new RegExp(utilizationPath));
  await expect(menu.getByRole('link', { name: 'Utstyrsregister' })).toHaveAttribute('aria-current', 'true');
  // Bestill has no index of its own: it leads to its first page.
  await menu.getByRole('link', { name: 'Bestill' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bestilling' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Bestill', exact: true })).toHaveAttribute('aria-current', 'true');
  // An entry opens what one used last in it.
  await menu.getByRole('link', { name: 'Utstyr', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(utilizationPath));
  await expectNothingSerious(page);
});

test('an entry of ordering with an address of its own is among the entries, below the one row of the menu', async ({
  page,
}) => {
  const { companyId } = await makeCompany();
  const { email, password } = await makeUser(companyId, warehouse);
  await loginAs(page, email, password);
  const menu = menuOf(page);
  const entries = menu.getByRole('navigation', { name: 'Innkjøp' });
  for (const [path, own, other] of [
    [requisitionPath, 'Rekvisisjon', 'Best. maskin'],
    [purchaseListPath, 'Best. maskin', 'Rekvisisjon'],
  ] as const) {
    await page.goto(href(path, { company: companyId }));
    await expect(menu.getByRole('link', { name: 'Bestilling', exact: true })).toHaveAttribute('aria-current', 'true');
    await expect(entries.getByRole('link', { name: own })).toHaveAttribute('aria-current', 'page');
    await expect(menu.getByRole('link', { name: own })).toHaveCount(1);
    await entries.getByRole('link', { name: other }).click();
    await expect(page).toHaveURL(new RegExp(purchasingPath));
    await expect(entries.getByRole('link', { name: other })).toHaveAttribute('aria-current', 'page');
  }
  const alone = await makeUser(companyId, [{ path: requisitionPath, action: 'Read' }]);
  await loginAs(page, alone.email, alone.password);
  await page.goto(href(requisitionPath, { company: companyId }));
  await expect(menu.getByRole('link', { name: 'Bestill', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Rekvisisjon' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Innkjøp' })).toHaveCount(0);
});

test('what was used is in front from the next log-in, and nothing moves until then', async ({ page }) => {
  const { companyId } = await makeCompany();
  const person = await makeUser(companyId, [...warehouse, { path: '/economy', action: 'Read' }]);
  await loginAs(page, person.email, person.password);
  const home = href('/home', { company: companyId });
  await page.goto(home);
  const menu = menuOf(page);
  const inFront = ['Hjem', 'Utstyr', 'Bestill', 'Personlig', 'Mer'];
  expect(await rowsOf(menu)).toEqual(inFront);
  const noted = page.waitForResponse((response) => response.url().endsWith('/api/page-use'));
  await page.goto(href(profitAndLossPath, { company: companyId }));
  expect((await noted).status()).toBe(200);
  // Open because one is there, and where it was.
  await expect(menu.getByRole('button', { name: 'Mer' })).toHaveAttribute('aria-expanded', 'true');
  await page.goto(home);
  expect(await rowsOf(menu)).toEqual(inFront);
  // Once a day is enough.
  const again: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/page-use')) again.push(request.url());
  });
  await page.goto(href(profitAndLossPath, { company: companyId }));
  await page.waitForLoadState('networkidle');
  expect(again).toEqual([]);

  await loginAs(page, person.email, person.password);
  await page.goto(home);
  expect(await rowsOf(menu)).toEqual(['Hjem', 'Utstyr', 'Bestill', 'Personlig', 'Økonomi']);
  await menu.getByRole('link', { name: 'Økonomi' }).press('ArrowRight');
  await expect(menu.getByRole('link', { name: 'Resultat' })).toBeVisible();
  await expect(menu.getByText('Ved månedsslutt')).toBeVisible();
});

test('a row is starred at the pointer, and the search takes the star away again', async ({ page }) => {
  const { companyId } = await makeCompany();
  const { email, password } = await makeUser(companyId, warehouse);
  await loginAs(page, email, password);
  await page.goto(href(scanPath, { company: companyId }));
  const row = menuOf(page)
    .getByRole('listitem')
    .filter({ hasText: /^Skanning/ });
  await row.hover();
  await row.getByTitle('Legg til i favoritter').click();
  await expect(row.getByTitle('Fjern fra favoritter')).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Gå til' });
  await expect(palette.getByRole('group', { name: 'Favoritter' }).getByRole('option')).toHaveCount(1);
  await palette.getByRole('combobox').fill('favoritt');
  await palette.getByRole('option', { name: 'Fjern fra favoritter' }).click();
  await expect(row.getByTitle('Legg til i favoritter')).toHaveCount(1);
});

test('a header has at most seven controls beside back, full screen and close', async ({ page }) => {
  await loginAs(page, 'admin@demo.no', 'demo-innsikt');
  const quiet = ['Tilbake', 'Fullskjerm', 'Lukk og gå hjem'];
  for (const path of [bidListPath, projectOverviewPath, profitAndLossPath, shippingPath, planningPath]) {
    await page.goto(path);
    const header = page.getByRole('banner');
    await expect(header.getByRole('heading', { level: 1 })).toBeVisible();
    const controls = header.locator(':is(a, button):not(nav *)').filter({ visible: true });
    const names = await controls.evaluateAll((all) =>
      all.map((each) => each.getAttribute('aria-label') ?? each.textContent ?? ''),
    );
    for (const name of quiet) expect(names, path).toContain(name);
    expect(names.filter((name) => !quiet.includes(name)).length, `${path}: ${names.join(', ')}`).toBeLessThanOrEqual(7);
  }
});

test('the menu takes its counts from home, and requests them on other pages', async ({ page }) => {
  const company = await needingCompany(today());
  await loginAs(page, company.email, company.password);
  await page.clock.install();
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/api/attention') requested.push(pathname);
  });
  await page.goto(href('/home', { company: company.companyId }));
  const tasks = menuOf(page).getByRole('link', { name: /^Personlig/ });
  await expect(tasks).toContainText('krever deg');
  const text = (await tasks.textContent()) ?? '';
  await page.clock.runFor(5_000);
  expect(requested).toEqual([]);
  // The menu is arranged by them until the next log-in.
  const stored = () => asSystem((tx) => tx.select().from(sessions).where(eq(sessions.userId, company.userId)));
  await expect
    .poll(async () => (await stored()).map(({ menu }) => menu[company.companyId]?.counted?.length))
    .toEqual([expect.any(Number)]);
  // Opened by itself another page has the same ones, of its own request.
  await page.goto(href(todoPath, { company: company.companyId }));
  const coming = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/attention');
  await page.clock.runFor(5_000);
  await coming;
  await expect(tasks).toHaveText(text);
});

test('the counts are those of the home page, an entry is the sum of its pages, and at most two are red', async ({
  page,
}) => {
  const { companyId, email, password } = await needingCompany(today());
  await loginAs(page, email, password);
  const answer = await page.request.get(`/api/attention?company=${companyId}`);
  const { counts } = (await answer.json()) as { counts: { path: string; count: number; red: boolean }[] };
  await page.goto(href('/home', { company: companyId }));
  const menu = menuOf(page);
  await expect(menu.getByText('krever deg').first()).toBeAttached();
  const more = menu.getByRole('button', { name: /^Mer/ });
  if (await more.isVisible()) await more.click();
  const entries = menu.locator('a[data-row=""], a[data-row="mer"]');
  const numbers = await Promise.all((await entries.all()).map(countAt));
  const sum = counts.reduce((total, { count }) => total + count, 0);
  expect(sum).toBeGreaterThan(counts.length);
  expect(numbers.reduce((total, one) => total + one, 0)).toBe(sum);
  const reds = await entries.locator('.text-bad').count();
  expect(reds).toBeGreaterThan(0);
  expect(reds).toBeLessThanOrEqual(2);

  const personal = menu.getByRole('link', { name: /^Personlig/ });
  await personal.press('ArrowRight');
  const tasks = menu.getByRole('link', { name: /^Oppgaver/ });
  expect(await countAt(tasks)).toBe(await countAt(personal));
  await tasks.click();
  await expect(page).toHaveURL(new RegExp(todoPath));
  await expect(page.getByRole('heading', { level: 1, name: 'TODO' })).toBeVisible();
});

test('an entry of many rows has captions, and the keys walk the rows', async ({ page }) => {
  const { companyId, email, password } = await makeCompany();
  await loginAs(page, email, password);
  await page.goto(href('/home', { company: companyId }));
  const menu = menuOf(page);
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  await menu.getByRole('link', { name: 'Utstyr', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  for (const name of ['Ut og inn', 'Planlegge', 'Lager'])
    await expect(menu.getByText(name, { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  expect(await focused()).toBe('Skanning');
  await page.keyboard.press('ArrowDown');
  expect(await focused()).toBe('Forsendelse');
  await page.keyboard.press('ArrowLeft');
  expect(await focused()).toBe('Utstyr');
  await page.keyboard.press('ArrowLeft');
  await expect(menu.getByRole('link', { name: 'Utstyr', exact: true })).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('End');
  expect(await focused()).toMatch(/^Mer/);
  await page.keyboard.press('Home');
  expect(await focused()).toMatch(/^Hjem/);

  await page.goto(href(equipmentRegisterPath, { company: companyId }));
  await menu.getByRole('link', { name: 'Utstyrsplanlegging' }).press('Enter');
  await expect(page).toHaveURL(new RegExp(planningPath));
});

test('the words of the specification find their pages', async ({ page }) => {
  const { companyId, email, password } = await makeCompany();
  await loginAs(page, email, password);
  await page.goto(href('/home', { company: companyId }));
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Gå til' });
  const found = palette.getByRole('group', { name: 'Sider' }).getByRole('option');
  for (const [words, name] of [
    ['Mob og de-mob', 'Skanning'],
    ['Forecast', 'Prosjekt'],
    ['Best. maskin', 'Bestilling maskin og forbruk'],
    ['One adm to rule them all', 'Administrasjon'],
    ['TODO', 'Oppgaver'],
    ['Kamishibai', 'Tavler'],
    ['PVU', 'Bestilling'],
    ['Rekvisisjon', 'Rekvisisjon'],
  ] as const) {
    await palette.getByRole('combobox').fill(words);
    await expect(found.filter({ hasText: new RegExp(`^${name}`) }).first(), words).toBeVisible();
  }
  // Every page, by the title that it has.
  for (const { path, title } of pages.filter(({ section }) => section !== 'staging')) {
    await palette.getByRole('combobox').fill(title);
    await expect(palette.locator(`[data-value="side ${path}"]`), title).toBeVisible();
  }
});

test('on a phone the menu is a sheet with rows for the thumb', async ({ page }) => {
  const { companyId } = await makeCompany();
  const { email, password } = await makeUser(companyId, warehouse);
  await page.setViewportSize({ width: 390, height: 844 });
  await loginAs(page, email, password);
  await page.goto(href(scanPath, { company: companyId }));
  await page.getByRole('button', { name: 'Meny', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Innsikt' });
  await expect(sheet.getByRole('link', { name: 'Skanning' })).toBeVisible();
  for (const row of await sheet.locator('[data-row]').all()) {
    expect((await row.boundingBox())?.height, (await row.textContent()) ?? '').toBeGreaterThanOrEqual(44);
  }
  await sheet.getByRole('link', { name: 'Utstyrsregister' }).click();
  await expect(sheet).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Visninger' }).getByRole('link', { name: 'Utnyttelse' }).click();
  await expect(page).toHaveURL(new RegExp(utilizationPath));
});

test('an administrator who wants them has the trials in the menu, at home and in the search', async ({ page }) => {
  const { companyId, email, password } = await makeCompany();
  await loginAs(page, email, password);
  const home = href('/home', { company: companyId });
  await page.goto(home);
  const more = menuOf(page).getByRole('button', { name: /^Mer/ });
  const sections = page.getByRole('region', { name: 'Seksjoner' });
  await more.click();
  await expect(menuOf(page).getByRole('link', { name: 'Grunndata' })).toBeVisible();
  await expect(menuOf(page).getByRole('link', { name: 'Test' })).toHaveCount(0);
  await expect(sections.getByRole('link', { name: /^Test/ })).toHaveCount(0);
  await page.goto(href(fixedPaths.profile, { company: companyId }));
  const wanted = page.getByRole('switch', { name: 'Vis prøvesider i menyen her' });
  await wanted.click();
  await expect(wanted).toBeChecked();
  await page.goto(home);
  await more.click();
  await expect(menuOf(page).getByRole('link', { name: 'Test' })).toBeVisible();
  await expect(sections.getByRole('link', { name: /^Test/ })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /Søk|Gå til/ }).fill('Dra og slipp');
  await expect(page.getByRole('option', { name: /^Dra og slipp/ })).toBeVisible();
  const reader = await makeUser(companyId, [{ path: '/', action: 'Read' }]);
  await loginAs(page, reader.email, reader.password);
  await page.goto(href(fixedPaths.profile, { company: companyId }));
  await expect(page.getByRole('heading', { name: 'Bytt passord' })).toBeVisible();
  await expect(wanted).toHaveCount(0);
});
