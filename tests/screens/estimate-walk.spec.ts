import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { href } from '@/lib/platform/routing/href';
import { bidTablePath, calcPath, customerCardPath } from '@/lib/platform/routing/paths';
import {
  count,
  insertLines,
  makeBid,
  saveButton,
  savedCalculations,
  tab,
  text,
  title,
  totals,
} from '../e2e/calculation';
import { addRows, cell, makeOwnCompany, savedRows } from '../e2e/live-table';
import { expect, test } from './fixtures';

/** What a new estimate may cost besides the typing. */
const mostClicks = 12;

/** A company with a customer, somebody there, and two prices. */
async function makeTrade(page: Page): Promise<{ company: string; customer: string; contact: string }> {
  const company = await makeOwnCompany(page);
  const [customer = ''] = await addRows(page, company, 'customer', [{ no: '10001', name: 'Havnevesenet' }]);
  const [contact = ''] = await addRows(page, company, 'contact', [
    { client: customer, name: 'Kari Kai', email: 'kari@havn.no' },
  ]);
  await addRows(page, company, 'price_line', [
    { classification: 'goods', category: 'Maling', title: 'Epoksy', priceam: 120, pricemeasure: 'l', co2am: 2 },
    { classification: 'tuut', category: 'Lift', title: 'Lift 20 m', priceam: 3_000, co2am: 1.5 },
  ]);
  return { company, customer, contact };
}

/** Clicks, one by one counted as a person makes them. */
function counting() {
  const clicks: string[] = [];
  const click = async (target: Locator, name: string) => {
    await target.click();
    clicks.push(name);
  };
  return { clicks, click };
}

const timeline = async (page: Page, company: string, contact: string) => {
  const answer = await page.request.get(href('/api/bid/contactmail', { company, contact }));
  return ((await answer.json()) as { events: { text: string }[] }).events.map(({ text }) => text);
};

test('from nothing to an estimate in the mail program in twelve clicks at most', async ({ page }) => {
  const { company, contact } = await makeTrade(page);
  await page.goto(href(calcPath, { company }));
  const { clicks, click } = counting();

  await click(page.getByRole('button', { name: 'Nytt tilbud' }), 'Nytt tilbud');
  const form = page.getByRole('dialog', { name: 'Nytt tilbud' });
  await expect(form.getByLabel('Tilbudsnr')).toHaveValue(/^\d\d-0001$/);
  await expect(form.getByLabel('Beskrivelse')).toBeFocused();
  await page.keyboard.type('Maling av kai');
  await click(form.getByRole('button', { name: /^Kunde/ }), 'Kunde');
  await click(page.getByRole('option', { name: '10001 Havnevesenet' }), '10001 Havnevesenet');
  await click(form.getByRole('button', { name: 'Opprett tilbud' }), 'Opprett tilbud');

  await expect(page.getByRole('heading', { name: /Maling av kai/ })).toBeVisible();
  await click(page.getByRole('button', { name: 'Sett inn beregningslinjer' }), 'Sett inn beregningslinjer');
  const lines = page.getByRole('dialog', { name: 'Sett inn beregningslinjer' });
  await expect(lines.getByLabel('Navn på jobbpakken')).toHaveValue('Jobbpakke 1');
  await click(lines.getByRole('option', { name: /^Epoksy/ }), 'Epoksy');
  await click(lines.getByLabel('Antall for Epoksy'), 'Antall for Epoksy');
  await page.keyboard.type('250');
  await expect(lines.getByRole('list', { name: 'Valgte linjer' })).toContainText('30.000 kr');
  await click(lines.getByRole('button', { name: 'Sett inn 1 linje' }), 'Sett inn 1 linje');

  await expect(totals(page)).toContainText('30.000');
  await click(page.getByRole('button', { name: 'Omsetning etter margin' }), 'Omsetning etter margin');
  await click(page.getByRole('button', { name: 'Send til kunde' }), 'Send til kunde');
  const letter = page.getByRole('dialog', { name: 'Send til kunde' });
  await expect(letter.getByRole('button', { name: /^Til:/ })).toContainText('Kari Kai');
  await expect(letter).toContainText('Hei Kari,');
  // 30 000 / (100 − 15) × 100
  await expect(letter).toContainText('35.294 kr uten mva');
  await expect(letter.getByRole('checkbox', { name: 'Sett tilbudets beløp til 35.294 kr' })).toBeChecked();
  const download = page.waitForEvent('download');
  await click(letter.getByRole('button', { name: 'Lag e-postutkast' }), 'Lag e-postutkast');
  const draft = await readFile(await (await download).path(), 'utf8');

  expect(clicks.length, clicks.join(' → ')).toBeLessThanOrEqual(mostClicks);
  expect(draft).toContain('To: "Kari Kai" <kari@havn.no>');
  expect(draft).toContain('X-Unsent: 1');
  const [, pdf = ''] = draft.split('Content-Disposition: attachment')[1]?.split('\r\n\r\n') ?? [];
  expect(Buffer.from(pdf.slice(0, 80), 'base64').toString('latin1')).toMatch(/^%PDF-/);

  await expect(letter).toBeHidden();
  expect(await timeline(page, company, contact)).toEqual([expect.stringContaining('Maling av kai')]);
  expect(await savedRows(page, bidTablePath, company)).toMatchObject([
    // What the letter says is what the bid comes to, for a bid that had no sum.
    { description: 'Maling av kai', bidstatus: '4. Tilbud sendt', contact, revenueam: 35_294 },
  ]);
});

test('from the customer card the customer is filled in', async ({ page }) => {
  const { company, customer } = await makeTrade(page);
  await page.goto(href(customerCardPath, { company, kunde: customer }));
  await page.getByRole('button', { name: 'Nytt tilbud' }).click();
  const form = page.getByRole('dialog', { name: 'Nytt tilbud' });
  await expect(form.getByRole('button', { name: /^Kunde/ })).toContainText('Havnevesenet');
  await page.keyboard.type('Rekkverk');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /Rekkverk/ })).toBeVisible();
  await expect(page.getByText('Havnevesenet', { exact: true })).toBeVisible();
});

const most = 120;

/** Goes on with Tab until the focus is on what is named; nothing may swallow it on the way. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let step = 0; step < most; step += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${wanted} is not reached with Tab.`);
}

test('the same by keys alone', async ({ page }) => {
  const { company, contact } = await makeTrade(page);
  const keys = page.keyboard;
  const press = async (wanted: Locator) => {
    await tabTo(page, wanted);
    await keys.press('Enter');
  };
  await page.goto(href(calcPath, { company }));
  await press(page.getByRole('button', { name: 'Nytt tilbud' }));
  const form = page.getByRole('dialog', { name: 'Nytt tilbud' });
  await expect(form.getByLabel('Beskrivelse')).toBeFocused();
  await keys.type('Maling av kai');
  await press(form.getByRole('button', { name: /^Kunde/ }));
  await expect(page.getByLabel('Søk kunde')).toBeFocused();
  await keys.type('havne');
  await expect(page.getByRole('option')).toHaveCount(1);
  await keys.press('Enter');
  await expect(form.getByRole('button', { name: /^Kunde/ })).toContainText('Havnevesenet');
  await press(form.getByRole('button', { name: 'Opprett tilbud' }));

  await expect(page.getByRole('heading', { name: /Maling av kai/ })).toBeVisible();
  await press(page.getByRole('button', { name: 'Sett inn beregningslinjer' }));
  const lines = page.getByRole('dialog', { name: 'Sett inn beregningslinjer' });
  await tabTo(page, lines.getByLabel('Søk'));
  await keys.type('epoksy');
  await expect(lines.getByRole('option')).toHaveCount(1);
  await keys.press('Enter');
  await tabTo(page, lines.getByLabel('Antall for Epoksy'));
  await keys.type('250');
  await keys.press('Enter');
  await expect(totals(page)).toContainText('30.000');
  await press(page.getByRole('button', { name: 'Omsetning etter margin' }));
  await expect(totals(page)).toContainText('35.294');
  await press(page.getByRole('button', { name: 'Send til kunde' }));
  const letter = page.getByRole('dialog', { name: 'Send til kunde' });
  await expect(letter).toContainText('Hei Kari,');
  const download = page.waitForEvent('download');
  await press(letter.getByRole('button', { name: 'Lag e-postutkast' }));
  expect((await download).suggestedFilename()).toMatch(/^.*Tilbud \d\d-0001 - Maling av kai\.eml$/);
  expect(await timeline(page, company, contact)).toHaveLength(1);
});

test('each reason before sending leads to its line', async ({ page }) => {
  const { address } = await makeBid(page);
  await insertLines(page, address);
  await cell(page, 1, count).click();
  await page.keyboard.type('0');
  await page.keyboard.press('Enter');
  await saveButton(page).click();
  await expect(page).toHaveURL(/beregning=/);
  await tab(page, 'Kalkyle');
  const checks = page.getByRole('region', { name: /^Før tilbudet sendes/ });
  await expect(checks.getByRole('link', { name: /har ingen kunde/ })).toBeVisible();
  await expect(checks.getByRole('link', { name: /har ingen frist/ })).toBeVisible();
  await expect(checks).toContainText('«Kompressor 10 bar» står ikke i noen jobbpakke.');
  await checks.getByRole('button', { name: /^«Lift 20 m» mangler mengde/ }).click();
  await expect(cell(page, 1, title)).toBeFocused();
  await expect(cell(page, 1, title)).toHaveText('Lift 20 m', text);
  await expect(page).toHaveURL(/fane=tuut&rad=/);
});

test('deleting a calculation says whose bid it is of, and is taken back', async ({ page }) => {
  const { company, bid, address } = await makeBid(page);
  await insertLines(page, address);
  await saveButton(page).click();
  await expect(page).toHaveURL(/beregning=/);
  await tab(page, 'Kalkyle');
  await page.getByRole('button', { name: 'Slett beregning' }).click();
  const requested = page.getByRole('dialog', { name: 'Slett beregning' });
  await expect(requested).toContainText('Kalkylen «Kalkyle» til tilbud 26-0700 (Maling av kai)');
  await expect(requested).toContainText('Tilbudet blir stående');
  await requested.getByRole('button', { name: 'Slett kalkylen' }).click();
  await expect(page.getByText('Kalkylen har ingen kostnader ennå')).toBeVisible();
  expect(await savedCalculations(page, company, bid)).toEqual([]);
  await page.getByRole('button', { name: 'Angre', exact: true }).click();
  await expect(totals(page)).toContainText('4.251');
  expect(await savedCalculations(page, company, bid)).toHaveLength(1);
});
