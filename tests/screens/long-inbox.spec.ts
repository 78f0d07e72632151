import { uuidv7 } from 'uuidv7';
import { asCompany } from '@/db/company';
import { purchaseDelivery, purchaseOrder, purchaseOrderLine, supplierInvoice, supplierInvoiceLine } from '@/db/schema';
import { today } from '@/lib/core/clock';
import { addDays } from '@/lib/core/format/days';
import { formatNumber } from '@/lib/core/format/number';
import { href } from '@/lib/platform/routing/href';
import { supplierInvoicesPath } from '@/lib/platform/routing/paths';
import { cutTexts } from '../e2e/cut-texts';
import { watchTasks } from '../e2e/long-tasks';
import { makeOrderingCompany } from '../factories/ordering-company';
import { expect, loginAs, test } from './fixtures';

const [differing, loose, done] = [300, 120, 80];
const many = differing + loose + done;

/** Five hundred invoices of four pieces each: the first cost more than ordered, the next are tied to nothing, the last agree. */
async function makeFullInbox() {
  const of = await makeOrderingCompany();
  const { companyId, project: projectId, supplier: supId } = of;
  const all = Array.from({ length: many }, (_, i) => {
    const ids = { order: uuidv7(), orderLine: uuidv7(), invoice: uuidv7() };
    const isLoose = i >= differing && i < differing + loose;
    // The larger the number, the larger the difference.
    return { ...ids, i, isLoose, price: i < differing ? 101 + i : 100 };
  });
  const tied = all.filter(({ isLoose }) => !isLoose);
  await asCompany(companyId, async (tx) => {
    await tx.insert(purchaseOrder).values(
      tied.map(({ order: xid, i }) => {
        const numbered = { no: `26001-${5_000 + i}`, poid: 5_000 + i, projectId, supId };
        const state = { status: 'levert' as const, orderdate: addDays(today(), -30), sentBy: of.orderer.user.id };
        return { companyId, xid, kind: 'PO' as const, ...numbered, ...state };
      }),
    );
    await tx.insert(purchaseOrderLine).values(
      tied.map(({ order, orderLine: xid }) => ({
        ...{ companyId, xid, orderId: order, text: 'Luftslange 20 m' },
        ...{ equipmentId: of.items.hose, countam: 4, priceam: 100 },
      })),
    );
    await tx.insert(purchaseDelivery).values(
      tied.map(({ orderLine: lineId }) => ({
        ...{ companyId, xid: uuidv7(), lineId, date: addDays(today(), -9) },
        ...{ countam: 4, receivedByName: 'Ola Dal' },
      })),
    );
    await tx.insert(supplierInvoice).values(
      all.map(({ invoice: xid, order, i, isLoose, price }) => {
        const net = 4 * price;
        const sums = { lineam: net, taxexclusiveam: net, taxam: net / 4, taxinclusiveam: net * 1.25 };
        const ties = isLoose ? {} : { supId, projectId, orderId: order };
        const days = { issuedate: addDays(today(), -5), duedate: addDays(today(), 20) };
        const seller = { supplierKey: 'v', supplierName: 'Verktøy AS' };
        return { companyId, xid, no: `F-${1_000 + i}`, ...seller, ...days, ...sums, payableam: net * 1.25, ...ties };
      }),
    );
    await tx.insert(supplierInvoiceLine).values(
      all.map(({ invoice: invoiceId, orderLine, isLoose, price }) => ({
        ...{ companyId, xid: uuidv7(), invoiceId, lineid: '1', orderint: 1, text: 'Luftslange 20 m' },
        ...{ countam: 4, unitcode: 'EA', priceam: price, netam: 4 * price },
        ...(!isLoose && { orderLineId: orderLine, projectId, equipmentId: of.items.hose }),
      })),
    );
  });
  return of;
}

test('of five hundred invoices each list is as long as its count, the keys walk it in sight, and one settled moves no other', async ({
  page,
}) => {
  const of = await makeFullInbox();
  await loginAs(page, of.ordererUser.email, of.ordererUser.password);
  await page.goto(href(supplierInvoicesPath, { company: of.companyId }));
  const rows = page.locator('tr[data-work]');
  await expect(page.getByText(`${differing} fakturaer avviker med`)).toBeVisible();
  const tasks = await watchTasks(page);
  const chips = page.getByRole('group', { name: 'Hvilke fakturaer' });
  for (const [name, count] of [
    ['Avvik', differing],
    ['Ikke koblet', loose],
    ['Ferdig', done],
  ] as const) {
    await chips.getByRole('button', { name: new RegExp(`^${name} ?${count}`) }).click();
    await expect(rows).toHaveCount(40);
    await page.getByRole('button', { name: `Vis alle ${formatNumber(count)}` }).click();
    await expect(rows).toHaveCount(count);
    await tasks.of(name);
    expect(await page.evaluate(cutTexts)).toEqual([]);
  }

  await chips.getByRole('button', { name: /^Avvik/ }).click();
  await expect(rows).toHaveCount(differing);
  const texts = await rows.allInnerTexts();
  // The largest difference first.
  expect(texts[0]).toContain(`F-${1_000 + differing - 1}`);
  const isInSight = () =>
    page.evaluate(() => {
      const link = document.activeElement as HTMLElement;
      const { top, bottom } = (link.closest('tr') ?? link).getBoundingClientRect();
      const at = document.elementFromPoint(link.getBoundingClientRect().left + 2, (top + bottom) / 2);
      const table = link.closest('table')?.parentElement?.getBoundingClientRect();
      const head = link.closest('table')?.tHead?.getBoundingClientRect();
      if (!table || !head || !at) return false;
      return top >= head.bottom - 1 && bottom <= Math.min(table.bottom, innerHeight) + 1;
    });
  await page.keyboard.press('j');
  await expect(rows.first()).toBeFocused();
  for (let step = 1; step <= 40; step += 1) {
    await page.keyboard.press('j');
    expect(await isInSight(), `row ${step + 1} on the way down`).toBe(true);
  }
  for (let step = 1; step <= 30; step += 1) {
    await page.keyboard.press('k');
    expect(await isInSight(), `row ${41 - step} on the way up`).toBe(true);
  }
  await expect(rows.nth(10)).toBeFocused();
  await tasks.of('walked');

  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Lagre og neste' }).click();
  await expect(page.getByText(/: 1 avvik avgjort/)).toBeVisible();
  await page.getByRole('link', { name: 'Innboks' }).click();
  await expect(page.getByText(`${differing - 1} fakturaer avviker med`)).toBeVisible();
  await tasks.of('settled');
  await page.getByRole('button', { name: `Vis alle ${differing - 1}` }).click();
  const open = page.getByRole('rowgroup').filter({ hasText: 'Å avgjøre' }).locator('tr[data-work]');
  await expect(open).toHaveCount(differing - 1);
  expect(await open.allInnerTexts()).toEqual(texts.filter((_, at) => at !== 10));
  await tasks.write('invoices');
  // On a phone the same list is lines, and nothing is cut or wider than the window.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('button', { name: /Å avgjøre/ })).toBeVisible();
  expect(await page.evaluate(cutTexts)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
