import type { Page } from '@playwright/test';
import { href } from '@/lib/platform/routing/href';
import { calcPath } from '@/lib/platform/routing/paths';
import { expect } from './fixtures';
import { addRows, cell, makeOwnCompany } from './live-table';

/** The columns of heavy equipment, in order. */
export const [title, price, amount, count] = [0, 3, 5, 6];
/** Cells hold parts that are not seen. */
export const text = { useInnerText: true };

export const totals = (page: Page) => page.getByLabel('Sum av kalkylen');
export const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Kalkylens deler' }).getByRole('button', { name, exact: true }).click();

/** A company with a bid and two price lines; gives the address of the bid's calculation. */
export async function makeBid(page: Page): Promise<{ company: string; bid: string; address: string }> {
  const company = await makeOwnCompany(page);
  const [bid = ''] = await addRows(page, company, 'bid', [{ description: 'Maling av kai', key: '26-0700' }]);
  await addRows(page, company, 'price_line', [
    { classification: 'tuut', category: 'Kompressor', title: 'Kompressor 10 bar', priceam: 1_250.5, co2am: 2 },
    { classification: 'tuut', category: 'Lift', title: 'Lift 20 m', priceam: 3_000, co2am: 1.5 },
  ]);
  return { company, bid, address: href(calcPath, { company, tilbud: bid }) };
}

/** Opens the calculation and puts both price lines into it, in no package. */
export async function insertLines(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await tab(page, 'Tungt utstyr');
  await page.getByRole('button', { name: 'Sett inn beregningslinjer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sett inn beregningslinjer' });
  await dialog.getByRole('button', { name: /^Hører til/ }).click();
  await page.getByRole('option', { name: 'Ingen jobbpakke' }).click();
  await dialog.getByRole('button', { name: 'Velg alle viste' }).click();
  await dialog.getByRole('button', { name: 'Sett inn 2 linjer' }).click();
  await expect(cell(page, 0, title)).toHaveText('Kompressor 10 bar', text);
}

export const saveButton = (page: Page) => page.getByRole('button', { name: 'Lagre', exact: true });

/** The bid's calculations as they are saved. */
export async function savedCalculations(page: Page, company: string, bid: string) {
  const answer = await page.request.get(href('/api/bid/calc', { company, pid: bid }));
  return ((await answer.json()) as { calculations: { name: string; costs: number; version: number }[] }).calculations;
}
