import type { Page } from '@playwright/test';
import { uuidv7 } from 'uuidv7';
import { href } from '@/lib/platform/routing/href';
import { calcPath } from '@/lib/platform/routing/paths';
import { expectNothingSerious } from '../e2e/axe';
import { count as countColumn } from '../e2e/calculation';
import { addRows, cell, makeOwnCompany } from '../e2e/live-table';
import { expect, test } from './fixtures';

const text = { useInnerText: true };
const calls = '/api/bid/calc';

/** The lines of one save: how many of what at which price, with kilograms of CO2 each. */
type Line = { xid: string; title: string; count: number; price: number; co2: number };

const kroner = (lines: readonly Line[]) => lines.reduce((sum, { count, price }) => sum + count * price, 0);
const kilos = (lines: readonly Line[]) => lines.reduce((sum, { count, co2 }) => sum + count * co2, 0);
/** 1234567 → '1.234.567', without the product's own formatter. */
const written = (value: number) => String(Math.abs(value)).replaceAll(/\B(?=(\d{3})+$)/g, '.');
const signed = (value: number) => `${value < 0 ? '−' : '+'}${written(value)}`;

const line = (title: string, count: number, price: number, co2: number): Line => ({
  xid: uuidv7(),
  title,
  count,
  price,
  co2,
});
const compressor = line('Kompressor', 4, 650, 3);
const lift = line('Lift 20 m', 2, 3_000, 5);
const crane = line('Kran', 1, 9_000, 20);
/** First the compressor alone with the lift, then dearer, then with a crane and without the lift. */
const saves: readonly (readonly Line[])[] = [
  [compressor, lift],
  [{ ...compressor, price: 700 }, lift],
  [{ ...compressor, count: 6, price: 700 }, crane],
];
const revenue = 40_000;
const sold = uuidv7();

/** The rows of a save, as a sender that knows only the call would write them. */
function itemsOf(lines: readonly Line[]) {
  const section = 'ledger';
  const costs = lines.map(({ xid, title, count, price, co2 }, orderint) => {
    const figures = { calc: 'antall', countint: count, priceam: price, co2am: co2 };
    return { xid, section, classification: 'tuut', title, orderint, ...figures };
  });
  const fixed = { calc: 'manuell', amount: -revenue, title: 'Fast omsetning', orderint: 0 };
  return [...costs, { xid: sold, section, classification: 'revenue', ...fixed }];
}

type Made = { company: string; bid: string; calculation: string; address: string };

async function save(page: Page, { company, bid }: Pick<Made, 'company' | 'bid'>, more: Record<string, unknown>) {
  const answer = await page.request.post(href(calls, { company }), { data: { company, pid: bid, ...more } });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as { bcid: string; version: number };
}

/** A bid whose calculation has been saved three times. */
async function savedThrice(page: Page): Promise<Made> {
  const company = await makeOwnCompany(page);
  const [bid = ''] = await addRows(page, company, 'bid', [{ description: 'Maling av kai', key: '26-0701' }]);
  let calculation: string | undefined;
  for (const [version, lines] of saves.entries()) {
    const requested = calculation === undefined ? { name: 'Kalkyle' } : { bcid: calculation, version };
    calculation = (await save(page, { company, bid }, { items: itemsOf(lines), ...requested })).bcid;
  }
  const address = href(calcPath, { company, tilbud: bid, beregning: calculation });
  return { company, bid, calculation: calculation ?? '', address };
}

const part = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();
const row = (page: Page, version: number) => page.getByRole('row', { name: new RegExp(`^Versjon ${version}\\b`) });
const totals = (page: Page) => page.getByLabel('Sum av kalkylen');
const sums = (page: Page) => page.getByRole('table', { name: 'Sum av de to' });
const movers = (page: Page) => page.getByRole('region', { name: 'Dette flyttet resultatet' }).getByRole('listitem');
const [, second, third] = saves.map(kroner);
const first = kroner(saves[0] ?? []);

test('versions 1 and 3 side by side: sums, what moved the result and every line, also after a reload', async ({
  page,
}) => {
  const { address } = await savedThrice(page);
  await page.goto(address);
  await part(page, 'Versjoner');
  for (const [i, lines] of saves.entries()) {
    await expect(row(page, i + 1)).toContainText(written(kroner(lines)));
    await expect(row(page, i + 1)).toContainText(`${written(kilos(lines))},0`);
  }
  await row(page, 1).getByRole('button', { name: 'Sammenlign versjon 1' }).click();

  async function compared() {
    const figures = (name: string) => sums(page).getByRole('row', { name }).getByRole('cell');
    const last = third ?? 0;
    await expect(figures('Kostnad')).toHaveText([written(first), written(last), signed(last - first)]);
    await expect(figures('Resultat')).toHaveText([
      written(revenue - first),
      written(revenue - last),
      signed(first - last),
    ]);
    const co2 = [saves[0], saves[2]].map((lines) => kilos(lines ?? []));
    await expect(figures('CO2')).toHaveText([`${co2[0]},0`, `${co2[1]},0`, `+${(co2[1] ?? 0) - (co2[0] ?? 0)},0`]);
    // The greatest first: the crane, the lift, then the compressor.
    await expect(movers(page)).toHaveCount(3);
    await expect(movers(page).nth(0)).toContainText(/Kran.*Ny linje.*−9\.000 kr/);
    await expect(movers(page).nth(1)).toContainText(/Lift 20 m.*Linjen er fjernet.*\+6\.000 kr/);
    await expect(movers(page).nth(2)).toContainText(/Kompressor.*Antall 4 → 6, Pris 650 → 700.*−1\.600 kr/);
  }
  await compared();
  const stored = page.url();
  await page.reload();
  await compared();
  expect(page.url()).toBe(stored);

  // Resultat with its fixed revenue first, then heavy equipment: compressor, crane and what is gone.
  const grid = page.getByRole('treegrid', { name: 'Linjene side ved side' });
  await expect(grid.getByRole('row', { name: /^Kompressor Endret 2\.600 4\.200 \+1\.600 −4,00/ })).toBeVisible();
  await expect(grid.getByRole('row', { name: /^Kran Ny 9\.000 \+9\.000 −22,50/ })).toBeVisible();
  await expect(
    grid.getByRole('row', {
      name: /^Lift 20 m Fjernet 6\.000 −6\.000 \+15,00/,
    }),
  ).toBeVisible();
  await expect(grid.getByRole('row', { name: /^Fast omsetning/ })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Bare endringer' }).check();
  await expect(grid.getByRole('row', { name: /^Fast omsetning/ })).toHaveCount(0);
  await expect(page).toHaveURL(/endringer=true/);
  // A line that still exists leads to where it is typed in, one that is gone does not; back is the comparison.
  await expect(grid.getByRole('link', { name: 'Lift 20 m' })).toHaveCount(0);
  await grid.getByRole('link', { name: 'Kran' }).click();
  await expect(page).toHaveURL(/fane=tuut/);
  await expect(cell(page, 1, 0)).toHaveText('Kran', text);
  await expect(cell(page, 1, 0)).toBeFocused();
  await page.goBack();
  await compared();
});

test('a version is brought back as a new save, and those after it stay', async ({ page }) => {
  const { address } = await savedThrice(page);
  await page.goto(address);
  await expect(totals(page)).toContainText(written(third ?? 0));
  await part(page, 'Versjoner');
  await row(page, 1).getByRole('button', { name: 'Hent tilbake versjon 1' }).click();
  await expect(row(page, 4)).toContainText('sist lagret, hentet fra versjon 1');
  await expect(totals(page)).toContainText(written(first));
  await expect(row(page, 3)).toContainText(written(third ?? 0));
  await expect(page.getByRole('button', { name: 'Lagre', exact: true })).toBeDisabled();
  await page.reload();
  await expect(totals(page)).toContainText(written(first));
});

/** Changes the compressor's count on the screen, so that there is unsaved work. */
async function typeCount(page: Page, count: number) {
  await page
    .getByRole('navigation', { name: 'Kalkylens deler' })
    .getByRole('button', { name: 'Tungt utstyr', exact: true })
    .click();
  await cell(page, 0, countColumn).click();
  await page.keyboard.type(String(count));
  await page.keyboard.press('Enter');
  await expect(cell(page, 0, countColumn)).toHaveText(`${count},0`, text);
  await page
    .getByRole('navigation', { name: 'Kalkylens deler' })
    .getByRole('button', { name: 'Kalkyle', exact: true })
    .click();
}

test('unsaved work is compared with what is saved, asked about, and saved first', async ({ page }) => {
  const { address } = await savedThrice(page);
  await page.goto(address);
  await typeCount(page, 10);
  await part(page, 'Sammenlign');
  await expect(page.getByRole('combobox', { name: 'Til, versjon' })).toHaveText('Ulagret arbeid nå');
  await expect(movers(page)).toHaveCount(1);
  await expect(movers(page)).toContainText(/Kompressor.*Antall 6 → 10.*−2\.800 kr/);

  await part(page, 'Versjoner');
  await row(page, 2).getByRole('button', { name: 'Hent tilbake versjon 2' }).click();
  const requested = page.getByRole('dialog', { name: 'Du har ulagret arbeid' });
  await requested.getByRole('button', { name: 'Avbryt' }).click();
  await expect(totals(page)).toContainText(written((third ?? 0) + 2_800));
  await row(page, 2).getByRole('button', { name: 'Hent tilbake versjon 2' }).click();
  await requested.getByRole('button', { name: 'Lagre først' }).click();
  await expect(row(page, 5)).toContainText('sist lagret, hentet fra versjon 2');
  await expect(row(page, 4)).toContainText(written((third ?? 0) + 2_800));
  await expect(totals(page)).toContainText(written(second ?? 0));
});

test('what is not saved before a version is brought back can be had back by undoing', async ({ page }) => {
  const { address } = await savedThrice(page);
  await page.goto(address);
  await typeCount(page, 10);
  await part(page, 'Versjoner');
  await row(page, 1).getByRole('button', { name: 'Hent tilbake versjon 1' }).click();
  await page.getByRole('button', { name: 'Hent tilbake uten å lagre' }).click();
  await expect(totals(page)).toContainText(written(first));
  await page
    .getByRole('navigation', { name: 'Kalkylens deler' })
    .getByRole('button', { name: 'Tungt utstyr', exact: true })
    .click();
  await page.getByRole('button', { name: 'Angre (Ctrl+Z)' }).click();
  await expect(totals(page)).toContainText(written((third ?? 0) + 2_800));
});

test('someone else’s save is told of before a version is brought back, and stays', async ({ page, allow }) => {
  allow(/409/);
  const made = await savedThrice(page);
  await page.goto(made.address);
  await part(page, 'Versjoner');
  await expect(row(page, 3)).toBeVisible();
  const others = [{ ...compressor, count: 50 }];
  await save(page, made, { bcid: made.calculation, version: 3, items: itemsOf(others) });
  await row(page, 1).getByRole('button', { name: 'Hent tilbake versjon 1' }).click();
  const reported = page.getByRole('dialog', { name: 'Noen har lagret før deg' });
  await expect(reported).toContainText('etter at du hentet den');
  await expect(totals(page)).toContainText(written(third ?? 0));
  await reported.getByRole('button', { name: 'Hent tilbake likevel' }).click();
  await expect(row(page, 5)).toContainText('hentet fra versjon 1');
  await expect(row(page, 4)).toContainText(written(kroner(others)));
  await expect(totals(page)).toContainText(written(first));
});

test('a calculation that was made anew is compared line by line with another of the bid', async ({ page }) => {
  const made = await savedThrice(page);
  const other = (saves[2] ?? []).map((one) => ({ ...one, xid: uuidv7(), price: one.price + 100 }));
  const { bcid } = await save(page, made, { name: 'Alternativ', items: itemsOf(other) });
  await page.goto(made.address);
  await part(page, 'Sammenlign');
  await page.getByRole('combobox', { name: 'Fra', exact: true }).click();
  await page.getByRole('option', { name: 'Alternativ' }).click();
  await expect(page).toHaveURL(new RegExp(`fra=${bcid}\\.1`));
  await expect(movers(page)).toHaveCount(2);
  await expect(movers(page).nth(0)).toContainText(/Kompressor.*Pris 800 → 700.*\+600 kr/);
  await expect(movers(page).nth(1)).toContainText(/Kran.*Pris 9\.100 → 9\.000.*\+100 kr/);
});

test('axe finds nothing serious on versions and comparison', async ({ page }) => {
  const { address } = await savedThrice(page);
  await page.goto(address);
  for (const [name, seen] of [
    ['Versjoner', row(page, 1)],
    ['Sammenlign', movers(page).first()],
  ] as const) {
    await part(page, name);
    await expect(seen).toBeVisible();
    await expectNothingSerious(page);
  }
});
