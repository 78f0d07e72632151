import { type Download, expect, type Locator, type Page } from '@playwright/test';
import { extractText } from 'unpdf';
import * as XLSX from 'xlsx';
import { sheetRows } from '../factories/sheet-rows';

/** '−1.234,5' → -1234.5, as the product writes numbers. */
export function numberOf(text: string): number {
  return Number(text.trim().replaceAll('.', '').replace(',', '.').replace('−', '-'));
}

/** The texts of the grid's row whose first cell says this; the grid is scrolled until it is drawn. */
export async function rowOf(grid: Locator, name: string): Promise<string[]> {
  const first = grid.page().locator('[aria-colindex="1"]').getByText(name, { exact: true });
  const row = grid.getByRole('row').filter({ has: first });
  await expect(async () => {
    if ((await row.count()) === 1) return;
    await grid.evaluate((element) => {
      const end = element.scrollHeight - element.clientHeight;
      element.scrollTop = element.scrollTop >= end ? 0 : element.scrollTop + element.clientHeight / 2;
    });
    await expect(row).toHaveCount(1, { timeout: 300 });
  }).toPass({ timeout: 30_000 });
  const texts = await row.locator('[role=gridcell], [role=columnheader]').allInnerTexts();
  return texts.map((text) => text.trim());
}

/** Does what starts a download, in this tab or a new one, and gives the file. */
export async function downloadOf(page: Page, start: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const download = new Promise<Download>((resolve) => {
    page.once('download', resolve);
    page.context().on('page', (tab) => tab.once('download', resolve));
  });
  await start();
  const file = await download;
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(Buffer.from(chunk));
  return { name: file.suggestedFilename(), bytes: Buffer.concat(chunks) };
}

/** Every sheet of a workbook as rows of values, from its headings on. */
export function sheetsOf(bytes: Buffer): Map<string, unknown[][]> {
  const book = XLSX.read(bytes);
  return new Map(book.SheetNames.map((name) => [name, sheetRows(book.Sheets[name])]));
}

/** A PDF's text as one line. */
export async function pdfText(bytes: Buffer): Promise<string> {
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
  return text.replace(/\s+/g, ' ');
}

/** Opens the values of a column that is not filtered yet, behind '+ Filter'. */
export async function openColumnFilter(page: Page, column: string): Promise<void> {
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('option', { name: column, exact: true }).click();
}
