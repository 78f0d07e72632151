'use client';

import { MachinePart } from '@/components/domains/purchasing/orders/machine-part';
import { OwnOrderPage } from '@/components/domains/purchasing/orders/order-drawer';
import { OrderSheet } from '@/components/domains/purchasing/orders/order-sheet';
import { useOrdering } from '@/components/domains/purchasing/orders/use-ordering';
import { RowsFrame } from '@/components/shell/page/rows-screen';
import type { PageView } from '@/lib/platform/routing/page-view';

/** The purchase list of machines, consumables and services (specification 2, screen 5). */
export function PurchaseListScreen({ page }: { page: PageView }) {
  const ordering = useOrdering(page);
  const company = page.company.id;
  return (
    <RowsFrame page={page} fetchText="Hent">
      <OwnOrderPage page={page} tab="maskin" ordering={ordering}>
        <MachinePart page={page} ordering={ordering} />
      </OwnOrderPage>
      <OrderSheet company={company} order={ordering.opened} onClose={ordering.close} onEdit={ordering.edit} />
    </RowsFrame>
  );
}
