import type { Page } from '@playwright/test';
import { formatNumber } from '@/lib/core/format/number';
import { downloadOf, pdfText, rowOf, sheetsOf } from '../e2e/reading';
import { expect, loginAs, test } from './fixtures';

const path = '/bid/export/tilbud';

async function open(page: Page, query = '') {
  await loginAs(page, 'admin@demo.no', 'demo-innsikt');
  await page.goto(path + query);
  await expect(page.getByRole('grid')).toBeVisible();
}

const summary = (page: Page) => page.getByRole('main').getByRole('status');

/** What the summary has to say of the bids in these states, added up from the page's call for each of them. */
async function saidOf(page: Page, states: string[]): Promise<string> {
  const sum = { rows: 0, amount: 0 };
  for (const status of states) {
    const call = new URL(page.url());
    call.pathname = '/api/bid/page';
    call.searchParams.set('id', 'export/tilbud');
    call.searchParams.set('status', status);
    const answer = await page.request.get(call.href);
    expect(answer.status(), await answer.text()).toBe(200);
    const { rader } = (await answer.json()) as { rader: { total: number; sums: { revenueam: number } } };
    sum.rows += rader.total;
    sum.amount += rader.sums.revenueam;
  }
  return `${formatNumber(sum.rows)} rader · Beløp ${formatNumber(sum.amount)} kr`;
}

test('chosen with the keyboard, the address gives the same choice again, and the file is the preview', async ({
  page,
}) => {
  await open(page);
  const content = page.getByRole('radiogroup', { name: 'Innhold' }).or(page.getByRole('group', { name: 'Innhold' }));
  await content.getByRole('radio', { name: 'Tilbud' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/what=calculations/);
  await expect(page.getByRole('grid', { name: 'Forhåndsvisning av Kalkyler' })).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(page).toHaveURL(/what=bids/);
  await expect(page.getByRole('grid', { name: 'Forhåndsvisning av Tilbud' })).toBeVisible();

  await page.getByRole('button', { name: /^Status/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Søk i Status' })).toBeFocused();
  for (const status of ['7. Salg', '8. Tapt']) {
    await page.keyboard.type(status);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('option', { name: status })).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('combobox', { name: 'Søk i Status' }).press('ControlOrMeta+a');
  }
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/status=7.*8/);
  const said = await saidOf(page, ['7. Salg', '8. Tapt']);
  await expect(summary(page)).toHaveText(said);

  await page.reload();
  await expect(summary(page)).toHaveText(said);
  await expect(content.getByRole('radio', { name: 'Tilbud' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Fjern 7. Salg' })).toBeVisible();

  const excel = await downloadOf(page, () => page.getByRole('link', { name: 'Last ned' }).click());
  expect(excel.name).toMatch(/Tilbud\.xlsx$/);
  const [heading = [], ...rows] = sheetsOf(excel.bytes).get('Tilbud') ?? [];
  const [sums = [], lines] = [rows.at(-1), rows.slice(0, -1)];
  const [status, amount] = [heading.indexOf('Status'), heading.indexOf('Beløp')];
  expect(new Set(lines.map((cells) => cells[status]))).toEqual(new Set(['7. Salg', '8. Tapt']));
  expect(said).toBe(`${formatNumber(lines.length)} rader · Beløp ${formatNumber(Number(sums[amount]))} kr`);
  const grid = page.getByRole('grid');
  for (const line of [lines[0], lines[9], lines[19]]) {
    const shown = await rowOf(grid, String(line?.[0]));
    // Number, description and status: what follows is an amount and a day, which a workbook holds as numbers.
    expect(shown.slice(0, 3)).toEqual(line?.slice(0, 3).map(String));
  }
});

test('the copied link gives the same file by itself', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '?what=prices');
  await page.getByRole('radio', { name: 'PDF' }).check();
  await expect(page).toHaveURL(/media=pdf/);
  await page.getByRole('button', { name: 'Kopier lenke' }).click();
  await expect(page.getByText('Lenken er kopiert.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const link = new URL(copied);
  expect(link.origin).toBe(new URL(page.url()).origin);
  expect(Object.fromEntries(link.searchParams)).toMatchObject({ id: 'export/tilbud', media: 'pdf', what: 'prices' });
  expect(link.searchParams.get('company')).toMatch(/^[0-9a-f-]{36}$/);

  const file = await downloadOf(page, () => page.getByRole('link', { name: 'Last ned' }).click());
  const answer = await page.request.get(copied);
  expect(answer.headers()['content-disposition']).toMatch(/^attachment.*Prisliste\.pdf/);
  const withoutTime = (text: string) => text.replaceAll(/\d\d:\d\d:\d\d/g, '');
  expect(withoutTime(await pdfText(await answer.body()))).toBe(withoutTime(await pdfText(file.bytes)));
});

test('filters belong to what is exported; none left says what to do', async ({ page }) => {
  await open(page, '?what=customers&revenue=with&salesto=2021-01');
  await page.getByRole('radio', { name: 'Kontakter' }).check();
  await expect(page.getByRole('grid', { name: 'Forhåndsvisning av Kontakter' })).toBeVisible();
  expect(new URL(page.url()).searchParams.has('revenue')).toBe(false);

  await page.goto(`${path}?what=bids&to=1999-01`);
  await expect(page.getByText('Ingen rader passer med filtrene.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Last ned' })).toBeVisible();
  await page.getByRole('button', { name: 'Fjern filtrene' }).click();
  await expect(page.getByRole('grid')).toBeVisible();

  await page.goto(`${path}?what=contacts&status=7.%20Salg`);
  await expect(page.getByText('Filteret «Status» hører ikke til Kontakter.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Last ned' })).toBeDisabled();
});
