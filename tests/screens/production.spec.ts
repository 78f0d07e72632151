import type { Page } from '@playwright/test';
import { uuidv7 } from 'uuidv7';
import { asCompany } from '@/db/company';
import { customer, salesOrder } from '@/db/schema';
import { href } from '@/lib/platform/routing/href';
import { makeCompany, type TestCompany } from '../factories/company';
import { expect, loginAs, test } from './fixtures';

const path = '/production/custom/ordre';

const orders = [
  {
    orderno: 'O-1',
    customer: 'Alfa AS',
    dimpronm: 'Maling',
    productcat: 'Overflate',
    day: '2026-11-30',
    sold: 100_000,
  },
  {
    orderno: 'O-2',
    customer: 'Beta AS',
    dimpronm: 'Maling',
    productcat: 'Overflate',
    day: '2026-12-31',
    sold: 200_000,
  },
  {
    orderno: 'O-3',
    customer: 'Beta AS',
    dimpronm: 'Stillas',
    productcat: 'Tilkomst',
    day: '2026-12-31',
    sold: 400_000,
  },
];

async function companyWithOrders(): Promise<TestCompany> {
  const made = await makeCompany();
  const { companyId } = made;
  const ids = new Map(orders.map((order) => [order.customer, uuidv7()]));
  await asCompany(companyId, async (tx) => {
    for (const [name, xid] of ids) await tx.insert(customer).values({ companyId, xid, no: name.slice(0, 1), name });
    await tx.insert(salesOrder).values(
      orders.map(({ customer: name, day, sold, ...order }) => ({
        ...order,
        companyId,
        lineint: 1,
        customerId: ids.get(name) ?? '',
        planneddeldate: day,
        revenueam: sold,
        pam: 0,
      })),
    );
  });
  return made;
}

const widget = (page: Page, id: string) => page.locator(`[data-widget=${id}]`);
const numbers = (page: Page) => widget(page, 'ordre').getByRole('gridcell', { name: /^O-\d$/ });
const bars = (page: Page) => widget(page, 'fakturering').locator('rect[data-drill]');

async function open(page: Page): Promise<void> {
  const made = await companyWithOrders();
  await loginAs(page, made.email, made.password);
  await page.goto(href(path, { company: made.companyId }));
  await expect(numbers(page)).toHaveText(['O-1', 'O-2', 'O-3']);
}

test('a bar chooses its month and product, an area its customer, and both are taken away again', async ({ page }) => {
  await open(page);
  await expect(widget(page, 'kunder').getByRole('heading', { name: 'Ordrer pr kunde' })).toBeVisible();
  const beta = widget(page, 'kunder').getByRole('button', { name: /^Beta AS: 600 Tkr/ });
  await beta.click({ position: { x: 12, y: 8 } });
  await expect(page).toHaveURL(/[?&]customer=B\b/);
  await expect(numbers(page)).toHaveText(['O-2', 'O-3']);
  await expect(widget(page, 'ordre').getByRole('row').filter({ hasText: 'Sum' })).toContainText('600.000,00');
  await page.getByRole('button', { name: 'Nullstill' }).click();
  await expect(numbers(page)).toHaveText(['O-1', 'O-2', 'O-3']);

  await expect(bars(page)).toHaveCount(4);
  const chart = widget(page, 'fakturering').getByRole('group', { name: /^Planlagt fakturering/ });
  await chart.focus();
  // The first month of the largest product: nothing is planned there; the next month is.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/eomonth=2026-12-31/);
  await expect(page).toHaveURL(/product=Stillas/);
  await expect(numbers(page)).toHaveText(['O-3']);
  await page.reload();
  await expect(numbers(page)).toHaveText(['O-3']);
  await page.getByRole('button', { name: 'Nullstill' }).click();
  await expect(numbers(page)).toHaveText(['O-1', 'O-2', 'O-3']);
});

test('on a phone the page is within its width, and the same order is found in the list', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.goto('/production/datatable/ordre');
  await expect(page.getByRole('gridcell', { name: /O-2/ }).first()).toBeVisible();
});
