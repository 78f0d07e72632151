'use client';

import { OwnOrderPage } from '@/components/domains/purchasing/orders/order-drawer';
import { OrderSheet } from '@/components/domains/purchasing/orders/order-sheet';
import { RequisitionPart } from '@/components/domains/purchasing/orders/requisition-part';
import { useOrdering } from '@/components/domains/purchasing/orders/use-ordering';
import { RowsFrame } from '@/components/shell/page/rows-screen';
import type { PageView } from '@/lib/platform/routing/page-view';

/** The requisitions: the form of a purchase order (specification 2, screen 3) and the list of them. */
export function RequisitionScreen({ page }: { page: PageView }) {
  const ordering = useOrdering(page);
  const company = page.company.id;
  return (
    <RowsFrame page={page} fetchText="Hent">
      <OwnOrderPage page={page} tab="rekvisisjon" ordering={ordering}>
        <RequisitionPart page={page} id="rekvisisjoner" ordering={ordering} />
      </OwnOrderPage>
      <OrderSheet company={company} order={ordering.opened} onClose={ordering.close} onEdit={ordering.edit} />
    </RowsFrame>
  );
}
