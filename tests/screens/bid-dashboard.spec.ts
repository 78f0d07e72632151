import type { Locator, Page } from '@playwright/test';
import { uuidv7 } from 'uuidv7';
import { asCompany } from '@/db/company';
import { bid, customer, dimension } from '@/db/schema';
import { today } from '@/lib/core/clock';
import { href } from '@/lib/platform/routing/href';
import { makeCompany, type TestCompany } from '../factories/company';
import { expect, loginAs, test } from './fixtures';

const path = '/bid/dashboard/tilbud';
const thisMonth = today().slice(0, 7);
const [year = 0, month = 0] = thisMonth.split('-').map(Number);

/** The day of a month so many months from this one, yyyy-mm-dd. */
function dayOf(months: number, date: number): string {
  return new Date(Date.UTC(year, month - 1 + months, date)).toISOString().slice(0, 10);
}

/** Six bids: two segments, two customers, due this month and the next, two of them decided. */
const bids = [
  {
    key: 'B-1',
    segment: 'Bygg',
    customer: 'Alfa AS',
    bidstatus: '3. Kalkyle',
    duedate: dayOf(1, 10),
    revenueam: 100_000,
  },
  {
    key: 'B-2',
    segment: 'Bygg',
    customer: 'Beta AS',
    bidstatus: '4. Tilbud sendt',
    duedate: dayOf(0, 1),
    revenueam: 200_000,
  },
  { key: 'B-3', segment: 'Bygg', customer: 'Beta AS', bidstatus: '7. Salg', duedate: dayOf(0, 2), revenueam: 400_000 },
  {
    key: 'O-1',
    segment: 'Olje',
    customer: 'Alfa AS',
    bidstatus: '2. Vurderes',
    duedate: dayOf(1, 12),
    revenueam: 800_000,
  },
  {
    key: 'O-2',
    segment: 'Olje',
    customer: 'Alfa AS',
    bidstatus: '8. Tapt',
    duedate: dayOf(0, 3),
    revenueam: 1_600_000,
  },
  {
    key: 'O-3',
    segment: 'Olje',
    customer: 'Beta AS',
    bidstatus: '6. Intensjon',
    duedate: dayOf(1, 14),
    revenueam: 3_200_000,
  },
];

async function companyWithBids(): Promise<TestCompany> {
  const made = await makeCompany();
  const { companyId } = made;
  const id = new Map(['Alfa AS', 'Beta AS', 'Bygg', 'Olje'].map((name) => [name, uuidv7()]));
  await asCompany(companyId, async (tx) => {
    for (const name of ['Alfa AS', 'Beta AS']) {
      await tx.insert(customer).values({ companyId, xid: id.get(name), no: name.slice(0, 1), name });
    }
    for (const name of ['Bygg', 'Olje']) {
      const code = name.slice(0, 1);
      await tx.insert(dimension).values({ companyId, xid: id.get(name), kind: 'segment', type: 'SEG', code, name });
    }
    await tx.insert(bid).values(
      bids.map(({ segment, customer: client, ...each }) => ({
        ...each,
        companyId,
        description: `Jobb ${each.key}`,
        segmentId: id.get(segment),
        clientId: id.get(client),
        startdate: dayOf(1, 1),
        enddate: dayOf(3, 20),
        probability: 0.5,
      })),
    );
  });
  return made;
}

const widget = (page: Page, id: string) => page.locator(`[data-widget=${id}]`);
const segment = (page: Page, name: string) =>
  widget(page, 'segmenter').getByRole('button', { name: new RegExp(`^${name}:`) });
const months = (page: Page) => widget(page, 'maneder').getByRole('list').getByRole('button');

async function open(page: Page, made: TestCompany, params: Record<string, string> = {}): Promise<void> {
  await loginAs(page, made.email, made.password);
  await page.goto(href(path, { company: made.companyId, ...params }));
  await expect(widget(page, 'tilbud')).toBeVisible();
}

/** The pointer meets a group at its heading; its customers' own areas do the same. */
const clickGroup = (group: Locator) => group.click({ position: { x: 12, y: 8 } });

/** The numbers of the bids in the list, once the page has come to rest. */
async function expectListed(page: Page, keys: string[]): Promise<void> {
  const cells = widget(page, 'tilbud').getByRole('gridcell', { name: /^[BO]-\d$/ });
  await expect(cells).toHaveText([...keys].sort().reverse());
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

const all = bids.map(({ key }) => key);

test('a segment and a month filter the others, live in the address, and are taken away again', async ({ page }) => {
  const made = await companyWithBids();
  await open(page, made);
  await expectListed(page, all);
  await expect(months(page)).toHaveCount(2);

  await clickGroup(segment(page, 'Bygg'));
  await expect(page).toHaveURL(/[?&]segment=B\b/);
  await expectListed(page, ['B-1', 'B-2', 'B-3']);
  await expect(segment(page, 'Bygg')).toHaveAttribute('aria-pressed', 'true');
  // The widget that was clicked goes on showing what else there is; the others follow.
  await expect(segment(page, 'Olje')).toHaveAttribute('aria-pressed', 'false');
  await expect(segment(page, 'Olje')).toHaveAccessibleName('Olje: 5.600 Tkr, 88,9 %');
  await expect(months(page).first()).toHaveAccessibleName(/: 600 Tkr$/);
  await expect(widget(page, 'tavle').getByRole('rowheader')).toHaveText([/Jobb B-2/, /Jobb B-1/]);

  await months(page).first().click();
  await expect(page).toHaveURL(new RegExp(`[?&]eomonth=${dayOf(1, 0)}`));
  await expectListed(page, ['B-2', 'B-3']);
  await expect(months(page)).toHaveCount(2);
  await expect(months(page).first()).toHaveAttribute('aria-pressed', 'true');
  await expect(segment(page, 'Olje')).toHaveAccessibleName(/^Olje: 1\.600 Tkr/);

  await page.reload();
  await expectListed(page, ['B-2', 'B-3']);
  await expect(segment(page, 'Bygg')).toHaveAttribute('aria-pressed', 'true');
  await expect(months(page).first()).toHaveAttribute('aria-pressed', 'true');

  await clickGroup(segment(page, 'Bygg'));
  await expect(page).not.toHaveURL(/segment=/);
  await expectListed(page, ['B-2', 'B-3', 'O-2']);
  await page.goBack();
  await expect(page).toHaveURL(/segment=B\b/);
  await expectListed(page, ['B-2', 'B-3']);
  await months(page).first().click();
  await expect(page).not.toHaveURL(/eomonth=/);
  await page.getByRole('button', { name: 'Nullstill' }).click();
  await expect(page).not.toHaveURL(/segment=/);
  await expectListed(page, all);
});

test('segment, month and dropdown are reached and chosen by keys alone', async ({ page }) => {
  const made = await companyWithBids();
  await open(page, made);
  await segment(page, 'Olje').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/segment=O\b/);
  await expectListed(page, ['O-1', 'O-2', 'O-3']);
  await expect(segment(page, 'Olje')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/segment=/);
  await expectListed(page, all);

  await months(page).first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(months(page).nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`eomonth=${dayOf(2, 0)}`));
  await expectListed(page, ['B-1', 'O-1', 'O-3']);

  await page.getByRole('button', { name: 'Kunde Alle' }).focus();
  await page.keyboard.press('Enter');
  const search = page.getByRole('combobox', { name: 'Søk i Kunde' });
  await expect(search).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: 'Alfa AS' })).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(/customer=A\b/);
  await expectListed(page, ['B-1', 'O-1']);
  await search.fill('bet');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/customer=A(~|%7E)B\b/);
  await expectListed(page, ['B-1', 'O-1', 'O-3']);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Fjern Alfa AS' }).click();
  await expectListed(page, ['O-3']);
});

test('a period is one of many, and the one a page opens with stays out of the address', async ({ page }) => {
  const made = await companyWithBids();
  await open(page, made, { period: '1999' });
  await expect(widget(page, 'tilbud')).toContainText('Ingen tilbud passer med filtrene.');
  await page.getByRole('button', { name: 'Periode 1999' }).click();
  await page.getByRole('option', { name: 'Alle' }).click();
  await expect(page).toHaveURL(/period=alle/);
  await expectListed(page, all);
  await page.getByRole('button', { name: 'Periode Alle' }).click();
  await page.getByRole('option', { name: 'Siste 12 måneder og framover' }).click();
  await expect(page).not.toHaveURL(/period=/);
  await expectListed(page, all);
});

test('values of an old or mistyped address fit nothing, and can be taken away', async ({ page }) => {
  const made = await companyWithBids();
  await open(page, made, { segment: 'XX', eomonth: 'i går' });
  await expect(page.getByText('Ingen tilbud passer med filtrene.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Fjern XX' }).click();
  await expect(page).not.toHaveURL(/segment=/);
  await page.getByRole('button', { name: 'Fjern Måned i går' }).click();
  await expect(page).not.toHaveURL(/eomonth=/);
  await expectListed(page, all);
});

test('a bar of the timeline says its days, and leads to the bid over the page, as a row of the board does', async ({
  page,
}) => {
  const made = await companyWithBids();
  await open(page, made);
  const written = (day: string) => day.split('-').reverse().join('.');
  const bar = widget(page, 'tidslinje').getByRole('link', { name: /^B-1, Jobb B-1/ });
  await expect(bar).toHaveAccessibleName(new RegExp(`${written(dayOf(1, 1))}–${written(dayOf(3, 20))}`));
  await bar.hover();
  await expect(page.getByText('Alfa AS · Bygg · 3. Kalkyle · 100 Tkr')).toBeVisible();
  await bar.click();
  await expect(page.getByRole('dialog', { name: 'Tilbud B-1' })).toBeVisible();
  await expect(page).toHaveURL(/\/bid\/dashboard\/tilbud\?.*panel=bid.B-1/);
  await page.keyboard.press('Escape');
  await widget(page, 'tavle').getByRole('link', { name: 'Jobb B-2' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Tilbud B-2' })).toBeVisible();
});

test('on a phone the filters are a sheet behind one button, and nothing is wider than the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const made = await companyWithBids();
  await open(page, made);
  await expect(page.getByRole('button', { name: 'Kunde Alle' })).toBeHidden();
  await page.getByRole('button', { name: /^Filter/ }).click();
  await page.getByRole('button', { name: 'Kunde Alle' }).click();
  await page.getByRole('option', { name: 'Alfa AS' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Vis', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Filter (1)' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Fjern Kunde Alfa AS' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
