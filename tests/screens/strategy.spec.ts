import type { Page } from '@playwright/test';
import { href } from '@/lib/platform/routing/href';
import { growthPath, strategyActionPath, strategySlidesPath } from '@/lib/platform/routing/paths';
import { expectNothingSerious } from '../e2e/axe';
import { addRows, makeOwnCompany, savedRows } from '../e2e/live-table';
import { expect, loginAs, test } from './fixtures';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Mål og handlingsplan' });
const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const goalNames = (page: Page, name: string) => column(page, name).getByRole('listitem');

/** An area with two goals, of which the first has a sub-goal. */
async function someGoals(page: Page, company: string): Promise<void> {
  const [area = ''] = await addRows(page, company, 'strategy_node', [{ kind: 'Område', val: 'Marked og vekst' }]);
  const [goal = ''] = await addRows(page, company, 'strategy_node', [
    { kind: 'Mål', val: 'Ledende på kysten', parent: area, fromam: 0, targetam: 10, nowam: 4, unit: 'avtaler' },
    { kind: 'Mål', val: 'Vokse innen vind', parent: area },
  ]);
  await addRows(page, company, 'strategy_node', [
    { kind: 'Delmål', val: 'Ny avdeling i Bodø', parent: goal, status: 'Pågår', plan: 'Leie lokale før sommeren.' },
  ]);
}

test('by keys alone: an area, a goal with figures and a sub-goal are made, told what is wrong, and taken back', async ({
  page,
}) => {
  const company = await makeOwnCompany(page);
  await page.goto(href(strategyActionPath, { company }));
  await expect(page.getByText('Ingen mål ennå. Legg til et område først.')).toBeVisible();

  await page.getByRole('button', { name: 'Nytt område' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  const text = dialog(page).getByLabel('Tekst', { exact: true });
  await text.focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('Tekst er obligatorisk')).toBeVisible();
  await expect(text).toBeFocused();
  await page.keyboard.type('x'.repeat(41));
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('Maks 40 tegn')).toBeVisible();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Marked og vekst');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: /^Marked og vekst/ })).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('button', { name: 'Nytt mål' }).focus();
  await page.keyboard.press('Enter');
  await text.focus();
  await page.keyboard.type('Ledende på kysten');
  for (const [label, value] of [
    ['Måles fra', '0'],
    ['Måles til', '10'],
    ['Nå', '2,5'],
  ] as const) {
    await dialog(page).getByLabel(label, { exact: true }).focus();
    await page.keyboard.type(value);
  }
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(goalNames(page, 'Mål')).toHaveText([/Ledende på kysten.*25 %/]);
  await expect(column(page, 'Info')).toContainText('25 %');

  await page.getByRole('button', { name: 'Nytt delmål' }).focus();
  await page.keyboard.press('Enter');
  await text.focus();
  await page.keyboard.type('Ny avdeling');
  await page.keyboard.press('Enter');
  await expect(goalNames(page, 'Delmål')).toHaveText([/Ny avdeling/]);
  await expect
    .poll(async () => (await savedRows(page, '/strategy/editable/maal', company)).map(({ val }) => val))
    .toEqual(['Marked og vekst', 'Ledende på kysten', 'Ny avdeling']);

  await page.getByRole('button', { name: 'Rediger', exact: true }).focus();
  await page.keyboard.press('Control+z');
  await expect(goalNames(page, 'Delmål')).toHaveCount(0);
  await expect.poll(async () => (await savedRows(page, '/strategy/editable/maal', company)).length).toBe(2);
});

test('two people see each other’s changes at once, and progress follows the figure', async ({ page, browser }) => {
  const company = await makeOwnCompany(page);
  await someGoals(page, company);
  await page.goto(href(strategyActionPath, { company }));
  await expect(goalNames(page, 'Mål')).toHaveText([/Ledende på kysten.*40 %/, /Vokse innen vind/]);

  const other = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await loginAs(other, 'admin@demo.no', 'demo-innsikt');
  await other.goto(href(strategyActionPath, { company }));
  await other.getByRole('button', { name: /Ledende på kysten/ }).click();
  const edit = other.getByRole('button', { name: 'Rediger', exact: true });
  expect((await edit.boundingBox())?.height).toBeGreaterThanOrEqual(40);
  await edit.click();
  await dialog(other).getByLabel('Nå', { exact: true }).fill('9');
  const send = dialog(other).getByRole('button', { name: 'Lagre' });
  expect((await send.boundingBox())?.height).toBeGreaterThanOrEqual(40);
  await send.click();
  await expect(goalNames(page, 'Mål')).toHaveText([/Ledende på kysten.*90 %/, /Vokse innen vind/]);

  await page.getByRole('button', { name: /Ny avdeling i Bodø/ }).click();
  await expect(column(page, 'Handlingsplan')).toContainText('Leie lokale før sommeren.');
  await expect(page).toHaveURL(/[?&]maal=/);
  await page.reload();
  await expect(column(page, 'Handlingsplan')).toContainText('Leie lokale før sommeren.');
});

test('a goal that follows a key figure shows its figure, its course and where it stands', async ({ page }) => {
  const company = await makeOwnCompany(page);
  const [measure = ''] = await addRows(page, company, 'measure', [{ name: 'H1-verdi' }]);
  await addRows(page, company, 'strategy_node', [{ kind: 'Område', val: 'Trygghet' }]);
  await page.goto(href(strategyActionPath, { company }));
  await page.getByRole('button', { name: 'Nytt mål' }).click();
  await dialog(page).getByLabel('Tekst', { exact: true }).fill('Ingen skader');
  await dialog(page)
    .getByRole('button', { name: /^Tallet nå/ })
    .click();
  await page.keyboard.type('h1');
  await page.getByRole('option', { name: 'Måltall: H1-verdi' }).click();
  await expect(dialog(page).getByLabel('Nå', { exact: true })).toBeDisabled();
  await dialog(page).getByRole('button', { name: 'Lagre' }).click();
  await expect(goalNames(page, 'Mål')).toHaveText([/Ingen skader/]);
  await expect
    .poll(async () => (await savedRows(page, '/strategy/editable/maal', company)).map((row) => row.measure))
    .toContain(measure);
});

test('things in the growth matrix are dragged and moved by keys, seen by a colleague, and put back', async ({
  page,
  browser,
}) => {
  const company = await makeOwnCompany(page);
  await addRows(page, company, 'growth_item', [
    { title: 'Bladreparasjon', xscore: 2, yscore: 2 },
    { title: 'Korrosjonsvern bru', xscore: 8, yscore: 8 },
  ]);
  await page.goto(href(growthPath, { company }));
  const thing = (on: Page, name: string) => on.getByRole('button', { name: new RegExp(`^${name}:`) });
  await expect(thing(page, 'Bladreparasjon')).toHaveAccessibleName(/attraktivitet 2,0, egen styrke 2,0\. Avvente/);
  const other = await (await browser.newContext()).newPage();
  await loginAs(other, 'admin@demo.no', 'demo-innsikt');
  await other.goto(href(growthPath, { company }));

  const from = await thing(page, 'Bladreparasjon').boundingBox();
  const plot = await page.locator('[data-plot]').boundingBox();
  if (!from || !plot) throw new Error('Nothing is drawn.');
  const start = { x: from.x + from.width / 2, y: from.y + from.height / 2 };
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + plot.width * 0.3, start.y - plot.height * 0.5, { steps: 8 });
  await page.mouse.up();
  await expect(thing(page, 'Bladreparasjon')).toHaveAccessibleName(/attraktivitet 5,0, egen styrke 7,0\. Satse/);
  await expect(thing(other, 'Bladreparasjon')).toHaveAccessibleName(/attraktivitet 5,0, egen styrke 7,0\. Satse/);

  await thing(page, 'Bladreparasjon').focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(thing(other, 'Bladreparasjon')).toHaveAccessibleName(/attraktivitet 4,5, egen styrke 6,9/);
  for (let i = 0; i < 3; i += 1) await page.keyboard.press('Control+z');
  await expect(thing(other, 'Bladreparasjon')).toHaveAccessibleName(/attraktivitet 2,0, egen styrke 2,0/);

  const labels = await page.locator('[data-label]').evaluateAll((all) =>
    all.map((each) => {
      const { left, right, top, bottom } = each.getBoundingClientRect();
      return { left, right, top, bottom };
    }),
  );
  expect(labels).toHaveLength(2);
  const [a, b] = labels;
  if (!a || !b) throw new Error('Two labels were drawn.');
  expect(a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom).toBe(false);
});

test('slides are stepped through by keys, with the next one beside for whoever presents', async ({ page }) => {
  const company = await makeOwnCompany(page);
  await someGoals(page, company);
  await page.goto(href(strategySlidesPath, { company }));
  const stage = page.getByRole('region', { name: 'Lysbilder', exact: true });
  const slide = stage.locator('[data-slide]').first();
  await expect(slide).toHaveAttribute('data-slide', 'teaser');
  await expect(slide.getByRole('heading')).toHaveText('Marked og vekst');
  await page.keyboard.press('ArrowRight');
  await expect(slide.getByRole('heading')).toHaveText('Ledende på kysten');
  await expect(slide).toHaveAttribute('data-slide', 'list');
  await expect(slide.getByRole('listitem')).toHaveText([/Ny avdeling i Bodø/]);
  await expect(slide).toContainText('40 %');
  await page.getByRole('button', { name: 'Foredragsvisning' }).click();
  await expect(page.getByRole('region', { name: 'Neste lysbilde' })).toContainText('Vokse innen vind');
  await expectNothingSerious(page);
  await page.keyboard.press('End');
  await expect(page.getByText('Dette er det siste.')).toBeVisible();
  await expect(page).toHaveURL(/lysbilde=3/);
  await page.reload();
  await expect(slide.getByRole('heading')).toHaveText('Vokse innen vind');
  await page.keyboard.press('Home');
  await expect(slide.getByRole('heading')).toHaveText('Marked og vekst');
});

test('on a phone the matrix has numbers with a list, and slides are turned by the thumb', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await loginAs(page, 'admin@demo.no', 'demo-innsikt');
  await page.goto(growthPath);
  const entries = page.locator('main ol > li');
  await expect(entries.nth(3)).toBeVisible();
  const listed = await entries.count();
  await expect(page.locator('[data-thing]')).toHaveCount(listed);
  await expect(page.locator('[data-label]')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.goto(strategySlidesPath);
  const next = page.getByRole('button', { name: 'Neste lysbilde' });
  expect((await next.boundingBox())?.height).toBeGreaterThanOrEqual(40);
  await next.click();
  await expect(page.getByRole('status').filter({ hasText: /^2 av/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
