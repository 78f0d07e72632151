import type { Locator, Page } from '@playwright/test';
import { href } from '@/lib/platform/routing/href';
import {
  bidListPath,
  liquidityPath,
  priceListPath,
  profitAndLossPath,
  revenuePath,
  voucherLinesPath,
} from '@/lib/platform/routing/paths';
import { makeCardCompany } from '../factories/card-company';
import { makeUser } from '../factories/company';
import { createSmallLedger } from '../factories/small-ledger';
import { expect, loginAs, test } from './fixtures';
import { addRows, cell, makeOwnCompany, paste, savedRows } from './live-table';
import { downloadOf, sheetsOf } from './reading';
import { makeSalesCompany } from './sales-company';

/** A company whose costs of May 2025 are twice those of the other months: two vouchers in place of one. Gives its id. */
async function companyWithDearMay(page: Page): Promise<string> {
  const bare = { customer: null, supplier: null, project: null, segment: null, department: null };
  const months = [1, 2, 3, 4, 5, 6, 7];
  const posting = (month: number, account: string, net: number) => {
    return { year: 2025, month, day: 15, lines: [{ ...bare, account, net }] };
  };
  const { scope } = await createSmallLedger({
    vouchers: [
      ...months.map((month) => posting(month, '3000', -9_000_000)),
      ...months.map((month) => posting(month, '4000', 4_000_000)),
      posting(5, '6300', 4_000_050),
    ],
    openings: [],
    openItems: [],
    budget: [],
  });
  const user = await makeUser(scope.company.id);
  await loginAs(page, user.email, user.password);
  return scope.company.id;
}

/** Goes on with Tab until it has the focus. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  await expect(async () => {
    if (!(await target.evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab');
    expect(await target.evaluate((element) => element === document.activeElement)).toBe(true);
  }).toPass({ intervals: [0], timeout: 30_000 });
}

for (const by of ['mouse', 'keyboard'] as const) {
  test(`why did the costs of May rise: from the home page to the lines in Excel, by ${by}`, async ({ page }) => {
    const company = await companyWithDearMay(page);
    await page.goto(href('/home', { company }));
    const chart = page.locator('[data-widget=utvikling]');
    if (by === 'mouse') {
      await page.getByRole('navigation', { name: 'Seksjoner' }).getByRole('link', { name: 'Økonomi' }).click();
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Resultat/ })
        .click();
      await chart.getByRole('button', { name: 'Inntekter', exact: true }).click();
      await expect(chart.locator('rect[data-drill]')).toHaveCount(7);
      await chart.locator('rect[data-drill]').nth(4).click();
    } else {
      await page.keyboard.press('Control+k');
      await page.keyboard.type('resultat');
      await expect(page.getByRole('option', { name: /^Resultat/ }).first()).toBeVisible();
      await page.keyboard.press('Enter');
      const keys = chart.getByRole('group', { name: /Piltastene går mellom tallene/ });
      await tabTo(page, keys);
      for (let month = 1; month <= 5; month += 1) await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowDown');
      await expect(keys).toContainText('Kostnader mai');
      await page.keyboard.press('Enter');
    }
    await expect(page).toHaveURL(new RegExp(voucherLinesPath));
    await expect(page.getByRole('heading', { level: 1, name: 'Driftskostnader mai 2025' })).toBeVisible();
    await expect(page).toHaveTitle(/^Driftskostnader mai 2025 · /);
    await expect(page.getByRole('button', { name: 'Fjern mai 2025' })).toBeVisible();
    await expect(page.getByText('2 rader', { exact: true })).toBeVisible();
    const excel = page.getByRole('link', { name: 'Excel' });
    const { name, bytes } = await downloadOf(page, async () => {
      if (by === 'mouse') return excel.click();
      await tabTo(page, excel);
      await page.keyboard.press('Enter');
    });
    expect(name).toMatch(/ - Bilagslinjer - 2025-05\.xlsx$/);
    const sheets = sheetsOf(bytes);
    const about = new Map(sheets.get('Om rapporten') as [string, string][]);
    expect(about.get('Periode')).toBe('mai 2025');
    expect(about.get('Kontogruppe')).toBe('Driftskostnader');
    const cells = [...sheets.values()].flat(2);
    expect(cells).toEqual(expect.arrayContaining([40_000, 40_000.5]));

    // Where the lines were come from leads back to what was seen there.
    await page.reload();
    const crumb = page.getByRole('banner').getByRole('link', { name: 'Resultat' });
    if (by === 'mouse') await crumb.click();
    else await crumb.press('Enter');
    await expect(page).toHaveURL(new RegExp(profitAndLossPath));
  });
}

test('lines that are opened from a bookmark are called by what they are of, and lead to all lines', async ({
  page,
}) => {
  const company = await makeSalesCompany(page);
  const requested = { company, group: '3', customer: 'K4', from: '2024-05', to: '2024-05' };
  await page.goto(href(voucherLinesPath, { ...requested, fra: 'https://ond.no/economy/report/resultat' }));
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('heading', { name: 'Driftsinntekter, Kunde E mai 2024' })).toBeVisible();
  await expect(page).toHaveTitle(/^Driftsinntekter, Kunde E mai 2024 · /);
  await expect(banner.getByRole('link', { name: 'Resultat' })).toHaveCount(0);
  await banner.getByRole('link', { name: 'Bilagslinjer' }).click();
  await expect(banner.getByRole('heading', { name: 'Bilagslinjer' })).toBeVisible();
  await expect(page).not.toHaveURL(/customer=|from=/);
});

test('the pages beside the open one are in the menu, where it is marked', async ({ page }) => {
  const company = await makeSalesCompany(page);
  await page.goto(href(profitAndLossPath, { company }));
  const menu = page.getByRole('navigation', { name: 'Seksjoner' });
  await expect(menu.getByRole('link', { name: 'Resultat' })).toHaveAttribute('aria-current', 'page');
  await menu.getByRole('link', { name: 'Omsetning' }).click();
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

for (const by of ['mouse', 'keyboard'] as const) {
  test(`three prices are pasted into the price list and undone, from the home page, by ${by}`, async ({ page }) => {
    const company = await makeOwnCompany(page);
    const given = [1, 2, 3].map((n) => ({
      title: `Vare ${n}`,
      classification: 'goods',
      category: 'Maling',
      priceam: n * 100,
    }));
    await addRows(page, company, 'price_line', given);
    await page.goto(href('/home', { company }));
    if (by === 'mouse') {
      await page.getByRole('navigation', { name: 'Seksjoner' }).getByRole('link', { name: 'Tilbud' }).click();
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Prisliste/ })
        .first()
        .click();
    } else {
      await page.keyboard.press('Control+k');
      await page.keyboard.type('prisliste');
      await expect(page.getByRole('option', { name: /^Prisliste/ }).first()).toBeVisible();
      await page.keyboard.press('Enter');
    }
    await expect(page).toHaveURL(new RegExp(priceListPath));
    await expect(page.getByText('3 rader', { exact: true })).toBeVisible();
    const prices = async () =>
      (await savedRows(page, priceListPath, company)).map(({ priceam }) => Number(priceam)).sort((a, b) => a - b);
    const at = Number(
      await page.getByRole('columnheader', { name: 'Pris', exact: true }).getAttribute('aria-colindex'),
    );
    const first = cell(page, 0, at - 1);
    if (by === 'mouse') await first.click();
    else {
      await tabTo(page, cell(page, 0, 0));
      for (let step = 1; step < at; step += 1) await page.keyboard.press('ArrowRight');
    }
    await expect(first).toBeFocused();
    await paste(page, '1 250,50\r\n2.000\r\n3\r\n');
    await expect.poll(prices).toEqual([3, 1_250.5, 2_000]);
    if (by === 'mouse') await page.getByRole('button', { name: 'Angre (Ctrl+Z)' }).click();
    else await page.keyboard.press('Control+z');
    await expect.poll(prices).toEqual([100, 200, 300]);
  });

  test(`read access to one report is given and opens that one and no other, by ${by}`, async ({
    browser,
    page,
    allow,
  }) => {
    allow(/status of 403/);
    const { companyId, email, password } = await makeCardCompany();
    const reader = await makeUser(companyId, []);
    const press = async (target: Locator) => {
      if (by === 'mouse') return target.click();
      await target.focus();
      await page.keyboard.press(await target.evaluate((element) => (element.tagName === 'INPUT' ? ' ' : 'Enter')));
    };
    await loginAs(page, email, password);
    await page.goto(href('/admin', { company: companyId, tab: 'tilganger', bruker: reader.email }));
    await press(page.getByRole('button', { name: 'Sider i Økonomi' }));
    await press(page.getByRole('button', { name: 'Sider i Rapporter' }));
    const given = page.getByRole('group', { name: 'Tilgang til Resultat', exact: true });
    await press(by === 'mouse' ? given.getByText('Les') : given.getByRole('radio', { name: 'Les' }));
    await press(page.getByRole('button', { name: 'Lagre', exact: true }));
    await expect(page.getByText('Lagret', { exact: true })).toBeVisible();

    const readers = await browser.newContext({ baseURL: new URL(page.url()).origin });
    const his = await readers.newPage();
    await loginAs(his, reader.email, reader.password);
    const menu = his.getByRole('navigation', { name: 'Seksjoner' });
    await his.goto(href('/home', { company: companyId }));
    if (by === 'mouse') await menu.getByRole('link', { name: 'Økonomi' }).click();
    else await menu.getByRole('link', { name: 'Økonomi' }).press('Enter');
    await expect(his.getByRole('heading', { level: 1, name: 'Resultat' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Omsetning' })).toHaveCount(0);
    await his.keyboard.press('Control+k');
    await expect(
      his.getByRole('dialog', { name: 'Gå til' }).getByRole('group', { name: 'Sider' }).getByRole('option'),
    ).toHaveCount(1);
    await his.keyboard.press('Escape');
    const refused = await his.goto(href(liquidityPath, { company: companyId }));
    expect(refused?.status()).toBe(403);
    await expect(his.getByRole('heading', { level: 1, name: 'Ingen tilgang' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Økonomi' })).toBeVisible();
    await readers.close();
  });
}

test('ranked bars and areas are one stop each, and the arrow keys walk what they lead to', async ({ page }) => {
  const company = await makeSalesCompany(page);
  await page.goto(href(revenuePath, { company, history: 'ytd', frequency: 'mo', yrpr: '2024-09' }));
  const bars = page.locator('[data-widget=storste]').getByRole('list');
  await tabTo(page, bars);
  await page.keyboard.press('ArrowDown');
  await expect(bars.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(bars.getByRole('link').last()).toBeFocused();
  const areas = page
    .getByRole('group', { name: /Piltastene går mellom tallene/ })
    .filter({ has: page.locator('[role=link]') });
  await tabTo(page, areas);
  await page.keyboard.press('ArrowRight');
  await expect(areas.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(voucherLinesPath));
  await expect(page.getByRole('banner').getByRole('link', { name: 'Omsetning' })).toBeVisible();
});
