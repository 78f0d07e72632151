import type { Locator, Page } from '@playwright/test';
import { asCompany } from '@/db/company';
import { bid, customer, priceLine } from '@/db/schema';
import { href } from '@/lib/platform/routing/href';
import { bidTablePath, calcPath, customerCardPath } from '@/lib/platform/routing/paths';
import { expectNothingSerious } from '../e2e/axe';
import { openColumnFilter } from '../e2e/reading';
import { makeCompany } from '../factories/company';
import { expect, loginAs, test } from './fixtures';

const count = 40;
const numbers = Array.from({ length: count }, (_, i) => String(i + 1).padStart(2, '0'));

/** Logs in to a company with forty customers, bids and price lines. */
async function openCompany(page: Page): Promise<string> {
  const { companyId, email, password } = await makeCompany();
  await asCompany(companyId, async (tx) => {
    const customers = numbers.map((no) => ({ companyId, no: `100${no}`, name: `Kunde ${no} AS` }));
    const ids = await tx.insert(customer).values(customers).returning({ xid: customer.xid });
    const bids = numbers.map((no, i) => ({
      companyId,
      key: `26-00${no}`,
      description: i % 3 === 1 ? `Jobb ${no} med overflatebehandling av rørgater og tankdekk` : `Jobb ${no}`,
      clientId: ids[i]?.xid,
      bidstatus: '3. Kalkyle' as const,
    }));
    await tx.insert(bid).values(bids);
    const lines = numbers.map((no) => ({ companyId, classification: 'tuut', title: `Lift ${no}`, category: 'Lift' }));
    await tx.insert(priceLine).values(lines);
  });
  await loginAs(page, email, password);
  return companyId;
}

type List = {
  name: string;
  /** What one of its lines is called. */
  line: (no: string) => RegExp;
  role: 'option' | 'row';
  /** Its first line and its last. */
  ends: readonly [string, string];
  open: (page: Page, company: string) => Promise<Locator>;
  /** What one sees when the line is chosen. */
  chosen: (page: Page, no: string) => Promise<void>;
};

async function openCalculation(page: Page, company: string): Promise<void> {
  await page.goto(href(calcPath, { company }));
  await page.getByRole('button', { name: 'Velg tilbud' }).click();
}

const lists: readonly List[] = [
  {
    name: 'choices of a filter of the page',
    line: (no) => new RegExp(`^Kunde ${no} AS`),
    role: 'option',
    ends: ['01', '40'],
    open: async (page, company) => {
      await page.goto(href('/bid/dashboard/tilbud', { company, period: 'alle' }));
      await page.getByRole('button', { name: 'Kunde Alle' }).click();
      return page.getByRole('combobox', { name: 'Søk i Kunde' });
    },
    chosen: (page, no) => expect(page.getByRole('button', { name: `Fjern Kunde ${no} AS` })).toBeVisible(),
  },
  {
    name: 'values of a column',
    line: (no) => new RegExp(`^100${no} Kunde ${no} AS`),
    role: 'option',
    ends: ['01', '40'],
    open: async (page, company) => {
      await page.goto(href(bidTablePath, { company }));
      await openColumnFilter(page, 'Kunde');
      return page.getByRole('combobox', { name: 'Søk i Kunde' });
    },
    chosen: (page, no) => expect(page.getByRole('button', { name: `Fjern 100${no} Kunde ${no} AS` })).toBeVisible(),
  },
  {
    name: 'customers of the customer card',
    line: (no) => new RegExp(`^Kunde ${no} AS`),
    role: 'option',
    ends: ['01', '40'],
    open: async (page, company) => {
      await page.goto(href(customerCardPath, { company }));
      const search = page.getByRole('combobox', { name: 'Søk kunde' });
      await search.click();
      return search;
    },
    chosen: (page, no) => expect(page.getByRole('article', { name: `Kunde ${no} AS` })).toBeVisible(),
  },
  {
    name: 'bids to calculate',
    line: (no) => new RegExp(`Jobb ${no}`),
    role: 'row',
    ends: ['40', '01'],
    open: async (page, company) => {
      await openCalculation(page, company);
      return page.getByRole('dialog').getByRole('combobox', { name: 'Søk' });
    },
    chosen: (page, no) => expect(page.getByRole('heading', { name: `26-00${no} Jobb ${no}` })).toBeVisible(),
  },
  {
    name: 'lines of the price list',
    line: (no) => new RegExp(`^Lift ${no}`),
    role: 'option',
    ends: ['01', '40'],
    open: async (page, company) => {
      await openCalculation(page, company);
      await page.getByRole('dialog').getByText('Jobb 40', { exact: true }).click();
      const parts = page.getByRole('navigation', { name: 'Kalkylens deler' });
      await parts.getByRole('button', { name: 'Tungt utstyr', exact: true }).click();
      await page.getByRole('button', { name: 'Sett inn beregningslinjer' }).click();
      return page.getByRole('dialog').getByRole('combobox', { name: 'Søk' });
    },
    chosen: (page) => expect(page.getByRole('button', { name: 'Sett inn 1 linje' })).toBeEnabled(),
  },
];

for (const { name, line, role, ends, open, chosen } of lists) {
  test(`the list of ${name} is searched and gone through by keys, and axe finds nothing serious`, async ({ page }) => {
    const search = await open(page, await openCompany(page));
    await expect(search).toBeFocused();
    const [first, last] = ends;
    await expect(page.getByRole(role, { name: line(first) })).toBeVisible();
    const active = async () => page.locator(`[id="${await search.getAttribute('aria-activedescendant')}"]`);
    const isOn = async (no: string) => {
      await expect.poll(async () => (await active()).textContent()).toMatch(new RegExp(`(Kunde|Jobb|Lift) ${no}`));
      await expect(await active()).toBeInViewport();
    };
    await page.keyboard.press('Control+End');
    await isOn(last);
    await page.keyboard.press('ArrowDown');
    await isOn(last);
    await page.keyboard.press('Control+Home');
    await isOn(first);
    await page.keyboard.press('PageDown');
    await page.keyboard.press('PageUp');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await isOn(first);

    await search.fill('finnes ikke');
    await expect(page.getByRole(role, { name: line(first) })).toBeHidden();
    await expect(search).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Enter');
    await search.fill('27');
    await expect(page.getByRole(role, { name: line('27') })).toBeVisible();
    await expectNothingSerious(page);
    await search.press('Enter');
    await chosen(page, '27');
  });
}

test('a line has the room it needs, and keeps it where a search moves it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openCalculation(page, await openCompany(page));
  const dialog = page.getByRole('dialog');
  const boxes = () =>
    dialog.getByRole('row', { name: /Jobb/ }).evaluateAll((rows) =>
      rows
        .map((row) => row.getBoundingClientRect())
        .map(({ top, bottom }) => ({ top: Math.round(top), bottom: Math.round(bottom) }))
        .sort((a, b) => a.top - b.top),
    );
  const covered = async () => {
    const all = await boxes();
    return all.filter(({ top }, i) => i > 0 && top < (all[i - 1]?.bottom ?? 0)).length;
  };
  await expect(dialog.getByRole('row', { name: /Jobb 40/ })).toBeVisible();
  await expect.poll(covered).toBe(0);
  await dialog.getByRole('combobox', { name: 'Søk' }).fill('003');
  await expect(dialog.getByRole('row', { name: /Jobb 40/ })).toBeHidden();
  const heights = (await boxes()).map(({ top, bottom }) => bottom - top);
  expect(Math.max(...heights)).toBeGreaterThan(Math.min(...heights));
  await expect.poll(covered).toBe(0);
});
