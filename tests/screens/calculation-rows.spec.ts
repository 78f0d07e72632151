import type { Page } from '@playwright/test';
import { defaultAssumptions } from '@/lib/core/calculation/assumptions';
import { addActivity, addPackage } from '@/lib/core/calculation/edit-rows';
import type { CalculationRow } from '@/lib/core/calculation/row';
import { href } from '@/lib/platform/routing/href';
import { amount, count, insertLines, makeBid, tab, text, title, totals } from '../e2e/calculation';
import { cell, paste } from '../e2e/live-table';
import { workedId } from '../factories/worked-calculation';
import { expect, test } from './fixtures';

const titles = (page: Page) => page.locator('[data-cell$=":0"]:not([role="columnheader"])');
const handle = (page: Page, line: number) => cell(page, line, title).locator('[data-drag]');

/** Takes a row by its handle and holds it over the upper half of another. */
async function dragOver(page: Page, from: number, to: number): Promise<void> {
  const [taken, over] = [await handle(page, from).boundingBox(), await cell(page, to, title).boundingBox()];
  if (!taken || !over) throw new Error('The rows are not in sight.');
  await page.mouse.move(taken.x + taken.width / 2, taken.y + taken.height / 2);
  await page.mouse.down();
  await page.mouse.move(over.x + 40, over.y + 4, { steps: 5 });
  await expect(page.locator(`[data-insertion="${to}"]`)).toBeVisible();
}

test('a row is dragged to its place by its handle, in one step, and Escape gives it up', async ({ page }) => {
  const { address } = await makeBid(page);
  await insertLines(page, address);
  await cell(page, 0, title).click();
  await page.keyboard.press('Alt+Shift+ArrowDown');
  await expect(cell(page, 1, title)).toBeFocused();
  const before = ['Kompressor 10 bar', 'Kompressor 10 bar', 'Lift 20 m'];
  await expect(titles(page)).toHaveText(before, text);

  await dragOver(page, 2, 0);
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-insertion]')).toHaveCount(0);
  await page.mouse.up();
  await expect(titles(page)).toHaveText(before, text);

  await dragOver(page, 2, 0);
  await page.mouse.up();
  await expect(titles(page)).toHaveText(['Lift 20 m', 'Kompressor 10 bar', 'Kompressor 10 bar'], text);
  await expect(cell(page, 0, title)).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(titles(page)).toHaveText(before, text);
});

test('a range from Excel is put in, makes the rows it needs, and is one step', async ({ page }) => {
  const { address } = await makeBid(page);
  await insertLines(page, address);
  await cell(page, 1, title).click();
  // Beskrivelse, Hører til, Mengde, Pris, Enhet, Beløp, Antall, Fra, Til: as Excel writes a range, with a line break in a cell and a last line end.
  const first = '"Lift 20 m\nmed fører"\t\t\t3 000\t\t999\t=2*3,5\t02.03.2026\t6.3.26';
  await paste(page, `${first}\r\nAggregat${'\t'.repeat(6)}1 200,5\t\t\r\nVifte${'\t'.repeat(6)}3\t\t\r\n`);
  await expect(page.getByText('4 rader', { exact: true })).toBeVisible();
  await expect(page.getByText('2 rader er lagt til. 1 celle kan ikke endres og er hoppet over.').first()).toBeVisible();
  await expect(titles(page)).toHaveText(['Kompressor 10 bar', 'Lift 20 m med fører', 'Aggregat', 'Vifte'], text);
  await expect(cell(page, 1, count)).toHaveText('7,0', text);
  await expect(cell(page, 1, count + 1)).toHaveText('02.03.2026', text);
  await expect(cell(page, 2, count)).toHaveText('1.200,5', text);
  await expect(cell(page, 1, amount)).toHaveText('21.000', text);
  await page.keyboard.press('Control+z');
  await expect(page.getByText('2 rader', { exact: true })).toBeVisible();
  await expect(totals(page)).toContainText('4.251');
});

test('one wrong value in a pasted range, and nothing of it is put in', async ({ page }) => {
  const { address } = await makeBid(page);
  await insertLines(page, address);
  await cell(page, 1, title).click();
  await paste(page, `Ny lift${'\t'.repeat(6)}2\r\nVifte${'\t'.repeat(6)}tre\r\n`);
  await expect(page.getByText(/Ingenting er limt inn: «tre» i kolonnen Antall/).first()).toBeVisible();
  await expect(page.getByText('2 rader', { exact: true })).toBeVisible();
  await expect(cell(page, 1, title)).toHaveText('Lift 20 m', text);
  await tab(page, 'Omsetning og resultat');
  await page.getByRole('button', { name: 'Fast omsetning' }).click();
  await cell(page, 0, title).click();
  await paste(page, 'En\r\nTo\r\n');
  await expect(page.getByText(/går utenfor tabellen. Ingenting er limt inn/).first()).toBeVisible();
});

test('the project plan has table and bars in the order of the packages, and moves a row within its own', async ({
  page,
}) => {
  const { company, bid, address } = await makeBid(page);
  const [contract, option] = [workedId(1), workedId(2)];
  const days = { frdt: '2027-03-01', todt: '2027-03-12' };
  const packages = addPackage(addPackage([], { xid: contract, title: 'Kontrakt', ...days }), {
    xid: option,
    title: 'Opsjon',
    category: 'Opsjon',
    ...days,
  });
  const made: [string, string][] = [
    [option, 'O1'],
    [option, 'O2'],
    [contract, 'K1'],
    [contract, 'K2'],
  ];
  const items = made.reduce<CalculationRow[]>(
    (rows, [owner, name], i) => addActivity(rows, owner, { xid: workedId(10 + i), title: name }),
    packages,
  );
  const saved = await page.request.post(href('/api/bid/calc', { company }), {
    multipart: {
      company,
      pid: bid,
      bcid: '',
      items: JSON.stringify(items),
      assumptions: JSON.stringify(defaultAssumptions),
    },
  });
  expect(saved.status(), await saved.text()).toBe(200);
  await page.goto(`${address}&fane=prosjektplan`);
  const bars = () =>
    page
      .locator('[data-calendar] button')
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')?.split(':')[0]));
  const expectOrder = async (names: string[]) => {
    await expect(titles(page)).toHaveText(names, text);
    expect(await bars()).toEqual(names);
  };
  await expectOrder(['K1', 'K2', 'O1', 'O2']);

  await cell(page, 1, title).click();
  await page.getByRole('button', { name: 'Flytt opp' }).click();
  await expectOrder(['K2', 'K1', 'O1', 'O2']);
  await cell(page, 2, title).click();
  await page.getByRole('button', { name: 'Flytt opp' }).click();
  await expect(page.getByText('Raden står først i jobbpakken sin.').first()).toBeVisible();
  await expectOrder(['K2', 'K1', 'O1', 'O2']);

  await dragOver(page, 0, 2);
  await page.mouse.up();
  await expectOrder(['K1', 'K2', 'O1', 'O2']);
});
