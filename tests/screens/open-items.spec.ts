import type { Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { today } from '@/lib/core/clock';
import { formatDate } from '@/lib/core/format/date';
import { addDays } from '@/lib/core/format/days';
import { href } from '@/lib/platform/routing/href';
import { customerCardPath, openItemsPath } from '@/lib/platform/routing/paths';
import { expectNothingSerious } from '../e2e/axe';
import { cutTexts } from '../e2e/cut-texts';
import { watchTasks } from '../e2e/long-tasks';
import { onPaper } from '../e2e/paper';
import { makeLedgerCompany } from '../factories/ledger-company';
import { makeOwingCompany, type OwingCompany } from '../factories/owing-company';
import { invoice, ledgerOf } from '../factories/saft-invoices';
import { expect, loginAs, takeBack, test } from './fixtures';

const list = (page: Page) => page.getByRole('treegrid', { name: 'Åpne poster per kunde' });
const lineOf = (page: Page, text: string | RegExp) => list(page).getByRole('row').filter({ hasText: text }).first();
const chip = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'Åpne poster etter alder' }).getByRole('button', { name });
const sheet = (page: Page) => page.getByRole('dialog', { name: /^Purr/ });
const draftButton = (page: Page) => sheet(page).getByRole('button', { name: 'Bare e-postutkast' });
const goOn = (page: Page) => sheet(page).getByRole('button', { name: 'Purr likevel' }).click();
const remindersOf = (of: OwingCompany) =>
  of.ask<{ subject: string }>(sql`select subject from reminder where company_id = ${of.companyId} order by at`);

async function openList(page: Page, params: Record<string, string> = {}) {
  const of = await makeOwingCompany();
  await loginAs(page, of.email, of.password);
  await page.goto(href(openItemsPath, { company: of.companyId, ...params }));
  return of;
}

test('what is overdue is said, and the ages filter by press, Ctrl and key, in the address', async ({ page }) => {
  await openList(page);
  await expect(page.getByRole('heading', { name: 'Forfalt 244.625 kr av 364.111 per 31.10.2026' })).toBeVisible();
  await expect(
    page.getByText(
      /Regnskapet er ført til og med 31\.10\.2026 \(\d+ dager siden\).*\. Betalinger etter det er ikke lest inn/,
    ),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Les inn november' })).toHaveAttribute('href', /import\/saft/);
  await expect(lineOf(page, '5 kunder')).toContainText('5 av 8');
  await expect(lineOf(page, '2 kunder uten forfalte poster')).toContainText('89.486');
  await expect(lineOf(page, 'Tindrud')).toContainText('3 av 4');
  await expectNothingSerious(page);

  await chip(page, /^61–90/).click();
  await expect(page).toHaveURL(/alder=61-90/);
  await expect(lineOf(page, '1 kunde')).toContainText('20.000');
  await expect(list(page)).not.toContainText('Tindrud');
  await chip(page, /^Over 90/).click({ modifiers: ['Control'] });
  await expect(lineOf(page, '2 kunder')).toContainText('66.693');
  await expect(chip(page, /^Over 90/)).toHaveAttribute('aria-pressed', 'true');
  // The chips say the whole, whichever are pressed.
  await expect(chip(page, /^1–30/)).toContainText('105.262');
  await page.keyboard.press('2');
  await expect(lineOf(page, '2 kunder')).toContainText('105.262');
  await page.keyboard.press('2');
  await expect(page).not.toHaveURL(/alder=/);
  await expect(lineOf(page, '5 kunder')).toBeVisible();

  await page.getByRole('textbox', { name: 'Søk' }).fill('101202');
  await expect(lineOf(page, '1 kunde')).toBeVisible();
  await expect(lineOf(page, 'Tindrud')).toBeVisible();
});

test('paper has the customers and what they owe, and no button to remind them', async ({ page }) => {
  await openList(page);
  const reminding = list(page).getByRole('button', { name: /^(?:Purr|Valg for) / });
  await expect(reminding).toHaveCount(3);
  for (const button of await reminding.all()) await expect(button).toBeVisible();
  await onPaper(page, async () => {
    await expect(lineOf(page, 'Tindrud')).toBeVisible();
    await expect(reminding).toHaveCount(0);
  });
});

test('of 500 customers only those in sight are drawn, the keys reach the last, and paper has all', async ({ page }) => {
  const of = await makeLedgerCompany();
  const numbers = Array.from({ length: 500 }, (_, at) => String(1_000 + at));
  await of.take({
    ...ledgerOf(
      numbers.map((no) => invoice(`1${no}`, '2026-09-01', 1_000_00, { customer: no, dueDate: '2026-09-15' })),
    ),
    customers: numbers.map((no) => ({ no, name: `Kunde ${no} AS`, balances: [] })),
  });
  await loginAs(page, of.email, of.password);
  await page.goto(href(openItemsPath, { company: of.companyId }));
  await expect(lineOf(page, '500 kunder')).toBeVisible();
  const lines = list(page).locator('[data-line]');
  const drawn = await lines.count();
  expect(drawn).toBeGreaterThan(10);
  expect(drawn).toBeLessThan(70);
  await page.waitForLoadState('networkidle');
  const tasks = await watchTasks(page);
  const search = page.getByRole('textbox', { name: 'Søk' });
  await search.pressSequentially('Kunde 1499');
  await expect(lineOf(page, '1 kunde')).toBeVisible();
  await tasks.of('search');
  await search.fill('');
  await expect(lineOf(page, '500 kunder')).toBeVisible();
  await tasks.of('search emptied');
  await lines.first().hover();
  for (let step = 0; step < 8; step += 1) await page.mouse.wheel(0, 1_500);
  const furthest = () =>
    lines.evaluateAll((all) => Math.max(...all.map((line) => Number(line.getAttribute('data-line')))));
  await expect.poll(furthest).toBeGreaterThan(300);
  await tasks.of('scrolled');
  await tasks.write('open-items');
  expect(await page.evaluate(cutTexts)).toEqual([]);
  await lines.last().focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('End');
  await expect(list(page).locator('[data-line="499"]')).toBeFocused();
  await expect(list(page).locator('[data-line="499"]')).toBeInViewport();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(list(page).locator('[data-line="500"]')).toBeFocused();
  await expect(list(page).locator('[data-line="500"]')).toBeInViewport();
  await page.keyboard.press('Home');
  await expect(list(page).locator('[data-line="0"]')).toBeFocused();
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(lines).toHaveCount(501);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect.poll(() => lines.count()).toBeLessThan(70);
  await expectNothingSerious(page);
});

test('the keys go through the list, open a customer to its invoices and remind', async ({ page }) => {
  const of = await openList(page);
  await page.keyboard.press('ArrowDown');
  await expect(lineOf(page, 'Tindrud')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(lineOf(page, 'Tindrud')).toHaveAttribute('aria-expanded', 'true');
  await expect(lineOf(page, '100348')).toContainText('218 d');
  await expect(lineOf(page, '100348')).toContainText('Småoppdrag Isolasjon');
  await page.keyboard.press('ArrowDown');
  await expect(lineOf(page, '100348')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(lineOf(page, 'Tindrud')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(lineOf(page, 'Tindrud')).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('p');
  await expect(sheet(page)).toContainText('eldste 218 d');
  // What is known is old: asked before the first letter, and once.
  await expect(draftButton(page)).toHaveCount(0);
  await expect(sheet(page)).toContainText('Regnskapet er ført til og med 31.10.2026');
  await page.keyboard.press('Enter');
  await expect(draftButton(page)).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(lineOf(page, 'Tindrud')).toBeFocused();
  // Without an address nothing can be made, and the sheet says so; four presses further is the first that is not late.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('p');
  await expect(sheet(page)).toContainText('Kunden har ingen e-post.');
  await expect(draftButton(page)).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(list(page).locator('[role=row]:focus')).toHaveCount(1);
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(lineOf(page, 'Oddmo')).toBeVisible();
  expect(await remindersOf(of)).toEqual([]);
});

test('a customer is reminded from home’s address in three presses, what is ticked decides the letter, and it is undone', async ({
  page,
}) => {
  // The fourth press of the road is home's own, which leads here.
  const of = await openList(page, { alder: '61-90~over-90' });
  await lineOf(page, 'Tindrud').getByRole('button', { name: 'Purr Tindrud Rederi AS' }).click();
  await goOn(page);
  await expect(sheet(page).getByText('Purring på 3 forfalte fakturaer, 174.968,75 kr')).toBeVisible();
  await expect(sheet(page).getByText('1 forfalt etter 31.10., 30.000,00')).toBeVisible();
  await expectNothingSerious(page);
  await sheet(page)
    .getByRole('checkbox', { name: /^101202/ })
    .uncheck();
  await expect(sheet(page).getByText('Purring på 2 forfalte fakturaer, 102.298,75 kr')).toBeVisible();
  const letter = sheet(page).getByRole('region', { name: 'Brevet' });
  await expect(letter).not.toContainText('101202');
  await letter.getByRole('button', { name: 'Endre tekst' }).click();
  await letter.getByRole('textbox', { name: 'Innledning' }).fill('God dag. Betal 102.298,75 kr, takk.');
  await letter.getByRole('button', { name: 'Ferdig' }).click();
  await sheet(page)
    .getByRole('checkbox', { name: /^101500/ })
    .check();
  await expect(letter).toContainText('God dag. Betal 132.298,75 kr, takk.');
  // What was changed outlasts the closing.
  await page.keyboard.press('Escape');
  await lineOf(page, 'Tindrud').getByRole('button', { name: 'Purr Tindrud Rederi AS' }).click();
  await expect(letter).toContainText('God dag. Betal 132.298,75 kr, takk.');
  const download = page.waitForEvent('download');
  await draftButton(page).click();
  expect((await download).suggestedFilename()).toMatch(/Purring Tindrud Rederi AS\.eml$/);
  await expect(lineOf(page, 'Tindrud').getByRole('button', { name: 'Purr igjen Tindrud Rederi AS' })).toBeVisible();
  expect(await remindersOf(of)).toEqual([{ subject: 'Purring på 3 forfalte fakturaer, 132.298,75 kr' }]);
  await takeBack(page);
  await expect(lineOf(page, 'Tindrud').getByRole('button', { name: 'Purr Tindrud Rederi AS' })).toBeVisible();
  expect(await remindersOf(of)).toEqual([]);
});

test('an invoice that is marked as disputed leaves the letter, and comes back when it is settled', async ({ page }) => {
  await openList(page);
  await lineOf(page, 'Tindrud').getByRole('button', { name: 'Purr Tindrud Rederi AS' }).click();
  await goOn(page);
  await sheet(page).getByRole('button', { name: '101202 er omtvistet …' }).click();
  const dialog = page.getByRole('dialog', { name: '101202 er omtvistet' });
  const until = formatDate(addDays(today(), 20));
  await dialog.getByRole('textbox', { name: 'Med hvem' }).fill('Per Hansen');
  await dialog.getByRole('textbox', { name: 'Purres ikke til og med' }).fill(until);
  await dialog.getByRole('button', { name: 'Lagre' }).click();
  await expect(sheet(page).getByText(`med Per Hansen til ${until}`)).toBeVisible();
  await expect(sheet(page).getByText('Purring på 2 forfalte fakturaer, 102.298,75 kr')).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Avklart' }).click();
  await expect(sheet(page).getByText('Purring på 3 forfalte fakturaer, 174.968,75 kr')).toBeVisible();
});

test('those over 60 days are reminded one after the other, and the card has the letter', async ({ page }) => {
  const of = await openList(page);
  await page.getByRole('button', { name: 'Purr to kunder over 60 dager' }).click();
  await expect(sheet(page)).toContainText('1 av 2');
  await goOn(page);
  await sheet(page).getByRole('button', { name: 'E-postutkast og neste' }).click();
  await expect(page.getByRole('dialog', { name: 'Purr Ørnelia Havbruk AS' })).toContainText('2 av 2');
  await sheet(page).getByRole('textbox', { name: 'Til' }).fill('kontor@ornelia.example');
  await sheet(page).getByRole('checkbox', { name: 'Lagre adressen på kunden' }).check();
  await page.keyboard.press('Control+Enter');
  await expect(sheet(page)).toBeHidden();
  await expect.poll(async () => (await remindersOf(of)).length).toBe(2);
  await expect(page.getByText('skyldes to kunder.')).toBeVisible();
  await page.goto(href(customerCardPath, { company: of.companyId, kunde: of.customers.K2 }));
  const events = page.getByRole('region', { name: 'Hendelser', exact: true });
  await expect(events).toContainText('Purring på 1 forfalt faktura, 20.000,00 kr');
  await events.getByText('Les brevet').click();
  await expect(events).toContainText('Sum forfalt: 20.000,00 kr');
});

test('without the grouping it is the flat list with all its columns', async ({ page }) => {
  await openList(page);
  await page.getByRole('combobox', { name: 'Gruppér' }).click();
  await page.getByRole('option', { name: 'Ingen' }).click();
  const flat = page.getByRole('grid', { name: 'Åpne poster' });
  await expect(flat.getByRole('columnheader', { name: 'Fakturabeløp' })).toBeVisible();
  await expect(flat.getByRole('columnheader', { name: 'Kundenr' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Gruppér' }).click();
  await page.getByRole('option', { name: 'Kunde', exact: true }).click();
  await expect(list(page)).toBeVisible();
});

test('one customer is opened from the start, and nothing overdue is said above the open ones', async ({ page }) => {
  const of = await makeLedgerCompany();
  await of.take(ledgerOf([invoice('100901', '2026-10-20', 100_000, { dueDate: '2099-01-01' })]));
  await loginAs(page, of.email, of.password);
  await page.goto(href(openItemsPath, { company: of.companyId }));
  await expect(page.getByRole('heading', { name: 'Ingen forfalte poster per 31.10.2026.' })).toBeVisible();
  await expect(lineOf(page, '100901')).toContainText('1.000');
  await expect(page.getByRole('button', { name: /^Purr/ })).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a customer is two lines, and is reminded below its invoices', async ({ page }) => {
    const of = await openList(page);
    await expect(lineOf(page, 'Tindrud')).toContainText('174.969 forfalt');
    await expect(lineOf(page, 'Tindrud')).toContainText('aldri purret');
    await lineOf(page, 'Tindrud').tap();
    await page.getByRole('button', { name: 'Purr Tindrud Rederi AS' }).tap();
    await sheet(page).getByRole('button', { name: 'Purr likevel' }).tap();
    await expectNothingSerious(page);
    await draftButton(page).tap();
    await expect(sheet(page)).toBeHidden();
    await expect.poll(() => remindersOf(of)).toEqual([{ subject: 'Purring på 3 forfalte fakturaer, 174.968,75 kr' }]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(wide).toBe(false);
  });
});
