import type { Page } from '@playwright/test';
import { uuidv7 } from 'uuidv7';
import { customerCardHref } from '@/lib/domains/customers/customer-card-href';
import { href } from '@/lib/platform/routing/href';
import { customerCardPath } from '@/lib/platform/routing/paths';
import { customerParam } from '@/lib/platform/routing/things';
import { bulkInsert } from '../../db/bulk-insert';
import { asCompany } from '../../db/company';
import { customer } from '../../db/schema';
import { expectNothingSerious } from '../e2e/axe';
import { downloadOf, sheetsOf } from '../e2e/reading';
import { makeCardCompany } from '../factories/card-company';
import { makeCompany, makeUser } from '../factories/company';
import { makeOwingCompany } from '../factories/owing-company';
import { createSmallLedger } from '../factories/small-ledger';
import { makeStandingCompany } from '../factories/standing-company';
import { expect, holdMessages, loginAs, takeBack, test } from './fixtures';

const search = (page: Page) => page.getByRole('combobox', { name: 'Søk kunde' });
const options = (page: Page) => page.getByRole('listbox', { name: 'Kunder' }).getByRole('option');
const card = (page: Page, name: string) => page.getByRole('article', { name });
const block = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function searchFor(page: Page, text: string, left: number) {
  await search(page).fill(text);
  await expect(options(page)).toHaveCount(left);
}

/** A company with two customers; its administrator is logged in. */
async function openCompany(page: Page) {
  const made = await makeCardCompany();
  await loginAs(page, made.email, made.password);
  return { ...made, first: made.customers[0] ?? '', second: made.customers[1] ?? '' };
}

test('a customer is found and opened by keyboard, and the address opens the card again', async ({ page }) => {
  const { companyId, first, second } = await openCompany(page);
  await page.goto(href('/bid/customercard', { company: companyId }));
  await expect(page.getByRole('heading', { level: 1, name: 'Kundekort' })).toBeVisible();
  // Both have a bid without an answer: the list's first is the oldest.
  await expect(card(page, 'Bergen Verft AS')).toBeVisible();
  await expect(page.getByText('2 kunder, de som krever mest først')).toBeVisible();
  await searchFor(page, 'finnes ikke', 0);
  await expect(page.getByText('Ingen kunder passer med «finnes ikke».')).toBeVisible();
  await searchFor(page, '974 760', 1);
  await searchFor(page, 'verft', 2);
  await expect(page.getByText('2 av 2 kunder', { exact: true })).toBeVisible();

  const named = async () => page.locator(`[id="${await search(page).getAttribute('aria-activedescendant')}"]`);
  await expect(await named()).toContainText('Bergen Verft AS');
  await page.keyboard.press('ArrowDown');
  await expect(await named()).toContainText('Annet Verft AS');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(card(page, 'Annet Verft AS')).toBeVisible();
  await expect(search(page)).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`/bid/customercard\\?.*kunde=${second}`));
  await expect(options(page).filter({ hasText: 'Annet' })).toHaveAttribute('aria-selected', 'true');

  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(card(page, 'Bergen Verft AS')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`kunde=${first}`));
  await page.goBack();
  await expect(card(page, 'Annet Verft AS')).toBeVisible();

  await page.goto(customerCardHref(companyId, first));
  await expect(card(page, 'Bergen Verft AS')).toContainText('Kundenr 10001 · Orgnr 974 760 673 · Bergen');
  await expect(options(page).filter({ hasText: 'Bergen' })).toHaveAttribute('aria-selected', 'true');
});

test('the timeline says each status in a word and a colour, year by year, with sums and hit rate', async ({ page }) => {
  const { companyId, first } = await openCompany(page);
  await page.goto(customerCardHref(companyId, first));
  const bids = block(page, 'Tilbud');
  await expect(bids).toContainText('1 åpent av 4');
  await expect(bids.getByRole('listitem')).toHaveText([/^202626-0004/, /^26-0001/, /^202526-0002/, /^26-0003/]);
  await expect(bids.getByRole('listitem').first()).toContainText('Frist 01.02.2026');
  const colourOf = (token: string) =>
    page.evaluate((name) => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.backgroundColor = `var(${name})`;
      const colour = getComputedStyle(probe).backgroundColor;
      probe.remove();
      return colour;
    }, token);
  // The dot on the line has the colours of specification 1, section 2.6; the pill is the one of every list.
  for (const [status, dot, pill] of [
    ['7. Salg', '--good', '--good-soft'],
    ['8. Tapt', '--bad', '--bad-soft'],
    ['9. Utgått', '--bad', '--bad-soft'],
    ['4. Tilbud sendt', '--warn-soft', '--surface'],
  ] as const) {
    const said = bids.getByText(status, { exact: true });
    await expect(said, status).toHaveCSS('background-color', await colourOf(pill));
    const line = bids
      .getByRole('listitem')
      .filter({ has: page.getByText(status, { exact: true }) })
      .last();
    await expect(line.locator('span[aria-hidden]').first(), status).toHaveCSS('background-color', await colourOf(dot));
  }
  const line = bids
    .getByRole('listitem')
    .filter({ has: page.getByText('Jobb 26-0001', { exact: true }) })
    .last();
  await expect(line).toHaveText(/26-0001.*7\. Salg1$/);
  await expect(bids.getByRole('listitem').filter({ hasText: 'Jobb 26-0003' }).last()).toContainText('uten beløp');
  await expect(bids).not.toContainText('26-0005');

  const figures = page.getByRole('article').locator('dl[aria-label="Nøkkeltall"] > div');
  await expect(figures).toHaveText([
    /^Åpne tilbud0 Tkr1 tilbud$/,
    /^Vunnet1 Tkr1 tilbud$/,
    /^Tapt1 Tkr1 tilbud$/,
    /^Treffprosent50 % ?1 av 2 avgjorte$/,
  ]);
  await bids.getByRole('link', { name: 'Jobb 26-0002' }).click();
  await expect(page.getByRole('dialog', { name: 'Tilbud 26-0002' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${customerCardPath}.*panel=bid.26-0002`));
});

test('people are one click from a mail, a chat and a call, with everything encoded', async ({ page }) => {
  const { companyId, first } = await openCompany(page);
  await page.goto(customerCardHref(companyId, first));
  const people = block(page, 'Kontaktpersoner');
  await expect(people.getByRole('listitem')).toHaveText([/^Anne.*Verken e-post eller telefon\.$/, /^Kari.*Sjef/]);
  const kari = people.getByRole('listitem').last();
  await expect(kari.getByRole('link', { name: 'kari+salg@verft.example' })).toHaveAttribute(
    'href',
    'mailto:kari%2Bsalg@verft.example',
  );
  await expect(kari.getByRole('link', { name: '+47 915 12 345' })).toHaveAttribute('href', 'tel:+4791512345');
  const chat = kari.getByRole('link', { name: 'Chat med Kari i Teams' });
  await expect(chat).toHaveAttribute(
    'href',
    'https://teams.microsoft.com/l/chat/0/0?users=kari%2Bsalg%40verft.example',
  );
  await expect(chat).toHaveAttribute('rel', /noopener/);
  await expect(block(page, 'Hendelser').getByRole('listitem')).toHaveText([
    /^Sent · Anne.*Per Selger · 01\.05\.2026 12:00$/,
    /^Tidlig · Kari.*Per Selger · 01\.02\.2026 00:30$/,
  ]);
});

test('revenue and open items come from the ledger, and lead to the lines behind them', async ({ page }) => {
  const line = { customer: '10001', supplier: null, project: null, segment: null, department: null };
  const sale = (year: number, ore: number) => ({
    year,
    month: 5,
    day: 1,
    lines: [
      { ...line, account: '1500', net: ore },
      { ...line, account: '3000', net: -ore },
    ],
  });
  // The ledger knows 2024 from its first month on: the same months of both years can be compared.
  const first = { ...sale(2024, 100), month: 1, lines: [{ ...line, customer: null, account: '2000', net: 100 }] };
  const ledger = {
    vouchers: [first, sale(2024, 100_000_000), sale(2025, 250_000_000)],
    openings: [],
    openItems: [],
    budget: [],
  };
  const { scope } = await createSmallLedger(ledger);
  const user = await makeUser(scope.company.id);
  await loginAs(page, user.email, user.password);
  await page.goto(href(customerCardPath, { company: scope.company.id }));
  await searchFor(page, '10001', 1);
  await page.keyboard.press('Enter');
  const revenue = page.getByRole('list', { name: 'Omsetning per år' });
  await expect(revenue.getByRole('listitem')).toHaveText(['2024: 1.000 Tkr', 'jan–mai 2025: 2.500 Tkr']);
  await expect(page.getByRole('article').getByText('+150 %')).toBeVisible();
  const owed = block(page, 'Åpne poster');
  await expect(owed).toContainText('Ført til og med 31.05.2025');
  await expect(owed).toContainText('1–30 dager forfalt2.500.000');
  await expect(owed).toContainText('Over 90 dager forfalt1.000.000');
  await expect(owed.getByRole('row')).toHaveCount(3);
  await expect(page.getByRole('article')).toContainText('Åpne poster3.500 Tkr');
  await revenue.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/info\/datatable\/bilag\?.*customer=10001/);
  await expect(page.getByRole('gridcell', { name: '3000', exact: true })).toHaveCount(1);

  const seller = await makeUser(scope.company.id, [{ path: '/bid', action: 'Read' }]);
  await loginAs(page, seller.email, seller.password);
  await page.goto(href(customerCardPath, { company: scope.company.id }));
  await searchFor(page, '10001', 1);
  await page.keyboard.press('Enter');
  await expect(block(page, 'Omsetning per år')).toContainText(
    'Omsetningen vises for dem som har tilgang til Tilbud → Kunder → Liste',
  );
  await expect(owed).toContainText('Åpne poster vises for dem som har tilgang til Økonomi → Likviditet.');
  await expect(page.getByRole('article')).not.toContainText('2.500');
  await expect(page.getByRole('button', { name: 'Ny kunde' })).toHaveCount(0);
});

test('a customer the company does not have is said in words, and the list goes on working', async ({ page }) => {
  const { companyId } = await openCompany(page);
  const stranger = await makeCardCompany();
  for (const kunde of [stranger.customers[0] ?? '', uuidv7(), 'tull']) {
    await page.goto(customerCardHref(companyId, kunde));
    await expect(page.getByText('Fant ikke kunden i dette selskapet. Velg en annen i listen.')).toBeVisible();
  }
  await searchFor(page, 'bergen', 1);
  await page.keyboard.press('Enter');
  await expect(card(page, 'Bergen Verft AS')).toBeVisible();
});

test('on a phone the list and the card are two steps, with a way back', async ({ browser, page }) => {
  const { companyId } = await openCompany(page);
  const context = await browser.newContext({
    storageState: await page.context().storageState(),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const phone = await context.newPage();
  await phone.goto(href(customerCardPath, { company: companyId }));
  await expect(search(phone)).toBeVisible();
  await options(phone).filter({ hasText: 'Bergen Verft AS' }).tap();
  await expect(card(phone, 'Bergen Verft AS')).toBeVisible();
  await expect(search(phone)).toBeHidden();
  const wide = await phone.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBe(390);
  // The sentence is on top, the next step at the bottom.
  await expect(phone.getByRole('region', { name: 'Vurdering' })).toContainText('Har ikke svart på 26-0004');
  const step = await phone.getByRole('link', { name: 'Følg opp 26-0004' }).boundingBox();
  expect((step?.y ?? 0) + (step?.height ?? 0)).toBeGreaterThan(780);
  await phone.getByRole('button', { name: 'Alle kunder' }).tap();
  await expect(search(phone)).toBeVisible();
  await expect(card(phone, 'Bergen Verft AS')).toBeHidden();
  await phone.goBack();
  await expect(card(phone, 'Bergen Verft AS')).toBeVisible();
  await context.close();
});

test('five thousand customers: only those in sight are drawn, and the last is a word and Enter away', async ({
  page,
}) => {
  const { companyId, email, password } = await makeCompany();
  const customers = Array.from({ length: 5_000 }, (_, i) => ({
    companyId,
    xid: uuidv7(),
    no: String(10_001 + i),
    name: `Kunde ${String(i + 1).padStart(4, '0')} AS`,
  }));
  await asCompany(companyId, (tx) => bulkInsert(tx, customer, customers));
  await loginAs(page, email, password);
  await page.goto(href(customerCardPath, { company: companyId }));
  await expect(page.getByText('5.000 kunder, de som krever mest først')).toBeVisible();
  await expect(options(page)).toHaveText([/^Kunde 0001 AS/, /^Kunde 0002 AS/, /^Kunde 0003 AS/, 'Vis 4.997 til']);
  expect(await options(page).count()).toBeLessThan(60);
  await searchFor(page, 'kunde 5000', 1);
  await page.keyboard.press('Enter');
  await expect(card(page, 'Kunde 5000 AS')).toBeVisible();
  await page.goto(customerCardHref(companyId, customers[4_000]?.xid ?? ''));
  await expect(options(page).filter({ hasText: 'Kunde 4001 AS' })).toBeInViewport();
});

test('the workbook has the chosen customer’s people and bids, and no other customer', async ({ page }) => {
  const { companyId, first } = await openCompany(page);
  await page.goto(customerCardHref(companyId, first));
  await expect(card(page, 'Bergen Verft AS')).toBeVisible();
  const { bytes } = await downloadOf(page, async () => {
    await page.getByRole('button', { name: 'Last ned' }).click();
    await page.getByRole('menuitem', { name: 'Excel' }).click();
  });
  const sheets = sheetsOf(bytes);
  const all = [...sheets.values()].flat(2);
  for (const text of ['Bergen Verft AS', 'kari+salg@verft.example', 'Jobb 26-0001']) expect(all).toContain(text);
  for (const text of ['Annet Verft AS', 'Jobb 26-0005']) expect(all).not.toContain(text);
});

test('the list is in groups, the card opens where one was last, and keys go through both', {
  tag: '@compiled',
}, async ({ page }) => {
  const of = await makeStandingCompany();
  await loginAs(page, of.email, of.password);
  const open = () => page.goto(href(customerCardPath, { company: of.companyId }));
  const verdict = page.getByRole('region', { name: 'Vurdering' });
  await open();
  await expect(card(page, 'Orrevoll Offshore AS')).toBeVisible();
  await expect(verdict).toContainText('Skylder 340 Tkr forfalt, og skal ha tilbud på 3.710 Tkr om 23 dager.');
  await expect(options(page)).toHaveCount(9);
  const list = page.getByRole('listbox', { name: 'Kunder' });
  await expect(list).toContainText(/Skylder og skal ha tilbud1.*Forfalt over 60 dager2.*Tilbud uten svar2/);
  await expect(list).toContainText(
    /Tilbudsfrist innen 14 dager1.*Forfalt, inntil 60 dager1.*Andre, sist kontakt først2/,
  );
  await expect(options(page).first()).toContainText('340 forfalttilbud om 23 d');
  await expectNothingSerious(page);

  for (const key of ['j', 'J', 'j']) await page.keyboard.press(key);
  await expect(card(page, 'Hasselrud Industri AS')).toBeVisible();
  await expect(verdict.getByRole('link', { name: 'Følg opp 26-0127' })).toBeVisible();
  await page.keyboard.press('k');
  await expect(card(page, 'Tindrud Rederi AS')).toBeVisible();
  const drawn = await page.request.get(href(customerCardPath, { company: of.companyId }));
  expect(await drawn.text()).toContain('aria-label="Tindrud Rederi AS"');
  await open();
  await expect(card(page, 'Tindrud Rederi AS')).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('verft');
  await expect(options(page)).toHaveText([/^Bergen Verft AS/]);
  await expect(list).not.toContainText('Andre, sist kontakt først');
  await page.keyboard.press('Enter');
  await expect(card(page, 'Bergen Verft AS')).toBeVisible();
  await page.keyboard.press('Escape');
  await search(page).blur();
  await expect(verdict.getByRole('button', { name: 'Nytt tilbud' })).toBeVisible();
  const bid = page.getByRole('dialog', { name: 'Nytt tilbud' });
  // The key is the card's own, which is drawn before it listens.
  await expect(async () => {
    await page.keyboard.press('n');
    await expect(bid).toContainText('Bergen Verft AS', { timeout: 2_000 });
  }).toPass();
});

test('who owes for over a month is reminded from the card, which else offers a bid', async ({ page }) => {
  const of = await makeOwingCompany();
  await loginAs(page, of.email, of.password);
  const verdict = page.getByRole('region', { name: 'Vurdering' });
  await page.goto(href(customerCardPath, { company: of.companyId, [customerParam]: of.customers.K3 }));
  await expect(verdict.getByRole('button', { name: 'Nytt tilbud' })).toBeVisible();
  await expect(verdict.getByRole('button', { name: /^Purr/ })).toHaveCount(0);
  await page.goto(href(customerCardPath, { company: of.companyId, [customerParam]: of.customers.K1 }));
  await verdict.getByRole('button', { name: 'Purr 175 Tkr' }).click();
  const sheet = page.getByRole('dialog', { name: /^Purr/ });
  await sheet.getByRole('button', { name: 'Purr likevel' }).click();
  const draft = await downloadOf(page, () => sheet.getByRole('button', { name: 'Bare e-postutkast' }).click());
  expect(draft.name).toMatch(/Purring Tindrud Rederi AS\.eml$/);
  await expectNothingSerious(page);
  const reader = await makeUser(of.companyId, [
    { path: '/bid', action: 'Write' },
    { path: '/economy', action: 'Read' },
  ]);
  await loginAs(page, reader.email, reader.password);
  await page.goto(href(customerCardPath, { company: of.companyId, [customerParam]: of.customers.K1 }));
  await expect(verdict).toContainText('forfalt');
  await expect(page.getByRole('button', { name: /^Purr/ })).toHaveCount(0);
});

test('a payment that equals another invoice is moved from the card, and back', async ({ page }) => {
  const of = await makeStandingCompany();
  await loginAs(page, of.email, of.password);
  await page.goto(customerCardHref(of.companyId, of.xids.get('K1') ?? ''));
  const owed = block(page, 'Åpne poster');
  const note = owed.getByText('140.000 kom 10.09.2026, men ble ført på bilag 100909.');
  await expect(note).toBeVisible();
  await owed.getByRole('button', { name: 'Flytt' }).click();
  await expect(page.getByText('Betalingen er flyttet')).toBeVisible();
  await holdMessages(page);
  await expect(note).toHaveCount(0);
  await expect(owed.getByRole('link', { name: '100909' })).toBeVisible();
  await takeBack(page);
  await expect(note).toBeVisible();
});

test('Ctrl K leads to the card', async ({ page }) => {
  const { companyId, first } = await openCompany(page);
  await page.goto(href('/home', { company: companyId }));
  const palette = page.getByRole('dialog', { name: 'Gå til' });
  await page.keyboard.press('Control+k');
  await expect(palette).toBeVisible();
  await page.keyboard.type('bergen ver');
  await palette.getByRole('option', { name: /Bergen Verft AS.*Kunde 10001/ }).click();
  await expect(page).toHaveURL(new RegExp(`${customerCardPath}\\?.*kunde=${first}`));
  await expect(card(page, 'Bergen Verft AS')).toBeVisible();
});
