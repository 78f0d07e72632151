import type { Page } from '@playwright/test';
import { zipSync } from 'fflate';
import { asCompany } from '@/db/company';
import { employee, priceLine, project, supplier } from '@/db/schema';
import { adminPath } from '@/lib/platform/auth/permissions';
import { href } from '@/lib/platform/routing/href';
import { tabParam } from '@/lib/platform/routing/page';
import {
  liquidityPath,
  openItemsPath,
  priceImportPath,
  purchasingPath,
  saftImportPath,
  scanPath,
  timeEntryPath,
} from '@/lib/platform/routing/paths';
import { projectParam } from '@/lib/platform/routing/things';
import { makeCompany } from '../factories/company';
import { oneSale, saftXml } from '../factories/saft';
import { expect, loginAs } from './fixtures';
import { makeYard, openScannerSetup, scanCode, testCode, typeCodes } from './scan-yard';

/** A company of the moment's own, with its administrator logged in. */
async function ownCompany(page: Page): Promise<string> {
  const { companyId, email, password } = await makeCompany();
  await loginAs(page, email, password);
  return companyId;
}

/** The id of the demo's project of a number. */
async function projectNumbered(page: Page, no: string): Promise<string> {
  const answer = await page.request.get('/api/project/datatable?id=prosjekter');
  const tables = Object.values((await answer.json()) as Record<string, { data?: Record<string, unknown>[] }>);
  const found = tables.flatMap(({ data }) => data ?? []).find((row) => Object.values(row).includes(no));
  return String(found?._project ?? found?.xid ?? '');
}

/** The id of the demo's project that is drawn. */
export const number26011 = (page: Page) => projectNumbered(page, '26011');

/** Letters that DOS has elsewhere than Windows, in its code page 850. */
const dosLetters: Readonly<Record<string, number>> = { ø: 0x9b, å: 0x86, æ: 0x91, '×': 0x9e };
const inDos = (text: string) => Buffer.from([...text].map((sign) => dosLetters[sign] ?? sign.charCodeAt(0)));

async function priceList(page: Page): Promise<void> {
  const companyId = await ownCompany(page);
  await asCompany(companyId, async (tx) => {
    const [sup] = await tx
      .insert(supplier)
      .values({ companyId, no: '50062', name: 'Raudmo Jernvare AS' })
      .returning({ xid: supplier.xid });
    const line = { companyId, supId: sup?.xid ?? '', classification: 'Forbruksmatriell' };
    await tx.insert(priceLine).values([
      { ...line, lineid: '5012384', title: 'Rørklemme blå 28 × 1,5', priceam: 37.5 },
      { ...line, lineid: '4417702', title: 'Treskrue 5 × 60 syrefast', priceam: 1.2 },
      { ...line, lineid: '4417821', title: 'Mutter M8 varmforsinket', priceam: 1.12 },
    ]);
  });
  const many = Array.from({ length: 40 }, (_, i) => `44180${10 + i};Skive M${i + 3} blå;stk;100;125,00;100,00;;A1;J`);
  const lines = [
    ...['Raudmo Jernvare AS;;;;;;;;', 'Prisliste 2027;;;;;;;;', 'Gjelder fra 01.01.2027;;;;;;;;', ''],
    'Art.nr;Varebetegnelse;Enh;Pris pr;Pris inkl mva;Pris eks mva;EAN;Rab.gr;Lagerført',
    '5012384;Rørklemme blå 28 × 1,5;stk;1;48,75;39,00;7031234567123;B2;J',
    '4417702;Treskrue 5 × 60 syrefast;stk;100;156,25;125,00;7031234401786;A1;J',
    ...many,
    '4417821;Mutter M8 varmforsinket;stk;;145,00;116,00;7031234102331;A1;N',
  ];
  await page.goto(href(priceImportPath, { company: companyId }));
  await page.getByRole('group', { name: 'Leverandør' }).getByRole('button').first().click();
  const dialog = page.getByRole('dialog', { name: 'Velg leverandør' });
  await dialog.getByRole('row', { name: 'Raudmo' }).click();
  await expect(page.getByRole('button', { name: /Raudmo/ })).toBeVisible();
  await dialog.waitFor({ state: 'hidden' });
  const file = { name: 'Prisliste_2027_Raudmo.csv', mimeType: 'text/csv', buffer: inDos(lines.join('\r\n')) };
  await page.getByLabel('CSV-fil').setInputFiles(file);
  await page.getByRole('button', { name: 'Last opp' }).click();
  await expect(page.getByRole('region', { name: 'Kontroller før import' }).getByRole('status')).toBeVisible();
}

async function hours(page: Page): Promise<void> {
  const companyId = await ownCompany(page);
  const here = await asCompany(companyId, async (tx) => {
    const person = { companyId, category: 'Ansatt' };
    await tx.insert(employee).values([
      { ...person, empid: '1025', employee: 'Mina Dahl' },
      { ...person, empid: '1098', employee: 'Nikolai Vegge' },
      { ...person, empid: '1049', employee: 'Synne Kvarme' },
    ]);
    const [made] = await tx
      .insert(project)
      .values({ companyId, erpProjectid: '26017', description: 'Korrosjonsvern bru', status: 'Pågår' })
      .returning({ xid: project.xid });
    return made?.xid ?? '';
  });
  const lines = [
    'Dato;Ansatt;Prosjekt;Lønnsart;Timer',
    '03.04.26;1025 - Mina Dahl;26017;Ordinær;07:30',
    '03.04.26;1025 - Mina Dahl;26017;Overtid 100 %;2t 15m',
    '17.04.26;1098.0;Kr.sund bru;formiddag;4,00 t',
    '17.04.26;1098.0;Kr.sund bru;ettermiddag;3:30',
    '46132;1049 Synne Kvarme;26017;Ordinær;7:30',
    '31.04.26;1049;26017;Ordinær;7:30',
  ];
  await page.goto(href(timeEntryPath, { company: companyId, projectid: here, uke: '2026-04-13' }));
  await page.getByRole('button', { name: 'Importer', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Importer fil/ });
  await dialog
    .getByLabel('CSV-fil')
    .setInputFiles({ name: 'Timeliste april 2026.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) });
  await expect(dialog.getByRole('heading', { name: 'Hvilket prosjekt er «Kr.sund bru»?' })).toBeVisible();
}

async function ledgerInParts(page: Page): Promise<void> {
  const companyId = await ownCompany(page);
  const parts = [1, 2, 3, 4].map((no) => {
    const voucher = { ...oneSale, no: String(no), date: `2024-0${2 * no}-15` };
    return new TextEncoder().encode(
      saftXml({ vouchers: () => [voucher], totals: { entries: 4, debit: 500_000, credit: 500_000 } }),
    );
  });
  const named = parts.map((bytes, i) => [`SAF-T Financial_999999999_20241231235959_${i + 1}_4.xml`, bytes] as const);
  const zip = zipSync(Object.fromEntries(named.filter((_, i) => i !== 2)));
  await page.goto(href(saftImportPath, { company: companyId }));
  const file = { name: 'SAF-T_2024.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) };
  await page.getByLabel('SAF-T-fil').setInputFiles(file);
  await page.getByRole('button', { name: 'Last opp' }).click();
  const waiting = page.getByRole('region', { name: /^Deler av regnskapet/ });
  await expect(waiting.getByRole('status')).toContainText('Del 3 av 4 mangler');
}

async function scanner(page: Page): Promise<void> {
  const outcome = await openScannerSetup(page, await makeYard());
  await scanCode(page, `]Q1${testCode}`);
  await expect(outcome).toHaveText(/Skanneren skriver amerikansk/);
}

/** A project of the demo of which much is out: some has come back, one is damaged and one is lost. */
async function comingBack(page: Page): Promise<void> {
  await loginAs(page, 'admin@demo.no', 'demo-innsikt');
  await page.goto(href(scanPath, { [projectParam]: await projectNumbered(page, '25028') }));
  await page.getByRole('button', { name: 'Retur', exact: true }).click();
  const next = page.getByRole('group', { name: 'Neste skann føres som' });
  await expect(next).toBeVisible();
  const left = await page.getByRole('list', { name: 'Ikke skannet' }).getByRole('listitem').allTextContents();
  const out = left.flatMap((text) => /[A-ZÆØÅ]{3}-\d{3}/.exec(text) ?? []);
  const [lost = '', damaged = '', ...back] = out;
  await next.getByRole('button', { name: /^Skadet/ }).click();
  await typeCodes(page, damaged);
  await page.getByRole('button', { name: 'Lekker' }).click();
  await next.getByRole('button', { name: /^Tapt/ }).click();
  await page.getByRole('button', { name: `Tapt ${lost}` }).click();
  await page.getByRole('button', { name: 'Ikke funnet ved riving' }).click();
  await next.getByRole('button', { name: /^Kommer tilbake/ }).click();
  await typeCodes(page, ...back.slice(0, 18));
  await expect(next.getByRole('button', { name: /^Kommer tilbake 18/ })).toBeVisible();
}

/** The demo's own company, answered by the register, with a bank account that is typed and not saved. */
async function unsavedAccount(page: Page): Promise<void> {
  await loginAs(page, 'admin@demo.no', 'demo-innsikt');
  await page.goto(href(adminPath, { tab: 'firmaer' }));
  await expect(page.getByText(/^Enhetsregisteret .*: aktivt, mva-registrert/)).toBeVisible();
  const account = page.getByRole('textbox', { name: 'Bankkonto', exact: true });
  await account.fill('42121055184');
  await account.press('Tab');
  await expect(page.getByRole('region', { name: /^Slik blir det/ })).toContainText('4212 10 55184');
}

async function search(page: Page): Promise<void> {
  await loginAs(page, 'admin@demo.no', 'demo-innsikt');
  await page.goto(openItemsPath);
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog');
  await palette.getByRole('combobox').fill('205 816,31');
  await expect(palette).toContainText('Lest som beløpet 205.816,31');
  await expect(palette.getByText('Søker …')).toHaveCount(0);
  await expect(palette.getByRole('group', { name: 'Bilag' }).getByRole('option').first()).toBeVisible();
}

async function followFigure(page: Page): Promise<void> {
  await loginAs(page, 'admin@demo.no', 'demo-innsikt');
  await page.goto(liquidityPath);
  const bell = page.getByRole('button', { name: /^Varsle om Bank/ });
  await bell.focus();
  await bell.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Si fra når/ });
  await dialog.getByRole('button', { name: 'Under', exact: true }).click();
  await dialog.getByLabel('Grense').fill('26.000.000');
  await expect(dialog.getByText(/^Hadde varslet/)).toBeVisible();
}

async function ppeForThree(page: Page): Promise<void> {
  await loginAs(page, 'admin@demo.no', 'demo-innsikt');
  const project = await number26011(page);
  await page.goto(href(purchasingPath, { [projectParam]: project, [tabParam]: 'pvu' }));
  await page.getByRole('button', { name: 'Ansatt', exact: true }).click();
  for (const i of [0, 1, 2]) await page.getByRole('option').nth(i).click();
  await page.keyboard.press('Escape');
  for (const name of ['Kjeledress, flammehemmende', 'Malerdress, engangs', 'Vernesko, høye'])
    await page.getByRole('button', { name: `${name}: Alle 3` }).click();
  await expect(page.getByRole('region', { name: 'Handlekurv' }).getByText(/^9 linjer/)).toBeVisible();
}

/** Drawn screens that take more than an address, by their drawing: each logs in, and comes to what is drawn. */
export const moments: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'bestill-pvu': ppeForThree,
  'import-prisliste': priceList,
  'import-timer': hours,
  'import-saft': ledgerInParts,
  'mine-firma': unsavedAccount,
  // It is drawn on a phone.
  skann: comingBack,
  'skanner-oppsett': scanner,
  sok: search,
  'varsel-lag': followFigure,
};
