import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { today } from '@/lib/core/clock';
import { pairParam } from '@/lib/domains/economy/group/rows/pair-param';
import { groupEliminationPath, groupParam, groupSetupPath } from '@/lib/platform/auth/permissions';
import { groupResultPath, groupTradePath } from '@/lib/platform/routing/paths';
import { morningHtml } from '../factories/morning-html';
import { needingCompany } from '../factories/needing-company';
import { drawing } from '../factories/outside-files';
import { seriousOn } from './axe';
import { cutTexts } from './cut-texts';
import { expect, loginAs, test } from './fixtures';
import { makeOwnCompany } from './live-table';
import { openLongNamedCompany } from './long-named-company';

/** Where the page with the drawings and the built screens is written: open index.html. */
const folder = path.join('test-results', 'drawings');

type Size = { width: number; height: number };
const desk: Size = { width: 1440, height: 900 };
const phone: Size = { width: 390, height: 844 };

/**
 * A drawn screen: its drawing's name, its address on the demo data or in a new company, and the size it is drawn in. `press`
 * names the button that opens what is drawn; a page of the group is of a `pair` where it names its kind.
 */
type Drawn = {
  name: string;
  address: string;
  size?: Size;
  dark?: true;
  isNew?: true;
  ofGroup?: true;
  pair?: string;
  press?: RegExp;
};

const drawn: readonly Drawn[] = [
  { name: 'hjem', address: '/home' },
  { name: 'hjem-dark', address: '/home', dark: true },
  { name: 'hjem-mobil', address: '/home', size: phone },
  { name: 'prosjekter', address: '/project/datatable/prosjekter' },
  { name: 'prosjekt-oversikt', address: '/project/customtable/oversikt' },
  { name: 'prosjekt-oversikt-mobil', address: '/project/customtable/oversikt', size: phone },
  { name: 'prosjekt-prognose', address: '/project/customtable/prosjekt?fane=forecast' },
  { name: 'prosjekt-prognose-dark', address: '/project/customtable/prosjekt?fane=forecast', dark: true },
  { name: 'apne-poster', address: '/economy/datatable/poster' },
  { name: 'purring', address: '/economy/datatable/poster', press: /^Purr [A-ZÆØÅ]/ },
  { name: 'faktura-innboks', address: '/equipment/table/faktura' },
  { name: 'faktura-innboks-dark', address: '/equipment/table/faktura', dark: true },
  { name: 'faktura', address: '/equipment/table/faktura?faktura=LB-1' },
  { name: 'faktura-dark', address: '/equipment/table/faktura?faktura=LB-1', dark: true },
  { name: 'bestillinger', address: '/equipment/purchasing/pvu?fane=oversikt' },
  { name: 'bestillinger-dark', address: '/equipment/purchasing/pvu?fane=oversikt', dark: true },
  { name: 'bestill-pvu', address: '/equipment/purchasing/pvu?fane=pvu' },
  { name: 'bestill-pvu-mobil', address: '/equipment/purchasing/pvu?fane=pvu', size: phone },
  { name: 'tilbudsrapport', address: '/bid/report/tilbud' },
  { name: 'tilbudsrapport-dark', address: '/bid/report/tilbud', dark: true },
  { name: 'mine-firma', address: '/admin?tab=firmaer' },
  { name: 'mine-firma-dark', address: '/admin?tab=firmaer', dark: true },
  { name: 'nytt-firma', address: '/admin?tab=nytt-firma' },
  { name: 'skann-mobil', address: '/equipment/scan/utstyr', size: phone },
  { name: 'kundekort', address: '/bid/customercard/kunder' },
  { name: 'utstyrsregister', address: '/equipment/attributes/utstyr' },
  { name: 'planlegging', address: '/equipment/planning' },
  { name: 'planlegging-dark', address: '/equipment/planning', dark: true },
  { name: 'mangel', address: '/equipment/datatable/mangel' },
  { name: 'mangel-dark', address: '/equipment/datatable/mangel', dark: true },
  { name: 'tilganger', address: '/admin?tab=tilganger' },
  { name: 'tilganger-dark', address: '/admin?tab=tilganger', dark: true },
  { name: 'utsendelser-uten-server', address: '/admin?tab=utsendelser' },
  { name: 'utsendelser-uten-server-dark', address: '/admin?tab=utsendelser', dark: true },
  { name: 'jobber', address: '/admin?tab=jobber' },
  { name: 'jobber-dark', address: '/admin?tab=jobber', dark: true },
  { name: 'varsler-profil', address: '/profile?tab=varsler' },
  { name: 'varsler-profil-dark', address: '/profile?tab=varsler', dark: true },
  { name: 'nytt-firma-kom-i-gang', address: '/home', isNew: true },
  { name: 'tom-rapport', address: '/economy/report/resultat', isNew: true },
  { name: 'tom-rapport-dark', address: '/economy/report/resultat', dark: true, isNew: true },
  { name: 'konsern-resultat', address: groupResultPath, ofGroup: true },
  { name: 'konsern-resultat-dark', address: groupResultPath, ofGroup: true, dark: true },
  { name: 'internhandel', address: groupTradePath, ofGroup: true },
  { name: 'internhandel-dark', address: groupTradePath, ofGroup: true, dark: true },
  { name: 'internhandel-par', address: groupTradePath, ofGroup: true, pair: 'Beløp' },
  { name: 'internhandel-par-dark', address: groupTradePath, ofGroup: true, pair: 'Beløp', dark: true },
  { name: 'eliminering', address: groupEliminationPath, ofGroup: true },
  { name: 'konsern-oppsett', address: groupSetupPath, ofGroup: true },
  { name: 'konsern-bytter', address: '/home', press: /Bytt selskap/ },
];

/** Whether a screen is about one project at a time. */
const ofProject = (address: string) =>
  ['/project/customtable', '/equipment/scan', '/equipment/planning'].some((path) => address.startsWith(path));

/** In the browser: how much wider the page is than the window. */
const widerBy = () => document.documentElement.scrollWidth - innerWidth;

/** What of the open screen is not seen whole. */
async function faultsOf(page: Page): Promise<string[]> {
  const wider = await page.evaluate(widerBy);
  return [...(await page.evaluate(cutTexts)), ...(wider > 0 ? [`${wider} px wider than the window`] : [])];
}

async function open(page: Page, address: string, size: Size): Promise<void> {
  await page.setViewportSize(size);
  await page.goto(address, { waitUntil: 'load' });
  await expect(page.locator('main#innhold')).toBeVisible();
  await expect(page.locator('main .animate-pulse')).toHaveCount(0);
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

async function number26011(page: Page): Promise<string> {
  const answer = await page.request.get('/api/project/datatable?id=prosjekter');
  const tables = Object.values((await answer.json()) as Record<string, { data?: Record<string, unknown>[] }>);
  const found = tables.flatMap(({ data }) => data ?? []).find((row) => Object.values(row).includes('26011'));
  return String(found?._project ?? found?.xid ?? '');
}

/** The id of the invoice that is drawn. */
async function invoiceLb1(page: Page): Promise<string> {
  const answer = await page.request.get('/api/equipment/table?id=faktura');
  const tables = Object.values((await answer.json()) as Record<string, { data?: Record<string, unknown>[] }>);
  const found = tables.flatMap(({ data }) => data ?? []).find(({ invoiceno }) => invoiceno === 'LB-1');
  return String(found?.xid ?? '');
}

/** What is shown under each drawn screen: it on a phone, and in the dark. */
const others = [
  { of: 'mobil', size: phone, dark: false },
  { of: 'dark', size: desk, dark: true },
] as const;

test('each drawn screen is built, seen whole, and stands beside its drawing in the tests’ output', async ({ page }) => {
  test.setTimeout(600_000);
  await loginAs(page, 'admin@demo.no', 'demo-innsikt');
  await mkdir(folder, { recursive: true });
  const [project, invoice] = [await number26011(page), await invoiceLb1(page)];
  const fresh = await makeOwnCompany(page);
  const wrong: Record<string, string[]> = {};
  const parts: string[] = [];
  for (const { name, address, size = desk, dark, isNew, ofGroup, pair, press } of drawn) {
    const about = ofGroup
      ? await groupParams(page, pair)
      : isNew
        ? `company=${fresh}`
        : ofProject(address)
          ? `projectid=${project}`
          : '';
    const whole = [address.replace('=LB-1', `=${invoice}`), about]
      .filter((part) => part !== '')
      .join(address.includes('?') ? '&' : '?');
    await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
    await open(page, whole, size);
    if (pair) await expect(page.getByRole('table', { name: /begge sider/ })).toBeVisible();
    if (press) {
      await page.getByRole('button', { name: press }).first().click();
      await expect(page.getByRole('dialog').or(page.getByRole('menu')).first()).toBeVisible();
      await expect(page.locator('[role=dialog] .animate-pulse')).toHaveCount(0);
    }
    const faults = await faultsOf(page);
    if (faults.length > 0) wrong[name] = faults;
    await page.screenshot({ path: path.join(folder, `${name}-built.png`) });
    const beside = drawing(name);
    if (beside.isThere) await writeFile(path.join(folder, `${name}.png`), await beside.read());
    const picture = (file: string) => `<img src="${file}.png" width="${size.width}" alt="${file}">`;
    parts.push(`<h2>${name}</h2><div>${beside.isThere ? picture(name) : ''}${picture(`${name}-built`)}</div>`);
    if (dark || size !== desk) continue;
    for (const other of others) {
      const also = `${name}-${other.of}`;
      if (drawn.some((one) => one.name === also)) continue;
      await page.emulateMedia({ colorScheme: other.dark ? 'dark' : 'light' });
      await open(page, whole, other.size);
      const alsoWrong = await faultsOf(page);
      if (alsoWrong.length > 0) wrong[also] = alsoWrong;
      await page.screenshot({ path: path.join(folder, `${also}-built.png`) });
      parts.push(`<h2>${also}</h2><div><img src="${also}-built.png" width="${other.size.width}" alt="${also}"></div>`);
    }
  }
  const letter = await morningHtml('admin@demo.no');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('about:blank');
  for (const [name, size] of Object.entries({ 'brev-morgen': desk, 'brev-morgen-mobil': phone })) {
    await page.setViewportSize(size);
    await page.setContent(letter);
    const wider = await page.evaluate(widerBy);
    if (wider > 0) wrong[name] = [`${wider} px wider than the window`];
    expect(await seriousOn(page)).toEqual([]);
    await page.screenshot({ path: path.join(folder, `${name}-built.png`), fullPage: true });
    const beside = drawing(name);
    if (beside.isThere) await writeFile(path.join(folder, `${name}.png`), await beside.read());
    const drawnLetter = beside.isThere
      ? `<img src="${name}.png" width="${Math.min(size.width, 680)}" alt="drawn">`
      : '';
    parts.push(
      `<h2>${name}</h2><div>${drawnLetter}<img src="${name}-built.png" width="${size.width}" alt="built"></div>`,
    );
  }
  const report = await page.request.get(`/api/project/report?projectid=${project}`);
  expect(report.status()).toBe(200);
  await writeFile(path.join(folder, 'prosjekt-rapport.pdf'), await report.body());
  for (const sheet of [1, 2]) {
    const beside = drawing(`prosjekt-rapport-${sheet}`);
    if (beside.isThere) await writeFile(path.join(folder, `prosjekt-rapport-${sheet}.png`), await beside.read());
    const drawnSheet = beside.isThere ? `<img src="prosjekt-rapport-${sheet}.png" width="794" alt="drawn">` : '';
    const built = `<embed src="prosjekt-rapport.pdf#page=${sheet}" type="application/pdf" width="794" height="1123">`;
    parts.push(`<h2>prosjekt-rapport-${sheet}</h2><div>${drawnSheet}${built}</div>`);
  }
  const style = 'body{font:14px sans-serif;margin:16px}div{display:flex;gap:16px}img{border:1px solid #999}';
  await writeFile(
    path.join(folder, 'index.html'),
    `<!doctype html><html lang="nb"><meta charset="utf-8"><title>Drawn and built</title><style>${style}</style>${parts.join('')}</html>`,
  );
  expect(wrong).toEqual({});
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
    for (const address of ownAddresses) {
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
