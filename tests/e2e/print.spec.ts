import type { Page } from '@playwright/test';
import { getDocumentProxy } from 'unpdf';
import { pages } from '@/lib/pages/registry';
import { profitAndLossPath, revenuePath } from '@/lib/routing/paths';
import { expect, loginAs, test } from './fixtures';

test.describe.configure({ mode: 'parallel', timeout: 300_000 });

/** In the browser, while it prints: what is cut, and what only a screen can use. */
function wrongOnPaper(): string[] {
  const found = new Set<string>();
  const isSeen = (each: Element) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  for (const picture of document.querySelectorAll('main [role=img], main svg text')) {
    const card = picture.closest('section, [data-widget]')?.getBoundingClientRect();
    const { left, right, width } = picture.getBoundingClientRect();
    if (card && width > 0 && isSeen(picture) && (left < card.left - 1 || right > card.right + 1))
      found.add(`cut: ${picture.getAttribute('aria-label') ?? picture.textContent}`);
  }
  // The fields of an order that is being written say something; what one looks for things with does not.
  const chrome = 'main :is([role=tablist], [aria-haspopup=menu], [inputmode=search])';
  for (const each of document.querySelectorAll(chrome)) {
    if (isSeen(each) && each.getBoundingClientRect().width > 1) found.add(`on paper: ${each.outerHTML.slice(0, 120)}`);
  }
  return [...found].slice(0, 5);
}

/** Makes the page as it is printed: the width of its sheet, the styles of paper, and what the browser says before it. */
async function onPaper<T>(page: Page, look: () => Promise<T>): Promise<T> {
  const say = (name: string) => page.evaluate((event) => void window.dispatchEvent(new Event(event)), name);
  await say('beforeprint');
  await page.emulateMedia({ media: 'print' });
  try {
    return await look();
  } finally {
    await page.emulateMedia({ media: 'screen' });
    await say('afterprint');
  }
}

const size = 10;
/** The page of every widget is tried on the screen alone: each of them is printed by the page it belongs to. */
const onSheets = pages.filter(({ kind }) => kind !== 'kitchensink');
const parts = Array.from({ length: Math.ceil(onSheets.length / size) }, (_, i) =>
  onSheets.slice(i * size, (i + 1) * size),
);

for (const part of parts) {
  test(`a print says what it is of and cuts nothing, from ${part[0]?.path} to ${part.at(-1)?.path}`, async ({
    page,
  }) => {
    await loginAs(page, 'admin@demo.no', 'demo-innsikt');
    const faults: Record<string, string[]> = {};
    for (const entry of part) {
      await page.goto(entry.path);
      const title = (await page.locator('header h1').textContent()) ?? '';
      const found = await onPaper(page, async () => {
        const head = (await page.locator('[data-print-head]').allInnerTexts()).join();
        const period = entry.period === 'none' ? [] : ['År og måned'];
        return [
          ...[title, 'Skarvheim', 'Kari Nordmann', ...period].filter((word) => !head.includes(word)),
          ...(await page.evaluate(wrongOnPaper)),
        ];
      });
      if (found.length > 0) faults[entry.path] = found;
    }
    expect(faults).toEqual({});
  });
}

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
