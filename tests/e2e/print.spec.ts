import type { Page } from '@playwright/test';
import { getDocumentProxy } from 'unpdf';
import { profitAndLossPath, revenuePath } from '@/lib/routing/paths';
import { expect, loginAs, test } from './fixtures';
import { onPaper } from './paper';

test.describe.configure({ mode: 'parallel', timeout: 300_000 });

async function printed(page: Page): Promise<{ sheets: number; text: string }> {
  const paper = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
  const texts: string[] = [];
  for (let no = 1; no <= paper.numPages; no += 1) {
    const { items } = await (await paper.getPage(no)).getTextContent();
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  return { sheets: paper.numPages, text: texts.join(' ') };
}

test('the result is three sheets at most, with all of its months in picture and table', async ({ page }) => {
  await loginAs(page, 'admin@demo.no', 'demo-innsikt');
  await page.goto(profitAndLossPath);
  await expect(page.getByRole('grid', { name: 'Resultatregnskap' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Inntekter og kostnader/ })).toBeVisible();
  const months = await page
    .getByRole('grid')
    .getByRole('columnheader')
    .filter({ hasText: /^[a-z]{3} \d{4}$/ })
    .allInnerTexts();
  const { sheets, text } = await printed(page);
  expect(sheets).toBeLessThanOrEqual(3);
  for (const month of [...months, 'Årsresultat', 'Inntekter og kostnader']) expect(text).toContain(month);
});

test('a chart is measured for its sheet: its letters have the size they have on the screen', async ({ page }) => {
  await loginAs(page, 'admin@demo.no', 'demo-innsikt');
  await page.goto(revenuePath);
  const chart = page.getByRole('img', { name: /^Omsetning per segment/ });
  await expect(chart).toBeVisible();
  const before = await chart.evaluate((svg) => svg.getAttribute('width'));
  await onPaper(page, async () => {
    const [width, shown] = await chart.evaluate((svg) => [
      Number(svg.getAttribute('width')),
      svg.getBoundingClientRect().width,
    ]);
    expect((shown ?? 0) / (width ?? 1)).toBeGreaterThan(0.97);
    expect((shown ?? 0) / (width ?? 1)).toBeLessThan(1.03);
  });
  await expect.poll(() => chart.evaluate((svg) => svg.getAttribute('width'))).toBe(before);
});
