import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { zipSync } from 'fflate';
import { formatNumber } from '@/lib/core/format/number';
import { createOwnCompany } from '../e2e/own-company';
import { downloadOf, numberOf, pdfText, rowOf, sheetsOf } from '../e2e/reading';
import { ownLedger, ownLedgerText } from '../factories/known-ledgers';
import { oneSale, saftXml } from '../factories/saft';
import { expect, loginAs, test } from './fixtures';

const password = 'demo-innsikt';
const { revenue } = ownLedger;
const whole = revenue.reduce((sum, one) => sum + one, 0);
const ledgerFile = { name: ownLedger.fileName, mimeType: 'text/xml', buffer: Buffer.from(ownLedgerText('1.10')) };

/** A company of its own without a ledger, made with the call the administrator has. */
async function makeEmptyCompany(page: Page): Promise<{ id: string; name: string }> {
  const name = `Leketøy ${randomUUID().slice(0, 8)} AS`;
  return { id: await createOwnCompany(page, name), name };
}

async function chooseFile(page: Page, file: string | { name: string; mimeType: string; buffer: Buffer }) {
  await page.getByLabel('SAF-T-fil').setInputFiles(file);
  await page.getByRole('button', { name: 'Last opp' }).click();
}

async function openUpload(page: Page, company: string) {
  await page.goto(`/master/import/saft?company=${company}`);
  await expect(page.getByRole('heading', { name: /^Les inn / })).toBeVisible();
}

async function vouchersOf(page: Page, company: string): Promise<number> {
  const answer = await page.request.get(`/api/info/datatable?id=bilag&history=yrall&company=${company}`);
  expect(answer.status(), await answer.text()).toBe(200);
  const widgets = (await answer.json()) as Record<string, { data: unknown[] }>;
  return Object.values(widgets)[0]?.data.length ?? Number.NaN;
}

/** Keeps the name of each progress bar that is shown, however short. */
async function watchProgress(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen = new Set<string>();
    const look = () => {
      for (const bar of document.querySelectorAll('[role=progressbar]')) seen.add(bar.getAttribute('aria-label') ?? '');
      document.documentElement.dataset.progressSeen = [...seen].join('\n');
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  return () => page.evaluate(() => (document.documentElement.dataset.progressSeen ?? '').split('\n'));
}

test('an empty company takes in a ledger file and shows its figures everywhere', async ({ page }) => {
  await loginAs(page, 'admin@demo.no', password);
  const company = await makeEmptyCompany(page);

  await test.step('choose the company, and be told what to do', async () => {
    await page.goto('/home');
    await page.getByRole('navigation', { name: 'Selskap' }).getByRole('button', { name: company.name }).click();
    await expect(page.getByRole('button', { name: `Selskap: ${company.name}. Bytt selskap` })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Økonomi' }).click();
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Resultat/ })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Resultat' })).toBeVisible();
    await expect(page.getByText('Resultatet kommer når regnskapet er lest inn.')).toBeVisible();
  });

  await test.step('upload the file and see what it held', async () => {
    const menu = page.getByRole('navigation', { name: 'Seksjoner' });
    await menu.getByRole('button', { name: /^Mer/ }).click();
    await menu.getByRole('link', { name: 'Grunndata' }).click();
    await page.getByRole('main').getByRole('link', { name: /SAF-T/ }).click();
    await expect(page.getByRole('heading', { name: 'Les inn regnskap' })).toBeVisible();
    const progress = await watchProgress(page);
    await chooseFile(page, ledgerFile);
    const result = page.getByRole('region', { name: 'Regnskapet er lest inn' });
    await expect(result).toBeVisible();
    expect(await progress()).toEqual(expect.arrayContaining(['Sender filen', 'Kontrollerer og leser inn']));
    const figure = (label: string) => result.locator('dl > div').filter({ hasText: label }).locator('dd');
    await expect(figure('Linjer')).toHaveText(formatNumber(ownLedger.lines));
    await expect(figure('Debet')).toHaveText(formatNumber(ownLedger.turnover, 2));
    await expect(figure('Kredit')).toHaveText(formatNumber(ownLedger.turnover, 2));
    await expect(result.locator('dl > div').first()).toHaveText(`Bilag${ownLedger.vouchers}`);
    await expect(result.getByText(/^3 av \d+ stemmer ikke$/)).toBeVisible();
    const off = result.getByRole('row').filter({ has: page.getByLabel('Stemmer ikke', { exact: true }) });
    await expect(off).toHaveText([/^Konto 1920.*53\.838,25$/, /^Konto 2710.*−0,35$/, /^Konto 2740.*0,35$/]);
    await expect(page.getByRole('grid', { name: /import/i }).getByText(ledgerFile.name)).toBeVisible();
  });

  await test.step('the result report', async () => {
    for (const period of ['history=yrall', 'yrpr=2017-12']) {
      await page.goto(`/economy/report/resultat?company=${company.id}&frequency=mo&${period}`);
      const grid = page.getByRole('grid', { name: 'Resultatregnskap' });
      const cells = await rowOf(grid, 'Sum driftsinntekter');
      expect(cells.slice(1, 5).map(numberOf), period).toEqual(revenue);
    }
  });

  await test.step('both pivots', async () => {
    await page.goto(`/economy/pivot/kunde?company=${company.id}&history=yrall`);
    const customers = await rowOf(page.getByRole('treegrid', { name: 'Kunde' }), 'Sum');
    await page.goto(`/economy/pivot/konto?company=${company.id}&history=yrall`);
    const accounts = await rowOf(page.getByRole('treegrid', { name: 'Konto' }), '3 Salgs- og driftsinntekt');
    expect(customers.slice(1).map(numberOf)).toEqual([...revenue, whole, whole]);
    expect(accounts.slice(1).map(numberOf)).toEqual([...revenue, whole, whole].map((amount) => -amount));
  });

  await test.step('JSON, Excel and PDF', async () => {
    const answer = await page.request.get(`/api/economy/report?id=resultat&company=${company.id}&frequency=mo`);
    const { resultat } = (await answer.json()) as { resultat: { data: Record<string, unknown>[] } };
    const line = resultat.data.find((row) => row.line === 'Sum driftsinntekter');
    const months = ['2017-01', '2017-02', '2017-03', '2017-04'];
    expect(months.map((month) => line?.[`${month}_${month}`])).toEqual(revenue);

    await page.goto(`/economy/report/resultat?company=${company.id}&frequency=mo`);
    const excel = await downloadOf(page, async () => {
      await page.getByRole('button', { name: 'Last ned' }).click();
      await page.getByRole('menuitem', { name: 'Excel' }).click();
    });
    const row = [...sheetsOf(excel.bytes).values()].flat().find((cells) => cells[0] === 'Sum driftsinntekter');
    expect(row?.slice(1, 5)).toEqual(revenue);
    const pdf = await downloadOf(page, async () => {
      await page.getByRole('button', { name: 'Last ned' }).click();
      await page.getByRole('menuitem', { name: 'PDF' }).click();
    });
    expect(await pdfText(pdf.bytes)).toContain(
      ['Sum driftsinntekter', ...revenue.map((one) => formatNumber(one))].join(' '),
    );
  });

  await test.step('a project leads to the lines that are split over it', async () => {
    await page.goto(`/info/datatable/bilag?company=${company.id}&history=yrall&project=104&group=3`);
    const grid = page.getByRole('grid', { name: 'Bilagslinjer' });
    const sums = await rowOf(grid, 'Sum');
    expect(sums.map(numberOf)).toContain(-(ownLedger.projects.find(([code]) => code === '104')?.[1] ?? 0));
  });

  await test.step('the same file again', async () => {
    await openUpload(page, company.id);
    await chooseFile(page, ledgerFile);
    await expect(page.getByRole('heading', { name: 'Filen er lest inn før' })).toBeVisible();
    await expect(page.getByText('Ingenting er lagt til.')).toBeVisible();
    expect(await vouchersOf(page, company.id)).toBe(ownLedger.lines);
  });
});

test('a newcomer tries the import with the example file and reads its figures', async ({ page }) => {
  await loginAs(page, 'admin@demo.no', password);
  const company = await makeEmptyCompany(page);
  await openUpload(page, company.id);
  const example = await downloadOf(page, () => page.getByRole('link', { name: 'Last ned en eksempelfil' }).click());
  expect(example.name).toMatch(/^Eksempelregnskap - \d{4}\.xml$/);
  await chooseFile(page, { name: example.name, mimeType: 'text/xml', buffer: Buffer.from(example.bytes) });
  const result = page.getByRole('region', { name: 'Regnskapet er lest inn' });
  await expect(result.locator('dl > div').first()).toHaveText('Bilag291');
  await expect(result.getByText(/stemmer ikke/)).toHaveCount(0);
  const [year] = /\d{4}/.exec(example.name) ?? [];
  await page.goto(`/economy/report/resultat?company=${company.id}&frequency=mo&history=ytd&yrpr=${year}-12`);
  const grid = page.getByRole('grid', { name: 'Resultatregnskap' });
  expect((await rowOf(grid, 'Sum driftsinntekter')).map(numberOf)).toContain(5_287_500);
  expect((await rowOf(grid, 'Årsresultat')).map(numberOf)).toContain(520_309);
});

test('a file that is broken or of another kind is refused in a sentence, and nothing is written', async ({
  page,
  allow,
}) => {
  allow(/the server responded with a status of 400/);
  await loginAs(page, 'admin@demo.no', password);
  const company = await makeEmptyCompany(page);
  await openUpload(page, company.id);
  const xml = { name: 'regnskap.xml', mimeType: 'text/xml' };
  const wrong: [string, { name: string; mimeType: string; buffer: Buffer }, RegExp][] = [
    ['cut in the middle', { ...xml, buffer: ledgerFile.buffer.subarray(0, 60_000) }, /ikke hel/],
    [
      'with totals that do not add up',
      { ...xml, buffer: Buffer.from(ledgerFile.buffer.toString().replace(/(TotalDebit>)[\d.]+/, '$11.00')) },
      new RegExp(
        `sum debet 1,00 \\(TotalDebit\\), men har ${formatNumber(ownLedger.turnover, 2).replaceAll('.', '\\.')}`,
      ),
    ],
    [
      'a picture',
      { name: 'bilde.png', mimeType: 'image/png', buffer: Buffer.from('iVBORw0KGgoAAAANSUhEUg==', 'base64') },
      /ikke XML|ikke gyldig/,
    ],
    ['a list', { name: 'konto.csv', mimeType: 'text/csv', buffer: Buffer.from('konto;beløp\n1920;12') }, /ikke XML/],
    ['an empty file', { ...xml, buffer: Buffer.alloc(0) }, /Filen er tom/],
  ];
  for (const [what, content, sentence] of wrong) {
    await test.step(what, async () => {
      await chooseFile(page, content);
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(sentence);
      expect(await vouchersOf(page, company.id)).toBe(0);
    });
  }
  await page.goto(`/economy/report/resultat?company=${company.id}`);
  await expect(page.getByText('Resultatet kommer når regnskapet er lest inn.')).toBeVisible();
});

test('a call that is no form, and a reader of the company, are turned away', async ({ page }) => {
  await loginAs(page, 'leder@demo.no', password);
  const json = await page.request.post('/api/master/saft', { data: { file: 'x' } });
  expect(json.status()).toBe(415);
  const reader = await page.request.post('/api/master/saft', { multipart: { file: ledgerFile } });
  expect(reader.status()).toBe(403);
});

test('another firm’s file asks first, a corrected file replaces its period, and the latest import is undone', async ({
  page,
  context,
  allow,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  allow(/the server responded with a status of 40[09]/);
  await loginAs(page, 'admin@demo.no', password);
  const company = await makeEmptyCompany(page);
  await openUpload(page, company.id);
  const file = (name: string, changes: Parameters<typeof saftXml>[0]) => ({
    name,
    mimeType: 'text/xml',
    buffer: Buffer.from(saftXml(changes)),
  });
  const result = page.getByRole('region', { name: 'Regnskapet er lest inn' });
  const list = page.getByRole('grid', { name: /import/i });

  await test.step('the first file gives the company its number', async () => {
    await chooseFile(page, file('første.xml', { vouchers: () => [oneSale, { ...oneSale, no: '2' }] }));
    await expect(result.getByText(/Prøve AS \(organisasjonsnummer 999999999\).*har fått nummeret/)).toBeVisible();
    await expect(result.getByText(/avvik fra det som sto fra før/)).toHaveCount(0);
    await expect(list.getByText('999999999')).toBeVisible();
  });

  await test.step('another firm’s file comes in only when that is confirmed', async () => {
    const other = file('annen.xml', {
      orgnr: '888888888',
      companyName: 'Leketøy AS',
      vouchers: () => [{ ...oneSale, no: '7' }],
    });
    await chooseFile(page, other);
    const dialog = page.getByRole('dialog', { name: 'Filen er fra et annet firma' });
    await expect(dialog.getByText(/Leketøy AS .*888888888.*999999999/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Avbryt' }).click();
    await expect(dialog).toBeHidden();
    expect(await vouchersOf(page, company.id)).toBe(6);
    await page.getByRole('button', { name: 'Last opp' }).click();
    await dialog.getByRole('button', { name: /Les inn likevel/ }).click();
    await expect(result.getByText(/det er bekreftet/)).toBeVisible();
    expect(await vouchersOf(page, company.id)).toBe(9);
  });

  const undo = async (file: string, sentence: RegExp) => {
    const dialog = page.getByRole('dialog', { name: 'Angre importen?' });
    const latest = page.getByRole('region', { name: 'Siste import' });
    await expect(latest).toContainText(file);
    // The page may still have the import before as its latest: what is asked about is closed then, and opened again.
    await expect(async () => {
      await page.getByRole('button', { name: 'Angre importen' }).click();
      await expect(dialog.or(latest.getByRole('alert')).first()).toBeVisible({ timeout: 30_000 });
      const isRight = await dialog.getByText(sentence).isVisible();
      if (!isRight && (await dialog.isVisible())) await dialog.getByRole('button', { name: 'Behold den' }).click();
      expect(isRight).toBe(true);
    }).toPass({ timeout: 60_000 });
    await dialog.getByRole('button', { name: 'Angre importen' }).click();
    await expect(dialog).toBeHidden();
  };

  await test.step('and is taken out again', async () => {
    await undo('annen.xml', /Borte blir 1 bilag med 3 linjer/);
    await expect(list.getByText('Leketøy AS')).toHaveCount(0);
    expect(await vouchersOf(page, company.id)).toBe(6);
  });

  await test.step('a corrected file leaves what differs, and replaces it when asked to', async () => {
    const lines = oneSale.lines.map((line) => ({ ...line, net: line.net * 2 }));
    await chooseFile(page, file('rettet.xml', { vouchers: () => [{ ...oneSale, lines }] }));
    await expect(result.getByText(/2 bilag er annerledes i filen enn her/)).toBeVisible();
    await result.getByRole('button', { name: /Erstatt perioden/ }).click();
    const panel = page.getByRole('region', { name: /^Erstatt perioden/ }).first();
    await expect(panel.getByText(/0 nye bilag, 1 endres, 1 fjernes, 0 er uendret/)).toBeVisible();
    await expect(panel.getByText('Ingen kontosummer endres.')).toBeVisible();
    await expect(panel.getByText('Driftsresultatet for januar 2024 er uendret: 2.000,00.')).toBeVisible();
    const month = panel.getByRole('region', { name: 'Måneder' }).getByRole('row', { name: /^01\.2024/ });
    await expect(month).toHaveText('01.2024262.500,002.000,00132.500,002.000,001 endres, 1 fjernes');
    await panel.getByRole('button', { name: 'Kopier melding til regnskap' }).click();
    await expect(page.getByText(/Meldingen er kopiert/)).toBeVisible();
    const message = await page.evaluate(() => navigator.clipboard.readText());
    expect(message).toContain('rettet.xml');
    expect(message).toMatch(/Bilag som er endret:\n- bilag 1 i journal GL, 15\.01\.2024/);
    expect(message).toMatch(/ikke lenger er i filen:\n- bilag 2 i journal GL/);
    await panel.getByRole('button', { name: 'Erstatt perioden', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Perioden er erstattet' })).toBeVisible();
    expect(await vouchersOf(page, company.id)).toBe(3);
  });

  await test.step('which can be undone as well', async () => {
    await undo('rettet.xml', /Tilbake kommer 2 bilag med 6 linjer som var erstattet/);
    await expect.poll(() => vouchersOf(page, company.id)).toBe(6);
    const log = await page.request.get(`/api/info/datatable?id=endringslogg&company=${company.id}`);
    expect(await log.text()).toContain('Erstatt perioden');
  });
});

test('parts of a ledger wait for each other, one by one and in a zip', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await loginAs(page, 'admin@demo.no', password);
  const company = await makeEmptyCompany(page);
  await openUpload(page, company.id);
  const second = { ...oneSale, no: '2', date: '2024-08-15' };
  const totals = { entries: 2, debit: 250_000, credit: 250_000 };
  const part = (no: number) => ({
    name: `SAF-T Financial_999999999_20241231235959_${no}_2.xml`,
    mimeType: 'text/xml',
    buffer: Buffer.from(saftXml({ vouchers: () => [no === 1 ? oneSale : second], totals })),
  });
  const [one, two] = [part(1), part(2)];
  const waiting = page.getByRole('region', { name: /^Deler av regnskapet/ });

  await test.step('the first is kept, and the page says what is missing, also when it is opened again', async () => {
    await chooseFile(page, one);
    await expect(waiting.getByRole('status')).toContainText('Del 2 av 2 mangler: 1 bilag for 1.250,00 kr');
    await openUpload(page, company.id);
    const rows = waiting.getByRole('region', { name: 'Deler', exact: true }).getByRole('row');
    await expect(rows.nth(1)).toContainText(/1 av 2.*15\.01\.2024.*lest, i balanse/);
    await expect(rows.nth(2)).toContainText(/2 av 2.*ikke kommet.*1\.250,00.*Legg til del 2/);
    expect(await vouchersOf(page, company.id)).toBe(0);
    await waiting.getByRole('button', { name: 'Kopier melding til regnskap' }).click();
    await expect(page.getByText(/Meldingen er kopiert/)).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('mangler del 2 av 2: 1 bilag');
  });

  await test.step('the button is the next step, and with the last part everything is read in', async () => {
    const isNext = waiting.getByRole('button', { name: 'Legg til del 2' }).last();
    await expect(isNext).toBeEnabled();
    await expect(waiting.getByRole('button', { name: 'Les inn 2 bilag' })).toBeDisabled();
    const chooser = page.waitForEvent('filechooser');
    await isNext.click();
    await (await chooser).setFiles(two);
    const result = page.getByRole('region', { name: 'Regnskapet er lest inn' });
    await expect(result.locator('dl > div').first()).toHaveText('Bilag2');
    await expect(waiting).toHaveCount(0);
    expect(await vouchersOf(page, company.id)).toBe(6);
  });

  await test.step('parts that are not wanted are discarded', async () => {
    const other = await makeEmptyCompany(page);
    await openUpload(page, other.id);
    await chooseFile(page, two);
    await waiting.getByRole('button', { name: 'Forkast delene' }).click();
    const asks = page.getByRole('dialog', { name: /^Forkaste delene/ });
    await expect(asks).toContainText('må lastes opp på nytt');
    await asks.getByRole('button', { name: 'Forkast delene' }).click();
    await expect(waiting).toHaveCount(0);
  });

  await test.step('a zip with both, a folder and other files is read at once', async () => {
    const other = await makeEmptyCompany(page);
    await openUpload(page, other.id);
    const files = { [`uttrekk/${two.name}`]: two.buffer, [`uttrekk/${one.name}`]: one.buffer };
    const aside = { '__MACOSX/._a.xml': Buffer.from('x'), 'LESMEG.txt': Buffer.from('hei') };
    const buffer = Buffer.from(zipSync({ ...files, ...aside }));
    await chooseFile(page, { name: 'SAF-T.zip', mimeType: 'application/zip', buffer });
    const result = page.getByRole('region', { name: 'Regnskapet er lest inn' });
    await expect(result.getByText('2 filer i zip-filen er lest forbi: LESMEG.txt, 1 i __MACOSX.')).toBeVisible();
    expect(await vouchersOf(page, other.id)).toBe(6);
  });
});
