import type { Page } from '@playwright/test';
import { getDocumentProxy } from 'unpdf';
import { bidDashboardPath, bidReportPath, profitAndLossPath, revenuePath } from '@/lib/platform/routing/paths';
import { pages } from '@/lib/product/pages/registry';
import { addressOfPlace, chosenOf, type Place, places } from '@/lib/tools/run/demo-places';
import { expect, loginAs, test } from './fixtures';
import { holdPrograms } from './hold-programs';
import { ofCommit } from './of-commit';
import { onPaper, sayingNothing, titlesAlone } from './paper';

test.describe.configure({ mode: 'parallel', timeout: 300_000 });

type Printed = { sheets: number; text: string; texts: string[]; alone: string[] };

/** `alone`: what has only its title when the browser lays the sheets out. */
async function printed(page: Page): Promise<Printed> {
  await page.evaluate(
    `window.addEventListener('beforeprint', () => { window.alone = (${titlesAlone})(); }, { once: true })`,
  );
  const paper = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
  const texts: string[] = [];
  for (let no = 1; no <= paper.numPages; no += 1) {
    const { items } = await (await paper.getPage(no)).getTextContent();
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  const alone = await page.evaluate<string[]>('window.alone');
  return { sheets: paper.numPages, text: texts.join(' '), texts, alone };
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
  // nivo's, which has its size in pixels.
  const chart = page.getByRole('img', { name: /^Omsetning per segment/ }).and(page.locator('[width]'));
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

test('a report that is printed before its programs have come has its pictures, none of its tables a bare heading', async ({
  page,
}) => {
  await loginAs(page, 'admin@demo.no', 'demo-innsikt');
  const letIn = await holdPrograms(page);
  await page.goto(bidReportPath, { waitUntil: 'commit' });
  // Above and below the fold.
  const tables = page.locator('[role=grid], [role=treegrid]');
  await expect(tables).toHaveCount(1);
  for (const table of await tables.all()) await expect(table).toBeVisible();
  const names = await tables.locator('[role=row][aria-rowindex="3"] > :first-child').allInnerTexts();
  const words = await page.locator('[data-widget] svg[role=img] text').allTextContents();
  const figures = words.filter((word) => /^\d{1,3}(?:\.\d{3})+$/.test(word));
  const early = await printed(page);
  letIn();
  expect(figures.length).toBeGreaterThan(3);
  expect(names).toHaveLength(1);
  for (const name of new Set(names)) expect(early.text).toContain(name.trim());
  expect(figures.filter((figure) => early.text.includes(figure)).length).toBeGreaterThan(3);
});

test('home and a report, printed when they have come, have no empty sheet and no bare table', async ({ page }) => {
  await loginAs(page, 'admin@demo.no', 'demo-innsikt');
  for (const path of ['/home', bidReportPath]) {
    await page.goto(path);
    await expect(page.locator('[data-loading]')).toHaveCount(0);
    const { texts } = await printed(page);
    for (const [i, text] of texts.entries()) expect(text.trim().length, `${path}, sheet ${i + 1}`).toBeGreaterThan(20);
  }
});

test('tables that share a place are all on paper with their rows, and a picture of areas has its areas', async ({
  page,
}) => {
  await loginAs(page, 'admin@demo.no', 'demo-innsikt');
  await page.goto(bidReportPath);
  const choices = page.getByRole('group', { name: 'Del opp etter' }).getByRole('button');
  const first = page.getByRole('grid').getByRole('row').nth(2).locator(':scope > :first-child');
  const names: string[] = [];
  for (const choice of await choices.all()) {
    await choice.click();
    await expect(choice).toHaveAttribute('aria-pressed', 'true');
    names.push(await first.innerText());
  }
  const report = await printed(page);
  expect(report.alone).toEqual([]);
  expect(new Set(names).size).toBe(5);
  for (const name of names) expect(report.text).toContain(name.trim());

  await page.goto(bidDashboardPath);
  const areas = page.locator('[data-area]');
  // The server draws two sizes of it; the picture that is measured has one.
  const labels = () => areas.evaluateAll((each) => each.map((area) => area.getAttribute('aria-label')));
  await expect.poll(async () => new Set(await labels()).size === (await areas.count())).toBe(true);
  const board = await printed(page);
  expect(board.alone).toEqual([]);
  expect(board.text).toContain((await areas.first().innerText()).trim());
});

test('the last lines of a long table share a sheet, however many there are', async ({ page }) => {
  await page.goto('/login');
  const styles = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(({ href }) => href),
  );
  const links = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  const rowsOn = (text: string) => text.match(/linje \d+/g)?.length ?? 0;
  const last = new Set<number>();
  for (let count = 30; count < 75; count += 1) {
    const rows = Array.from({ length: count }, (_, i) => `<tr><td>linje ${i + 1}</td></tr>`).join('');
    await page.setContent(`${links}<table>${rows}</table>`, { waitUntil: 'load' });
    const { texts } = await printed(page);
    expect(texts.reduce((sum, text) => sum + rowsOn(text), 0)).toBe(count);
    if (texts.length > 1) last.add(rowsOn(texts.at(-1) ?? ''));
  }
  expect(last.size).toBeGreaterThan(5);
  expect(Math.min(...last)).toBe(4);
});

/** One page of each kind, about something where it can be. */
function placesByKind(): Place[] {
  const inFull = places.toSorted((a, b) => b.asks.length - a.asks.length);
  const kinds = [...new Set(pages.map(({ kind }) => kind))];
  return kinds.flatMap((kind) => {
    const paths = pages.filter((page) => page.kind === kind).map(({ path }) => path);
    return inFull.find(({ path }) => paths.includes(path)) ?? [];
  });
}

const printedPlaces = ofCommit(placesByKind(), ({ path }) => path);
const parts = Math.ceil(printedPlaces.length / 8);
for (let part = 0; part < parts; part += 1) {
  test(`a page of each kind has no empty sheet, no bare heading and nothing cut on white paper, ${part + 1} of ${parts}`, async ({
    page,
  }) => {
    await loginAs(page, 'admin@demo.no', 'demo-innsikt');
    const chosen = await chosenOf(page);
    const wrong: Record<string, string[]> = {};
    for (const place of printedPlaces.filter((_, i) => i % parts === part)) {
      await page.goto(addressOfPlace(place, chosen), { waitUntil: 'load' });
      await expect(page.locator('[data-loading]')).toHaveCount(0);
      // The theme that was picked: paper has none.
      await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
      const [found, head] = await onPaper(page, async () => [
        [...(await page.evaluate(sayingNothing)), ...(await page.evaluate(titlesAlone))],
        (await page.locator('[data-print-head]').allInnerTexts()).join().length,
      ]);
      const { texts, alone } = await printed(page);
      found.push(...alone);
      for (const [i, text] of texts.entries()) {
        // The head of the first sheet is no content where more sheets follow.
        const said = text.trim().length - (i === 0 && texts.length > 1 ? head : 0);
        if (said < 20) found.push(`sheet ${i + 1} of ${texts.length} is empty`);
      }
      if (found.length > 0) wrong[place.name] = found;
    }
    expect(wrong).toEqual({});
  });
}

test('pictures that are printed before their programs have come lie in their places', async ({ page }) => {
  await loginAs(page, 'admin@demo.no', 'demo-innsikt');
  const letIn = await holdPrograms(page);
  await page.goto(bidDashboardPath, { waitUntil: 'commit' });
  await expect(page.locator('[data-widget]').last()).toBeVisible();
  const [drawn, outside] = await onPaper(page, () =>
    page.locator('[data-widget] :is(svg[role=img] rect, [style*="--tile"])').evaluateAll((marks) => {
      const seen = marks.filter((mark) => mark.checkVisibility() && mark.getBoundingClientRect().width > 0);
      const out = seen.filter((mark) => {
        const [at, card] = [mark, mark.closest('section')].map((each) => each?.getBoundingClientRect());
        return at && card && (at.left < card.left || at.right > card.right + 1 || at.bottom > card.bottom + 1);
      });
      return [seen.length, out.map((mark) => mark.closest('[data-widget]')?.getAttribute('data-widget'))] as const;
    }),
  );
  letIn();
  expect(drawn).toBeGreaterThan(20);
  expect(outside).toEqual([]);
});

test('no table of a report lies over the rows of another where a sheet ends', async ({ page }) => {
  await loginAs(page, 'admin@demo.no', 'demo-innsikt');
  await page.goto(bidReportPath);
  await expect(page.locator('[data-loading]')).toHaveCount(0);
  const paper = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
  for (let no = 1; no <= paper.numPages; no += 1) {
    const { items } = await (await paper.getPage(no)).getTextContent();
    const lines = items.flatMap((item) => {
      if (!('str' in item) || item.str.trim() === '') return [];
      const [, , , , x = 0, y = 0] = item.transform as number[];
      return [{ text: item.str, x, y, right: x + item.width, height: item.height }];
    });
    const over = lines.flatMap((one, i) =>
      lines
        .slice(i + 1)
        .filter((other) => {
          const apart = Math.abs(one.y - other.y);
          return apart > 0.5 && apart < one.height * 0.6 && one.x < other.right - 1 && other.x < one.right - 1;
        })
        .map((other) => `sheet ${no}: «${one.text}» and «${other.text}»`),
    );
    expect(over).toEqual([]);
  }
});
