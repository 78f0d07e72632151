import type { Page } from '@playwright/test';
import { calcNames, calcs } from '@/lib/core/calculation/row';
import { formatNumber } from '@/lib/core/format/number';
import { href } from '@/lib/platform/routing/href';
import { calcPath } from '@/lib/platform/routing/paths';
import { addRows, cell, makeOwnCompany } from '../e2e/live-table';
import { downloadOf, pdfText, sheetsOf } from '../e2e/reading';
import { workedAssumptions, workedRows, workedTotals } from '../factories/worked-calculation';
import { expect, test } from './fixtures';

const { costs, revenue, result, margin, co2, hours } = workedTotals;

const totals = (page: Page) => page.getByLabel('Sum av kalkylen');
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Kalkylens deler' }).getByRole('button', { name, exact: true }).click();
const saveButton = (page: Page) => page.getByRole('button', { name: 'Lagre', exact: true });

async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Last ned' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
}

async function fileOf(page: Page, name: string) {
  await openMenu(page);
  const file = await downloadOf(page, () => page.getByRole('menuitem', { name }).click());
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  return file;
}

/** A company with a bid whose saved calculation is the worked example; gives the calculation's address. */
async function saveWorked(page: Page): Promise<string> {
  const company = await makeOwnCompany(page);
  const [bid = ''] = await addRows(page, company, 'bid', [{ description: 'Skrog og dekk', key: '26-0800' }]);
  const response = await page.request.post(href('/api/bid/calc', { company }), {
    multipart: {
      company,
      pid: bid,
      bcid: '',
      items: JSON.stringify(workedRows()),
      assumptions: JSON.stringify(workedAssumptions),
    },
  });
  expect(response.status(), await response.text()).toBe(200);
  return href(calcPath, { company, tilbud: bid });
}

/** A line of each kind, on the tab it stands on, with what it comes to. */
const lineOfEach: Record<(typeof calcs)[number], [tab: string, title: string, amount: string]> = {
  antall: ['Sand og maling', 'Tynner epoksy', '2.325'],
  dager: ['Tungt utstyr', 'Kompressor 27 m³/min', '74.200'],
  timer: ['Personell', 'Sandblåser', '839.126'],
  mengde1: ['Sand og maling', 'Sinkepoksy primer, 60 µm', '64.200'],
  mengde2: ['Sand og maling', 'Kobberslagg 0,4–1,4 mm', '204.848'],
  'tonn-km': ['Transport', 'Sand fra Ålesund', '27.434'],
  manuell: ['Reise og opphold', 'Befaring', '18.450'],
};

test('the worked example is the same figures on the screen, in Excel and in both PDFs', async ({ page }) => {
  await page.goto(await saveWorked(page));
  for (const figure of [
    formatNumber(costs),
    formatNumber(revenue),
    formatNumber(result),
    `${formatNumber(margin, 1)} %`,
    formatNumber(hours),
    `${formatNumber(co2, 1)} kg`,
  ]) {
    await expect(totals(page)).toContainText(figure);
  }
  await tab(page, 'Oppsummering');
  const summary = page.getByRole('region', { name: 'Jobbpakker og aktiviteter' });
  for (const figure of [formatNumber(co2, 1), formatNumber(costs), formatNumber(revenue)]) {
    await expect(summary.getByRole('row', { name: /^Sum/ })).toContainText(figure);
  }
  for (const calc of calcs) {
    const [name, title, amount] = lineOfEach[calc];
    await tab(page, name);
    const row = page.getByRole('row').filter({ hasText: title });
    await expect(row.filter({ hasText: amount }), calcNames[calc]).toHaveCount(1);
  }

  const excel = await fileOf(page, 'Excel, alle faner');
  expect(excel.name).toMatch(/Kalkyle 26-0800 - Skrog og dekk\.xlsx$/);
  const sheets = sheetsOf(excel.bytes);
  const sums = new Map(sheets.get('Oppsummering')?.map((row) => [row[0], row]));
  expect(sums.get('Kostnad')?.slice(3, 5)).toEqual([costs, co2]);
  expect(sums.get('Resultat')?.slice(3)).toEqual([result, null, margin]);
  for (const [name, title, amount] of Object.values(lineOfEach)) {
    const line = sheets.get(name)?.find(([first]) => first === title);
    expect(line).toContain(Number(amount.replaceAll('.', '')));
  }

  const inside = await pdfText((await fileOf(page, 'PDF intern')).bytes);
  expect(inside).toContain(`Resultat ${formatNumber(result)} kr Margin ${formatNumber(margin, 1)} %`);
  for (const [, , amount] of Object.values(lineOfEach)) expect(inside).toContain(amount);
  const letter = await fileOf(page, 'PDF til kunde');
  expect(letter.name).toMatch(/Tilbud 26-0800 - Skrog og dekk\.pdf$/);
  expect(await pdfText(letter.bytes)).toMatch(
    new RegExp(`Alt samlet ${formatNumber(revenue)} .* ${formatNumber(co2, 1)}`),
  );
});

test('files are of what is saved: unsaved work is told of and saved first, and nothing saved is no file', async ({
  page,
}) => {
  const company = await makeOwnCompany(page);
  const [bid = ''] = await addRows(page, company, 'bid', [{ description: 'Kai', key: '26-0801' }]);
  await page.goto(href(calcPath, { company, tilbud: bid }));
  await openMenu(page);
  await expect(page.getByText('Lagre kalkylen før du laster ned.')).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'PDF til kunde' })).toBeDisabled();
  await page.keyboard.press('Escape');

  await tab(page, 'Jobbpakker');
  await page.getByRole('button', { name: 'Ny jobbpakke' }).click();
  await expect(cell(page, 0, 0)).toBeFocused();
  await page.keyboard.type('Kai nord');
  await page.keyboard.press('Enter');
  await expect(saveButton(page)).toBeEnabled();
  await openMenu(page);
  await page.getByRole('menuitem', { name: 'Lagre først' }).click();
  await expect(page).toHaveURL(/beregning=/);
  await expect(saveButton(page)).toBeDisabled();
  expect(await pdfText((await fileOf(page, 'PDF til kunde')).bytes)).toContain('Kai nord');

  await cell(page, 0, 0).click();
  await page.keyboard.type('Kai sør');
  await page.keyboard.press('Enter');
  await expect(saveButton(page)).toBeEnabled();
  await openMenu(page);
  await expect(page.getByText('Filene viser det som er lagret')).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await pdfText((await fileOf(page, 'PDF til kunde')).bytes)).toContain('Kai nord');
});
