import type { Page } from '@playwright/test';
import { downloadOf, rowOf, sheetsOf } from '../e2e/reading';
import { expect, loginAs, test } from './fixtures';

const path = '/bid/export/tilbud';

async function open(page: Page, query = '') {
  await loginAs(page, 'admin@demo.no', 'demo-innsikt');
  await page.goto(path + query);
  await expect(page.getByRole('grid')).toBeVisible();
}

const choose = async (page: Page, filter: string, ...names: string[]) => {
  await page.getByRole('button', { name: new RegExp(`^${filter}`) }).click();
  for (const name of names) await page.getByRole('option', { name, exact: true }).click();
};

test('the content and its filters are in the address, and the file has the rows that are shown', async ({ page }) => {
  await open(page);
  await expect(page.getByRole('button', { name: 'Innhold Tilbud' })).toBeVisible();
  await choose(page, 'Innhold', 'Kalkyler');
  await expect(page).toHaveURL(/what=calculations/);
  await expect(page.getByRole('button', { name: /^Klassifisering/ }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Stilling/ })).toHaveCount(0);
  await choose(page, 'Innhold', 'Tilbud');
  await expect(page).toHaveURL(/what=bids/);
  await choose(page, 'Status', '7. Salg', '8. Tapt');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/status=7.*8/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Fjern 7. Salg' })).toBeVisible();
  const excel = await downloadOf(page, () => page.getByRole('link', { name: 'Excel' }).click());
  expect(excel.name).toMatch(/Tilbud\.xlsx$/);
  const [heading = [], ...rows] = sheetsOf(excel.bytes).get('Tilbud') ?? [];
  const lines = rows.slice(0, -1);
  const status = heading.indexOf('Status');
  expect(new Set(lines.map((cells) => cells[status]))).toEqual(new Set(['7. Salg', '8. Tapt']));
  const grid = page.getByRole('grid');
  for (const line of [lines[0], lines[4]]) {
    const shown = await rowOf(grid, String(line?.[0]));
    // Number, description and status: what follows is an amount and a day, which a workbook holds as numbers.
    expect(shown.slice(0, 3)).toEqual(line?.slice(0, 3).map(String));
  }
});

test('another content clears the filters of the first; none left says what to do', async ({ page }) => {
  await open(page, '?what=customers&revenue=with&salesto=2021-01');
  await choose(page, 'Innhold', 'Kontakter');
  await expect(page).toHaveURL(/what=contacts/);
  await expect(page.getByRole('grid')).toBeVisible();
  expect(new URL(page.url()).searchParams.has('revenue')).toBe(false);

  await page.goto(`${path}?what=bids&to=1999-01`);
  await expect(page.getByText('Ingen rader passer med filtrene.')).toBeVisible();
  await choose(page, 'Frist til', 'Siste');
  await expect(page.getByRole('grid')).toBeVisible();

  await page.goto(`${path}?what=contacts&status=7.%20Salg`);
  await expect(page.getByText('Filteret «Status» hører ikke til Kontakter.')).toBeVisible();
});
