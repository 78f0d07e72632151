import { href } from '@/lib/routing/href';
import { bidListPath, liquidityPath, profitAndLossPath, revenuePath, voucherLinesPath } from '@/lib/routing/paths';
import { makeCardCompany } from '../factories/card-company';
import { makeUser } from '../factories/company';
import { expect, loginAs, test } from './fixtures';
import { downloadOf, sheetsOf } from './reading';
import { makeSalesCompany } from './sales-company';

test('why a month rose, by keys: from the bar to its lines, which say where they came from, and their workbook', async ({
  page,
}) => {
  const company = await makeSalesCompany(page);
  await page.goto(href(profitAndLossPath, { company, history: 'ytd', frequency: 'mo', yrpr: '2024-09' }));
  const chart = page.getByRole('group', { name: /Piltastene går mellom tallene/ }).first();
  await chart.focus();
  for (let month = 1; month <= 5; month += 1) await page.keyboard.press('ArrowRight');
  await expect(chart).toContainText('mai');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(voucherLinesPath));
  await expect(page.getByRole('button', { name: 'Fjern mai 2024' })).toBeVisible();
  const { name, bytes } = await downloadOf(page, () => page.getByRole('link', { name: 'Excel' }).click());
  expect(name).toMatch(/2024-05\.xlsx$/);
  expect(new Map(sheetsOf(bytes).get('Om rapporten') as [string, string][]).get('Periode')).toBe('mai 2024');

  await page.reload();
  await page.getByRole('banner').getByRole('link', { name: 'Resultat' }).click();
  await expect(page).toHaveURL(new RegExp(`${profitAndLossPath}.*yrpr=2024-09`));
  await page.goto(href(voucherLinesPath, { company, fra: 'https://ond.no/economy/report/resultat' }));
  await expect(page.getByRole('banner').getByRole('link', { name: 'Info' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Resultat' })).toHaveCount(0);
});

test('the pages beside the open one are at its title and in the menu, where it is marked', async ({ page }) => {
  const company = await makeSalesCompany(page);
  await page.goto(href(profitAndLossPath, { company }));
  const menu = page.getByRole('navigation', { name: 'Seksjoner' });
  await expect(menu.getByRole('link', { name: 'Resultat' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: 'Bytt side i Økonomi' }).click();
  await page.getByRole('menuitem', { name: 'Omsetning' }).click();
  await expect(page).toHaveURL(new RegExp(revenuePath));
  await expect(page.getByRole('heading', { level: 1, name: 'Omsetning' })).toBeFocused();
  await expect(menu.getByRole('link', { name: 'Omsetning' })).toHaveAttribute('aria-current', 'page');
  await menu.getByRole('link', { name: 'Likviditet' }).press('Enter');
  await expect(page).toHaveURL(new RegExp(liquidityPath));
});

test('the palette begins with what was seen last and what can be done, and hits stand under what they are', async ({
  page,
}) => {
  const { companyId, email, password } = await makeCardCompany();
  await loginAs(page, email, password);
  await page.goto(href(bidListPath, { company: companyId }));
  await page.goto(href(profitAndLossPath, { company: companyId }));
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Gå til' });
  await expect(palette.getByRole('group').first()).toContainText('Tilbudsliste');
  await expect(palette.getByRole('option', { name: 'Last ned Excel' })).toBeVisible();
  await palette.getByRole('combobox').fill('verft');
  await expect(palette.getByRole('group', { name: 'Kunder' })).toContainText('Bergen Verft AS');
  await palette.getByRole('combobox').fill('26-0004');
  await palette.getByRole('group', { name: 'Tilbud' }).getByRole('option').click();
  await expect(page.getByRole('dialog', { name: 'Tilbud 26-0004' })).toContainText('Bergen Verft AS');
  await expect(page).toHaveURL(new RegExp(profitAndLossPath));
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+k');
  await palette.getByRole('combobox').fill('nytt tilbud');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/bid\/editable\/tilbud/);
  await expect(page).not.toHaveURL(/ny=1/);
  await expect(page.getByText('Obligatorisk').first()).toBeVisible();
});

test('? shows the keys of the page, but not where it is typed', async ({ page }) => {
  const { companyId, email, password } = await makeCardCompany();
  await loginAs(page, email, password);
  await page.goto(href(bidListPath, { company: companyId }));
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Tastene på denne siden' });
  await expect(keys.getByRole('region', { name: 'I tabellen' })).toContainText('Ctrl+C');
  await expect(keys.getByRole('region', { name: 'Overalt' })).toContainText('Ctrl K');
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
  await page.keyboard.press('/');
  await page.keyboard.type('hva?');
  await expect(keys).toHaveCount(0);
  await expect(page.getByRole('searchbox').or(page.getByRole('textbox', { name: 'Søk' }))).toHaveValue('hva?');
});

test('from the link past the menu to the first control is three Tabs at most', async ({ page }) => {
  const { companyId, email, password } = await makeCardCompany();
  await loginAs(page, email, password);
  for (const path of [bidListPath, profitAndLossPath]) {
    await page.goto(href(path, { company: companyId }));
    const skip = page.getByRole('link', { name: 'Hopp til innholdet' });
    await skip.focus();
    await page.keyboard.press('Enter');
    for (let tabs = 0; tabs < 3; tabs += 1) {
      await page.keyboard.press('Tab');
      if (await page.evaluate(() => document.activeElement?.closest('main') !== null)) break;
    }
    expect(await page.evaluate(() => document.activeElement?.closest('main button, main input') !== null), path).toBe(
      true,
    );
  }
});

test('read access to one report opens that one and no other', async ({ page, allow }) => {
  allow(/status of 403/);
  const { companyId } = await makeCardCompany();
  const reader = await makeUser(companyId, [{ path: profitAndLossPath, action: 'Read' }]);
  await loginAs(page, reader.email, reader.password);
  const menu = page.getByRole('navigation', { name: 'Seksjoner' });
  await page.goto(href('/home', { company: companyId }));
  await menu.getByRole('link', { name: 'Økonomi' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Resultat' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Bytt side/ })).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(
    page.getByRole('dialog', { name: 'Gå til' }).getByRole('group', { name: 'Sider' }).getByRole('option'),
  ).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.goto(href(liquidityPath, { company: companyId }));
  await expect(page.getByRole('heading', { level: 1, name: 'Ingen tilgang' })).toBeVisible();
});
