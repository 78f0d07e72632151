import { uuidv7 } from 'uuidv7';
import { asCompany } from '@/db/company';
import { purchaseOrder, purchaseOrderLine } from '@/db/schema';
import { today } from '@/lib/core/clock';
import { addDays } from '@/lib/core/format/days';
import { href } from '@/lib/platform/routing/href';
import { purchasingPath } from '@/lib/platform/routing/paths';
import { cutTexts } from '../e2e/cut-texts';
import { watchTasks } from '../e2e/long-tasks';
import { makeOrderingCompany } from '../factories/ordering-company';
import { expect, loginAs, test } from './fixtures';

const many = 500;

test('of five hundred late orders forty are drawn until all are wanted, and a search finds any of them', async ({
  page,
}) => {
  const of = await makeOrderingCompany();
  const { companyId, project: projectId } = of;
  const orders = Array.from({ length: many }, (_, i) => ({
    companyId,
    xid: uuidv7(),
    kind: 'PO' as const,
    no: `26001-${5_000 + i}`,
    poid: 5_000 + i,
    projectId,
    status: 'godkjent' as const,
    orderdate: addDays(today(), -30),
    deliverydate: addDays(today(), -1 - (i % 20)),
    sentBy: of.orderer.user.id,
  }));
  await asCompany(companyId, async (tx) => {
    await tx.insert(purchaseOrder).values(orders);
    await tx
      .insert(purchaseOrderLine)
      .values(
        orders.map(({ xid }) => ({ companyId, xid: uuidv7(), orderId: xid, text: 'Vare', countam: 4, priceam: 10 })),
      );
  });
  await loginAs(page, of.ordererUser.email, of.ordererUser.password);
  await page.goto(href(purchasingPath, { company: companyId }));
  const rows = page.locator('tr[data-work]');
  const search = page.getByRole('textbox', { name: 'Søk', exact: true });
  await expect(rows).toHaveCount(40);
  await page.waitForLoadState('networkidle');
  const tasks = await watchTasks(page);
  await search.pressSequentially('26001-5499');
  await expect(rows).toHaveCount(1);
  await tasks.of('search');
  await search.fill('');
  await expect(rows).toHaveCount(40);
  await tasks.of('search emptied');
  await page.getByRole('button', { name: 'Vis alle 500' }).click();
  await expect(rows).toHaveCount(many);
  await tasks.of('all drawn');
  await rows.last().scrollIntoViewIfNeeded();
  await rows.first().scrollIntoViewIfNeeded();
  await tasks.of('scrolled');
  await rows.first().focus();
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('j');
  await expect(rows.nth(5)).toBeFocused();
  await tasks.of('five rows further');
  await tasks.write('orders');
  expect(await page.evaluate(cutTexts)).toEqual([]);
  // What was found stays so when all are drawn.
  await search.fill('26001-5499');
  await expect(rows).toHaveCount(1);
  await search.fill('');
  await expect(rows).toHaveCount(many);
});
