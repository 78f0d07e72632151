'use client';

import { MachinePart } from '@/components/domains/purchasing/orders/machine-part';
import { OrderBar } from '@/components/domains/purchasing/orders/order-bar';
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
      <OrderBar page={page} ordering={ordering} kinds={['PO']} />
      <MachinePart page={page} ordering={ordering} />
      <OrderSheet company={company} order={ordering.opened} onClose={ordering.close} onEdit={ordering.edit} />
    </RowsFrame>
  );
}
