import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { today } from '@/lib/core/clock';
import { groupBy } from '@/lib/core/group-by';
import { pairParam } from '@/lib/domains/economy/group/rows/pair-param';
import { permissionsOfGrants } from '@/lib/platform/auth/grants';
import { groupParam } from '@/lib/platform/auth/permissions';
import { href } from '@/lib/platform/routing/href';
import { profitAndLossPath, projectListPath, scanPath } from '@/lib/platform/routing/paths';
import { namedRoles } from '@/lib/product/menu/named-roles';
import { drawnLetter, sampleLetters } from '@/lib/tools/demo/sample-letters';
import { makeUser } from '../factories/company';
import { morningHtml } from '../factories/morning-html';
import { needingCompany } from '../factories/needing-company';
import { drawings } from '../factories/outside-files';
import { share } from '../factories/runs';
import { seriousOn } from './axe';
import {
  faultsOf,
  inFolder,
  lookAtOpen,
  looks,
  makeFolder,
  pictureBeside,
  sideBySide,
  widerBy,
  writePart,
} from './drawings-page';
import { moments, number26011 } from './drawn-moments';
import { type Drawn, desk, drawn, ofProject, phone, type Size, toCome } from './drawn-screens';
import { expect, loginAs, test } from './fixtures';
import { makeOwnCompany } from './live-table';
import { openLongNamedCompany } from './long-named-company';
import { ofCommit } from './of-commit';

// Each is by itself, so that all that run tests share them.
test.describe.configure({ mode: 'parallel' });

async function open(page: Page, address: string, size: Size): Promise<void> {
  await page.setViewportSize(size);
  await page.goto(address, { waitUntil: 'load' });
  await expect(page.locator('main#innhold')).toBeVisible();
  await expect(page.locator('main .animate-pulse')).toHaveCount(0);
  // Words of the fallback font are wider.
  await page.evaluate(() => document.fonts.ready);
}

/** The demo's group, and the parameters of its pages: of a pair of this kind, where one is named. */
async function groupParams(page: Page, kind: string | undefined): Promise<string> {
  const cache = (await (await page.request.get('/api/cache')).json()) as { groups: { id: string }[] };
  const group = cache.groups[0]?.id ?? '';
  if (kind === undefined) return `${groupParam}=${group}`;
  const answer = await page.request.get(`/api/economy/report?id=internhandel&${groupParam}=${group}`);
  const { par } = (await answer.json()) as { par: { data: Record<string, string>[] } };
  const pair = par.data.find((row) => row.kind === kind)?.pair ?? '';
  return `${new URLSearchParams({ [groupParam]: group, [pairParam]: pair })}`;
}

/** The id of the invoice that is drawn. */
async function invoiceLb1(page: Page): Promise<string> {
  const answer = await page.request.get('/api/equipment/table?id=faktura');
  const tables = Object.values((await answer.json()) as Record<string, { data?: Record<string, unknown>[] }>);
  const found = tables.flatMap(({ data }) => data ?? []).find(({ invoiceno }) => invoiceno === 'LB-1');
  return String(found?.xid ?? '');
}

/** What a screen's address names besides: the group and a pair of its kind, a new company, or the project that is drawn. */
async function paramsOf(page: Page, { address, ofGroup, pair, isNew }: Drawn): Promise<string> {
  if (ofGroup) return groupParams(page, pair);
  if (isNew) return `company=${await makeOwnCompany(page)}`;
  return ofProject(address) ? `projectid=${await number26011(page)}` : '';
}

async function addressOf(page: Page, screen: Drawn): Promise<string> {
  const about = await paramsOf(page, screen);
  const invoice = screen.address.endsWith('=LB-1') ? await invoiceLb1(page) : '';
  const address = screen.address.replace('=LB-1', `=${invoice}`);
  return [address, about].filter((part) => part !== '').join(address.includes('?') ? '&' : '?');
}

/** Presses what a dialog asks before its form: after the tenth of a month the demo's ledger is old, before it is not. */
async function pressIfShown(page: Page, name: RegExp): Promise<void> {
  const dialog = page.getByRole('dialog');
  const answer = dialog.getByRole('button', { name });
  await expect(answer.or(dialog.getByRole('textbox').first()).first()).toBeVisible();
  if (await answer.isVisible()) await answer.click();
}

/** The name of the screen that a drawing shows, whatever its size and colours. */
const nameOfScreen = (name: string) => name.replace(/(-mobil)?(-dark)?$/, '');

/** The drawings of one screen: at a desk, in the dark, on a phone. */
const screens = groupBy(drawn, ({ name }) => nameOfScreen(name));

const pathIn = (address: string) => address.replace(/\?.*/, '');
const pathOf = ([, [first]]: [string, Drawn[]]) => pathIn(first?.address ?? '');

for (const [screen, looked] of ofCommit([...screens], pathOf, { nameOf: ([screen]) => screen })) {
  test(`${screen} is built as it is drawn, seen whole, and stands beside its drawing`, async ({ page }) => {
    await loginAs(page, 'admin@demo.no', 'demo-innsikt');
    await makeFolder();
    const wrong: Record<string, string[]> = {};
    const parts: string[] = [];
    for (const one of looked) {
      const { name, size = desk, dark, pair, press, andThen } = one;
      const address = await addressOf(page, one);
      await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
      await open(page, address, size);
      if (pair) await expect(page.getByRole('table', { name: /begge sider/ })).toBeVisible();
      if (press) {
        await page.getByRole('button', { name: press }).first().click();
        await expect(page.getByRole('dialog').or(page.getByRole('menu')).first()).toBeVisible();
        if (andThen) await pressIfShown(page, andThen);
        await expect(page.locator('[role=dialog] .animate-pulse')).toHaveCount(0);
      }
      const faults = await faultsOf(page);
      if (faults.length > 0) wrong[name] = faults;
      parts.push(await pictureBeside(page, name, size.width));
      if (dark || size !== desk) continue;
      for (const other of looks.slice(1)) {
        const also = `${name}${other.end}`;
        if (drawn.some((drawing) => drawing.name === also)) continue;
        await page.emulateMedia({ colorScheme: other.colorScheme });
        await open(page, address, other.size);
        const alsoWrong = await faultsOf(page);
        if (alsoWrong.length > 0) wrong[also] = alsoWrong;
        parts.push(await pictureBeside(page, also, other.size.width));
      }
    }
    await writePart(`1-${screen}`, parts);
    expect(wrong).toEqual({});
  });
}

test('the report of a project stands beside its drawing', async ({ page }) => {
  await loginAs(page, 'admin@demo.no', 'demo-innsikt');
  await makeFolder();
  const report = await page.request.get(`/api/project/report?projectid=${await number26011(page)}`);
  expect(report.status()).toBe(200);
  await writeFile(inFolder('prosjekt-rapport.pdf'), await report.body());
  const sheets = [1, 2].map((sheet) => {
    const built = `<embed src="prosjekt-rapport.pdf#page=${sheet}" type="application/pdf" width="794" height="1123">`;
    return sideBySide(`prosjekt-rapport-${sheet}`, built, 794);
  });
  await writePart('1-prosjekt-rapport', await Promise.all(sheets));
});

for (const [name, reach] of share(Object.entries(moments), ([moment]) => moment, 1 / 7)) {
  test(`what is drawn as ${name} is reached, seen whole, and stands beside its drawing`, async ({ page }) => {
    await makeFolder();
    await page.setViewportSize(desk);
    await reach(page);
    await expect(page.locator('[role=dialog] .animate-pulse, main .animate-pulse')).toHaveCount(0);
    expect(await lookAtOpen(page, name, `2-${name}`)).toEqual({});
  });
}

test('the menus of four roles stand beside their drawing', async ({ page }) => {
  await makeFolder();
  await page.setViewportSize(desk);
  const mine = await needingCompany(today());
  const company = mine.companyId;
  const of = (role: keyof typeof namedRoles) => makeUser(company, permissionsOfGrants(namedRoles[role].grants));
  const roles = [
    { user: await of('project'), path: projectListPath },
    { user: await of('warehouse'), path: scanPath },
    { user: await of('controller'), path: profitAndLossPath },
    { user: mine, path: scanPath },
  ];
  const parts: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    const end = colorScheme === 'dark' ? '-dark' : '';
    const built: string[] = [];
    await page.emulateMedia({ colorScheme });
    for (const [i, { user, path }] of roles.entries()) {
      await loginAs(page, user.email, user.password);
      await page.goto(href(path, { company }));
      const menu = page.getByRole('navigation', { name: 'Seksjoner' });
      await expect(menu.locator('[data-row]').first()).toBeVisible();
      await menu.screenshot({ path: inFolder(`menyer${end}-${i + 1}-built.png`) });
      built.push(`<img src="menyer${end}-${i + 1}-built.png" alt="menyer, built">`);
    }
    parts.push(await sideBySide(`menyer${end}`, built.join(''), desk.width));
  }
  await writePart('3-menus', parts);
});

test('letters stand beside their drawings', async ({ page }) => {
  await makeFolder();
  const { purring, invitasjon, varsel } = sampleLetters;
  const morning = await morningHtml('admin@demo.no');
  const letters = { purring, invitasjon, varsel, morgen: morning, 'morgen-mobil': morning };
  const wrong: Record<string, string[]> = {};
  const parts: string[] = [];
  for (const [letter, html] of Object.entries(letters)) {
    const name = `brev-${letter}`;
    const size = letter.endsWith('-mobil') ? phone : desk;
    await page.setViewportSize(size);
    expect(html, name).toBeDefined();
    await page.setContent(drawnLetter(html ?? ''));
    const wider = await page.evaluate(widerBy);
    if (wider > 0) wrong[name] = [`${wider} px wider than the window`];
    expect(await seriousOn(page)).toEqual([]);
    await page.screenshot({ path: inFolder(`${name}-built.png`), fullPage: true });
    const built = `<img src="${name}-built.png" width="${size.width}" alt="${name}, built">`;
    parts.push(await sideBySide(name, built, Math.min(size.width, 680)));
  }
  await writePart('4-letters', parts);
  expect(wrong).toEqual({});
});

/** What is shown elsewhere than by its own name: several together, or on a product that sends. */
const elsewhere = /^(menyer|utsendelser|brev-(purring|invitasjon|varsel|morgen)|prosjekt-rapport-\d)(-dark|-mobil)?$/;

test('no drawing is without its built screen, but for those that are to come', async () => {
  const shown = new Set([...drawn.map(({ name }) => name), ...Object.keys(moments)]);
  const isShown = (name: string) =>
    elsewhere.test(name) || shown.has(name) || shown.has(name.replace(/-(dark|mobil)$/, ''));
  const without = (await drawings()).filter((name) => !isShown(name)).map(nameOfScreen);
  expect(without.filter((name) => !toCome.includes(name))).toEqual([]);
  expect(toCome.filter((name) => shown.has(name))).toEqual([]);
});

/** The screens of a company's own, each once: that invoice and the group are the demo's. */
const ownAddresses = [
  ...new Set(drawn.flatMap(({ address, ofGroup }) => (ofGroup || address.includes('LB-1') ? [] : [address]))),
];

const made: Record<string, (page: Page) => Promise<{ company: string; project?: string }>> = {
  'with long names': async (page) => {
    const { company, bru } = await openLongNamedCompany(page);
    return { company, project: bru };
  },
  'without a row': async (page) => ({ company: await makeOwnCompany(page) }),
  'with one row or a few': async (page) => {
    const { companyId, email, password } = await needingCompany(today());
    await loginAs(page, email, password);
    return { company: companyId };
  },
};

for (const [what, make] of Object.entries(made)) {
  test(`nothing that decides is cut in a company ${what}`, async ({ page }) => {
    test.setTimeout(600_000);
    const { company, project } = await make(page);
    const wrong: Record<string, string[]> = {};
    for (const address of ofCommit(ownAddresses, pathIn, { nameOf: (address) => `${what} ${address}` })) {
      const about = project !== undefined && ofProject(address) ? `&projectid=${project}` : '';
      const whole = `${address}${address.includes('?') ? '&' : '?'}company=${company}${about}`;
      await open(page, whole, desk);
      for (const size of [desk, phone]) {
        await page.setViewportSize(size);
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
        const faults = await faultsOf(page);
        if (faults.length > 0) wrong[`${address} at ${size.width}`] = faults;
      }
    }
    expect(wrong).toEqual({});
  });
}
