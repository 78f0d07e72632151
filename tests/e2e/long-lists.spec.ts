import { uuidv7 } from 'uuidv7';
import { asCompany } from '@/db/company';
import { purchaseOrder, purchaseOrderLine } from '@/db/schema';
import { today } from '@/lib/core/clock';
import { addDays } from '@/lib/core/format/days';
import { href } from '@/lib/platform/routing/href';
import { purchasingPath } from '@/lib/platform/routing/paths';
import { makeOrderingCompany } from '../factories/ordering-company';
import { expect, loginAs, test } from './fixtures';

const many = 500;

test('of five hundred late orders a hundred are drawn until all are wanted, and a search finds any of them', async ({
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
  const rows = page.locator('tr[data-order]');
  await expect(rows).toHaveCount(100);
  await page.getByRole('textbox', { name: 'Søk', exact: true }).fill('26001-5499');
  await expect(rows).toHaveCount(1);
  await page.getByRole('textbox', { name: 'Søk', exact: true }).fill('');
  await page.getByRole('button', { name: 'Vis alle 500' }).click();
  await expect(rows).toHaveCount(many);
});
