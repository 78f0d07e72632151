import { href } from '@/lib/platform/routing/href';
import { bidTablePath, calcPath } from '@/lib/platform/routing/paths';
import { expectNothingSerious } from '../e2e/axe';
import {
  amount,
  count,
  insertLines,
  makeBid,
  saveButton,
  savedCalculations,
  tab,
  text,
  title,
  totals,
} from '../e2e/calculation';
import { cell, savedRows } from '../e2e/live-table';
import { expect, test } from './fixtures';

test('a bid is picked, calculated from the price list, and saved; the totals follow every cell', async ({ page }) => {
  const { company, bid } = await makeBid(page);
  await page.goto(href(calcPath, { company }));
  await page.getByRole('button', { name: 'Velg tilbud' }).click();
  await page.getByRole('dialog', { name: 'Velg tilbud' }).getByText('Maling av kai').click();
  await expect(page.getByRole('heading', { name: '26-0700 Maling av kai' })).toBeVisible();

  await tab(page, 'Jobbpakker');
  await page.getByRole('button', { name: 'Ny jobbpakke' }).click();
  await expect(cell(page, 0, title)).toBeFocused();
  await page.keyboard.type('Kai nord');
  await page.keyboard.press('Enter');
  await tab(page, 'Tungt utstyr');
  await page.getByRole('button', { name: /^Hører til/ }).click();
  await page.getByRole('option', { name: 'Kai nord' }).click();
  await page.getByRole('button', { name: 'Sett inn beregningslinjer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sett inn beregningslinjer' });
  await dialog.getByRole('option', { name: /^Kompressor 10 bar/ }).click();
  await dialog.getByRole('button', { name: 'Sett inn 1 linje' }).click();

  await cell(page, 0, count).click();
  await page.keyboard.type('=2*50');
  await page.keyboard.press('Enter');
  await expect(cell(page, 0, count)).toHaveText('100,0', text);
  await expect(cell(page, 0, amount)).toHaveText('125.050', text);
  await expect(totals(page)).toContainText('125.050');
  await expect(totals(page)).toContainText('200,0 kg');

  await tab(page, 'Omsetning og resultat');
  await page.getByRole('button', { name: 'Omsetning etter margin' }).click();
  // 125 050 / (100 − 15) × 100
  await expect(totals(page)).toContainText('147.118');
  await expect(totals(page)).toContainText('15,0 %');
  await expect(page.getByRole('region', { name: 'Tilbudets beløp' })).toHaveCount(0);
  // What the customer pays is a plus, in the line as in its sum; what is left of it stands below.
  const sold = page.getByRole('grid', { name: 'Omsetning og resultat' });
  await expect(sold).toContainText('147.118');
  await expect(sold).not.toContainText('−147.118');
  await expect(page.getByLabel('Resultat', { exact: true })).toContainText('22.068');

  await saveButton(page).click();
  await expect(page).toHaveURL(/beregning=/);
  await expect(saveButton(page)).toBeDisabled();
  expect(await savedCalculations(page, company, bid)).toMatchObject([{ name: 'Kalkyle', costs: 125_050, version: 1 }]);
  // The bid is offered the sum of what is saved, and no more than what is saved.
  const sum = page.getByRole('region', { name: 'Tilbudets beløp' });
  await expect(sum).toContainText('Tilbudets beløp er ikke satt. Kalkylen er 147.118 kr.');
  await sum.getByRole('button', { name: 'Sett tilbudets beløp til 147.118 kr' }).click();
  await expect(page.getByText('Tilbudets beløp er satt til 147.118 kr.')).toBeVisible();
  await expect(sum).toHaveCount(0);
  expect(await savedRows(page, bidTablePath, company)).toMatchObject([{ revenueam: 147_118 }]);
  await page.reload();
  await expect(totals(page)).toContainText('147.118');
});

test('rows are moved, copied, left out and deleted, and every step is undone', async ({ page }) => {
  const { address } = await makeBid(page);
  await insertLines(page, address);
  await expect(totals(page)).toContainText('4.251');
  await cell(page, 0, title).click();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(cell(page, 0, title)).toHaveText('Lift 20 m', text);
  await expect(cell(page, 1, title)).toBeFocused();
  await page.getByRole('button', { name: 'Kopier raden' }).click();
  await expect(page.getByText('3 rader')).toBeVisible();
  await expect(totals(page)).toContainText('5.502');
  await cell(page, 2, title).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Slå av eller på i summene' }).click();
  await expect(totals(page)).toContainText('4.251');
  await cell(page, 0, title).click();
  await page.keyboard.press('Control+-');
  await expect(page.getByText('2 rader')).toBeVisible();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('Control+z');
  await expect(cell(page, 0, title)).toHaveText('Kompressor 10 bar', text);
  await expect(totals(page)).toContainText('4.251');
});

test('what is not saved is offered again after the tab was closed', async ({ page, context }) => {
  const { address } = await makeBid(page);
  await insertLines(page, address);
  await expect(page.getByText('tatt vare på i nettleseren')).toBeVisible();
  await page.close();
  const again = await context.newPage();
  await again.goto(address);
  const offer = again.getByRole('dialog', { name: 'Du har ulagret arbeid i denne kalkylen' });
  await offer.getByRole('button', { name: 'Hent fram' }).click();
  await expect(totals(again)).toContainText('4.251');
  await expect(saveButton(again)).toBeEnabled();
});

test('of two who save, the later is told, and both calculations are kept', async ({ page, context, allow }) => {
  allow(/409/);
  const { company, bid, address } = await makeBid(page);
  await insertLines(page, address);
  await saveButton(page).click();
  await expect(page).toHaveURL(/beregning=/);
  const other = await context.newPage();
  await other.goto(page.url());
  for (const [who, value] of [
    [page, '3'],
    [other, '5'],
  ] as const) {
    await tab(who, 'Tungt utstyr');
    await cell(who, 0, count).click();
    await who.keyboard.type(value);
    await who.keyboard.press('Enter');
  }
  await saveButton(page).click();
  await expect(saveButton(page)).toBeDisabled();
  await saveButton(other).click();
  const reported = other.getByRole('dialog', { name: 'Noen har lagret før deg' });
  await expect(reported).toContainText('Ingenting av ditt er lagret ennå');
  await reported.getByRole('button', { name: 'Lagre som egen' }).click();
  await expect(reported).toBeHidden();
  const stored = await savedCalculations(page, company, bid);
  expect(stored.map(({ name, costs }) => [name, costs]).sort()).toEqual([
    ['Kalkyle (min)', 5 * 1_250.5 + 3_000 + 0.5],
    ['Kalkyle', 3 * 1_250.5 + 3_000 + 0.5],
  ]);
});

test('axe finds nothing serious on the calculation', async ({ page }) => {
  const { address } = await makeBid(page);
  await insertLines(page, address);
  for (const name of ['Tungt utstyr', 'Oppsummering', 'Kalkyle', 'Forutsetninger']) {
    await tab(page, name);
    await expectNothingSerious(page);
  }
});
